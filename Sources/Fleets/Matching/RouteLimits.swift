import SimulationKernel

/// From where and when a vehicle goes on with its route.
struct RouteStart {
    var place: Place
    var time: Double
    /// How far the first stop has come, which cannot be changed any more.
    var first = First.ahead

    enum First {
        case ahead
        /// It is reached at that time: between zones a vehicle cannot leave its leg.
        case reached
        /// What is to be done there is done at that time.
        case done
    }
}

/// Whether everybody on a route is picked up and handed over in time.
extension FleetState {
    /// Where the route of a vehicle begins as things are.
    func routeStart(_ id: UInt32) -> RouteStart {
        let vehicle = vehicles + Int(id)
        switch vehicle.pointee.state {
        case .published: return RouteStart(place: vehicle.pointee.place, time: vehicle.pointee.departure)
        case .stopped: return RouteStart(place: vehicle.pointee.place, time: vehicle.pointee.busyUntil, first: .done)
        case .driving where travel.space.numberOfZones > 0, .repositioning where travel.space.numberOfZones > 0:
            let from = vehicle.pointee.legFrom
            let to = vehicle.pointee.legTo
            let arrival = travel.arrival(from: from, to: to, leaving: vehicle.pointee.legStart)
            return RouteStart(
                place: to, time: arrival, first: vehicle.pointee.state == .driving ? .reached : .ahead)
        default: return RouteStart(place: position(id), time: now)
        }
    }

    /// Whether a route keeps all limits: those of who waits for it and of who is on it, the room in the vehicle, and of a
    /// ride that has not left yet how long it may be.
    func keepsLimits(
        _ route: UnsafeMutablePointer<Stop>, _ count: Int, of vehicle: UInt32, from start: RouteStart
    ) -> Bool {
        let record = vehicles + Int(vehicle)
        let pool = Int(record.pointee.pool)
        let mostSeats = model.pools[pool].seats
        let mostBoot = model.pools[pool].boot
        let isByPublication = model.isByPublication
        var time = start.time
        var place = start.place
        var seats = Int(record.pointee.seatsTaken)
        var boot = Int(record.pointee.bootTaken)
        var length = 0.0
        for index in 0..<count {
            let stop = route[index]
            let isAtHand = index == 0 && start.first != .ahead
            if !isAtHand {
                length += travel.space.distance(from: place, to: stop.place)
                time = travel.arrival(from: place, to: stop.place, leaving: time)
                if !(time < .infinity) { return false }
            }
            place = stop.place
            let arrival = time
            if !(isAtHand && start.first == .done) { time += stay(at: stop) }
            guard stop.kind == .pickup || stop.kind == .dropoff else { continue }
            let request = requests + Int(stop.request)
            let sign = stop.kind == .pickup ? 1 : -1
            seats += sign * Int(request.pointee.seats)
            boot += sign * Int(request.pointee.parcels)
            if stop.kind == .pickup {
                boardings[index] = time
                if seats > mostSeats || boot > mostBoot { return false }
                if isAtHand { continue }
                if isAbove(time, request.pointee.latestPickup, at: time) { return false }
                if isByPublication {
                    let window = model.classes[Int(request.pointee.group)].timeWindow
                    if isAbove(abs(arrival - request.pointee.wanted), window, at: time) { return false }
                }
            } else if !isAtHand {
                var since = request.pointee.since
                if request.pointee.state != .riding {
                    for earlier in 0..<index where route[earlier].isPickup(of: stop.request) {
                        since = boardings[earlier]
                    }
                }
                if isAbove(time - since, request.pointee.rideLimit, at: time) { return false }
            }
        }
        return record.pointee.state != .published || !isAbove(length, record.pointee.longest, at: 0)
    }

    /// Above a limit by more than rounding explains.
    private func isAbove(_ value: Double, _ limit: Double, at time: Double) -> Bool {
        value > limit * (1 + 1e-12) + 16 * time.ulp
    }

    /// How long a vehicle stands at a stop.
    func stay(at stop: Stop) -> Double {
        switch stop.kind {
        case .end: return 0
        case .via: return stop.stay
        case .pickup, .dropoff:
            let request = requests + Int(stop.request)
            let need = needs[Int(request.pointee.group)]
            return (stop.kind == .pickup ? need.boarding : need.alighting).draw(request.pointee.number)
        }
    }

    // MARK: Who drops out

    /// Takes who has withdrawn off a shared route, if nobody else comes to be picked up too late or rides too long
    /// through it, as where the way past a stop is longer than the one over it, or where who gets on earlier rides in
    /// slower hours. Else the vehicle keeps to its way and its timetable, as if he were there still.
    /// - Returns: whether it was done; false: there is nothing to keep, and his stops can be dropped.
    func keepsWay(without request: UInt32, _ id: UInt32) -> Bool {
        // In a plane at one speed nobody is later or longer under way for a stop less.
        if travel.space.numberOfZones == 0, travel.speed.isConstant, !model.isByPublication { return false }
        let route = stops + Int(id) * stride
        let vehicle = vehicles + Int(id)
        let count = Int(vehicle.pointee.stops)
        var start = routeStart(id)
        var kept = 0
        if let first = count > 0 ? route[0] : nil, first.isFor(request) || first.kind == .via {
            // It need not go there, or stay there, unless it cannot turn between zones.
            if start.first == .reached {
                trial[0] = Stop(kind: .end, request: 0, place: start.place)
                kept = 1
            } else if start.first == .done {
                start = RouteStart(place: vehicle.pointee.place, time: now)
            }
        }
        for index in 0..<count where !route[index].isFor(request) && route[index].kind != .via {
            trial[kept] = route[index]
            kept += 1
        }
        if keepsLimits(trial.pointer, kept, of: id, from: start),
            !isLonger(trial.pointer, kept, than: route, count, from: start.place)
        {
            return false
        }
        for index in 0..<count where route[index].isFor(request) {
            let stay = stay(at: route[index])
            route[index].kind = .via
            route[index].stay = stay
        }
        // Behind the last of the others there is nothing to keep.
        while vehicle.pointee.stops > 1, route[Int(vehicle.pointee.stops) - 1].kind == .via {
            vehicle.pointee.stops -= 1
        }
        return true
    }

    /// Whether a published ride becomes longer: its driver has a limit too.
    private func isLonger(
        _ new: UnsafeMutablePointer<Stop>, _ newCount: Int, than old: UnsafeMutablePointer<Stop>, _ oldCount: Int,
        from start: Place
    ) -> Bool {
        guard model.isByPublication else { return false }
        func length(_ route: UnsafeMutablePointer<Stop>, _ count: Int) -> Double {
            var sum = 0.0
            var place = start
            for index in 0..<count {
                sum += travel.space.distance(from: place, to: route[index].place)
                place = route[index].place
            }
            return sum
        }
        return isAbove(length(new, newCount), length(old, oldCount), at: 0)
    }

    /// How long a vehicle waits for somebody who is not there: as long as it is said, unless others could not be picked
    /// up in time, or would ride too long; then as long as getting on would have taken, so that its timetable holds.
    func waitForNoShow(_ stop: Stop, _ id: UInt32) -> Double {
        let wait = model.classes[Int(requests[Int(stop.request)].group)].noShowWait
        guard model.isShared else { return wait }
        let planned = stay(at: stop)
        let start = RouteStart(place: stop.place, time: now + wait, first: .done)
        let route = stops + Int(id) * stride
        return keepsLimits(route, Int(vehicles[Int(id)].stops), of: id, from: start) ? wait : planned
    }
}

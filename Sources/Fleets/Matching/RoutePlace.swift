import SimulationKernel

/// Where on a route a request is taken on and handed over, and what that adds to the route.
struct RoutePlace {
    /// Before the stop of this number the pickup, before that one the handing over, counted on the old route.
    var pickup: Int
    var dropoff: Int
    /// The time of driving at speed 1: distance, where there is no table of times.
    var added: Double
}

extension FleetState {
    /// By what time it must be picked up and how long its ride may be.
    func setLimits(_ id: UInt32, _ limits: MatchingRule.InsertionLimits) {
        let request = requests + Int(id)
        let direct = travel.arrival(from: request.pointee.from, to: request.pointee.to, leaving: now) - now
        request.pointee.latestPickup = request.pointee.time + limits.wait
        let alighting = needs[Int(request.pointee.group)].alighting.draw(request.pointee.number)
        request.pointee.rideLimit = direct * (1 + limits.detour) + alighting
    }

    /// The place on a vehicle's route that adds least to it, within all limits; nil: there is none.
    ///
    /// Every pair of places is tried; a route has few stops.
    func bestPlace(for id: UInt32, on vehicle: UInt32, below bound: Double) -> RoutePlace? {
        let record = vehicles + Int(vehicle)
        let pool = model.pools[Int(record.pointee.pool)]
        let request = requests + Int(id)
        let seats = Int(request.pointee.seats)
        let parcels = Int(request.pointee.parcels)
        let count = Int(record.pointee.stops)
        guard mayHave(vehicle, id), seats <= pool.seats, parcels <= pool.boot else { return nil }
        let route = stops + Int(vehicle) * stride
        let space = travel.space
        // Whoever is at a stop, or on the way between zones, first gets done with it.
        let start = routeStart(vehicle)
        let first = start.first != .ahead && count > 0 ? 1 : 0
        let isRide = record.pointee.state == .published
        if space.numberOfZones == 0, !isRide {
            // Nobody can be there earlier than straight on.
            let arrival = travel.arrival(from: position(vehicle), to: request.pointee.from, leaving: now)
            if arrival > request.pointee.latestPickup { return nil }
        }
        var best: RoutePlace?
        for pickup in first...count {
            if isRide, pickup == count { continue }
            for dropoff in pickup...count {
                if isRide, dropoff == count { continue }
                guard
                    let added = cost(
                        of: id, vehicle: vehicle, route: route, count: count, pickup: pickup, dropoff: dropoff,
                        from: start,
                        below: min(bound, best?.added ?? .infinity))
                else { continue }
                best = RoutePlace(pickup: pickup, dropoff: dropoff, added: added)
            }
        }
        return best
    }

    /// What the route with the request on it is longer than without; nil where a limit is broken or `bound` reached.
    private func cost(
        of id: UInt32, vehicle: UInt32, route: UnsafeMutablePointer<Stop>, count: Int, pickup: Int,
        dropoff: Int, from start: RouteStart, below bound: Double
    ) -> Double? {
        let space = travel.space
        let from = requests[Int(id)].from
        let to = requests[Int(id)].to
        let before = pickup == 0 ? start.place : route[pickup - 1].place
        var added = space.effort(from: before, to: from)
        if pickup == dropoff {
            added += space.effort(from: from, to: to)
            if pickup < count {
                added +=
                    space.effort(from: to, to: route[pickup].place)
                    - space.effort(from: before, to: route[pickup].place)
            }
        } else {
            added +=
                space.effort(from: from, to: route[pickup].place)
                - space.effort(from: before, to: route[pickup].place)
            let last = route[dropoff - 1].place
            added += space.effort(from: last, to: to)
            if dropoff < count {
                added +=
                    space.effort(from: to, to: route[dropoff].place)
                    - space.effort(from: last, to: route[dropoff].place)
            }
        }
        guard added < bound else { return nil }
        var kept = 0
        for index in 0...count {
            if index == pickup {
                trial[kept] = Stop(kind: .pickup, request: id, place: from)
                kept += 1
            }
            if index == dropoff {
                trial[kept] = Stop(kind: .dropoff, request: id, place: to)
                kept += 1
            }
            if index < count {
                trial[kept] = route[index]
                kept += 1
            }
        }
        return keepsLimits(trial.pointer, kept, of: vehicle, from: start) ? added : nil
    }

    /// Puts a request on a vehicle's route.
    /// - Parameter setsOut: whether a vehicle that stands begins to drive, and does not wait for more to come.
    func insert(_ id: UInt32, into vehicle: UInt32, at place: RoutePlace, setsOut: Bool = true) {
        let record = vehicles + Int(vehicle)
        var place = place
        if record.pointee.isInIndex {
            interruptIdleness(vehicle)
            // It may have to get to the zone first that it was on its way to.
            place.pickup += Int(record.pointee.stops)
            place.dropoff += Int(record.pointee.stops)
        }
        take(id, vehicle)
        makeRoomForStops(vehicle)
        let route = stops + Int(vehicle) * stride
        var count = Int(record.pointee.stops)
        func put(_ stop: Stop, _ position: Int) {
            for index in Swift.stride(from: count, to: position, by: -1) { route[index] = route[index - 1] }
            route[position] = stop
            count += 1
        }
        // The later one first, so that the earlier one's place still counts.
        put(Stop(kind: .dropoff, request: id, place: requests[Int(id)].to), place.dropoff)
        put(Stop(kind: .pickup, request: id, place: requests[Int(id)].from), place.pickup)
        record.pointee.stops = Int32(count)
        switch record.pointee.state {
        case .idle: if setsOut { startLeg(vehicle) }
        case .driving where place.pickup == 0:
            halt(vehicle)
            startLeg(vehicle)
        default: break
        }
    }
}

import SimulationKernel

/// Where on a route a request is taken on and handed over, and what that adds to the route.
struct RoutePlace {
    /// Before the stop of this number the pickup, before that one the handing over, counted on the old route.
    var pickup: Int
    var dropoff: Int
    /// Distance.
    var added: Double
}

extension FleetState {
    /// By what time it must be picked up and how long its ride may be.
    mutating func setLimits(_ id: UInt32, _ limits: MatchingRule.InsertionLimits) {
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
        let (seats, parcels) = (Int(request.pointee.seats), Int(request.pointee.parcels))
        let count = Int(record.pointee.stops)
        guard mayHave(vehicle, id), seats <= pool.seats, parcels <= pool.boot else { return nil }
        let route = stops + Int(vehicle) * stride
        let space = travel.space
        // Whoever is at a stop, or on the way between zones, first gets done with it.
        let isBound =
            record.pointee.state == .stopped || (record.pointee.state == .driving && space.numberOfZones > 0)
        let first = isBound && count > 0 ? 1 : 0
        let isGoing = record.pointee.state == .repositioning && space.numberOfZones > 0
        let start = isGoing ? record.pointee.legTo : position(vehicle)
        let isRide = record.pointee.state == .published
        if space.numberOfZones == 0, !isRide {
            // Nobody can be there earlier than straight on.
            let arrival = travel.arrival(from: start, to: request.pointee.from, leaving: now)
            if arrival > request.pointee.latestPickup { return nil }
        }
        var best: RoutePlace?
        for pickup in first...count {
            if isRide, pickup == count { continue }
            for dropoff in pickup...count {
                if isRide, dropoff == count { continue }
                guard
                    let added = cost(
                        id, vehicle, route, count, pickup, dropoff, from: start,
                        below: min(bound, best?.added ?? .infinity))
                else { continue }
                best = RoutePlace(pickup: pickup, dropoff: dropoff, added: added)
            }
        }
        return best
    }

    /// What the route with the request on it is longer than without; nil where a limit is broken or `bound` reached.
    private func cost(
        _ id: UInt32, _ vehicle: UInt32, _ route: UnsafeMutablePointer<Stop>, _ count: Int, _ pickup: Int,
        _ dropoff: Int, from start: Place, below bound: Double
    ) -> Double? {
        let space = travel.space
        let request = requests + Int(id)
        let record = vehicles + Int(vehicle)
        let (from, to) = (request.pointee.from, request.pointee.to)
        let before = pickup == 0 ? start : route[pickup - 1].place
        var added: Double
        if pickup == dropoff {
            added = space.distance(from: before, to: from) + request.pointee.distance
            if pickup < count {
                added +=
                    space.distance(from: to, to: route[pickup].place)
                    - space.distance(from: before, to: route[pickup].place)
            }
        } else {
            added =
                space.distance(from: before, to: from) + space.distance(from: from, to: route[pickup].place)
                - space.distance(from: before, to: route[pickup].place)
            let last = route[dropoff - 1].place
            added += space.distance(from: last, to: to)
            if dropoff < count {
                added +=
                    space.distance(from: to, to: route[dropoff].place)
                    - space.distance(from: last, to: route[dropoff].place)
            }
        }
        guard added < bound else { return nil }
        let pool = model.pools[Int(record.pointee.pool)]
        let isRide = record.pointee.state == .published
        var (time, place) = (isRide ? record.pointee.departure : now, start)
        let isOnTheWay = record.pointee.state == .driving || record.pointee.state == .repositioning
        if !isRide, isOnTheWay, space.numberOfZones > 0 {
            // It is on the first leg, and cannot leave it.
            time = travel.arrival(
                from: record.pointee.legFrom, to: record.pointee.legTo, leaving: record.pointee.legStart)
            place = record.pointee.legTo
        }
        var (seats, boot) = (Int(record.pointee.seatsTaken), Int(record.pointee.bootTaken))
        var length = 0.0
        var boarded = Double.nan
        let needs = self.needs[Int(request.pointee.group)]
        // What is at hand can be changed no more.
        let isBound =
            !isRide && record.pointee.state == .stopped
            || (record.pointee.state == .driving && space.numberOfZones > 0)
        for index in 0...count {
            if index == pickup {
                length += space.distance(from: place, to: from)
                time = travel.arrival(from: place, to: from, leaving: time)
                place = from
                if isRide, abs(time - request.pointee.wanted) > model.classes[Int(request.pointee.group)].timeWindow {
                    return nil
                }
                time += needs.boarding.draw(request.pointee.number)
                if time > request.pointee.latestPickup { return nil }
                boarded = time
                seats += Int(request.pointee.seats)
                boot += Int(request.pointee.parcels)
                if seats > pool.seats || boot > pool.boot { return nil }
            }
            if index == dropoff {
                length += space.distance(from: place, to: to)
                time = travel.arrival(from: place, to: to, leaving: time)
                place = to
                time += needs.alighting.draw(request.pointee.number)
                if time - boarded > request.pointee.rideLimit * (1 + 1e-12) { return nil }
                seats -= Int(request.pointee.seats)
                boot -= Int(request.pointee.parcels)
            }
            guard index < count else { break }
            let stop = route[index]
            length += space.distance(from: place, to: stop.place)
            time = travel.arrival(from: place, to: stop.place, leaving: time)
            place = stop.place
            guard stop.kind != .end else { continue }
            let other = requests + Int(stop.request)
            let isAtHand = isBound && index == 0
            if isAtHand, record.pointee.state == .stopped {
                time = record.pointee.busyUntil
            } else {
                let need = self.needs[Int(other.pointee.group)]
                time += (stop.kind == .pickup ? need.boarding : need.alighting).draw(other.pointee.number)
            }
            if stop.kind == .pickup {
                if time > other.pointee.latestPickup * (1 + 1e-12), !isAtHand { return nil }
                boardings[index] = time
                seats += Int(other.pointee.seats)
                boot += Int(other.pointee.parcels)
                if seats > pool.seats || boot > pool.boot { return nil }
            } else {
                var since = other.pointee.since
                if other.pointee.state != .riding {
                    for earlier in 0..<index
                    where route[earlier].kind == .pickup && route[earlier].request == stop.request {
                        since = boardings[earlier]
                    }
                }
                if time - since > other.pointee.rideLimit * (1 + 1e-12), !isAtHand { return nil }
                seats -= Int(other.pointee.seats)
                boot -= Int(other.pointee.parcels)
            }
        }
        if isRide, length > record.pointee.longest * (1 + 1e-12) { return nil }
        return added
    }

    /// Puts a request on a vehicle's route.
    mutating func insert(_ id: UInt32, into vehicle: UInt32, at place: RoutePlace) {
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
        case .idle: startLeg(vehicle)
        case .driving where place.pickup == 0:
            halt(vehicle)
            startLeg(vehicle)
        default: break
        }
    }
}

import SimulationKernel

/// Vehicles drive from stop to stop.
extension FleetState {
    /// Sets out for the first stop of the route; it must have one.
    func startLeg(_ id: UInt32) { drive(id, to: stops[Int(id) * stride].place, as: .driving) }

    /// Sets out for a place.
    func drive(_ id: UInt32, to place: Place, as state: Vehicle.State) {
        let vehicle = vehicles + Int(id)
        vehicle.pointee.state = state
        vehicle.pointee.legFrom = vehicle.pointee.place
        vehicle.pointee.legTo = place
        vehicle.pointee.legStart = now
        vehicle.pointee.legCounted = 0
        noteWay(id, to: place)
        let arrival = travel.arrival(from: vehicle.pointee.place, to: place, leaving: now)
        vehicle.pointee.order = plan(.vehicle, Int(id), at: arrival)
    }

    /// The leg is over: the vehicle is where it was going.
    func endLeg(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        count(
            id,
            travel.space.distance(from: vehicle.pointee.legFrom, to: vehicle.pointee.legTo)
                - vehicle.pointee.legCounted)
        vehicle.pointee.place = vehicle.pointee.legTo
        vehicle.pointee.order = 0
    }

    /// Stops on the way, where it is. Between zones there is no place on the way: it is still at the beginning.
    func halt(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        let place = position(id)
        countLegSoFar(id)
        vehicle.pointee.place = place
        vehicle.pointee.order = 0
        noteWay(id, to: place)
    }

    /// Counts the distance of the leg up to now.
    func countLegSoFar(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        guard vehicle.pointee.state == .driving || vehicle.pointee.state == .repositioning else { return }
        let covered = travel.distanceCovered(
            from: vehicle.pointee.legFrom, to: vehicle.pointee.legTo, leaving: vehicle.pointee.legStart, until: now)
        count(id, covered - vehicle.pointee.legCounted)
        vehicle.pointee.legCounted = covered
    }

    private func count(_ id: UInt32, _ distance: Double) {
        let vehicle = vehicles + Int(id)
        if vehicle.pointee.onBoard > 0 {
            vehicle.pointee.loadedDistance += distance
        } else {
            vehicle.pointee.emptyDistance += distance
        }
        vehicle.pointee.driven += distance
        vehicle.pointee.carried.add(
            seats: vehicle.pointee.seatsTaken, parcels: vehicle.pointee.bootTaken, distance: distance)
        // Who publishes a ride drives anyway: only what is longer than that is driven for others, and costs.
        let own = min(vehicle.pointee.ownWay, distance)
        vehicle.pointee.ownWay -= own
        vehicle.pointee.extraDistance += distance - own
        guard let fare = model.fare else { return }
        vehicle.pointee.income -= fare.costPerDistance * (distance - own)
        vehicle.pointee.earned -= fare.costPerDistance * (distance - own)
    }

    /// Takes the first stop off the route.
    func dropFirstStop(_ id: UInt32) {
        let route = stops + Int(id) * stride
        let left = Int(vehicles[Int(id)].stops) - 1
        for index in 0..<left { route[index] = route[index + 1] }
        vehicles[Int(id)].stops = Int32(left)
    }

    /// Takes a request off a vehicle's route, and the vehicle from its way if that led there.
    func takeOffRoute(_ request: UInt32, _ id: UInt32) {
        // On a shared route there is more room now.
        defer { if fillsOnTheWay, vehicles[Int(id)].stops > 0 { released.append(id) } }
        if model.isShared, keepsWay(without: request, id) { return }
        let route = stops + Int(id) * stride
        let vehicle = vehicles + Int(id)
        let heads = vehicle.pointee.stops > 0 && (route[0].isFor(request) || route[0].kind == .via)
        let kept = removeStops(of: request, id)
        guard heads, vehicle.pointee.state != .published else { return }
        if vehicle.pointee.state == .driving {
            if travel.space.numberOfZones > 0 {
                // It goes on to the next zone, where it is found again.
                for index in (0..<kept).reversed() { route[index + 1] = route[index] }
                route[0] = Stop(kind: .end, request: 0, place: vehicle.pointee.legTo)
                vehicle.pointee.stops += 1
                return
            }
            halt(id)
        }
        vehicle.pointee.order = 0
        vehicle.pointee.state = .idle
        if kept > 0 { startLeg(id) } else { released.append(id) }
    }

    /// Takes the stops of a request off the route while the vehicle stands.
    func dropStops(_ request: UInt32, _ id: UInt32) {
        if model.isShared, keepsWay(without: request, id) { return }
        removeStops(of: request, id)
    }

    /// - Returns: how many stops are left.
    @discardableResult
    private func removeStops(of request: UInt32, _ id: UInt32) -> Int {
        let route = stops + Int(id) * stride
        var kept = 0
        for index in 0..<Int(vehicles[Int(id)].stops) where !route[index].isFor(request) && route[index].kind != .via {
            route[kept] = route[index]
            kept += 1
        }
        vehicles[Int(id)].stops = Int32(kept)
        return kept
    }
}

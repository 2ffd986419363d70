import SimulationKernel

/// Into the route that it makes longer by least, as far as nobody on it waits or rides longer than the limits let him.
struct Insertion: MatchingPolicy {
    let limits: MatchingRule.InsertionLimits

    mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        if !fleet.requests[Int(request)].isInLine, fleet.requests[Int(request)].attempts == 0 {
            fleet.setLimits(request, limits)
        }
        let best = fleet.bestRoute(for: request)
        if let best {
            fleet.insert(request, into: best.vehicle, at: best.place)
        } else {
            fleet.lineUp(request, until: fleet.requests[Int(request)].latestPickup)
        }
    }

    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool { fleet.fill(vehicle) }

    /// Nobody can be there in time any more.
    mutating func timedOut(_ request: UInt32, _ fleet: FleetState) { fleet.lose(request) }
}

extension FleetState {
    /// The vehicle whose route becomes longer by least, and the place on it; of several the one with the smallest number.
    func bestRoute(for id: UInt32) -> (added: Double, vehicle: UInt32, place: RoutePlace)? {
        var best: (added: Double, vehicle: UInt32, place: RoutePlace)?
        let from = requests[Int(id)].from
        let latest = requests[Int(id)].latestPickup
        if travel.space.numberOfZones == 0, latest < .infinity {
            // Nobody comes in time who is farther away than one gets until then.
            settleRoaming()
            let reach = travel.speed.covered(from: now, to: max(now, latest))
            roaming.around(from, within: reach, drift: roamingDrift, into: &nearby)
            for candidate in nearby { look(at: UInt32(candidate.id), for: id, &best) }
        } else {
            for pool in pools(of: id) {
                for vehicle in members[pool] { look(at: vehicle, for: id, &best) }
            }
        }
        return best
    }

    private func look(
        at vehicle: UInt32, for id: UInt32, _ best: inout (added: Double, vehicle: UInt32, place: RoutePlace)?
    ) {
        if vehicles[Int(vehicle)].isLeaving { return }
        let bound = best.map { vehicle < $0.vehicle ? $0.added.nextUp : $0.added } ?? .infinity
        if let found = bestPlace(for: id, on: vehicle, below: bound) { best = (found.added, vehicle, found) }
    }

    /// Puts it in the line, to be lost at this time if nobody has taken it.
    func lineUp(_ id: UInt32, until time: Double) {
        lineUp(id)
        requests[Int(id)].timeoutOrder = plan(.timeout, Int(id), at: max(now, time))
    }

    /// Takes on whoever waits and finds a place on the vehicle's route, in the order of coming: of a vehicle that has
    /// nothing to do, or more room than before.
    /// - Returns: whether there was anybody.
    func fill(_ vehicle: UInt32) -> Bool {
        var isFound = false
        guard !line.isEmpty, !vehicles[Int(vehicle)].isLeaving else { return false }
        for request in everybodyWaiting() where mayHave(vehicle, request) {
            guard let place = bestPlace(for: request, on: vehicle, below: .infinity) else { continue }
            insert(request, into: vehicle, at: place, setsOut: false)
            isFound = true
        }
        if isFound, vehicles[Int(vehicle)].state == .idle { startLeg(vehicle) }
        return isFound
    }
}

/// Rides that were published: with room, within the wanted time, and no longer by the detour than their drivers like.
/// Of several the one that has to go out of its way least, then the one that leaves first.
package struct PublishedMatching: MatchingPolicy {

    package init() {}
    package mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        var best: (added: Double, departure: Double, vehicle: UInt32, place: RoutePlace)?
        for vehicle in fleet.published {
            guard let found = fleet.bestPlace(for: request, on: vehicle, below: .infinity) else { continue }
            let departure = fleet.vehicles[Int(vehicle)].departure
            if best == nil || (found.added, departure, vehicle) < (best!.added, best!.departure, best!.vehicle) {
                best = (found.added, departure, vehicle, found)
            }
        }
        if let best {
            fleet.insert(request, into: best.vehicle, at: best.place)
        } else {
            let record = fleet.requests[Int(request)]
            fleet.lineUp(request, until: record.wanted + fleet.model.classes[Int(record.group)].timeWindow)
        }
    }

    package mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool { fleet.fill(vehicle) }

    /// No ride can leave near enough to the wanted time any more.
    package mutating func timedOut(_ request: UInt32, _ fleet: FleetState) { fleet.lose(request) }
}

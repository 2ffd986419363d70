import SimulationKernel

/// A chosen part of the pool is asked at once; the first to accept has it. Drivers may think about several offers, and
/// answer those only while they have room. Who gave a request back may not have it again, and when all have, nobody can:
/// the request is an orphan. (The courier case, section 2.4.) Where nobody is on duty it waits for somebody to come.
package struct Broadcast: MatchingPolicy {
    let chosen: MatchingRule.Chosen

    package init(chosen: MatchingRule.Chosen) {
        self.chosen = chosen
    }

    package mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        if fleet.chosenOnDuty(request).isEmpty { pick(request, fleet) }
        // It waits for somebody to come on duty.
        if fleet.requests[Int(request)].chosen == 0 { return fleet.lineUp(request) }
        fleet.askChosen(request)
        fleet.lookForOrphan(request)
    }

    /// Whoever comes on duty lets those be asked for whom nobody was there.
    package mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool {
        if fleet.line.isEmpty { return false }
        for request in fleet.everybodyWaiting() where fleet.mayHave(vehicle, request) {
            fleet.leaveLine(request)
            seek(request, fleet)
        }
        return false
    }

    /// Where all who were chosen have gone home, others are.
    package mutating func forsaken(_ request: UInt32, _ fleet: FleetState) {
        if fleet.requests[Int(request)].isOrphan { return }
        if fleet.chosenOnDuty(request).isEmpty { return seek(request, fleet) }
        fleet.lookForOrphan(request)
    }

    package mutating func declined(_ request: UInt32, by vehicle: UInt32, _ fleet: FleetState) {
        fleet.refuse(request, vehicle)
        fleet.lookForOrphan(request)
    }

    /// Orphans are offered to all who were chosen once more, or to others where all of them have gone home.
    package mutating func timedOut(_ request: UInt32, _ fleet: FleetState) {
        fleet.reoffer(request)
        seek(request, fleet)
    }

    private func pick(_ request: UInt32, _ fleet: FleetState) {
        var candidates: [UInt32] = []
        for pool in fleet.pools(of: request)
        where fleet.model.pools[pool].holds(fleet.requests + Int(request)) {
            candidates += fleet.members[pool].filter { !fleet.vehicles[Int($0)].isLeaving }
        }
        let place = fleet.requests[Int(request)].from
        let count = min(chosen.count ?? candidates.count, candidates.count)
        if count < candidates.count {
            var keys: [Double]
            switch chosen.order {
            case .all: keys = []
            case .random: keys = []
            case .fewestCancellations: keys = candidates.map { Double(fleet.vehicles[Int($0)].cancellations) }
            case .lowestShare:
                keys = candidates.map {
                    let record = fleet.vehicles + Int($0)
                    return record.pointee.accepted > 0
                        ? Double(record.pointee.cancellations) / Double(record.pointee.accepted) : 0
                }
            case .nearest: keys = candidates.map { fleet.travel.space.effort(from: fleet.position($0), to: place) }
            }
            // A shuffle settles ties, and is all there is to a random choice.
            let group = Int(fleet.requests[Int(request)].group)
            var stream = RandomStream(fleet.needs[group].chosen, entity: fleet.requests[Int(request)].number)
            for index in stride(from: candidates.count - 1, to: 0, by: -1) {
                let other = Int(stream.below(UInt64(index + 1)))
                candidates.swapAt(index, other)
                if !keys.isEmpty { keys.swapAt(index, other) }
            }
            if !keys.isEmpty {
                let order = candidates.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
                candidates = order.map { candidates[$0] }
            }
            candidates.removeLast(candidates.count - count)
        }
        fleet.choose(candidates, for: request)
    }
}

/// The nearest free vehicle; a vehicle that becomes free takes who waits longest, or who is nearest.
struct NearestIdle: MatchingPolicy {
    let freed: MatchingRule.Freed
    let within: Double

    mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        if fleet.asksDrivers { fleet.lineUp(request) }
        if let vehicle = fleet.nearestFree(request, within: within) {
            fleet.propose(request, to: vehicle)
        } else {
            fleet.lineUp(request)
            fleet.lookForOrphan(request)
        }
    }

    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool {
        if fleet.line.isEmpty { return false }
        let found =
            freed == .oldest
            ? fleet.firstWaiting(for: vehicle, within: within) : fleet.nearestWaiting(for: vehicle, within: within)
        guard let found else { return false }
        fleet.propose(found, to: vehicle)
        return true
    }
}

/// Who has waited longest and who has been free longest, wherever both are.
struct FirstComeFirstServed: MatchingPolicy {
    mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        if fleet.asksDrivers { fleet.lineUp(request) }
        if let vehicle = fleet.longestFree(for: request) {
            fleet.propose(request, to: vehicle)
        } else {
            fleet.lineUp(request)
            fleet.lookForOrphan(request)
        }
    }

    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool {
        guard let found = fleet.firstWaiting(for: vehicle) else { return false }
        fleet.propose(found, to: vehicle)
        return true
    }
}

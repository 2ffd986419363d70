/// Of the free vehicles the one that a formula prefers; a vehicle that becomes free takes whom it prefers of those who wait.
struct PreferredPair: MatchingPolicy {
    let choice: FleetChoice

    mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        if fleet.asksDrivers { fleet.lineUp(request) }
        if let vehicle = fleet.preferredFree(request, choice) {
            fleet.propose(request, to: vehicle)
        } else {
            fleet.lineUp(request)
            fleet.lookForOrphan(request)
        }
    }

    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool {
        if fleet.line.isEmpty { return false }
        guard let found = fleet.preferredWaiting(for: vehicle, choice) else { return false }
        fleet.propose(found, to: vehicle)
        return true
    }
}

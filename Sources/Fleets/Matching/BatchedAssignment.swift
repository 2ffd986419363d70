import SimulationKernel

/// At the end of each window, all who wait and all who are free: as many pairs as possible, of those the ones with the
/// shortest ways to the beginnings in sum, by time where the space has a table of times.
struct BatchedAssignment: MatchingPolicy {
    let within: Double

    mutating func seek(_ request: UInt32, _ fleet: FleetState) { fleet.lineUp(request) }

    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool { false }

    mutating func tick(_ fleet: FleetState) {
        guard !fleet.line.isEmpty else { return }
        var free: [UInt32] = []
        for pool in fleet.model.pools.indices {
            for vehicle in fleet.members[pool] where fleet.vehicles[Int(vehicle)].isInIndex { free.append(vehicle) }
        }
        guard !free.isEmpty else { return }
        let waiting = fleet.everybodyWaiting()
        let isOfZones = fleet.travel.space.numberOfZones > 0
        let places = isOfZones ? [] : free.map { fleet.position($0) }
        var costs: [Double] = []
        costs.reserveCapacity(waiting.count * free.count)
        for request in waiting {
            let from = fleet.requests[Int(request)].from
            for (index, vehicle) in free.enumerated() {
                let way =
                    isOfZones
                    ? fleet.nearness(of: vehicle, to: from, within: within) ?? .infinity
                    : fleet.travel.space.distance(from: places[index], to: from)
                costs.append((isOfZones || way <= within) && fleet.mayHave(vehicle, request) ? way : .infinity)
            }
        }
        let assignment = OptimalAssignment(rows: waiting.count, columns: free.count, costs: costs)
        for (row, column) in assignment.columnOfRow.enumerated() where column >= 0 {
            fleet.propose(waiting[row], to: free[column])
        }
    }

    mutating func declined(_ request: UInt32, by vehicle: UInt32, _ fleet: FleetState) {
        fleet.refuse(request, vehicle)
        fleet.lineUp(request)
        fleet.lookForOrphan(request)
    }
}

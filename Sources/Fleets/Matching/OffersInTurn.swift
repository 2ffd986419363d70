import SimulationKernel

/// One driver after the other is asked; who has not answered in time is passed over.
struct OffersInTurn: MatchingPolicy {
    let timeout: Double
    let order: MatchingRule.Order

    mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        fleet.lineUp(request)
        guard let vehicle = next(request, fleet) else {
            fleet.requests[Int(request)].timeoutOrder = 0
            fleet.lookForOrphan(request)
            return
        }
        ask(vehicle, request, fleet)
    }

    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool {
        guard let request = fleet.firstWaiting(for: vehicle) else { return false }
        ask(vehicle, request, fleet)
        return true
    }

    mutating func timedOut(_ request: UInt32, _ fleet: FleetState) {
        if fleet.requests[Int(request)].isOrphan {
            fleet.reoffer(request)
        } else {
            let offer = fleet.requests[Int(request)].offers
            if offer >= 0 { fleet.refuse(request, fleet.offers[Int(offer)].vehicle) }
            fleet.withdrawOffers(request, as: .late)
        }
        seek(request, fleet)
    }

    private func ask(_ vehicle: UInt32, _ request: UInt32, _ fleet: FleetState) {
        guard fleet.model.behaviour != nil else { return fleet.bind(request, to: vehicle) }
        fleet.ask(vehicle, request, isExclusive: true)
        fleet.requests[Int(request)].timeoutOrder = fleet.plan(
            .timeout, Int(request), at: fleet.now + timeout)
    }

    private func next(_ request: UInt32, _ fleet: FleetState) -> UInt32? {
        switch order {
        case .nearest: return fleet.nearestFree(request)
        case .longestIdle: return fleet.longestFree(for: request)
        case .preferred(let choice): return fleet.preferredFree(request, choice)
        case .fewestCancellations:
            let free = fleet.allFree(request)
            return free.min {
                let a = fleet.vehicles[Int($0.vehicle)].cancellations
                let b = fleet.vehicles[Int($1.vehicle)].cancellations
                return (Double(a), $0.nearness, $0.vehicle) < (Double(b), $1.nearness, $1.vehicle)
            }?.vehicle
        case .random:
            let free = fleet.allFree(request)
            guard !free.isEmpty else { return nil }
            return free[fleet.choice(of: free.count, for: request)].vehicle
        }
    }
}

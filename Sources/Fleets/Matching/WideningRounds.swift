import SimulationKernel

/// Asks the nearest few first, then more in a wider circle; after the last round the request waits for whoever becomes
/// free, and the nearest are asked alone until then.
///
/// Who has said no, or has given the request back, is not asked again; who has not answered in time is, in the next
/// round, if he is among the nearest. In the courier case (section 2.3, T3) too only giving back ends the right to accept,
/// and a delivery that is left unanswered stays open to all who may have it. Who is asked alone after the last round and
/// does not answer is passed over, so that others come to their turn.
struct WideningRounds: MatchingPolicy {
    let rounds: [MatchingRule.Round]

    mutating func seek(_ request: UInt32, _ fleet: FleetState) {
        fleet.lineUp(request)
        fleet.requests[Int(request)].round = 0
        begin(request, fleet)
    }

    mutating func employ(_ vehicle: UInt32, _ fleet: FleetState) -> Bool {
        guard let request = fleet.firstWaiting(for: vehicle) else { return false }
        ask(vehicle, request, fleet)
        return true
    }

    mutating func declined(_ request: UInt32, by vehicle: UInt32, _ fleet: FleetState) {
        fleet.refuse(request, vehicle)
        // The last to say no ends the round.
        if fleet.requests[Int(request)].offers < 0 { advance(request, fleet) }
    }

    mutating func timedOut(_ request: UInt32, _ fleet: FleetState) {
        if fleet.requests[Int(request)].isOrphan {
            fleet.reoffer(request)
            return seek(request, fleet)
        }
        // After the last round who does not answer is passed over.
        let offer = fleet.requests[Int(request)].offers
        if offer >= 0, Int(fleet.requests[Int(request)].round) >= rounds.count {
            fleet.refuse(request, fleet.offers[Int(offer)].vehicle)
        }
        // Who has not answered has not said no either, and may be asked again at once.
        fleet.withdrawOffersToFree(request, as: .late)
        advance(request, fleet)
    }

    private func advance(_ request: UInt32, _ fleet: FleetState) {
        fleet.requests[Int(request)].round += 1
        begin(request, fleet)
    }

    /// Asks one driver alone, who has as much time as those of the last round.
    private func ask(_ vehicle: UInt32, _ request: UInt32, _ fleet: FleetState) {
        fleet.propose(request, to: vehicle)
        guard fleet.requests[Int(request)].offers >= 0 else { return }
        fleet.requests[Int(request)].timeoutOrder = fleet.plan(
            .timeout, Int(request), at: fleet.now + (rounds.last?.time ?? .infinity))
    }

    private func begin(_ request: UInt32, _ fleet: FleetState) {
        let number = Int(fleet.requests[Int(request)].round)
        guard number < rounds.count else {
            fleet.requests[Int(request)].timeoutOrder = 0
            if let vehicle = fleet.nearestFree(request) { return ask(vehicle, request, fleet) }
            return fleet.lookForOrphan(request)
        }
        let round = rounds[number]
        let nearest = fleet.nearestFree(round.count, for: request, within: round.within)
        if fleet.model.behaviour == nil, let first = nearest.first { return fleet.bind(request, to: first) }
        for vehicle in nearest { fleet.ask(vehicle, request, isExclusive: true) }
        fleet.requests[Int(request)].timeoutOrder = fleet.plan(.timeout, Int(request), at: fleet.now + round.time)
    }
}

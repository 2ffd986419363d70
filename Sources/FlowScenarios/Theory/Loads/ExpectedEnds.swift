package import FlowNetworks
package import SimulationKernel

/// How a scenario's customers would end if every try succeeded in time and nobody were turned away or gave up.
package enum ExpectedEnds {
    /// By outcome, the share of all who come; nil where it does not follow from the flows, or where some are lost in any
    /// case: to a full station, in its line, or for its length.
    package static func shares(of network: FlowNetwork, _ plan: RunPlan) -> [Double]? {
        let loses = network.stations.contains { station in
            station.turnsAway || station.balking != nil
                || station.patience != nil
                || station.information?.stayAway != nil || station.atShiftEnd == .leave
        }
        guard !loses, !network.flows.flatMap(\.visits).contains(where: { $0.patience != nil }) else { return nil }
        var shares = network.outcomes.map { _ in 0.0 }
        var all = 0.0
        for (index, customer) in network.classes.enumerated() where customer.arrivals.source != .polls {
            let visits = ExpectedVisits(ofClass: index, in: network)
            guard let rate = ClassRate(customer.arrivals, plan)?.rate, visits.isKnown, visits.endsAreKnown else {
                return nil
            }
            for outcome in shares.indices { shares[outcome] += rate * visits.ends[outcome] }
            all += rate
        }
        return all > 0 ? shares.map { $0 / all } : nil
    }
}

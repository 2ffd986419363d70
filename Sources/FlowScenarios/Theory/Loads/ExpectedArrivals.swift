package import FlowNetworks
package import SimulationKernel

/// How many customers are expected to come in one replication, by the rates alone.
package enum ExpectedArrivals {
    /// Of all classes, from the beginning of the run to the end of the observed period; nil where some have no rate.
    package static func customers(of network: FlowNetwork, _ plan: RunPlan) -> Double? {
        if case .customers(let number) = plan.length {
            let warmUp = if case .customers(let some) = plan.warmUp { some } else { 0 }
            // All of a population are there from the beginning.
            let members = network.classes.reduce(0) {
                if case .population(let members, _) = $1.arrivals.source { $0 + members } else { $0 }
            }
            return Double(number) + Double(warmUp) + Double(members)
        }
        guard case .horizon(let length) = plan.length else { return nil }
        let warmUp = if case .time(let time) = plan.warmUp { time } else { 0.0 }
        // Over the whole run: what is not observed is work too.
        let whole = RunPlan(.horizon(length + warmUp))
        var all = 0.0
        for customerClass in network.classes {
            guard let own = ClassRate(customerClass.arrivals, whole) else { return nil }
            all += own.rate * (length + warmUp)
        }
        return all.isFinite ? all : nil
    }
}

import FlowNetworks

/// Puts what theory knows beside the measures of a simulation.
struct TheoryComparison {
    let network: FlowNetwork
    /// By station; nil where no formula applies.
    let stations: [StationTheory?]
    let transients: [StationTransient?]
    let traffic: Traffic
    let plan: RunPlan

    init(_ network: FlowNetwork, plan: RunPlan) {
        let recognition = TheoryRecognition(network)
        self.network = network
        self.plan = plan
        traffic = recognition.traffic
        stations = network.stations.indices.map { recognition.theory(ofStation: $0) }
        transients = network.stations.indices.map { index in
            guard let horizon = plan.fromEmpty else { return nil }
            return recognition.transient(ofStation: index, horizon: horizon)
        }
    }

    /// Whether long-run values are what the simulation estimates.
    var isLongRun: Bool { plan.isLongRun }

    /// Fills in `exact` and its source.
    func annotated(_ measurements: [Measurement]) -> [Measurement] {
        measurements.map { measurement in
            var result = measurement
            if let found = exact(measurement) {
                result.exact = found.value
                result.isComparable = found.isComparable
                result.note = found.source
            }
            return result
        }
    }

    private func exact(_ measurement: Measurement) -> (value: Double, source: String, isComparable: Bool)? {
        let measure = "\(measurement.quantity).\(measurement.statistic)"
        let customerClass = network.classes.firstIndex { $0.name == measurement.customerClass }
        if measurement.element == "system" { return system(measure, customerClass) }
        guard measurement.window == "all",
            let index = network.stations.firstIndex(where: { $0.name == measurement.element })
        else { return nil }
        if customerClass == nil, let transient = transients[index], let value = transient.value(measure) {
            return (value, transient.source, true)
        }
        guard let theory = stations[index], let value = theory.value(measure, customerClass: customerClass),
            value.isFinite
        else { return nil }
        return (value, (isLongRun ? "" : "long run; ") + theory.source, isLongRun)
    }

    /// The whole network, where the number at every station is known: L = Σ Lᵢ, and W by Little's law.
    private func system(_ measure: String, _ customerClass: Int?) -> (
        value: Double, source: String, isComparable: Bool
    )? {
        guard customerClass == nil, traffic.isPoisson, isLongRun else { return nil }
        if measure == "arrivals.rate" { return (traffic.rates.reduce(0, +), "the streams' rates", true) }
        guard ["number.mean", "time.mean"].contains(measure), network.stations.allSatisfy({ $0.capacity == nil })
        else { return nil }
        var number = traffic.delayed
        for index in network.stations.indices where !traffic.streams[index].isEmpty {
            guard let own = stations[index]?.value("occupancy.mean", customerClass: nil) else { return nil }
            number += own
        }
        let rate = traffic.rates.reduce(0, +)
        let source = "the sum over the stations" + (measure == "time.mean" ? "; Little (1961)" : "")
        return (measure == "time.mean" ? number / rate : number, source, true)
    }
}

extension RunPlan {
    /// Whether the observed period follows a warm-up, so that it stands for the long run.
    var isLongRun: Bool {
        if closing == .finish { return false }
        switch warmUp {
        case .none: return false
        case .customers(let number): return number > 0
        case .time(let time): return time > 0
        }
    }

    /// The length of a period that begins with the empty network and ends at a fixed time; nil for any other.
    var fromEmpty: Double? {
        guard case .none = warmUp, closing == .stop, case .horizon(let time) = length else { return nil }
        return time
    }
}

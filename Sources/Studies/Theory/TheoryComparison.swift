import FlowNetworks
import QueueingTheory
import Reporting
import Statistics

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
        let need = WarmUpNeed(network, traffic)
        isWarm = need.isMet(by: plan, rate: traffic.rates.reduce(0, +))
        warmUpNeeded = need.time
        transients = network.stations.indices.map { index in
            guard let horizon = plan.fromEmpty else { return nil }
            return recognition.transient(ofStation: index, horizon: horizon)
        }
    }

    /// Whether there is a warm-up, and whether it is long enough for this load.
    private let isWarm: Bool
    /// The warm-up that the load asks for; nil where that is not known.
    let warmUpNeeded: Double?

    /// Whether long-run values are what the simulation estimates.
    var isLongRun: Bool { plan.isLongRun && isWarm }

    /// Whether the run has a warm-up, but a shorter one than its load asks for.
    var isWarmUpShort: Bool { plan.isLongRun && !isWarm }

    /// Fills in `exact` and its source.
    func annotated(_ measurements: [Measurement]) -> [Measurement] {
        measurements.map { measurement in
            var result = measurement
            if let found = exact(measurement) {
                result.exact = found.value
                result.isComparable = found.isComparable
                result.note = found.source
            } else if let approximation = approximation(measurement) {
                result.note = approximation
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
        else { return isLongRun ? flow(measure, index, customerClass) : nil }
        return (value, (isLongRun ? "" : "long run; ") + theory.source, isLongRun)
    }

    /// What follows from the flow alone, whatever the laws and the discipline: who comes, and how busy that keeps the
    /// servers. It needs lines without end, and every station keeping up.
    private func flow(
        _ measure: String, _ index: Int, _ customerClass: Int?
    ) -> (value: Double, source: String, isComparable: Bool)? {
        guard traffic.isPoisson, !traffic.streams[index].isEmpty, allKeepUp else { return nil }
        let streams = traffic.streams[index].filter { customerClass == nil || $0.customerClass == customerClass }
        if measure == "arrivals.rate" {
            return (streams.reduce(0) { $0 + $1.rate }, "the traffic equations", true)
        }
        guard customerClass == nil, !network.stations[index].discipline.repeats else { return nil }
        let load = traffic.offeredLoad(at: index)
        let source = "the utilization law: arrival rate times mean service, over the servers"
        if measure == "busy.mean" { return (load, source, true) }
        guard measure == "utilization.mean", case .count(let servers) = network.stations[index].servers else {
            return nil
        }
        return (load / Double(servers), source, true)
    }

    private var allKeepUp: Bool {
        network.stations.indices.allSatisfy { index in
            let station = network.stations[index]
            guard station.capacity == nil, !station.discipline.repeats else { return false }
            guard case .count(let servers) = station.servers else { return true }
            return traffic.offeredLoad(at: index) < Double(servers)
        }
    }

    /// An approximate mean wait, in words, for several servers in order of arrival with any service.
    private func approximation(_ measurement: Measurement) -> String? {
        guard measurement.quantity == "wait", measurement.statistic == "mean", measurement.customerClass == "all",
            measurement.window == "all", isLongRun, traffic.isPoisson, traffic.isIndependent,
            let index = network.stations.firstIndex(where: { $0.name == measurement.element }),
            network.stations[index].discipline == .fifo, network.stations[index].capacity == nil,
            traffic.upstream(of: index).isEmpty, case .count(let servers) = network.stations[index].servers
        else { return nil }
        let streams = traffic.streams[index]
        let rate = traffic.rate(at: index)
        let mean = traffic.offeredLoad(at: index) / rate
        let second = streams.reduce(0) { $0 + $1.rate / rate * $1.service.secondMoment }
        guard
            let model = try? AllenCunneen(
                arrivalRate: rate, serviceRate: 1 / mean, servers: servers, arrivalSCV: 1,
                serviceSCV: max(0, second / (mean * mean) - 1))
        else { return nil }
        return
            "no exact value; approximately \(Readable.significant(model.meanWait, digits: 4)): \(model.theory.source)"
    }

    /// The whole network, where the number at every station is known: L = Σ Lᵢ, and W by Little's law.
    private func system(_ measure: String, _ customerClass: Int?) -> (
        value: Double, source: String, isComparable: Bool
    )? {
        guard customerClass == nil, traffic.isPoisson, plan.isLongRun else { return nil }
        if measure == "arrivals.rate" { return (traffic.rates.reduce(0, +), "the streams' rates", isLongRun) }
        guard ["number.mean", "time.mean"].contains(measure), network.stations.allSatisfy({ $0.capacity == nil })
        else { return nil }
        var number = traffic.delayed
        for index in network.stations.indices where !traffic.streams[index].isEmpty {
            guard let own = stations[index]?.value("occupancy.mean", customerClass: nil) else { return nil }
            number += own
        }
        let rate = traffic.rates.reduce(0, +)
        let source = "the sum over the stations" + (measure == "time.mean" ? "; Little (1961)" : "")
        return (measure == "time.mean" ? number / rate : number, source, isLongRun)
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

    var looksForDeadlock: Bool {
        if case .untilDeadlock = length { return true }
        return false
    }

    /// When the doors close while the work goes on; nil where it does not.
    var closesAfter: Double? {
        guard closing == .finish, case .horizon(let time) = length else { return nil }
        return time
    }

    /// The length of a period that begins with the empty network and ends at a fixed time; nil for any other.
    var fromEmpty: Double? {
        guard case .none = warmUp, closing == .stop, case .horizon(let time) = length else { return nil }
        return time
    }
}

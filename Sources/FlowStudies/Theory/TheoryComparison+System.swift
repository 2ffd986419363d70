import FlowMeasures
import FlowNetworks
import FlowScenarios
import QueueingTheory
import SimulationKernel

/// The network as a whole.
extension TheoryComparison {
    func system(_ measure: MeasureKey, _ customerClass: Int?) -> Exact? {
        if measure == .timeToDeadlock { return deadlock() }
        return summed(measure, customerClass) ?? together(measure, customerClass)
    }

    /// Of the network solved as a whole.
    private func together(_ measure: MeasureKey, _ customerClass: Int?) -> Exact? {
        guard plan.isLongRun, let value = whole?.value(measure, customerClass: customerClass), let whole else {
            return nil
        }
        return (value, (isLongRun ? "" : "long run; ") + whole.source, isLongRun)
    }

    /// From the stations one by one.
    private func summed(_ measure: MeasureKey, _ customerClass: Int?) -> Exact? {
        guard customerClass == nil else { return nil }
        if let population = population(measure) { return population }
        if measure == .arrivals { return arrivals() }
        guard [.meanNumber, .meanTime].contains(measure), plan.isLongRun, traffic.isPoisson,
            traffic.isIndependent, traffic.delayed.isFinite
        else { return nil }
        guard let number = numberAtStations() else { return nil }
        let all = number + traffic.delayed
        let rate = traffic.rates.reduce(0, +)
        let source = "the sum over the stations" + (measure == .meanTime ? "; Little (1961)" : "")
        return (measure == .meanTime ? all / rate : all, source, isLongRun)
    }

    /// Σ Lᵢ, where all are known and nobody is lost on the way.
    private func numberAtStations() -> Double? {
        // Whoever is at several stations at once is one customer.
        if traffic.isSplit || recognition.layered != nil { return nil }
        var number = 0.0
        for index in network.stations.indices where !traffic.streams[index].isEmpty {
            guard let theory = stations[index], theory.isLossless,
                let own = theory.value(.meanOccupancy, customerClass: nil)
            else { return nil }
            number += own
        }
        return number
    }

    private func arrivals() -> Exact? {
        let steady = traffic.isPoisson && plan.isLongRun
        if steady, isLongRun || plan.observed == nil {
            return (traffic.rates.reduce(0, +), "the streams' rates", isLongRun)
        }
        guard let (from, to) = plan.observed else { return nil }
        var number = 0.0
        for customerClass in network.classes where customerClass.arrivals.source != .polls {
            guard let own = customerClass.arrivals.expected(from: from, to: to) else { return nil }
            number += own
        }
        return (number / (to - from), "the integral of the streams' rates", true)
    }

    /// A population that goes round: L is who does not think, W is N/X − Z.
    private func population(_ measure: MeasureKey) -> Exact? {
        guard plan.isLongRun, network.classes.count == 1, case .population = network.classes[0].arrivals.source,
            let number = numberAtStations(),
            let index = network.stations.indices.first(where: { !traffic.streams[$0].isEmpty }),
            let through = stations[index]?.figures.value("X")
        else { return nil }
        let rate = through / traffic.streams[index].reduce(0) { $0 + $1.visits }
        let all = number + rate * traffic.delays[0]
        let source = stations[index]?.source ?? ""
        switch measure {
        case .meanNumber: return (all, source, isLongRun)
        case .meanTime: return (all / rate, source, isLongRun)
        case .arrivals: return (rate, source, isLongRun)
        default: return nil
        }
    }

    /// The mean time to the first deadlock from empty, if hardly a run ends before it.
    private func deadlock() -> Exact? {
        guard case .untilDeadlock(let limit) = plan.length, case .none = plan.warmUp,
            let model = recognition.blockingModel(), model.canDeadlock, let mean = try? model.meanTimeToDeadlock(),
            mean.isFinite, limit >= 40 * mean
        else { return nil }
        return (mean, BlockingNetwork.source, true)
    }
}

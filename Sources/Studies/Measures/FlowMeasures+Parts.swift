import Experiments
import FlowNetworks
import SimulationKernel

extension FlowMeasures {
    var waitStatistics: [Statistic] {
        [.mean, .standardDeviation, .secondMoment, .positive] + quantiles.map(Statistic.quantile)
            + over.map(Statistic.over) + [.maximum]
    }

    var timeStatistics: [Statistic] {
        [.mean, .standardDeviation] + quantiles.map(Statistic.quantile) + [.maximum]
    }

    static func merge(_ parts: [TallySummary]) -> TallySummary {
        var all = TallySummary()
        for part in parts { all.merge(part) }
        return all
    }

    /// - Parameter isServed: whether they are of those alone who were served, which the statistic's name then says.
    func tallies(
        _ tally: @autoclosure () -> PooledTally, _ element: String, _ customerClass: String, _ quantity: String,
        _ statistics: [Statistic], isServed: Bool = false
    ) -> [Measurement] {
        guard wants(element, customerClass, quantity) else { return [] }
        let tally = tally()
        let singles = isSampling ? [] : tally.parts.map { PooledTally([$0]) }
        return statistics.map { statistic in
            Measurement(
                element: element, customerClass: customerClass, quantity: quantity,
                statistic: StatisticName.text(statistic, timeSymbol: timeSymbol) + (isServed ? "(served)" : ""),
                unit: StatisticName.unit(statistic, of: .time),
                estimate: isSampling ? nil : tally.estimate(statistic, confidence: confidence),
                values: singles.map { $0.estimate(statistic, confidence: confidence)?.value },
                pool: .tally(tally), asked: statistic,
                note: tally.all.count == 0 ? "nobody" : "")
        }
    }

    func measurement(
        _ ratio: @autoclosure () -> PooledRatio, _ element: String, _ customerClass: String, _ quantity: String,
        _ statistic: String, _ unit: MeasureUnit
    ) -> Measurement {
        var result = Measurement(
            element: element, customerClass: customerClass, quantity: quantity, statistic: statistic, unit: unit,
            estimate: nil, values: [])
        guard wants(element, customerClass, quantity) else { return result }
        let ratio = ratio()
        result.pool = .ratio(ratio)
        if isSampling { return result }
        result.estimate = ratio.estimate(confidence: confidence)
        result.values = ratio.parts.indices.map { ratio.value(inReplication: $0) }
        return result
    }

    func measurement(
        _ level: @autoclosure () -> PooledLevel, _ element: String, _ quantity: String, _ statistic: Statistic
    ) -> Measurement {
        var result = Measurement(
            element: element, quantity: quantity, statistic: StatisticName.text(statistic, timeSymbol: timeSymbol),
            unit: StatisticName.unit(statistic, of: .number), estimate: nil, values: [])
        guard wants(element, "all", quantity) else { return result }
        let level = level()
        (result.pool, result.asked) = (.level(level), statistic)
        if isSampling { return result }
        result.estimate = level.estimate(statistic, confidence: confidence)
        result.values = observations.indices.map { level.value(statistic, inReplication: $0) }
        return result
    }

    /// How long the work goes on after the doors have closed; nothing where they do not.
    func overtime() -> [Measurement] {
        guard let horizon = closesAfter else { return [] }
        return [
            measurement(
                PooledRatio(observations.map { (max(0, $0.duration - horizon), 1) }), "system", "all", "overtime",
                "mean", .time)
        ]
    }

    /// How many were inside at the end, on average over replications.
    func unfinished(_ counts: @autoclosure () -> [Int], _ element: String, _ customerClass: String) -> Measurement {
        measurement(
            PooledRatio(counts().map { (Double($0), 1) }), element, customerClass, "unfinished", "count", .number)
    }
}

extension Discipline {
    /// Whether a customer in service can be interrupted.
    var interrupts: Bool {
        switch self {
        case .priority(let rule), .preemptiveLIFO(let rule), .earliestDue(_, let rule): rule != .none
        case .shortestJob(let job): job.preemption != .none
        case .shortestRemaining: true
        default: false
        }
    }
}

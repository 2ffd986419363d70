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

    func tallies(
        _ tally: PooledTally, _ element: String, _ customerClass: String, _ quantity: String, _ statistics: [Statistic]
    ) -> [Measurement] {
        let singles = tally.parts.map { PooledTally([$0]) }
        return statistics.map { statistic in
            Measurement(
                element: element, customerClass: customerClass, quantity: quantity,
                statistic: StatisticName.text(statistic, timeSymbol: timeSymbol),
                unit: StatisticName.unit(statistic, of: .time),
                estimate: tally.estimate(statistic, confidence: confidence),
                values: singles.map { $0.estimate(statistic, confidence: confidence)?.value },
                note: tally.all.count == 0 ? "nobody" : "")
        }
    }

    func measurement(
        _ ratio: PooledRatio, _ element: String, _ customerClass: String, _ quantity: String, _ statistic: String,
        _ unit: MeasureUnit
    ) -> Measurement {
        Measurement(
            element: element, customerClass: customerClass, quantity: quantity, statistic: statistic, unit: unit,
            estimate: ratio.estimate(confidence: confidence),
            values: ratio.parts.indices.map { ratio.value(inReplication: $0) })
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
    func unfinished(_ counts: [Int], _ element: String, _ customerClass: String) -> Measurement {
        measurement(PooledRatio(counts.map { (Double($0), 1) }), element, customerClass, "unfinished", "count", .number)
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

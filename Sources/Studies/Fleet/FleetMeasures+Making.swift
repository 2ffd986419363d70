import Experiments
import Fleets
import SimulationKernel

/// Measurements of tallies, ratios and levels.
extension FleetMeasures {
    func wants(_ element: String, _ customerClass: String, _ quantity: String) -> Bool {
        wanted?.contains(.init(element: element, customerClass: customerClass, quantity: quantity)) ?? true
    }

    func tallies(
        _ tally: @autoclosure () -> PooledTally, _ customerClass: String, _ quantity: String, _ statistics: [Statistic]
    ) -> [Measurement] {
        guard wants("system", customerClass, quantity) else { return [] }
        let tally = tally()
        let singles = isSampling ? [] : tally.parts.map { PooledTally([$0]) }
        return statistics.map { statistic in
            Measurement(
                element: "system", customerClass: customerClass, quantity: quantity,
                statistic: StatisticName.text(statistic, timeSymbol: timeSymbol),
                unit: StatisticName.unit(statistic, of: .time),
                estimate: isSampling ? nil : tally.estimate(statistic, confidence: confidence),
                values: singles.map { $0.estimate(statistic, confidence: confidence)?.value }, pool: .tally(tally),
                asked: statistic, note: tally.all.count == 0 ? "nobody" : "")
        }
    }

    func ratio(
        _ parts: @autoclosure () -> [(Double, Double)], _ element: String, _ customerClass: String, _ quantity: String,
        _ statistic: String, _ unit: MeasureUnit
    ) -> Measurement {
        var result = Measurement(
            element: element, customerClass: customerClass, quantity: quantity, statistic: statistic, unit: unit,
            estimate: nil, values: [])
        guard wants(element, customerClass, quantity) else { return result }
        let ratio = PooledRatio(parts())
        result.pool = .ratio(ratio)
        if isSampling { return result }
        result.estimate = ratio.estimate(confidence: confidence)
        result.values = ratio.parts.indices.map { ratio.value(inReplication: $0) }
        return result
    }

    func levels(
        _ summaries: [LevelSummary], _ element: String, _ quantity: String, _ statistics: [Statistic]
    ) -> [Measurement] {
        guard wants(element, "all", quantity) else { return [] }
        let level = PooledLevel(summaries)
        return statistics.map { statistic in
            Measurement(
                element: element, quantity: quantity, statistic: StatisticName.text(statistic, timeSymbol: timeSymbol),
                unit: StatisticName.unit(statistic, of: .number),
                estimate: isSampling ? nil : level.estimate(statistic, confidence: confidence),
                values: isSampling ? [] : summaries.indices.map { level.value(statistic, inReplication: $0) },
                pool: .level(level), asked: statistic)
        }
    }
}

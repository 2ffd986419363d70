import Experiments
import Scenarios

/// Adds to the usual figures of a report those that a scenario asks for beside: other quantiles and bounds, and its own
/// formulas.
struct AskedMeasures {
    let scenario: Scenario
    let confidence: Double

    /// Each new figure stands behind its quantity's others, formulas at the end.
    func added(to measurements: [Measurement]) -> [Measurement] {
        var result = measurements
        for name in scenario.askedMeasures where name.formula == nil {
            if Self.find(name, in: result) != nil { continue }
            guard let sibling = Self.sibling(of: name, in: result), let pool = result[sibling].pool,
                let statistic = name.statistic
            else { continue }
            var figure = result[sibling]
            figure.statistic = name.statisticText
            figure.asked = statistic
            figure.unit = MeasureUnit(name.unit)
            figure.estimate = pool.estimate(statistic, confidence: confidence)
            figure.values = (0..<pool.count).map { pool.value(statistic, inReplication: $0) }
            (figure.exact, figure.isComparable) = (nil, false)
            if figure.note != "nobody" { figure.note = "" }
            let isSibling = { (index: Int) in
                Self.isOneQuantity(result[index], figure)
            }
            let last = result.indices.last(where: isSibling) ?? result.count - 1
            result.insert(figure, at: last + 1)
        }
        return result + scenario.measures.map { formula($0, in: result) }
    }

    private func formula(_ formula: Formula, in measurements: [Measurement]) -> Measurement {
        let parts = formula.measures.map { name in Self.find(name, in: measurements).map { measurements[$0].values } }
        let count = measurements.first?.values.count ?? 0
        let values = (0..<count).map { index in formula.value(parts.map { $0?[index] }) }
        let pool = PooledRatio(values.map { ($0 ?? 0, $0 == nil ? 0 : 1) })
        return Measurement(
            element: MeasureName.formulas, quantity: formula.name, statistic: "mean", unit: MeasureUnit(formula.unit),
            estimate: pool.estimate(confidence: confidence), values: values, pool: .ratio(pool), note: formula.text)
    }

    /// Where a measure stands among those of a report.
    static func find(_ name: MeasureName, in measurements: [Measurement]) -> Int? {
        measurements.firstIndex {
            $0.element == name.element && $0.quantity == name.quantity && $0.statistic == name.statisticText
                && $0.customerClass == name.customerClass && $0.window == "all"
        }
    }

    /// Another statistic of the same quantity, from which this one can be had.
    private static func sibling(of name: MeasureName, in measurements: [Measurement]) -> Int? {
        let served = name.statisticText.hasSuffix("(served)")
        return measurements.firstIndex {
            guard $0.element == name.element, $0.quantity == name.quantity, $0.window == "all",
                $0.customerClass == name.customerClass, $0.statistic.hasSuffix("(served)") == served
            else { return false }
            if case .ratio = $0.pool { return false }
            return $0.pool != nil
        }
    }

    private static func isOneQuantity(_ first: Measurement, _ second: Measurement) -> Bool {
        first.element == second.element && first.quantity == second.quantity && first.window == second.window
            && first.customerClass == second.customerClass
            && first.statistic.hasSuffix("(served)") == second.statistic.hasSuffix("(served)")
    }
}

extension MeasureUnit {
    init(_ unit: MeasureName.Unit) {
        self =
            switch unit {
            case .time: .time
            case .timeSquared: .timeSquared
            case .number: .number
            case .rate: .rate
            case .share: .share
            case .cost: .cost
            case .money: .money
            }
    }
}

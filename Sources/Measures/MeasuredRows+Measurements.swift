package import Experiments
import Scenarios
import SimulationKernel

/// The figures of a report.
package struct Figures: Sendable {
    /// In the order of `measures.csv`, formulas at the end.
    package var measurements: [MeasuredFigure]
    /// The columns of `replications.csv`, one for each of them.
    package var columns: [ReplicationColumn]
}

/// Where one column of `replications.csv` comes from.
package enum ReplicationColumn: Sendable {
    case stored(column: Int, statistic: Statistic)
    /// By replication.
    case formula([Double?])
}

extension MeasuredRows {
    /// All figures that are shown, column by column on several threads.
    /// - Parameters:
    ///   - timeSymbol: of the unit in which times are.
    ///   - confidence: of the intervals, as a part of 1.
    ///   - rule: how intervals are made.
    ///   - jobs: how many threads.
    package func figures(timeSymbol: String, confidence: Double, rule: IntervalRule, jobs: Int) -> Figures {
        guard count > 0 else { return Figures(measurements: [], columns: []) }
        let shown = plan.rows.filter { isShown($0) }
        var places: [[Int]] = []
        var known: [Int: Int] = [:]
        for (place, row) in shown.enumerated() {
            if let same = known[row.column] {
                places[same].append(place)
            } else {
                known[row.column] = places.count
                places.append([place])
            }
        }
        let own = places
        let found = try! ReplicationPool.run(places.count, jobs: jobs, cancellation: Cancellation()) { index in
            measured(own[index].map { shown[$0] }, timeSymbol: timeSymbol, confidence: confidence, rule: rule)
        }
        var measurements = [MeasuredFigure?](repeating: nil, count: shown.count)
        for (own, figures) in zip(places, found) {
            for (place, figure) in zip(own, figures ?? []) { measurements[place] = figure }
        }
        var result = Figures(measurements: [], columns: [])
        for (row, measurement) in zip(shown, measurements) {
            guard let measurement else { continue }
            result.measurements.append(measurement)
            result.columns.append(.stored(column: row.column, statistic: row.statistic))
        }
        for formula in formulas {
            let values = values(of: formula)
            let pool = PooledRatio(values.map { ($0 ?? 0, $0 == nil ? 0 : 1) })
            var figure = MeasuredFigure(
                element: .formulas, quantity: QuantityName(formula.name), statistic: FigureWord.mean.rawValue,
                unit: formula.unit, estimate: pool.estimate(confidence: confidence))
            figure.counts = .nothing
            figure.note = formula.text
            figure.observedIn = values.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
            result.measurements.append(rule.applied(to: figure, .ratio(pool)))
            result.columns.append(.formula(values))
        }
        return result
    }

    /// The figures of one column; nil for those that are shown only where something was observed.
    private func measured(
        _ rows: [MeasurePlan<Run>.Row], timeSymbol: String, confidence: Double, rule: IntervalRule
    ) -> [MeasuredFigure?] {
        let pool = table.pool(rows[0].column)
        let (isObserved, observedIn, cases) = pool.observed
        let estimates = pool.estimates(rows.map(\.statistic), confidence: confidence)
        return zip(rows, estimates).map { row, estimate in
            if row.facts.isOnlyWhenObserved, !row.isRequested, !isObserved { return nil }
            var figure = MeasuredFigure(
                element: row.facts.element, customerClass: row.group, window: row.window, quantity: row.facts.name,
                statistic: row.facts.text(row.statistic, timeSymbol: timeSymbol),
                unit: row.facts.unit(of: row.statistic), estimate: estimate)
            figure.counts = row.facts.counts
            figure.basis = row.facts.basis(of: row.statistic)
            figure.requested = row.statistic
            figure.observedIn = observedIn
            figure.cases = cases
            if cases == 0 { figure.note = "nobody" }
            return rule.applied(to: figure, pool)
        }
    }
}

extension Pool {
    /// Whether anything was observed of it, in how many replications, and how often where that is counted.
    fileprivate var observed: (isObserved: Bool, replications: Int, cases: UInt64?) {
        switch self {
        case .ratio(let pool):
            (pool.parts.contains { $0.numerator != 0 }, pool.parts.reduce(0) { $0 + ($1.denominator > 0 ? 1 : 0) }, nil)
        case .maximum(let pool): (pool.parts.contains { $0 > 0 }, pool.parts.count, nil)
        case .tally(let pool): (pool.all.count > 0, pool.observedReplications, pool.all.count)
        }
    }
}

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
    ///   - families: how sure each interval is.
    ///   - rule: how intervals are made.
    ///   - jobs: how many threads.
    package func figures(
        timeSymbol: String, families: IntervalFamilies, rule: IntervalRule, jobs: Int
    ) -> Figures {
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
        let sure = sureness(shown, families, timeSymbol: timeSymbol)
        let found = try! ReplicationPool.run(places.count, jobs: jobs, cancellation: Cancellation()) { index in
            measured(own[index].map { (shown[$0], sure[$0]) }, timeSymbol: timeSymbol, rule: rule)
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
            let (confidence, family) = families.of(
                .formulas, QuantityName(formula.name), FigureWord.mean.rawValue, ofClass: MeasureName.everybody,
                window: MeasureName.everybody, windows: 0)
            var figure = MeasuredFigure(
                element: .formulas, quantity: QuantityName(formula.name), statistic: FigureWord.mean.rawValue,
                unit: formula.unit, estimate: pool.estimate(confidence: confidence))
            figure.confidence = confidence
            figure.family = family
            figure.counts = .nothing
            figure.note = formula.text
            figure.observedIn = values.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
            result.measurements.append(rule.applied(to: figure, .ratio(pool)))
            result.columns.append(.formula(values))
        }
        return result
    }

    /// How sure the interval of one figure is, and how many hold together with it.
    private typealias Sureness = (confidence: Double, family: Int)

    /// Of all rows that are shown.
    private func sureness(
        _ rows: [MeasurePlan<Run>.Row], _ families: IntervalFamilies, timeSymbol: String
    ) -> [Sureness] {
        guard families.count > 0 else { return Array(repeating: (families.confidence, 1), count: rows.count) }
        let names = rows.map { row in
            RowName(
                element: row.facts.element, quantity: row.facts.name,
                statistic: row.facts.text(row.statistic, timeSymbol: timeSymbol), group: row.group)
        }
        var windows: [RowName: Int] = [:]
        for (row, name) in zip(rows, names) where row.window != MeasureName.everybody { windows[name, default: 0] += 1 }
        return zip(rows, names).map { row, name in
            families.of(
                name.element, name.quantity, name.statistic, ofClass: name.group, window: row.window,
                windows: windows[name] ?? 0)
        }
    }

    /// The figures of one column; nil for those that are shown only where something was observed.
    private func measured(
        _ rows: [(row: MeasurePlan<Run>.Row, sure: Sureness)], timeSymbol: String, rule: IntervalRule
    ) -> [MeasuredFigure?] {
        let pool = table.pool(rows[0].row.column)
        let (isObserved, observedIn, cases) = pool.observed
        // Most have the same, and share what it takes to make them.
        let usual = rows[0].sure.confidence
        var estimates = pool.estimates(rows.map(\.row.statistic), confidence: usual)
        for (place, own) in rows.enumerated() where own.sure.confidence != usual {
            estimates[place] = pool.estimate(own.row.statistic, confidence: own.sure.confidence)
        }
        return zip(rows, estimates).map { own, estimate in
            let row = own.row
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
            (figure.confidence, figure.family) = own.sure
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

/// A row of figures, whatever its window.
private struct RowName: Hashable {
    let element: MeasureElement
    let quantity: QuantityName
    let statistic: String
    let group: String
}

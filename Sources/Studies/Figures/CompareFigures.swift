import Experiments
import Measures
import Reporting
import Scenarios
import Statistics

/// Who is better, and whether that is certain: differences from one case, a figure for each measure.
struct CompareFigures {
    let found: CompareOutcome
    let report: ExperimentReport

    init(_ found: CompareOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    /// More figures than these are a wall; the tables have them all.
    private static let most = 4
    private static let mostRows = 40

    func figures() -> [DrawnFigure] {
        report.measures.indices.compactMap { figure($0) }.prefix(Self.most).map { $0 }
    }

    /// What the others are held against.
    private var reference: Int { if case .with(let index) = found.plan.pairing { index } else { 0 } }

    private func rows(_ measure: Int) -> (rows: [SimultaneousDifferences.Row], count: Int) {
        if let rows = found.againstFirst[measure]?.rows { return (rows, rows.count) }
        let all = found.differences[measure]?.rows ?? []
        return (all.filter { $0.a == reference }, found.differences.compactMap { $0?.rows.count }.max() ?? 1)
    }

    private func figure(_ measure: Int) -> DrawnFigure? {
        let asked = report.measures[measure]
        let (rows, count) = rows(measure)
        guard !rows.isEmpty, rows.count <= Self.mostRows, asked.statistic != .maximum else { return nil }
        let unit = report.format.drawnDifference(asked, rows.map(\.paired.difference))
        let drawn = rows.map { row -> Differences.Row in
            let own = found.interval(row, of: count)
            let value = DrawnValue(
                row.paired.difference * unit.factor, lower: own.lower * unit.factor, upper: own.upper * unit.factor)
            return Differences.Row(
                name: found.points[row.b].name, value: value,
                text: report.format.bare(row.paired.difference, halfWidth: own.halfWidth, unit),
                interval: "\(report.format.bare(own.lower, halfWidth: own.halfWidth, unit)) to "
                    + report.format.bare(own.upper, halfWidth: own.halfWidth, unit),
                isHighlighted: row.verdict == .lower || row.verdict == .higher)
        }
        let name = found.points[reference].name
        let title = report.format.title(asked)
        let answer = answer(rows, report.format.opening(asked), name)
        let panel = Differences(
            title: "", finding: answer + ".", zero: name, axisTitle: "\(title), less that of \(name)",
            unit: unit.name, headings: ["difference", "\(English.percent(report.plan.confidence)) interval"],
            rows: drawn
        ).panel
        return DrawnFigure(
            name: "differences-\(measure + 1)",
            title: "Which is better, and is it certain? \(answer)",
            subtitle: "Difference of \(title) from \(name), on the same "
                + "\(report.scenario.words.customer().many) in every case. Bars: intervals that hold together with "
                + "\(English.percent(report.plan.confidence)); strong where the difference is certain.",
            panels: [panel], columns: 1)
    }

    /// The case that others are held against and the one that differs most from it, with the same customers; nil where no
    /// case is shown to differ.
    func replay() -> PendingReplay? {
        let certain = report.measures.indices.lazy.map { measure in
            (measure: measure, rows: rows(measure).rows.filter { $0.verdict == .lower || $0.verdict == .higher })
        }.first { !$0.rows.isEmpty }
        let most = certain?.rows.max { abs($0.paired.relative ?? 0) < abs($1.paired.relative ?? 0) }
        guard let certain, let most else { return nil }
        let (pool, statistic) = found.points[reference].point.pool(
            of: certain.measure, in: found.points[reference].samples)
        let typical = TypicalReplication(pool.values(statistic), isWorseBelow: false)
        let number = typical?.index ?? 0
        let names = (found.points[reference].name, found.points[most.b].name)
        let cases = [reference, most.b].map { found.points[$0].point.scenario }
        let seed = report.outcome.seed
        let customers = report.scenario.words.customer().many
        return PendingReplay {
            let scenes = cases.compactMap { scenario in
                (scenario.subject as? any ReplayedModel)?.replay(
                    of: scenario, seed: seed, replication: number, late: scenario.lateWait)
            }
            guard scenes.count == 2, var replay = scenes[0].beside(scenes[1], titles: names) else { return nil }
            let facts =
                replay.subtitle.isEmpty
                ? "Upright: who serves, filled while they do. The other marks: \(customers) in line, the stronger the "
                    + "longer they wait, in colour where that is long."
                : replay.subtitle
            let look = replay.difference(of: customers, names).map { ": " + $0 } ?? ""
            replay.title = "The same \(customers) by \(names.0) and by \(names.1)" + look
            replay.subtitle =
                "Replication \(number + 1) of both: by \(names.0) a large one of this measure, as 1 in 10 is. \(facts)"
            return replay
        }
    }

    /// The case that is certainly lowest or highest, or how many differ at all.
    private func answer(_ rows: [SimultaneousDifferences.Row], _ title: String, _ reference: String) -> String {
        let certain = rows.filter { $0.verdict == .lower || $0.verdict == .higher }
        guard let most = certain.max(by: { $0.paired.difference.magnitude < $1.paired.difference.magnitude }) else {
            let isSame = rows.allSatisfy { $0.verdict == .equal }
            return isSame ? "\(title) is the same in all" : "\(title) is not shown to differ"
        }
        let word = most.verdict == .lower ? "lower" : "higher"
        return "\(title) is \(word) in \(found.points[most.b].name) than in \(reference)"
    }
}

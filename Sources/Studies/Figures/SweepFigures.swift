import Experiments
import Measures
import Reporting
import Scenarios

/// What happens on the way of a sweep: a curve by one factor, a map by two.
struct SweepFigures {
    let found: SweepOutcome
    let report: ExperimentReport
    private var factors: [Factor] { found.plan.factors }

    init(_ found: SweepOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    private static let most = 9

    func figures() -> [DrawnFigure] {
        guard found.points.count > 1 else { return [] }
        let isGrid = found.plan.design == .grid
        switch factors.count {
        case _ where !isGrid || factors.count > 2: return effects
        case 1: return curves().map { [$0] } ?? []
        case 2:
            // Too many cells for a map.
            let maps = report.measures.indices.prefix(4).compactMap { map($0) }
            return maps.isEmpty ? effects : maps
        default: return []
        }
    }

    private var effects: [DrawnFigure] {
        report.measures.indices.prefix(3).compactMap { SweepEffects(found, report, $0).figure() }
    }

    private func estimates(_ measure: Int) -> [Estimate?] {
        found.points.map { $0.estimate(measure, confidence: report.plan.confidence) }
    }

    private func title(_ factor: Factor) -> String { report.scenario.title(ofParameter: factor.path) }

    /// From the least to the most of a measure, in words.
    private func range(_ measure: Int) -> String {
        let known = estimates(measure).compactMap { $0 }
        guard let low = known.min(by: { $0.value < $1.value }), let high = known.max(by: { $0.value < $1.value }) else {
            return "nothing was seen"
        }
        let asked = report.measures[measure]
        return "from \(report.format.number(low.value, halfWidth: low.halfWidth, of: asked)) to "
            + report.format.number(high.value, halfWidth: high.halfWidth, of: asked)
    }

    private func curves() -> DrawnFigure? {
        let numbers = factors[0].levels.map(\.number)
        guard numbers.allSatisfy({ $0 != nil }) else { return nil }
        let panels = report.measures.indices.prefix(Self.most).map { measure -> Panel in
            let asked = report.measures[measure]
            let values = estimates(measure)
            let unit = report.format.drawn(asked, values.compactMap { $0?.value })
            let choices = zip(numbers, values).map {
                DecisionCurve.Choice(at: $0 ?? 0, value: unit.drawn($1))
            }
            return DecisionCurve(
                title: report.format.opening(asked), finding: "It goes \(range(measure)).",
                axisTitle: title(factors[0]),
                unit: unit.name, choices: choices
            ).panel
        }
        guard !panels.isEmpty else { return nil }
        let first = report.format.title(report.measures[0])
        let drawn = found.points.count > DecisionCurve.most ? "Shaded" : "Bars"
        return DrawnFigure(
            name: "sweep",
            title: "What does \(title(factors[0])) change? \(first.beginningSentence) "
                + "goes \(range(0))",
            subtitle:
                "By \(title(factors[0])). \(drawn): "
                + "\(English.percent(report.plan.confidence)) intervals of each point on its own.",
            panels: Array(panels))
    }

    private func map(_ measure: Int) -> DrawnFigure? {
        let rows = factors[0]
        let columns = factors[1]
        guard rows.levels.count <= 40, columns.levels.count <= 24 else { return nil }
        let asked = report.measures[measure]
        let known = estimates(measure)
        guard known.count == rows.levels.count * columns.levels.count else { return nil }
        let unit = report.format.drawn(asked, known.compactMap { $0?.value })
        let values = rows.levels.indices.map { row in
            columns.levels.indices.map { known[row * columns.levels.count + $0]?.value }.map {
                $0.map { $0 * unit.factor }
            }
        }
        let all = values.joined().compactMap { $0 }
        let low = all.min() ?? 0
        let high = all.max() ?? 1
        let panel = HeatMap(
            title: "", finding: "It goes \(range(measure)).",
            rows: rows.levels.indices.map { rows.override($0).valueText },
            columns: columns.levels.indices.map { columns.override($0).valueText }, rowsTitle: title(rows),
            columnsTitle: title(columns), values: values,
            classes: .even(from: low, to: high), unit: unit.name, words: unit.words, cutWords: unit.cutWords
        ).panel
        return DrawnFigure(
            name: "sweep-\(measure + 1)",
            title: "Where is it most? \(report.format.opening(asked)) goes \(range(measure))",
            subtitle:
                "\(report.format.opening(asked))\(unit.behind), by \(title(rows)) (rows) "
                + "and \(title(columns)) (columns).",
            panels: [panel], columns: 1)
    }
}

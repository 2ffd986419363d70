import Experiments
import Measures
import Reporting
import Scenarios
import Statistics

/// The points of a design, each with its measures.
struct SweepReport: ExperimentReportPart {
    let found: SweepOutcome
    let report: ExperimentReport

    init(_ found: SweepOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    /// More rows than these belong into a file.
    private static let mostRows = 40

    private var isLong: Bool { found.points.count > Self.mostRows }

    var conclusions: [ReportText] {
        let count: ReportText =
            "\(String(found.points.count)) points, \(ExperimentReport.replications(replications)) each."
        if let survey { return survey.sentences + [count] }
        var lines: [ReportText] = []
        for (index, measure) in report.measures.enumerated() {
            let known = found.points.compactMap { point in
                point.estimate(index, confidence: report.plan.confidence).map { (point.name, $0) }
            }
            // In the sweep's order, so that it reads as what happens on the way.
            guard let low = known.indices.min(by: { known[$0].1.value < known[$1].1.value }),
                let high = known.indices.max(by: { known[$0].1.value < known[$1].1.value }),
                known[low].1.value < known[high].1.value
            else { continue }
            let first = known[min(low, high)]
            let last = known[max(low, high)]
            guard differ(known[low].0, known[high].0, index) else {
                lines.append(
                    """
                    \(report.format.opening(measure)): no clear difference over the sweep; it lies between \
                    \(report.format.told(known[low].1, of: measure)) and \
                    \(report.format.told(known[high].1, of: measure)).
                    """)
                continue
            }
            lines.append(
                "\(report.format.opening(measure)) goes from "
                    + "\(report.format.told(first.1, of: measure)) at \(strong: first.0) to "
                    + "\(report.format.told(last.1, of: measure)) at \(strong: last.0).")
        }
        return lines + [count]
    }

    // MARK: the answer

    var form: AnswerForm? { .range }

    /// Of each value of one input whether the targets are met; none where several are varied, or nothing is asked.
    var claims: [AnswerClaim] {
        guard found.plan.factors.count == 1, !isLong, survey == nil else { return [] }
        return found.points.compactMap { point in
            guard let change = point.overrides.first, let outcome = report.targets.outcome(of: point.name) else {
                return nil
            }
            return AnswerClaim(point.name, named: change.valueText, AnswerStatement(outcome))
        }
    }

    /// Whether two points differ, on the same customers where they saw the same, by an interval wide enough to hold for
    /// all pairs together (Bonferroni): the smallest and the largest of many differ by chance alone.
    private func differ(_ one: String, _ other: String, _ measure: Int) -> Bool {
        let count = found.points.count
        let each = 1 - (1 - report.plan.confidence) / Double(max(1, count * (count - 1) / 2))
        let points = [one, other].compactMap { name in found.points.first { $0.name == name } }
        // Extremes have no interval.
        guard points.count == 2, let low = points[0].estimate(measure, confidence: each),
            let high = points[1].estimate(measure, confidence: each), low.upper != nil, high.lower != nil,
            let lesser = points[0].pseudoValues(measure), let greater = points[1].pseudoValues(measure),
            let difference = lesser.count == greater.count
                ? MeanDifference.paired(greater, lesser) : MeanDifference.independent(greater, lesser)
        else { return false }
        return difference.interval(confidence: each).lower > 0
    }

    /// What is varied is a share of a survey over its interval.
    private var survey: ShareSweep? { ShareSweep(found, report) }

    private var replications: Int { found.points.map(\.replications).max() ?? 0 }

    var figures: [DrawnFigure] { SweepFigures(found, report).figures() }

    var mainTable: ReportTable { ReportTable(table(found.points.prefix(Self.mostRows))) }

    /// A row for each point: in the file a column for each varied value, for people the point's name.
    func table(_ points: some Sequence<ExperimentPoint>) -> Table<ExperimentPoint> {
        Table(
            "points", points, isExplained: false, .left("Point") { $0.name },
            .each(found.plan.factors.enumerated()) { place, factor in
                .key(factor.path) { $0.overrides[place].valueText }
            },
            report.figures(key: \.text) { $0 }, .key("replications") { $0.replications },
            report.targetWords { $0 })
    }

    var question: [ReportBlock] {
        let table = ReportTable(
            found.plan.factors, .left("Varied") { ReportText.code($0.path) },
            .left("Values") { factor in
                factor.range.map { "\($0.from) to \($0.to), evenly spread" }
                    ?? factor.levels.indices.map { factor.override($0).valueText }.joined(separator: ", ")
            })
        let design: ReportText =
            switch found.plan.design {
            case .grid: "Every value with every other: \(String(found.points.count)) points."
            case .latinHypercube(let points):
                "A Latin hypercube of \(String(points)) points: each range is cut into as many equal parts, and each "
                    + "part is used once."
            }
        return [.table(table), .paragraph(design)]
    }

    var results: [ReportSection] {
        var blocks: [ReportBlock] = [.table(mainTable)]
        if isLong {
            let all = table(found.points)
            blocks.append(
                .folded(
                    """
                    These are the first \(String(Self.mostRows)) points; \(code: all.file.path) has all \
                    \(String(found.points.count)).
                    """, [.table(ReportTable(all))]))
        }
        return [ReportSection("The points", blocks)] + (survey?.theory.map { [$0] } ?? [])
    }

    var method: [ReportText] {
        let name = found.plan.factors.count == 1 ? found.plan.factors[0].path : "the varied values"
        return [
            "\(ExperimentReport.replications(replications)) of each point. The intervals are of each point on its own; "
                + "whether two points differ is for a \(code: "compare").",
            "\(code: "tables/points.csv") has one row per point with \(name) in columns, \(code: "figures/sweep.csv") "
                + "one row per point and measure.",
        ]
    }
}

import Experiments
import Reporting
import Scenarios

/// The points of a design, each with its measures.
struct SweepReport: ExperimentReportPart {
    let found: SweepOutcome
    let report: ExperimentReport

    init(_ found: SweepOutcome, _ report: ExperimentReport) { (self.found, self.report) = (found, report) }

    /// More rows than these belong into a file.
    private static let mostRows = 40

    private var isLong: Bool { found.points.count > Self.mostRows }

    var conclusions: [ReportText] {
        var lines: [ReportText] = [
            "\(String(found.points.count)) points, \(ExperimentReport.replications(replications)) each."
        ]
        if let survey { return lines + survey.sentences }
        for (index, measure) in report.measures.enumerated() {
            let known = found.points.compactMap { point in
                point.estimate(index, confidence: report.plan.confidence).map { (point.name, $0) }
            }
            guard let low = known.min(by: { $0.1.value < $1.1.value }),
                let high = known.max(by: { $0.1.value < $1.1.value }), low.1.value < high.1.value
            else { continue }
            guard differ(low.0, high.0, index) else {
                lines.append(
                    """
                    \(report.format.opening(measure)): no clear difference over the sweep; it lies between \
                    \(report.format.estimate(low.1, of: measure)) and \(report.format.estimate(high.1, of: measure)).
                    """)
                continue
            }
            lines.append(
                "\(report.format.opening(measure)) goes from "
                    + "\(report.format.estimate(low.1, of: measure)) at \(strong: low.0) to "
                    + "\(report.format.estimate(high.1, of: measure)) at \(strong: high.0).")
        }
        return lines
    }

    /// Whether the intervals of two points lie apart, being wide enough to hold at all points together: the smallest
    /// and the largest of many differ by chance alone.
    private func differ(_ one: String, _ other: String, _ measure: Int) -> Bool {
        let each = 1 - (1 - report.plan.confidence) / Double(max(1, found.points.count))
        let intervals = [one, other].map { name in
            found.points.first { $0.name == name }?.estimate(measure, confidence: each)
        }
        // Extremes have no interval.
        guard let low = intervals[0]?.upper, let high = intervals[1]?.lower else { return false }
        return low < high
    }

    /// What is varied is a share of a survey over its interval.
    private var survey: ShareSweep? { ShareSweep(found, report) }

    private var replications: Int { found.points.map(\.replications).max() ?? 0 }

    var mainTable: ReportTable {
        let points = isLong ? Array(found.points.prefix(Self.mostRows)) : found.points
        return report.table(points, title: "Point")
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
            blocks.append(
                """
                These are the first \(String(Self.mostRows)) points; \(code: "tables/points.csv") has all \
                \(String(found.points.count)).
                """)
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

import Experiments
import Measures
package import Reporting
import Scenarios
import Statistics

/// A sweep over the interval of one share, such as a survey's: what the survey leaves open of each measure.
package struct ShareSweep {
    let share: TakenShare
    let path: String
    private let points: [ExperimentPoint]
    private let report: ExperimentReport

    /// Nil unless exactly one thing is varied, over the ends of a share's interval and the share between them.
    package init?(_ found: SweepOutcome, _ report: ExperimentReport) {
        guard found.plan.factors.count == 1, found.plan.design == .grid, found.points.count == 3,
            let varied = ShareWords.values(report.scenario, report.plan).first
        else { return nil }
        share = varied.share
        path = varied.path
        points = found.points
        self.report = report
    }

    /// One sentence on the share, and one for each measure.
    package var sentences: [ReportText] {
        let interval = share.interval
        let origin = ShareWords.reported(share)
        var lines: [ReportText] = [
            """
            \(code: path) is, by a \(origin.kind), \(ShareFigures.percent(interval.estimate)), \
            \(ShareFigures.confidence(interval.confidence)) interval \(ShareFigures.range(interval)): \
            \(origin.finding)
            """
        ]
        lines += report.measures.indices.compactMap(sentence)
        return lines
    }

    private func sentence(_ index: Int) -> ReportText? {
        let format = report.format
        let measure = report.measures[index]
        let found = points.compactMap { $0.estimate(index, confidence: report.plan.confidence) }
        guard found.count == 3 else { return nil }
        let halves = found.compactMap { estimate in
            estimate.lower.flatMap { lower in estimate.upper.map { ($0 - lower) / 2 } }
        }
        let spread = abs(found[2].value - found[0].value)
        let start: ReportText = """
            \(strong: measure.text) is \(format.told(found[1], of: measure)) at the share itself; over the \
            \(ShareWords.reported(share).kind)'s interval it goes from \(format.told(found[0], of: measure)) at \
            \(ShareFigures.percent(share.interval.lower)) to \(format.told(found[2], of: measure)) at \
            \(ShareFigures.percent(share.interval.upper)).
            """
        guard let largest = halves.max(), halves.count == 3, largest > 0, spread > 0 else { return start }
        let ratio = spread / 2 / largest
        if ratio < 1 {
            return start
                + " That is less than the error of the simulation: more replications, not more answers, would tell "
                + "more."
        }
        let limits =
            ratio >= 3
            ? "the answers that were given, not the length of the run, limit what is known"
            : "both the \(ShareWords.reported(share).kind) and the length of the run limit what is known"
        return start
            + " Half of that way is \(Readable.significant(ratio, digits: 2)) times the error of the simulation: "
            + "\(limits)."
    }

    /// Beside what theory knows of each point; nil where it knows nothing.
    var theory: ReportSection? {
        let rows = points.flatMap { point in
            report.measures.enumerated().compactMap { index, measure in
                CapacityTheory(point).exact(measure).map { (point: point, index: index, exact: $0) }
            }
        }
        if rows.isEmpty { return nil }
        let table = ReportTable(
            rows, .left("Point") { $0.point.name },
            .left("Measure") { ReportText.code(report.measures[$0.index].text) },
            .right("Simulated") { report.cell($0.point, $0.index) },
            .right("Exact") { report.format.number($0.exact.value, of: report.measures[$0.index]) },
            .left("Source") { $0.exact.source })
        return ReportSection("Beside theory", .table(table))
    }
}

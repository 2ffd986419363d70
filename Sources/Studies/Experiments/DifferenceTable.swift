import Experiments
import Measures
import Reporting
import Scenarios
import Statistics

/// The differences between the cases of a comparison: all in one file, and in the report by measure.
struct DifferenceTable {
    typealias Line = (of: MeasureName, row: SimultaneousDifferences.Row, own: ConfidenceInterval)

    private let report: ExperimentReport
    private let found: CompareOutcome
    private var format: MeasureFormat { report.format }

    init(_ report: ExperimentReport, _ found: CompareOutcome) {
        self.report = report
        self.found = found
    }

    /// Of all measures.
    var all: Table<Line> {
        table(
            report.plan.measures.enumerated().flatMap { index, measure in
                found.reportedRows(index).map { Line(measure, $0, found.interval($0)) }
            })
    }

    /// - Parameter lines: for a report, those of one measure.
    func table(_ lines: [Line]) -> Table<Line> {
        let beside = lines.map(\.row.paired.difference)
        func name(_ point: Int) -> String { found.points[point].name }
        return Table(
            "differences", lines, isExplained: false, .key("case") { name($0.row.b) },
            .key("minus") { name($0.row.a) }, .left("Difference") { "\(name($0.row.b)) - \(name($0.row.a))" },
            .key("measure") { $0.of.text }, .key("unit") { format.unit($0.of) },
            .key("difference") { $0.row.paired.difference },
            .right(lines.first.map { "\(format.opening($0.of))" } ?? "") {
                format.difference($0.row.paired.difference, halfWidth: $0.own.halfWidth, of: $0.of, beside: beside)
            },
            .right("Relative") { $0.row.paired.relative.map(CompareReport.signed) ?? "n/a" },
            .key("lower") { $0.own.lower }, .key("upper") { $0.own.upper },
            .right("Interval") { format.interval($0.own.lower, $0.own.upper, of: $0.of, beside: beside) },
            .key("confidence") { _ in report.plan.confidence }, .key("std_error") { $0.row.paired.standardError },
            .key("replications") { $0.row.paired.replications }, .key("relative") { $0.row.paired.relative },
            .key("adjusted_p") { $0.row.adjustedP }, .key("verdict") { "\($0.row.verdict)" },
            .left("So it is") { Self.word($0.row) }, .key("variance_factor") { $0.row.paired.varianceFactor },
            .right("Factor") { $0.row.paired.varianceFactor.map(CompareReport.times) ?? "n/a" },
            .key("replications_to_settle") { $0.row.replicationsToSettle },
            .key("compatible_lower") { $0.row.interval.lower }, .key("compatible_upper") { $0.row.interval.upper })
    }

    typealias BestLine = (name: String, own: ComparisonWithBest.Row)

    /// Each case against the best of the others.
    /// - Parameter order: of the cases.
    func best(_ best: ComparisonWithBest, _ rule: BestRule, _ order: some Sequence<Int>) -> Table<BestLine> {
        let beside = best.rows.map(\.advantage)
        let measure = rule.measure
        return Table(
            "best", order.map { BestLine(found.points[$0].name, best.rows[$0]) }, isExplained: false,
            .text("case", "Case") { $0.name }, .key("measure") { _ in measure.text },
            .key("unit") { _ in format.unit(measure) }, .key("ahead") { $0.own.advantage },
            .right("Behind the best of the others") {
                format.plain(
                    -$0.own.advantage, halfWidth: ($0.own.upper - $0.own.lower) / 4, of: measure, beside: beside)
            },
            .key("lower") { $0.own.lower }, .key("upper") { $0.own.upper },
            .right("Interval") { format.interval(-$0.own.upper, -$0.own.lower, of: measure, beside: beside) },
            .key("confidence") { _ in report.plan.confidence },
            .key("verdict") { $0.own.isBest ? "best" : $0.own.mayBeBest ? "perhaps" : "not" },
            .left("So it is") { $0.own.isBest ? "the best" : $0.own.mayBeBest ? "perhaps the best" : "not the best" })
    }

    private static func word(_ row: SimultaneousDifferences.Row) -> String {
        switch row.verdict {
        case .lower: "lower"
        case .higher: "higher"
        case .equal: "the same"
        case .open:
            row.replicationsToSettle.map { "open; about \(Readable.count(CompareReport.about($0))) replications" }
                ?? "open"
        }
    }
}

import Experiments
import Measures
import Reporting
import Scenarios

/// All differences of one measure in a line: who differs from one case, and what is open.
struct CompareSummary {
    private let report: CompareReport
    private let measure: Int
    private var rows: [SimultaneousDifferences.Row] { report.rows(measure) }

    init(_ report: CompareReport, _ measure: Int) {
        self.report = report
        self.measure = measure
    }

    /// The case that all are held against, or else the one with the lowest estimate.
    private var reference: Int? {
        guard let first = rows.first else { return nil }
        if rows.allSatisfy({ $0.a == first.a }), report.found.points.count > 2 { return first.a }
        return report.found.points.indices.min { (value($0), $0) < (value($1), $1) }
    }

    private func value(_ index: Int) -> Double {
        report.found.points[index].estimate(measure, confidence: report.found.confidence)?.value ?? .infinity
    }

    var sentences: [ReportText] {
        guard let reference else { return [] }
        let asked = report.report.measures[measure]
        let isLowest = !rows.allSatisfy { $0.a == rows[0].a } || report.found.points.count <= 2
        var lower: [String] = []
        var higher: [String] = []
        var open: [String] = []
        var same: [String] = []
        for row in rows where row.a == reference || row.b == reference {
            let other = report.name(row.a == reference ? row.b : row.a)
            switch (row.verdict, row.a == reference) {
            case (.equal, _): same.append(other)
            case (.open, _): open.append(other)
            case (.lower, true), (.higher, false): lower.append(other)
            case (.higher, true), (.lower, false): higher.append(other)
            }
        }
        let figure = report.report.format.told(
            report.found.points[reference].estimate(measure, confidence: report.report.plan.confidence), of: asked)
        let estimate = figure == "none seen" ? "0% (none seen)" : figure
        let parts = [("lower in", lower), ("higher in", higher), ("the same in", same), ("open for", open)]
            .filter { !$0.1.isEmpty }.map { "\($0.0) \(English.listed($0.1))" }
        let least = isLowest ? ", the lowest estimate" : ""
        return [
            "\(report.report.format.opening(asked)) is \(estimate) in \(strong: report.name(reference))\(least); it is "
                + "\(parts.joined(separator: ", ")). All differences are in the tables."
        ]
    }
}

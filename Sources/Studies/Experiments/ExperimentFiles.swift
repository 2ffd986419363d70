import Experiments
import Measures
import Statistics
package import Reporting
import Scenarios
import Files

/// The files of an experiment's folder.
package struct ExperimentFiles {
    let report: ExperimentReport
    let wallSeconds: Double
    private var outcome: ExperimentOutcome { report.outcome }
    private var plan: ExperimentPlan { outcome.plan }
    private var format: MeasureFormat { report.format }

    package init(_ report: ExperimentReport, wallSeconds: Double) {
        self.report = report
        self.wallSeconds = wallSeconds
    }

    package var files: ReportFiles {
        let replications = replications
        var files = ReportFiles(run: record(digest: replications.digest))
        files.add(report.report())
        report.answer.add(to: &files)
        files.add("measures.csv", MeasureRow.table(of: outcome.points.flatMap(rows) + differenceRows))
        files.add("replications.csv", replications.pieces)
        if !report.targets.isEmpty { files.add(report.targets.file) }
        switch outcome.kind {
        case .compare(let found):
            if plan.measures.indices.contains(where: { !found.reportedRows($0).isEmpty }) {
                files.add(DifferenceTable(report, found).all.file)
            }
            if let best = found.best, let rule = found.plan.best {
                files.add(DifferenceTable(report, found).best(best, rule, best.rows.indices).file)
            }
        case .capacity(let found):
            files.add(CapacityReport(found, report).table(found.designs).file)
            files.add("figures/capacity.csv", curve(found))
        case .sweep(let found):
            files.add(SweepReport(found, report).table(found.points).file)
            files.add("figures/sweep.csv", long(found))
        case .select(let found): files.add(SelectReport(found, report).table.file)
        }
        return files
    }

    private func record(digest: String) -> JSONValue {
        .object([
            ("redomat", .integer(1)), ("command", .string("experiment")),
            ("versions", ["redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version)]),
            ("scenario", .string(outcome.scenario.name)), ("file", .string(outcome.scenario.file)),
            ("scenario_digest", .string(SHA256.digest(of: outcome.scenario.canonicalText))),
            ("experiment", .string(plan.name)), ("seed", .string(String(outcome.seed))),
            ("points", .integer(outcome.points.count)),
            ("replications", .integer(outcome.points.reduce(0) { $0 + $1.replications })),
            ("confidence", .number(plan.confidence)), ("results_digest", .string(digest)),
            ("wall_seconds", .number(wallSeconds)),
        ])
    }

    // MARK: measures and replications

    private func rows(_ point: ExperimentPoint) -> [MeasureRow] {
        let theory = isBesideTheory ? CapacityTheory(point) : nil
        return plan.measures.enumerated().map { index, measure in
            let estimate = point.estimate(index, confidence: plan.confidence)
            let exact = theory?.exact(measure)
            return MeasureRow(
                experiment: plan.name, case: point.name, element: measure.element.rawValue,
                class: measure.customerClass,
                quantity: measure.quantity.rawValue, statistic: measure.statisticText, unit: format.unit(measure),
                estimate: estimate?.value, lower: estimate?.lower, upper: estimate?.upper,
                confidence: estimate?.lower == nil && estimate?.upper == nil ? nil : plan.confidence,
                standardError: estimate?.standardError, replications: point.replications, exact: exact?.value,
                note: exact?.source ?? (estimate == nil ? "nobody" : ""))
        }
    }

    private var isBesideTheory: Bool {
        switch outcome.kind {
        case .capacity: true
        case .sweep(let found): ShareSweep(found, report) != nil
        case .compare, .select: false
        }
    }

    /// `b - a`, after the cases.
    private var differenceRows: [MeasureRow] {
        guard case .compare(let found) = outcome.kind else { return [] }
        return plan.measures.enumerated().flatMap { index, measure in
            found.reportedRows(index).map { row in
                let interval = found.interval(row)
                return MeasureRow(
                    experiment: plan.name, case: "\(found.points[row.b].name) - \(found.points[row.a].name)",
                    element: measure.element.rawValue, class: measure.customerClass,
                    quantity: measure.quantity.rawValue,
                    statistic: measure.statisticText, unit: format.unit(measure), estimate: row.paired.difference,
                    lower: interval.lower, upper: interval.upper, confidence: plan.confidence,
                    standardError: row.paired.standardError, replications: row.paired.replications,
                    note: "paired; the measure's intervals hold together")
            }
        }
    }

    private var replications: ExperimentReplications {
        ExperimentReplications(
            experiment: plan.name, measures: plan.measures,
            cases: outcome.points.map { point in
                .init(
                    name: point.name, values: plan.measures.indices.map { point.values($0) },
                    numbers: Array(0..<point.replications))
            })
    }
}

import Experiments
import NumericalMethods
import Reporting
import Scenarios
import Statistics

/// The files of an experiment's folder.
struct ExperimentFiles {
    let report: ExperimentReport
    let wallSeconds: Double
    private var outcome: ExperimentOutcome { report.outcome }
    private var plan: ExperimentPlan { outcome.plan }
    private var format: MeasureFormat { report.format }

    init(_ report: ExperimentReport, wallSeconds: Double) { (self.report, self.wallSeconds) = (report, wallSeconds) }

    var files: ReportFiles {
        let replications = replications
        var files = ReportFiles(run: record(digest: replications.digest))
        files.add("report.md", report.report())
        files.add("measures.csv", MeasureRow.table(of: outcome.points.flatMap(rows) + differenceRows))
        files.add("replications.csv", replications.pieces)
        switch outcome.kind {
        case .compare(let found):
            if found.differences.contains(where: { $0 != nil }) {
                files.add("tables/differences.csv", differences(found))
            }
            if let best = found.best { files.add("tables/best.csv", self.best(best, found)) }
        case .capacity(let found):
            files.add("tables/designs.csv", designs(found))
            files.add("figures/capacity.csv", curve(found))
        case .sweep(let found):
            files.add("tables/points.csv", wide(found))
            files.add("figures/sweep.csv", long(found))
        case .select(let found): files.add("tables/selection.csv", selection(found))
        }
        return files
    }

    private func record(digest: String) -> JSONValue {
        .object([
            ("redomat", .integer(1)), ("command", .string("experiment")),
            (
                "versions",
                ["redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version)]
            ),
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
        case .sweep(let found): SurveySweep(found, report) != nil
        case .compare, .select: false
        }
    }

    /// `b - a`, after the cases.
    private var differenceRows: [MeasureRow] {
        guard case .compare(let found) = outcome.kind else { return [] }
        return plan.measures.enumerated().flatMap { index, measure in
            (found.differences[index]?.rows ?? []).map { row in
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

    // MARK: tables of their own

    private func differences(_ found: CompareOutcome) -> CSVFile {
        var table = CSVFile(columns: [
            "case", "minus", "measure", "unit", "difference", "lower", "upper", "confidence", "std_error",
            "replications", "relative", "adjusted_p", "verdict", "variance_factor", "replications_to_settle",
            "compatible_lower", "compatible_upper",
        ])
        for (index, measure) in plan.measures.enumerated() {
            for row in found.differences[index]?.rows ?? [] {
                let interval = found.interval(row)
                table.append([
                    .text(found.points[row.b].name), .text(found.points[row.a].name), .text(measure.text),
                    .text(format.unit(measure)), .number(row.paired.difference), .number(interval.lower),
                    .number(interval.upper), .number(plan.confidence), .number(row.paired.standardError),
                    .integer(row.paired.replications), CSVCell(row.paired.relative), .number(row.adjustedP),
                    .text("\(row.verdict)"), CSVCell(row.paired.varianceFactor), CSVCell(row.replicationsToSettle),
                    .number(row.interval.lower), .number(row.interval.upper),
                ])
            }
        }
        return table
    }

    private func best(_ best: ComparisonWithBest, _ found: CompareOutcome) -> CSVFile {
        var table = CSVFile(columns: ["case", "measure", "unit", "ahead", "lower", "upper", "confidence", "verdict"])
        guard let measure = found.plan.best?.measure else { return table }
        for (point, row) in zip(found.points, best.rows) {
            table.append([
                .text(point.name), .text(measure.text), .text(format.unit(measure)), .number(row.advantage),
                .number(row.lower), .number(row.upper), .number(plan.confidence),
                .text(row.isBest ? "best" : row.mayBeBest ? "perhaps" : "not"),
            ])
        }
        return table
    }

    private func selection(_ found: SelectOutcome) -> CSVFile {
        var table = CSVFile(columns: [
            "case", "measure", "unit", "estimate", "lower", "upper", "confidence", "replications", "verdict",
        ])
        let measure = plan.measures[found.measure]
        for (index, point) in found.points.enumerated() {
            let estimate = point.estimate(found.measure, confidence: plan.confidence)
            let verdict =
                found.selection.droppedAfter[index] != nil ? "left out" : found.best == index ? "chosen" : "left"
            table.append([
                .text(point.name), .text(measure.text), .text(format.unit(measure)), CSVCell(estimate?.value),
                CSVCell(estimate?.lower), CSVCell(estimate?.upper), .number(plan.confidence),
                .integer(point.replications), .text(verdict),
            ])
        }
        return table
    }
}

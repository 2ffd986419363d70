package import Measures
package import Studies
import Experiments
import Fleets
import Reporting
import Scenarios

/// The files of a fleet scenario's report.
package struct FleetResult: FigureSource {
    let run: FleetRun
    let command: String
    let figures: Figures
    package let index: FigureIndex
    package var measurements: [MeasuredFigure] { figures.measurements }
    package let theory: FleetTheory
    let expectations: [ExpectationFinding]
    /// What would meet the targets, and what would flip the verdict; nil where nobody asked.
    package let sensitivity: Sensitivity?

    package init(
        _ run: FleetRun, command: String, expectations: [ExpectationFinding] = [], sensitivity: Sensitivity? = nil
    ) {
        self.run = run
        self.sensitivity = sensitivity
        self.command = command
        self.expectations = expectations
        var figures = run.replications.figures()
        let pickup = figures.measurements.first {
            $0.element == .system && $0.quantity == .pickup && $0.requested == .mean && $0.unit == .time
        }
        theory = FleetTheory(
            run.model, plan: run.scenario.run.plan, pickup: pickup?.estimate?.value,
            growsWithoutEnd: run.finished > 0 && run.growsWithoutEnd)
        figures.measurements = theory.annotated(timeSymbol: run.scenario.timeUnit.symbol, figures.measurements)
        self.figures = figures
        index = FigureIndex(figures.measurements)
    }

    /// - Parameter isComplete: whether nothing was stopped after the replications.
    func result(isComplete: Bool = true) -> StudyResult {
        guard run.finished > 0 else {
            return StudyResult(files: nil, isComplete: run.isComplete, finishedReplications: 0)
        }
        let report = FleetReport(self)
        var files = run.replications.files(
            figures, record: record(resultsDigest: run.rows.digest(jobs: run.jobs)), report: report.report())
        let map = FleetMap(run)
        let answer = report.answer
        answer.add(to: &files, of: run.scenario)
        files.add("tables/areas.csv", map.areas())
        files.add("tables/flows.csv", map.flows())
        files.add("tables/drivers.csv", map.drivers())
        return StudyResult(
            files,
            printed: Printout(
                run.scenario.headline, answer,
                evidence: [
                    .lines([report.doesNotKeepUp].compactMap { $0 }.map { ReportText($0) }),
                    .table(report.summaryTable()),
                ]),
            isComplete: run.isComplete && isComplete,
            finished: run.finished, expectations)
    }

    /// The quantile that speaks of long waits: 95% where it is asked for, else the greatest; nil: none is.
    var tailQuantile: Double? {
        let quantiles = run.scenario.report.quantiles
        return quantiles.contains(0.95) ? 0.95 : quantiles.max()
    }

    /// Whether carrying takes its time wherever it begins and ends: then nobody drives.
    var isWithoutWays: Bool { run.model.classes.allSatisfy { $0.carrying != nil } }

    /// `run.json`.
    private func record(resultsDigest: String) -> JSONValue {
        let requests = run.remains.requests
        return RunRecord.json(
            scenario: run.scenario, seed: run.seed, requested: run.requested, finished: run.finished,
            precision: run.precision, resultsDigest: resultsDigest,
            simulation: [
                (key: "requests", value: .integer(requests)),
                (key: "events", value: .integer(run.remains.events)),
                (key: "cpu_seconds", value: .number(run.cpuSeconds)),
                (key: "wall_seconds", value: .number(run.wallSeconds)),
                (key: "requests_per_cpu_second", value: .number(Double(requests) / max(run.cpuSeconds, 1e-9))),
            ])
    }
}

import FlowMeasures
import FlowScenarios
package import Measures
package import Studies
import FlowNetworks
import Reporting
import Scenarios

/// The files of a flow scenario's report.
package struct FlowResult: FigureSource {
    package let run: FlowRun
    let command: String
    let figures: Figures
    package var measurements: [MeasuredFigure] { figures.measurements }
    package let comparison: TheoryComparison
    /// What became of those expectations that speak of measures.
    let expectations: [ExpectationFinding]
    /// What would meet the targets, and what would flip the verdict; nil where nobody asked.
    package let sensitivity: Sensitivity?
    package let index: FigureIndex
    /// What the run cannot have seen.
    let rare: [RareEvents]

    package init(
        _ run: FlowRun, command: String, expectations: [ExpectationFinding] = [], sensitivity: Sensitivity? = nil
    ) {
        self.run = run
        self.sensitivity = sensitivity
        self.expectations = expectations
        self.command = command
        comparison = TheoryComparison(
            run.network, plan: run.scenario.run.plan, costs: run.scenario.costs, windows: run.program.windows,
            bounds: run.scenario.report.over)
        var figures = run.replications.figures()
        figures.measurements = Self.withoutEnds(run.scenario, comparison.annotated(figures.measurements))
        self.figures = figures
        index = FigureIndex(figures.measurements)
        rare = RareEvents.of(
            run.network, loads: run.scenario.loads, run.scenario.run.plan, duration: run.remains.totals.duration,
            runs: run.scenario.run.batches == nil ? run.finished : 1)
    }

    /// Theory knows what servers and waiting cost, not what ends do.
    private static func withoutEnds(_ scenario: Scenario, _ measurements: [MeasuredFigure]) -> [MeasuredFigure] {
        guard scenario.ends.costs else { return measurements }
        return measurements.map { measurement in
            guard measurement.element == .cost, measurement.quantity == .total else { return measurement }
            var result = measurement
            result.exact = nil
            result.isComparable = false
            result.note = ""
            return result
        }
    }

    /// - Parameter isComplete: whether nothing was stopped after the replications.
    func result(isComplete: Bool = true) -> StudyResult {
        guard run.finished > 0 else {
            return StudyResult(files: nil, isComplete: run.isComplete, finishedReplications: 0)
        }
        let report = FlowReport(self)
        var files = run.replications.files(
            figures, record: FlowRecord(self).json(resultsDigest: run.rows.digest(jobs: run.jobs)),
            report: report.report())
        if !run.program.windows.isEmpty { files.add("figures/day-profile.csv", DayProfile(self).file()) }
        if let curve = GoodputCurve(run) { files.add("figures/goodput.csv", curve.file()) }
        if let funnel = FunnelFigure(report) { files.add("figures/funnel.csv", funnel.file()) }
        if let curve = RecordCurve(run) { files.add("figures/records.csv", curve.file()) }
        if !run.money.isEmpty {
            files.add("tables/money.csv", MoneyFile(money: run.money, confidence: run.scenario.run.confidence).file())
        }
        report.answer.add(to: &files, of: run.scenario)
        if let warmUp = run.warmUp { files.add("figures/warm-up.csv", warmUp.file()) }
        return StudyResult(
            files, printed: report.printed, isComplete: run.isComplete && isComplete, finished: run.finished,
            expectations)
    }
}

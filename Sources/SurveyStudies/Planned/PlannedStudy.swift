import Experiments
import Measures
import Reporting
import Scenarios
import Studies
import Surveys
import Files

/// The study of a survey that is planned: how many respondents find what it takes to be there.
enum PlannedStudy {
    /// - Parameter command: the command line that runs it again, printed in the report.
    static func run(
        _ scenario: Scenario, _ plan: PowerPlan, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        var plan = plan
        if let seed = options.seed { plan.seed = seed }
        let asked: PowerStudy?
        do throws(Unavailable) {
            asked = try PowerStudy(
                plan, threads: options.jobs, isCancelled: { cancellation.isRequested }, progress: progress)
        } catch { throw StudyError(error.reason) }
        guard let study = asked else {
            return StudyResult(files: nil, summary: "", isComplete: false, finishedReplications: 0)
        }
        let findings = PowerFindings(study)
        let report = PlannedReport(scenario: scenario, findings: findings, command: command)
        let measures = MeasureRow.table(of: report.measures())
        var files = ReportFiles(
            run: SurveyRecord.json(
                scenario, seed: plan.seed, resultsDigest: SHA256.digest(of: measures.text),
                more: [(key: "sets", value: .integer(plan.sets)), (key: "samples", value: .integer(plan.samples))]))
        files.add(report.report())
        files.add("measures.csv", measures)
        for table in findings.tables where !table.rows.isEmpty { files.add("tables/\(table.name).csv", table.csv()) }
        return StudyResult(
            files: files, summary: PlainTextWriter.text(of: report.summary()), isComplete: true,
            finishedReplications: 1)
    }
}

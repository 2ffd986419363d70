import Measures
import Reporting
import Surveys
import Scenarios
import Studies
import Files

/// The study of a survey of which only printed figures are known: computed at once, with nothing left to chance.
enum PublishedStudy {
    /// - Parameter command: the command line that runs it again, printed in the report.
    static func run(
        _ scenario: Scenario, _ survey: PublishedSurvey, options: StudyOptions, command: String
    ) throws -> StudyResult {
        let findings = PublishedFindings(survey)
        let verdicts = PublishedVerdict.all(findings)
        let report = PublishedReport(scenario: scenario, findings: findings, verdicts: verdicts, command: command)
        let tables = PublishedFiles(findings, verdicts)
        let measures = tables.measures()
        var files = ReportFiles(
            run: SurveyRecord.json(scenario, seed: nil, resultsDigest: SHA256.digest(of: measures.text)))
        files.add(report.report())
        files.add("measures.csv", measures)
        for (path, table) in tables.all() { files.add(path, table) }
        return StudyResult(
            files: files, summary: PlainTextWriter.text(of: report.summaryTable()), isComplete: true,
            finishedReplications: 1)
    }
}

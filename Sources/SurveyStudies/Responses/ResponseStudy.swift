import Experiments
import Measures
import Reporting
import Scenarios
import Studies
import Surveys
import Files

/// What the answers of a survey say.
enum ResponseStudy {
    static func run(
        _ scenario: Scenario, _ survey: ResponseSurvey, options: StudyOptions, command: String,
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        var survey = survey
        if let seed = options.seed { survey.bootstrap.seed = seed }
        let asked = ResponseFindings(
            survey, threads: options.jobs, isCancelled: { cancellation.isRequested }, progress: progress)
        guard let findings = asked else {
            return StudyResult(files: nil, summary: "", isComplete: false, finishedReplications: 0)
        }
        let measures = MeasureRow.table(of: ResponseMeasures(findings).rows())
        let report = ResponseReport(findings)
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        var files = ReportFiles(
            run: SurveyRecord.json(
                scenario, seed: survey.bootstrap.seed, resultsDigest: SHA256.digest(of: measures.text),
                more: record(findings)))
        files.add(
            CitedWorks.listed(
                in: report.report(
                    title: scenario.headline, introduction: introduction,
                    before: [ReportSection("Assumptions", scenario.assumptionBlocks)],
                    after: [ReportSection("How to run it again", rerun(command, survey, options))])))
        if findings.sample.n > 0 {
            files.add("methods.md", MarkdownWriter.text(of: MethodsText(findings).file))
            for file in PaperTables(findings).files(title: scenario.headline) { files.add(file.path, file.bytes) }
        }
        files.add("measures.csv", measures)
        for table in findings.tables { files.add("tables/\(table.name).csv", table.csv()) }
        if let figure = PathFigure(findings).csv() { files.add("figures/path-model.csv", figure) }
        return StudyResult(
            files: files, summary: PlainTextWriter.text(of: report.summary()), isComplete: true,
            finishedReplications: 1, areMet: findings.structure.fit?.reason == nil, note: report.warning())
    }

    private static func record(_ findings: ResponseFindings) -> [(key: String, value: JSONValue)] {
        var entries: [(key: String, value: JSONValue)] = [
            (key: "respondents", value: .integer(findings.sample.n)),
            (key: "rows", value: .integer(findings.sample.rows)),
        ]
        if let bootstrap = findings.structure.bootstrap {
            entries.append((key: "bootstrap_samples", value: .integer(bootstrap.samples)))
            entries.append((key: "bootstrap_failed", value: .integer(bootstrap.failed)))
        }
        return entries
    }

    private static func rerun(_ command: String, _ survey: ResponseSurvey, _ options: StudyOptions) -> [ReportBlock] {
        let seed = survey.paths.isEmpty ? "" : "Seed \(survey.bootstrap.seed). "
        let text: ReportText = """
            \(seed)The same file and answers give the same figures to the last digit, on any number of processors. \
            The main figures are in \(code: "measures.csv"), every table in full precision in \(code: "tables/"), and \
            what was run with which versions in \(code: "run.json").
            """
        let paper: ReportText = " \(code: "apa/") has the tables of a paper."
        return [.code(command, language: "sh"), .paragraph(options.paperTables ? text + paper : text)]
    }
}

import Experiments
import Reporting
import Scenarios
import Surveys

/// What the answers of a survey say.
enum ResponseStudy {
    static func run(
        _ scenario: Scenario, _ survey: ResponseSurvey, options: StudyOptions, command: String,
        cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        var table = ReportTable([
            .init("Item"), .init("n", .right), .init("Missing", .right), .init("Mean", .right), .init("SD", .right),
        ])
        var csv = CSVFile(columns: ["item", "n", "missing", "mean", "sd"])
        for item in survey.responses.described(confidence: survey.confidence) {
            table.append([
                ReportText(item.item), "\(item.n)", "\(item.missing)", ReportText(Readable.number(item.mean.value)),
                ReportText(Readable.number(item.sd.value)),
            ])
            csv.append([
                .text(item.item), .integer(item.n), .integer(item.missing), CSVCell(item.mean.value),
                CSVCell(item.sd.value),
            ])
        }
        var introduction: [ReportBlock] = []
        if let description = scenario.description { introduction.append(.paragraph(ReportText(description))) }
        let quality = survey.quality
        let sample = "\(survey.file) has \(quality.rows) rows of answers, of which \(quality.kept) are analysed."
        let parts = ReportParts(
            scenario: scenario, seed: survey.bootstrap.seed, extent: "\(quality.kept) respondents", part: "item")
        let report = Report(
            title: ReportText(scenario.headline), introduction: introduction,
            sections: [
                ReportSection("Sample", [.paragraph(ReportText(sample))]),
                ReportSection("Items", [.table(table)]),
                ReportSection("Assumptions", parts.assumptions()),
            ])
        var files = ReportFiles(
            run: SurveyRecord.json(
                scenario, seed: options.seed ?? survey.bootstrap.seed, resultsDigest: SHA256.digest(of: csv.text)))
        files.add("report.md", report)
        files.add("tables/items.csv", csv)
        progress(1)
        return StudyResult(
            files: files, summary: PlainTextWriter.text(of: table), isComplete: true, finishedReplications: 1)
    }
}

import Reporting
import Scenarios
import Surveys

/// What the printed figures of a survey say.
enum PublishedStudy {
    static func run(
        _ scenario: Scenario, _ survey: PublishedSurvey, options: StudyOptions, command: String
    ) throws -> StudyResult {
        var table = ReportTable([.init("Question"), .init("Answer"), .init("Printed", .right)])
        var csv = CSVFile(columns: ["question", "answer", "printed"])
        for question in survey.questions {
            for answer in question.answers {
                let printed =
                    switch answer.printed {
                    case .percentage(let figure): "\(figure)%"
                    case .count(let count): "\(count)"
                    }
                table.append([ReportText(question.name), ReportText(answer.name), ReportText(printed)])
                csv.append([.text(question.name), .text(answer.name), .text(printed)])
            }
        }
        let stated = survey.statedSize.map { "The source states \($0) answers; " } ?? ""
        let report = Report(
            title: ReportText(scenario.headline), introduction: [],
            sections: [
                ReportSection("Sample", [.paragraph(ReportText("\(stated)\(survey.size) are taken."))]),
                ReportSection("Questions", [.table(table)]),
            ])
        var files = ReportFiles(
            run: SurveyRecord.json(scenario, seed: nil, resultsDigest: SHA256.digest(of: csv.text)))
        files.add("report.md", report)
        files.add("tables/answers.csv", csv)
        return StudyResult(
            files: files, summary: PlainTextWriter.text(of: table), isComplete: true, finishedReplications: 1)
    }
}

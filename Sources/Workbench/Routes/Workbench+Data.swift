import Measures
import Reporting
import Foundation
import Scenarios
import Studies

/// Data that were dropped on the page: the law of durations, the rates of arrivals, what answers look like.
extension Workbench {
    func data(_ body: DataBody) throws -> PageReply {
        if body.kind == "log" { return try discovered(body) }
        // Whoever drops a file need not know what it is called here: a log names cases and times.
        if body.kind == "any", let found = try? discovered(body, isSure: false) { return found }
        let table = try DroppedTable(name: body.name, text: body.text, in: scratch)
        defer { table.remove() }
        switch body.kind {
        case "survey":
            let answers = SurveyAnswers(table: table)
            let (findings, problems) = answers.report
            return .json(
                members(
                    table, column: nil, law: answers.scenario(file: body.name), figures: [], findings: findings,
                    problems: problems))
        case "times", "durations", "any": return try fitted(body, table)
        default: throw WorkbenchError("there are logs, durations, times and surveys, not '\(body.kind)'")
        }
    }

    private func fitted(_ body: DataBody, _ table: DroppedTable) throws -> PageReply {
        let hasDecimalComma = table.separator != CSVReader.comma
        let isNumber = { (cell: String) in
            Double(hasDecimalComma ? cell.replacing(",", with: ".") : cell) != nil
        }
        let isTime = { (cell: String) in cell.contains(":") }
        let isOfTimes = body.kind == "times" || body.kind == "any" && table.column(where: isNumber) == nil
        let column = body.column ?? table.column(where: isOfTimes ? isTime : isNumber)
        guard let column, table.columns.contains(column) else {
            let what = isOfTimes ? "times of day" : "numbers"
            return .json(
                members(
                    table, column: nil, law: "", figures: [], findings: [],
                    problems: ["No column has \(what) in nine of ten rows; choose one."]))
        }
        let call =
            isOfTimes ? ["fit", body.name, "--arrivals", column] : ["fit", body.name, "--column", column]
        let request = FitRequest(
            file: table.file, column: column, separator: table.separator, hasDecimalComma: hasDecimalComma,
            command: CommandLineWords.call(call))
        let log = DiagnosticLog()
        let files: ReportFiles?
        if isOfTimes {
            let arrivals: ArrivalRequest
            do { arrivals = try ArrivalRequest(data: request, per: nil, every: .day, days: nil) } catch {
                throw WorkbenchError(error.message)
            }
            files = ArrivalStudy.run(arrivals, log: log)?.files
        } else {
            files = try FitStudy.run(request, samples: Self.samples, jobs: settings.threads, log: log)?.files
        }
        let problems = log.diagnostics.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") }
        guard let report = files?.report else {
            return .json(members(table, column: column, law: "", figures: [], findings: [], problems: problems))
        }
        let short = report.sections.prefix(1).flatMap(\.blocks).flatMap { block -> [String] in
            switch block {
            case .bullets(let lines): lines.map(\.plain)
            case .paragraph(let text), .note(let text), .warning(let text): [text.plain]
            default: []
            }
        }
        return .json(
            members(
                table, column: column, law: Self.firstYAML(report.sections) ?? "", figures: report.figures,
                findings: report.answer.map { [$0.verdict.plain, $0.sentence.plain].filter { !$0.isEmpty } } ?? short,
                problems: problems))
    }

    /// Of each law's bootstrap: enough for a p-value of two digits while somebody waits.
    private static let samples = 200

    private static func firstYAML(_ sections: [ReportSection]) -> String? {
        for section in sections {
            for block in section.blocks { if case .code(let text, language: "yaml") = block { return text } }
            if let found = firstYAML(section.subsections) { return found }
        }
        return nil
    }

    private func members(
        _ table: DroppedTable, column: String?, law: String, figures: [DrawnFigure], findings: [String],
        problems: [String]
    ) -> [(key: String, value: JSONValue)] {
        let writer = SVGWriter()
        return [
            ("columns", .array(table.columns.map { .string($0) })), ("column", JSONValue(column)),
            ("law", .string(law)),
            (
                "figures",
                .array(
                    figures.map {
                        [
                            "name": .string($0.name), "title": .string($0.title),
                            "svg": .string(writer.fragment($0, prefix: $0.name)),
                        ]
                    })
            ),
            ("findings", .array(findings.map { .string($0) })),
            ("problems", .array((table.problems + problems).map { .string($0) })),
        ]
    }
}

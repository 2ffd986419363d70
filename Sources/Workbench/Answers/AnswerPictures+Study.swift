import Experiments
import Reporting
import Scenarios
import Studies

extension AnswerPictures {
    /// What `redomat run` of the same file, settings and number of replications finds beside its answer, and the figures of
    /// its first part.
    /// - Parameter scenario: with its settings, as a file is read.
    /// - Returns: nil when it was asked to stop.
    static func of(
        _ scenario: Scenario, replications: Int, jobs: Int, command: String, cancellation: Cancellation
    ) throws -> AnswerPictures? {
        var options = StudyOptions(replications: replications, jobs: jobs)
        // Whoever moves a slider looks for it himself, and waits for the pictures.
        options.sensitivity = false
        options.reportsUnfinished = false
        let result = try Study.run(scenario, options: options, command: command, cancellation: cancellation)
        guard result.isComplete, !cancellation.isRequested, let report = result.files?.report else { return nil }
        let writer = SVGWriter()
        // As they stand in the report's page, which have a form for narrow screens too.
        let figures = report.figures.prefix(most).map { ($0.name, $0.title, writer.fragment($0, prefix: $0.name)) }
        return AnswerPictures(
            replications: replications, found: Self.found(report, result.files?.answer), figures: Array(figures))
    }

    private static let most = 8

    /// What stands beside an answer, which the look itself gives, first of all what is to be read with care; or all in short
    /// where nothing is asked.
    private static func found(_ report: Report, _ answer: Answer?) -> [String] {
        if let page = report.answer, let answer, answer.verdict != .told {
            return (answer.warnings + page.facts + answer.notes).map(\.plain)
        }
        let lead = [report.answer?.verdict.plain ?? ""].filter { !$0.isEmpty }
        let short = report.sections.first { $0.heading.plain == "In short" }
        let found =
            short?.blocks.flatMap { block -> [String] in
                if case .bullets(let lines) = block { lines.map(\.plain) } else { [] }
            } ?? []
        return (answer?.warnings ?? []).map(\.plain) + lead + found
    }
}

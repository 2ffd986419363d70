import Experiments
import Reporting
import Scenarios
import Studies

extension AnswerPictures {
    /// What `redomat run` of the same file, settings and number of replications shows first: its answer or what it found
    /// in short, and the figures of its first part.
    /// - Parameter scenario: with its settings, as a file is read.
    /// - Returns: nil when it was asked to stop.
    static func of(
        _ scenario: Scenario, replications: Int, jobs: Int, command: String, cancellation: Cancellation
    ) throws -> AnswerPictures? {
        var options = StudyOptions(replications: replications, jobs: jobs)
        // Whoever moves a slider looks for it himself, and waits for the pictures.
        options.sensitivity = false
        let result = try Study.run(scenario, options: options, command: command, cancellation: cancellation)
        guard result.isComplete, !cancellation.isRequested, let report = result.files?.report else { return nil }
        let writer = SVGWriter()
        // As they stand in the report's page, which have a form for narrow screens too.
        let figures = report.figures.prefix(most).map { ($0.name, $0.title, writer.fragment($0, prefix: $0.name)) }
        let verdict = report.answer.flatMap { $0.lights.isEmpty ? nil : line($0) }
        return AnswerPictures(
            replications: replications, inShort: sentences(report), verdict: verdict, figures: Array(figures))
    }

    /// Says of the targets what the table beside it says of the same runs. A report of so many runs is looked at once and
    /// has shorter intervals; whoever looks again and again would see "met" in one place and "too close to call" in another.
    /// - Parameters:
    ///   - answer: of all targets by the intervals of the table.
    mutating func agree(with answer: Answer, of scenario: Scenario) {
        guard let reported = verdict, answer.verdict != .told else { return }
        let own = AnswerWords(answer)
        let line = "\(own.verdict) \(own.headline)"
        guard line != reported else { return }
        // Of more targets than a table has rows some are judged by the report alone.
        let isWhole = scenario.targets.allSatisfy { target in answer.claims.contains { $0.id == target.measure.text } }
        let isYes = reported.hasPrefix(AnswerVerdict.yes.word)
        guard isWhole || isYes && answer.claims.contains(where: { $0.outcome != .met }) else { return }
        verdict = line
        inShort.replaceSubrange(..<min(2, inShort.count), with: [line, own.sentence.plain])
    }

    private static let most = 8

    /// `No. ENT clinic misses its promise.`
    private static func line(_ answer: ReportAnswer) -> String {
        [answer.verdict.plain, answer.headline.plain].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func sentences(_ report: Report) -> [String] {
        if let answer = report.answer {
            let panels = answer.panels.map { panel in
                "\(panel.title.plain): " + panel.lines.map(\.plain).joined(separator: " ")
            }
            return [line(answer), answer.sentence.plain].filter { !$0.isEmpty } + answer.facts.map(\.plain) + panels
        }
        let short = report.sections.first { $0.heading.plain == "In short" }
        return short?.blocks.flatMap { block -> [String] in
            if case .bullets(let lines) = block { lines.map(\.plain) } else { [] }
        } ?? []
    }
}

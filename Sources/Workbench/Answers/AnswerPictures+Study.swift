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
        let verdict = report.answer.flatMap { $0.lights.isEmpty ? nil : $0.verdict.plain }
        return AnswerPictures(
            replications: replications, inShort: sentences(report), verdict: verdict, figures: Array(figures))
    }

    /// Says of the targets what the table beside it says of the same runs. A report of so many runs is looked at once and
    /// has shorter intervals; whoever looks again and again would see "met" in one place and "too close to call" in another.
    /// - Parameters:
    ///   - findings: of all targets by the intervals of the table.
    ///   - confidence: of these intervals.
    mutating func agree(with findings: [TargetFinding], of scenario: Scenario, confidence: Double) {
        guard let reported = verdict,
            let own = TargetAnswer(scenario, findings).headline(confidence: confidence), own.verdict != reported
        else { return }
        // Of more targets than a table has rows some are judged by the report alone.
        let isWhole = scenario.targets.allSatisfy { target in
            findings.contains { $0.target.measure.isSame(as: target.measure) }
        }
        guard isWhole || reported.hasPrefix("Yes") && findings.contains(where: { $0.verdict != .met }) else { return }
        verdict = own.verdict
        inShort.replaceSubrange(..<min(2, inShort.count), with: [own.verdict, own.sentence])
    }

    private static let most = 8

    private static func sentences(_ report: Report) -> [String] {
        if let answer = report.answer {
            // What to type next is no advice for a page that has a button for it.
            let facts = answer.facts.map(\.plain).filter { !$0.hasPrefix("Next:") }
            return [answer.verdict.plain, answer.sentence.plain].filter { !$0.isEmpty } + facts
        }
        let short = report.sections.first { $0.heading.plain == "In short" }
        return short?.blocks.flatMap { block -> [String] in
            if case .bullets(let lines) = block { lines.map(\.plain) } else { [] }
        } ?? []
    }
}

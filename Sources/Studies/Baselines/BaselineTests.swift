package import Experiments
import Reporting
package import Scenarios
import Files

/// Tests of a scenario against the baseline beside it, and the recording of that.
package enum BaselineTests {
    /// A baseline file that cannot be used, with the places of what is wrong.
    package struct Wrong: Error, Sendable {
        package let diagnostics: [Diagnostic]
        package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
    }

    /// Where the baseline of a scenario file stands.
    package static func path(for scenario: String) -> String { BaselineFile.path(for: scenario) }

    /// Whether the scenario's measures are where the baseline has them, within the margins and the effort of the request.
    /// - Parameters:
    ///   - scenario: as it is now.
    ///   - source: the baseline's file.
    ///   - request: how far measures may move, and how sure a verdict must be.
    ///   - cancellation: asks it to stop; the outcome is then not complete.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Throws: ``Wrong``, or ``StudyError`` when a replication failed.
    package static func run(
        _ scenario: Scenario, against source: SourceText, _ request: TestRequest, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> TestOutcome {
        try checkIsSimulated(scenario)
        let baseline = try read(source, for: scenario)
        var test = try BaselineTest(baseline, of: BaselineRun.Subject(scenario, jobs: request.jobs), request)
        try test.run(cancellation: cancellation, progress: progress)
        let words = BaselineWords(scenario, test)
        var text = "baseline: \(word(test.verdict)): \(words.sentence)\n"
        text += words.money().map { "    \($0)\n" }.joined()
        var changes = ""
        if baseline.scenarioDigest != SHA256.digest(of: scenario.simulatedText) {
            changes = BaselineKeys.text(from: baseline.keys, to: scenario.simulatedKeys)
            text += changes
        }
        let moved = MovedMeasures(scenario, words, changes: changes)
        if test.verdict != .pass { text += words.tableText }
        if !moved.largestMoves.isEmpty { text += "    \(moved.largestMoves)\n" }
        if !baseline.isSealed { text += unsealed }
        return TestOutcome(
            cases: words.cases(), text: text, isComplete: !test.isInterrupted, longest: test.longest, moved: moved)
    }

    private static let unsealed = """
            It was recorded by a version that put no digest into it, so that nobody can tell whether somebody has
            changed it since; redomat test --record writes one

        """

    /// - Throws: ``StudyError`` where there is nothing to record.
    private static func checkIsSimulated(_ scenario: Scenario) throws(StudyError) {
        if let obstacle = scenario.obstacleToSimulation {
            throw StudyError("\(obstacle): it has no baseline; the same file and data give the same report")
        }
    }

    static func word(_ verdict: TestVerdict) -> String { verdict == .fail ? "FAIL" : verdict.rawValue }

    /// More of them are not said one by one.
    private static let mostUnknown = 50

    private static func read(_ source: SourceText, for scenario: Scenario) throws -> Baseline {
        let log = DiagnosticLog()
        guard let baseline = BaselineFile.read(source, log) else { throw Wrong(diagnostics: log.diagnostics) }
        func place(_ beginning: String) -> SourcePlace {
            var number = 1
            while let line = source.line(number), !line.hasPrefix(beginning) { number += 1 }
            return SourcePlace(file: source.name, line: number, column: 1, length: beginning.count)
        }
        let hint = "record it anew with redomat test --record, after looking at what has changed"
        if baseline.scenario != scenario.name {
            log.error(
                "this is the baseline of '\(baseline.scenario)', not of '\(scenario.name)'", at: place("scenario: "),
                hint: hint)
        }
        let known = Set(BaselineRun.Subject(scenario).measures.map(\.name))
        for row in baseline.rows.filter({ !known.contains($0.name) }).prefix(mostUnknown) {
            log.error("the scenario has no measure '\(row.name)' any more", at: place(row.name + ","), hint: hint)
        }
        if log.hasErrors { throw Wrong(diagnostics: log.diagnostics) }
        return baseline
    }

    /// What a recording came to.
    package struct Recorded: Sendable {
        /// The file's text; nil when what stands there already is the same.
        package var text: String?
        /// For standard output: what was recorded, and what had changed.
        package var summary: String
    }

    /// The baseline of the scenario as it is now.
    /// - Parameters:
    ///   - scenario: what is simulated.
    ///   - old: the file that stands there already; what is different in it is said.
    ///   - request: its effort decides how many replications there are.
    ///   - cancellation: asks it to stop.
    ///   - progress: called with the part of the work that is done, 0 to 1, from any thread.
    /// - Returns: nil when it was asked to stop.
    package static func record(
        _ scenario: Scenario, replacing old: SourceText?, _ request: TestRequest, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void = { _ in }
    ) throws -> Recorded? {
        try checkIsSimulated(scenario)
        let subject = BaselineRun.Subject(scenario, jobs: request.jobs)
        guard
            let recording = try BaselineRecording(
                scenario, subject, request, cancellation: cancellation, progress: progress)
        else { return nil }
        let baseline = recording.baseline
        let text = BaselineFile.text(baseline, notes: notes(scenario) + longest(recording.longest))
        var summary =
            "recorded \(baseline.rows.count) measures of \(Readable.count(baseline.customers)) customers in "
            + "\(Readable.count(baseline.replications)) replications\n"
        if let old {
            if old.text == text {
                return Recorded(text: nil, summary: "the baseline is as it was: nothing has changed\n")
            }
            summary =
                changes(
                    from: old, to: recording, scenario: scenario, subject: subject, request: request,
                    cancellation: cancellation) + summary
        }
        if let hardest = recording.hardest {
            summary +=
                hardest.customers >= 1_000_000_000_000
                ? "A test cannot prove its margin for \(hardest.name) with this baseline: "
                    + (recording.effortNeeded.map { "record and test with --effort \($0), as far as it can be told\n" }
                        ?? "no --effort would do; look at it by an expectation of its own\n")
                : "The measure that takes a test the longest is \(hardest.name): about "
                    + "\(Readable.count(hardest.customers)) customers"
                    + (hardest.customers > request.effort ? ", more than --effort \(request.effort) allows\n" : "\n")
        }
        return Recorded(text: text, summary: summary)
    }

    private static func notes(_ scenario: Scenario) -> [String] {
        [
            "What \(scenario.headline) did when this was recorded; redomat test holds it against what it does now.",
            "Each measure: how often of how many (0 of 0 where that is no count), then its value by block of",
            "replications, in \(scenario.timeUnit.rawValue) where it is a time.",
        ].map { VisibleText.name($0.replacing("\n", with: " ")) }
    }

    /// What was the worst, which no test holds anything against: an extreme grows with the number of replications.
    private static func longest(_ seen: [(name: String, time: Double)]) -> [String] {
        seen.isEmpty
            ? []
            : ["The longest that were seen, for reading:"]
                + seen.map { "  \($0.name) \(Readable.number($0.time))" }
    }

    /// What is different from the old baseline, which is not replaced in silence.
    private static func changes(
        from old: SourceText, to recording: BaselineRecording, scenario: Scenario, subject: BaselineRun.Subject,
        request: TestRequest, cancellation: Cancellation
    ) -> String {
        var request = request
        request.digest = .ignored
        let log = DiagnosticLog()
        guard let before = BaselineFile.read(old, log) else {
            return "the old file is no baseline as it was recorded: nothing is compared with it\n"
        }
        let now = recording.baseline
        if before.history == now.history, before.seed == now.seed, before.replications == now.replications {
            if before.money == now.money { return "the history is the same as in the old baseline\n" }
            if before.money == nil { return "the history is the same as in the old baseline, which held no money\n" }
            request.digest = .first
        }
        request.seed = nil
        guard var test = try? BaselineTest(before, of: subject, request) else {
            return "the old baseline had other measures\n"
        }
        try? test.run(cancellation: cancellation)
        let words = BaselineWords(scenario, test)
        let table = words.tableText.isEmpty ? "" : words.tableText + "\n"
        let money = words.money().map { "    \($0)\n" }.joined()
        return "against the old baseline: \(words.sentence)\n\(money)\(table)"
    }
}

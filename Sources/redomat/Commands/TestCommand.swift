import ArgumentParser
import Experiments
import Foundation
import Reporting
import Scenarios
import Studies

/// `redomat test`: does the policy still do what it did, and what is expected?
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Test scenarios against their expectations and their recorded baselines.",
        discussion: """
            A baseline is a file beside the scenario, <file>.baseline, that --record writes. A test passes at once \
            when the history is the same, event by event; otherwise every measure must be proven to lie within its \
            margin of the baseline's value, first on the baseline's own customers, then on fresh ones, up to \
            --effort. What is not proven is undecided. The exit code is 1 unless everything passes.

            Examples:
              redomat new clinic my-clinic.yaml
              redomat test my-clinic.yaml --record
              redomat test my-clinic.yaml --junit tests.xml
              redomat test my-clinic.yaml --out moved
            """)

    @OptionGroup var scenarios: ScenarioArguments

    @Flag(help: "Write the baselines, and say what has changed in those that are replaced.")
    var record = false

    @Option(
        help: ArgumentHelp("Write the results as JUnit XML too.", valueName: "FILE"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @OptionGroup var report: FolderArguments

    @Option(help: ArgumentHelp("Fresh customers at most, or a time such as 60s.", valueName: "N|TIME"))
    var effort: String?

    @Option(help: "How sure a verdict must be.")
    var confidence = "99%"

    @Option(help: "How far a measure may be from its baseline's value.")
    var margin = "5%"

    @Option(help: "How many points a share may be from its baseline's value.")
    var points = "1"

    @Flag(help: "Fail only what became worse: longer waits and times, more rejected, balked or abandoned.")
    var oneSided = false

    @Flag(help: "Compare the history alone: anything that happens otherwise fails.")
    var digestOnly = false

    @Flag(help: "Do not compare the history, only the measures.")
    var ignoreDigest = false

    @Option(help: "Seed of the random numbers; the baseline's own by default, which sees the same customers.")
    var seed: UInt64?

    @OptionGroup var work: JobsArguments

    @Flag(help: "Print no warnings, no progress, and only what does not pass.")
    var quiet = false

    func validate() throws {
        if record, junit != nil { throw ValidationError("--record tests nothing: leave out --junit") }
        if record, report.out != nil { throw ValidationError("--record tests nothing: leave out --out") }
        if digestOnly, ignoreDigest { throw ValidationError("--digest-only and --ignore-digest exclude each other") }
        if digestOnly, seed != nil {
            throw ValidationError("--digest-only needs the baseline's own seed: leave out --seed")
        }
        _ = try request
    }

    private var request: TestRequest {
        get throws {
            var result = TestRequest()
            result.confidence = try Self.part(confidence, "--confidence")
            guard result.confidence >= 0.5, result.confidence < 1 else {
                throw ValidationError("--confidence takes a part from 50% to below 100%, such as 99%")
            }
            result.margin = try Self.part(margin, "--margin")
            guard result.margin > 0, result.margin <= 1 else {
                throw ValidationError(
                    "--margin takes a part above 0 and up to 100%, such as 5% or 0.05, not '\(margin)'")
            }
            guard let points = Double(points), points > 0, points <= 100 else {
                throw ValidationError(
                    "--points takes a number of points above 0, such as 1 for one point of a share, not '\(points)'")
            }
            result.shareMargin = points / 100
            result.isOneSided = oneSided
            result.seed = seed
            result.jobs = work.width
            result.digest =
                if digestOnly {
                    .only
                } else if ignoreDigest {
                    .ignored
                } else {
                    .first
                }
            if let effort { try Self.read(effort, into: &result) }
            return result
        }
    }

    private static func part(_ text: String, _ option: String) throws -> Double {
        let isPercent = text.hasSuffix("%")
        guard let value = Double(isPercent ? text.dropLast() : text[...]), value.isFinite else {
            throw ValidationError("\(option) takes a part such as 5% or 0.05, not '\(text)'")
        }
        return isPercent ? value / 100 : value
    }

    private static func read(_ text: String, into request: inout TestRequest) throws {
        if let number = Int(text.filter { $0 != "," && $0 != "_" }) {
            guard (1...1_000_000_000_000).contains(number) else {
                throw ValidationError("--effort takes a number of customers above 0")
            }
            request.effort = number
            // Who asks for more gives it the time.
            request.seconds *= max(1, Double(number) / 500_000)
            return
        }
        for (ending, seconds) in [("min", 60.0), ("s", 1), ("h", 3600)] where text.hasSuffix(ending) {
            let digits = text.dropLast(ending.count).trimmingCharacters(in: .whitespaces)
            if let number = Double(digits), number > 0, number < 1e7 {
                request.seconds = number * seconds
                return
            }
        }
        throw ValidationError("--effort takes a number of customers such as 500000, or a time such as 60s")
    }

    func run() throws {
        let loaded = try scenarios.load(quiet: quiet)
        let folder = try report.out.map { try ReportFolder(claiming: $0) }
        defer { folder?.release() }
        let cancellation = Interruption().cancellation
        var outcomes: [(file: String, outcome: TestOutcome)] = []
        for scenario in loaded {
            do {
                try ExitCode.naming(scenario.file) {
                    if record {
                        try record(scenario, cancellation)
                    } else {
                        outcomes.append((scenario.file, try test(scenario, cancellation)))
                    }
                }
            } catch let error as BaselineTests.Wrong {
                throw ExitCode.wrongFile.reporting(Diagnostic.render(error.diagnostics))
            }
        }
        if record { return }
        // A list that cannot be written takes no report with it.
        let listing = Result { if let junit { try OutputFile(path: junit).write(JUnitFile.text(outcomes)) } }
        if outcomes.contains(where: { !$0.outcome.isComplete }) { throw ExitCode.interrupted }
        if let folder { try write(TestReport(outcomes, command: command), to: folder) }
        try listing.get()
        if outcomes.contains(where: { $0.outcome.verdict != .pass }) { throw ExitCode.failure }
    }

    private func write(_ found: TestReport, to folder: ReportFolder) throws {
        let formats = try report.formats
        let missing = try folder.write(found.files, formats, title: "test")
        if !quiet { StandardStreams.message("report: \(folder.shownPath)/\(formats.main)") }
        for one in missing { StandardStreams.message("redomat: error: \(one)") }
        if !missing.isEmpty { throw ExitCode.failedRun }
    }

    /// The command line that gives the same results.
    private var command: String {
        var words = ["test"] + scenarios.words
        if let effort { words += ["--effort", effort] }
        if confidence != "99%" { words += ["--confidence", confidence] }
        if margin != "5%" { words += ["--margin", margin] }
        if points != "1" { words += ["--points", points] }
        if oneSided { words.append("--one-sided") }
        if digestOnly { words.append("--digest-only") }
        if ignoreDigest { words.append("--ignore-digest") }
        if let seed { words += ["--seed", String(seed)] }
        return CommandLineWords.call(words)
    }

    private func test(_ scenario: Scenario, _ cancellation: Cancellation) throws -> TestOutcome {
        var outcome = TestOutcome()
        let line = ProgressLine(scenario.name, quiet: quiet)
        defer { line.clear() }
        if let source = try baseline(of: scenario) {
            outcome = try BaselineTests.run(
                scenario, against: source, try request, cancellation: cancellation, progress: { line.show($0) })
            if outcome.isComplete, outcome.verdict == .fail {
                outcome.text += "If the change is meant: redomat test --record \(scenario.file)\n"
            }
        } else if digestOnly {
            line.clear()
            throw ExitCode.wrongFile.reporting(
                "\(scenario.file): there is no baseline to compare the history with; 'redomat test --record "
                    + "\(scenario.file)' writes one")
        } else if !quiet, scenario.obstacleToSimulation == nil, !scenario.expectations.isEmpty {
            StandardStreams.message("\(scenario.file): no baseline was recorded to compare with; --record writes one")
        }
        if outcome.isComplete {
            let expected = try ExpectationTests.run(
                scenario, try request, after: outcome, cancellation: cancellation, progress: { line.show($0) })
            outcome.cases += expected.cases
            outcome.text += expected.text
            outcome.isComplete = expected.isComplete
        }
        line.clear()
        if outcome.cases.isEmpty, outcome.isComplete {
            let why =
                scenario.obstacleToSimulation.map { "\($0), and it expects nothing" }
                ?? "it expects nothing, and no baseline was recorded (--record)"
            outcome.cases = [
                TestCase(
                    file: scenario.file, name: "anything", verdict: .undecided, message: "nothing to test: \(why)")
            ]
        }
        if !quiet || outcome.verdict != .pass {
            let report = TestReport([(scenario.file, outcome)], command: command)
            try StandardStreams.output(report.printed, below: "\n")
        }
        return outcome
    }

    private func record(_ scenario: Scenario, _ cancellation: Cancellation) throws {
        let line = ProgressLine(scenario.name, quiet: quiet)
        defer { line.clear() }
        let path = BaselineTests.path(for: scenario.file)
        let recorded = try BaselineTests.record(
            scenario, replacing: try baseline(of: scenario), try request, cancellation: cancellation,
            progress: { line.show($0) })
        line.clear()
        guard let recorded else {
            throw ExitCode.interrupted.reporting("redomat: interrupted; no baseline was written")
        }
        if let text = recorded.text { try OutputFile(path: path, streams: false).write(text) }
        if !quiet { try StandardStreams.output("\(path)\n\(recorded.summary)\n") }
    }

    /// It is `nil` where none was recorded.
    private func baseline(of scenario: Scenario) throws -> SourceText? {
        let path = BaselineTests.path(for: scenario.file)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do throws(SourceText.Unreadable) {
            return try SourceText.read(path, limit: 64 << 20, pipes: false, kind: "a baseline")
        } catch {
            throw BaselineTests.Wrong(
                diagnostics: [
                    Diagnostic(
                        .error, "the baseline cannot be read: \(error.message)", at: .whole(path), hint: error.hint)
                ])
        }
    }
}

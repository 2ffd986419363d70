import ArgumentParser
import Foundation
import Reporting
import Scenarios
import Studies

/// `redomat run`: scenarios in, report folders out.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run scenarios and write their reports.",
        discussion: """
            Each report goes to Reports/<name>/: report.md for people, measures.csv and replications.csv for other \
            programs, run.json with what was run. An older report of the same name is replaced, whole or not at all.

            Example:
              redomat run Scenarios/hospital/outpatient.yaml --set internal-doctors=5
            """)

    @OptionGroup var scenarios: ScenarioArguments

    @Option(help: "Seed of the random numbers; the file's own by default.")
    var seed: UInt64?

    @Option(help: "Number of replications; the file's own by default.")
    var replications: Int?

    @Option(help: "Replications at the same time; all processors by default. The results do not depend on it.")
    var jobs: Int?

    @Option(help: ArgumentHelp("Where the report goes, or the reports of several files.", valueName: "DIR"))
    var out: String?

    @Option(help: "Which files to write, of md, csv and json; run.json is always written.")
    var format: String = "md,csv,json"

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    func validate() throws {
        if let replications, !(1...1_000_000).contains(replications) {
            throw ValidationError("--replications takes a whole number from 1 to 1,000,000")
        }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a whole number from 1 to 1024") }
        _ = try formats
    }

    private var formats: ReportFormats { get throws { try ReportFormats(format, out: out) } }

    func run() throws {
        let loaded = try scenarios.load(quiet: quiet)
        let names = loaded.map(\.name)
        if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
            throw ValidationError("two of the files are named '\(twice)', and their reports would be one folder")
        }
        if replications != nil, let scenario = loaded.first(where: { $0.obstacleToSimulation != nil }) {
            throw ValidationError(
                "--replications is for scenarios that are simulated; \(scenario.file): \(scenario.obstacleToSimulation ?? "")"
            )
        }
        let interruption = Interruption()
        var areMet = true
        for scenario in loaded {
            if try !run(scenario, interruption, isOnly: loaded.count == 1) { areMet = false }
        }
        if !areMet { throw ExitCode.failure }
    }

    /// - Returns: whether all that the scenario expects is met.
    private func run(_ scenario: Scenario, _ interruption: Interruption, isOnly: Bool) throws -> Bool {
        let path = out.map { isOnly ? $0 : "\($0)/\(scenario.name)" } ?? "Reports/\(scenario.name)"
        do {
            let folder = try ReportFolder(claiming: path)
            defer { folder.release() }
            let line = ProgressLine(scenario.name, quiet: quiet)
            defer { line.clear() }
            let options = StudyOptions(
                seed: seed, replications: replications, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
            let study = {
                try Study.run(
                    scenario, options: options, command: command(for: scenario),
                    cancellation: interruption.cancellation, progress: { line.show($0) })
            }
            // Of what is not simulated no part is finished before the whole is.
            let result =
                scenario.obstacleToSimulation == nil
                ? try study()
                : try interruption.ending(
                    with: {
                        line.clear()
                        folder.release()
                        StandardStreams.message("redomat: interrupted; nothing was written")
                        Foundation.exit(ExitCode.interrupted.rawValue)
                    }, study)
            line.clear()
            if result.isComplete, let files = result.files {
                try folder.write(files.only(formats.names))
                try report(scenario, result, folder.shownPath)
            } else {
                try stop(scenario, result, folder)
            }
            return result.areMet
        } catch let error as FolderError {
            StandardStreams.message("redomat: error: \(error)")
            throw ExitCode.failedRun
        } catch let error as StudyError {
            StandardStreams.message("redomat: error: \(scenario.file): \(error)")
            throw ExitCode.failedRun
        }
    }

    private func report(_ scenario: Scenario, _ result: StudyResult, _ path: String) throws {
        if quiet { return }
        // The report is there, whatever becomes of the table.
        defer {
            StandardStreams.message("report: \(path)/report.md")
            if let open = openWords(result) { StandardStreams.message(open) }
        }
        let expected = result.expectations.map { "expected: \($0)\n" }.joined()
        try StandardStreams.output(
            "\(scenario.headline)\n\n\(result.summary)\n" + (expected.isEmpty ? "" : "\(expected)\n"))
    }

    /// Why the exit code is 1 where nothing failed.
    private func openWords(_ result: StudyResult) -> String? {
        guard result.failed == 0, result.undecided > 0 else { return nil }
        let what = result.undecided == 1 ? "one expectation is" : "\(result.undecided) expectations are"
        return "no expectation failed, but \(what) undecided, which is not proven and so not passed (exit code 1)"
    }

    /// What was finished before Ctrl-C is kept, beside the old report.
    private func stop(_ scenario: Scenario, _ result: StudyResult, _ folder: ReportFolder) throws {
        if scenario.obstacleToSimulation != nil {
            StandardStreams.message("redomat: interrupted; nothing was written")
        } else if let files = result.files {
            let path = try folder.writePartial(files.only(formats.names))
            StandardStreams.message(
                "redomat: interrupted after \(result.finishedReplications) replications, which are in \(path)/")
        } else {
            StandardStreams.message("redomat: interrupted before a replication was finished; nothing was written")
        }
        folder.release()
        throw ExitCode.interrupted
    }

    /// The command line that gives the same results.
    private func command(for scenario: Scenario) -> String {
        var words = ["redomat", "run", scenario.file]
        for setting in scenarios.settings { words += ["--set", setting] }
        if let seed { words += ["--seed", String(seed)] }
        if let replications { words += ["--replications", String(replications)] }
        return words.map(ShellWord.quoted).joined(separator: " ")
    }
}

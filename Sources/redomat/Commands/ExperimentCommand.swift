import ArgumentParser
import Experiments
import Foundation
import Reporting
import ScenarioReading
import Scenarios
import Studies

/// `redomat experiment`: a scenario's experiments in, a report folder for each out.
struct ExperimentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "experiment",
        abstract: "Run a scenario's experiments: compare, capacity, sweep and select.",
        discussion: """
            All experiments of the file are run, or those that are named. Each report goes to \
            Reports/<scenario>-<experiment>/: report.md for people, measures.csv, replications.csv, tables/*.csv and \
            figures/*.csv for other programs. What an interrupted experiment has finished is kept beside, and the same \
            command goes on from there.

            Examples:
              redomat experiment Scenarios/experiments/staffing.yaml
              redomat experiment Scenarios/experiments/rules.yaml rules --jobs 2
            """)

    @Argument(help: "A scenario file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    @Argument(help: ArgumentHelp("Experiments of the file; all by default.", valueName: "NAME"))
    var names: [String] = []

    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp("Override a parameter of the file; may be repeated.", valueName: "NAME=VALUE"))
    var settings: [String] = []

    @Option(help: "Seed of the random numbers; the file's own by default.")
    var seed: UInt64?

    @Option(help: "Number of replications of each case; the file's own by default.")
    var replications: Int?

    @OptionGroup var work: WorkforceArguments

    @Option(help: ArgumentHelp("Where the report goes, or the reports of several experiments.", valueName: "DIR"))
    var out: String?

    @Option(help: "Which files to write, of md, csv and json; run.json is always written.")
    var format: String = "md,csv,json"

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    func validate() throws {
        for setting in settings where Setting(setting) == nil {
            throw ValidationError("--set takes NAME=VALUE, such as --set doctors=4, not '\(setting)'")
        }
        if let replications, !(2...1_000_000).contains(replications) {
            throw ValidationError("--replications takes a whole number from 2 to 1,000,000")
        }
        _ = try ReportFormats(format, out: out)
    }

    func run() throws { try run(collecting: nil) }

    /// - Parameter collected: what a cluster has delivered, in place of a workforce.
    func run(collecting collected: WorkSession?) throws {
        let loaded = ScenarioLoader.load(path: file, settings: settings, lanes: Lanes.all)
        guard let scenario = loaded.scenario else {
            StandardStreams.message(Diagnostic.render(loaded.diagnostics))
            throw ExitCode.wrongFile
        }
        if !quiet, !loaded.diagnostics.isEmpty { StandardStreams.message(Diagnostic.render(loaded.diagnostics)) }
        let plans = try chosen(scenario)
        let interruption = Interruption()
        for plan in plans { try run(scenario, plan, interruption, isOnly: plans.count == 1, collected) }
    }

    /// The experiments that are named, in the order of the file.
    private func chosen(_ scenario: Scenario) throws -> [ExperimentPlan] {
        let known = scenario.experiments.map(\.name)
        if known.isEmpty {
            if let obstacle = scenario.obstacleToSimulation {
                StandardStreams.message("redomat: error: \(file): \(obstacle): it has no experiments")
                throw ExitCode.wrongFile
            }
            StandardStreams.message(
                "redomat: error: \(file) has no experiments; they stand under 'experiments:', see Documentation/experiments.md"
            )
            throw ExitCode.wrongFile
        }
        for name in names where !known.contains(name) {
            throw ValidationError("\(file) has no experiment '\(name)'; it has \(known.joined(separator: ", "))")
        }
        return scenario.experiments.filter { names.isEmpty || names.contains($0.name) }
    }

    private func run(
        _ scenario: Scenario, _ plan: ExperimentPlan, _ interruption: Interruption, isOnly: Bool,
        _ collected: WorkSession?
    ) throws {
        let name = "\(scenario.name)-\(plan.name)"
        let path = out.map { isOnly ? $0 : "\($0)/\(name)" } ?? "Reports/\(name)"
        do {
            let folder = try ReportFolder(claiming: path)
            defer { folder.release() }
            let line = ProgressLine(name, quiet: quiet)
            defer { line.clear() }
            let session =
                try collected
                ?? WorkSession(work, report: path, words: words(plan), quiet: quiet)
            let result = try session.run {
                try ExperimentStudy.run(
                    scenario, plan, options: StudyOptions(seed: seed, replications: replications, jobs: work.width),
                    workforce: session.workforce, command: command(plan), cancellation: interruption.cancellation,
                    progress: { line.show($0) })
            }
            line.clear()
            // Handed over to a cluster.
            guard let result else { return }
            guard let report = result.report else {
                folder.release()
                if !result.diagnostics.isEmpty {
                    session.finish()
                    StandardStreams.message(Diagnostic.render(result.diagnostics))
                    throw ExitCode.wrongFile
                }
                StandardStreams.message(
                    "redomat: interrupted; what is finished is in \(session.folder.path)/, and the same command goes on "
                        + "from there")
                throw ExitCode.interrupted
            }
            try folder.write(report.files.only(try ReportFormats(format, out: out).names))
            session.finish()
            // The report is there, whatever becomes of the table.
            defer { if !quiet { StandardStreams.message("report: \(folder.shownPath)/report.md") } }
            if !quiet { try StandardStreams.output(report.summary) }
        } catch let error as FolderError {
            StandardStreams.message("redomat: error: \(error)")
            throw ExitCode.failedRun
        } catch let error as StudyError {
            StandardStreams.message("redomat: error: \(file): \(plan.name): \(error)")
            throw ExitCode.failedRun
        }
    }

    /// The command line that gives the same results.
    private func command(_ plan: ExperimentPlan) -> String {
        (["redomat"] + words(plan)).map(ShellWord.quoted).joined(separator: " ")
    }

    private func words(_ plan: ExperimentPlan) -> [String] {
        var words = ["experiment", file, plan.name]
        for setting in settings { words += ["--set", setting] }
        if let seed { words += ["--seed", String(seed)] }
        if let replications { words += ["--replications", String(replications)] }
        return words
    }
}

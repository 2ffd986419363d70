import ArgumentParser
import Experiments
import Scenarios
import Studies
import Reporting

/// `redomat experiment`: a scenario's experiments in, a report folder for each out.
struct ExperimentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "experiment",
        abstract: "Run a scenario's experiments: compare, capacity, sweep and select.",
        discussion: """
            All experiments of the file are run, or those that are named. Each report goes to \
            Reports/runs/<scenario>-<experiment>/: report.md for people, measures.csv, replications.csv, tables/*.csv \
            and figures/*.csv for other programs. What an interrupted experiment has finished is kept beside, and the \
            same command goes on from there.

            Examples:
              redomat experiment Scenarios/experiments/staffing.yaml
              redomat experiment Scenarios/experiments/rules.yaml rules --jobs 2
            """)

    @OptionGroup var input: ScenarioFileArguments

    @Argument(help: ArgumentHelp("Experiments of the file; all by default.", valueName: "NAME"))
    var names: [String] = []

    @Option(help: "Seed of the random numbers; the file's own by default.")
    var seed: UInt64?

    @Option(help: "Number of replications of each case; the file's own by default.")
    var replications: Int?

    @OptionGroup var work: WorkforceArguments

    @Option(
        help: ArgumentHelp("Where the report goes, or the reports of several experiments.", valueName: "DIR"),
        completion: .directory)
    var out: String?

    @Option(help: "Which files to write, of html, md, xlsx, csv and json; run.json is always written.")
    var format: String = ReportFormats.usual

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    func validate() throws {
        if let replications, !(2...1_000_000).contains(replications) {
            throw ValidationError("--replications takes a whole number from 2 to 1,000,000")
        }
        _ = try formats
    }

    private var formats: ReportFormats { get throws { try ReportFormats(format, out: out) } }

    func run() throws { try run(collecting: nil) }

    /// - Parameter collected: what a cluster has delivered, in place of a workforce.
    func run(collecting collected: WorkSession?) throws {
        let loaded = try input.load(quiet: quiet)
        let plans = try chosen(loaded)
        let interruption = Interruption()
        for plan in plans {
            try run(loaded, plan: plan, interruption: interruption, isOnly: plans.count == 1, collected: collected)
        }
    }

    /// The experiments that are named, in the order of the file.
    private func chosen(_ scenario: Scenario) throws -> [ExperimentPlan] {
        let file = input.file
        let known = scenario.experiments.map(\.name)
        if known.isEmpty {
            if let obstacle = scenario.obstacleToSimulation {
                throw ExitCode.wrongFile.reporting("redomat: error: \(file): \(obstacle): it has no experiments")
            }
            throw ExitCode.wrongFile.reporting(
                "redomat: error: \(file) has no experiments; they stand under 'experiments:', see "
                    + "Documentation/experiments.md")
        }
        for name in names where !known.contains(name) {
            throw ValidationError("\(file) has no experiment '\(name)'; it has \(known.joined(separator: ", "))")
        }
        return scenario.experiments.filter { names.isEmpty || names.contains($0.name) }
    }

    private func run(
        _ scenario: Scenario, plan: ExperimentPlan, interruption: Interruption, isOnly: Bool,
        collected: WorkSession?
    ) throws {
        let name = "\(scenario.name)-\(plan.name)"
        let path = out.map { isOnly ? $0 : "\($0)/\(name)" } ?? "\(ReportFormats.usualFolder)/\(name)"
        let words = words(plan)
        var frame = ReportFrame(
            title: name, path: path, formats: try formats, quiet: quiet,
            subject: "\(input.file): \(plan.name)")
        frame.isOneOfSeveral = !isOnly
        try frame.fill { around in
            let session = try collected ?? WorkSession(work, report: path, words: words, quiet: quiet)
            let result = try session.run {
                try ExperimentStudy.run(
                    scenario, plan, options: options, workforce: session.workforce,
                    command: CommandLineWords.call(words), cancellation: interruption.cancellation,
                    progress: { around.line.show($0) })
            }
            // Handed over to a cluster.
            guard let result else { return nil }
            if let report = result.report {
                return FinishedReport(files: report.files, printed: report.printed) { session.finish() }
            }
            if result.diagnostics.isEmpty {
                throw around.interrupted(
                    "what is finished is in \(session.folder.path)/, and the same command goes on from there")
            }
            session.finish()
            throw around.stop(.wrongFile, Diagnostic.render(result.diagnostics))
        }
    }

    private var options: StudyOptions {
        StudyOptions(seed: seed, replications: replications, jobs: work.width)
    }

    /// The command line that gives the same results, without the program's name.
    private func words(_ plan: ExperimentPlan) -> [String] {
        ["experiment", input.file, plan.name] + input.overrides.words + options.words
    }
}

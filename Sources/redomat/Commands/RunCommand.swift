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
            Each report goes to Reports/runs/<name>/: report.html and report.md for people, results.xlsx for \
            spreadsheets, measures.csv and replications.csv for other programs, run.json with what was run; of a \
            survey with its answers also apa/, the tables of a paper for LaTeX, HTML and Word. An older report of the \
            same name is replaced, whole or not at all.

            Example:
              redomat run Scenarios/hospital/outpatient.yaml --set internal-doctors=5
            """)

    @OptionGroup var scenarios: ScenarioArguments

    @OptionGroup var options: RunArguments

    @Option(
        help: ArgumentHelp("Where the report goes, or the reports of several files.", valueName: "DIR"),
        completion: .directory)
    var out: String?

    @Option(
        help: ArgumentHelp(
            """
            Which files to write, of html, md, xlsx, csv, json and, of a survey with its answers, apa; run.json is \
            always written, and all of them by default.
            """))
    var format: String?

    @Flag(
        help: """
            Write statement.md too: what journals ask of a simulation study (STRESS-DES), as far as the run knows it.
            """)
    var statement = false

    @OptionGroup var answer: AnswerArguments

    @Flag(help: "Run it also where it takes more than an hour, or more than half of the memory.")
    var long = false

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    func validate() throws { _ = try formats }

    private var formats: ReportFormats {
        get throws { try ReportFormats(format ?? ReportFormats.usual, out: out, hasPaperTables: true) }
    }

    /// By default a survey has tables for a paper too.
    private func formats(of scenario: Scenario) throws -> ReportFormats {
        let asked = try formats
        return format == nil && scenario.hasPaperTables ? asked.withPaperTables : asked
    }

    func run() throws {
        let loaded = try scenarios.load(quiet: quiet)
        let names = loaded.map(\.name)
        if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
            throw ValidationError("two of the files are named '\(twice)', and their reports would be one folder")
        }
        if options.replications != nil, let scenario = loaded.first(where: { $0.obstacleToSimulation != nil }) {
            throw ValidationError(
                "--replications is for scenarios that are simulated; \(scenario.file): "
                    + "\(scenario.obstacleToSimulation ?? "")")
        }
        if try formats.areForPaper, let scenario = loaded.first(where: { !$0.hasPaperTables }) {
            throw ValidationError(
                "--format apa is for surveys with their answers, whose report has the tables of a paper; "
                    + "\(scenario.file) is none")
        }
        for scenario in loaded { try announceWork(of: scenario) }
        let interruption = Interruption()
        var areMet = true
        for scenario in loaded {
            if try !run(scenario, interruption, isOnly: loaded.count == 1) { areMet = false }
        }
        if !areMet { throw ExitCode.failure }
    }

    /// Says before it begins what takes long, and begins nothing that takes more than anybody would want unasked.
    private func announceWork(of scenario: Scenario) throws {
        guard let estimate = WorkEstimate(scenario, options.options) else { return }
        let words = WorkWords(estimate, scenario)
        if !long, let objection = words.objection {
            let advice = EnoughWork(scenario, options.options)?.sentence.map { " \($0)" } ?? ""
            throw ExitCode.wrongFile.reporting(
                "redomat: error: \(scenario.file): \(objection). Nothing was run; --long runs it all the same.\(advice)"
            )
        }
        if !quiet, let sentence = words.sentence {
            StandardStreams.message("redomat: note: \(scenario.file) takes \(sentence)")
        }
    }

    /// - Returns: whether all that the scenario expects is met.
    private func run(_ scenario: Scenario, _ interruption: Interruption, isOnly: Bool) throws -> Bool {
        var areMet = false
        let path =
            out.map { isOnly ? $0 : "\($0)/\(scenario.name)" } ?? "\(ReportFormats.usualFolder)/\(scenario.name)"
        let formats = try formats(of: scenario)
        var frame = ReportFrame(
            title: scenario.name, path: path, formats: formats, quiet: quiet, subject: scenario.file)
        frame.isOneOfSeveral = !isOnly
        try frame.fill { around in
            var asked = options.options
            asked.statement = statement
            asked.paperTables = formats.areForPaper
            asked.sensitivity = answer.isSensitivityAsked
            let study = { [asked] in
                try Study.run(
                    scenario, options: asked,
                    command: CommandLineWords.call(
                        ["run", scenario.file] + scenarios.overrides.words + options.words + answer.words),
                    cancellation: interruption.cancellation, progress: { around.line.show($0) })
            }
            // Of what is not simulated no part is finished before the whole is.
            let result =
                scenario.obstacleToSimulation == nil
                ? try study()
                : try interruption.ending(with: { Foundation.exit(around.interrupted().rawValue) }, study)
            areMet = result.areMet
            guard result.isComplete, let files = result.files else { throw try stop(scenario, result, around) }
            var printed = result.printed
            printed.demands = result.expectations.map { "expected: \($0)" }
            return FinishedReport(
                files: files, printed: printed, note: result.note ?? openWords(result),
                failure: scenario.obstacleToSimulation == nil || areMet ? nil : result.note)
        }
        return areMet
    }

    /// Why the exit code is 1 where nothing failed.
    private func openWords(_ result: StudyResult) -> String? {
        guard result.failed == 0, result.undecided > 0 else { return nil }
        let what = result.undecided == 1 ? "one expectation is" : "\(result.undecided) expectations are"
        return "no expectation failed, but \(what) undecided, which is not proven and so not passed (exit code 1)"
    }

    /// What was finished before Ctrl-C is kept, beside the old report.
    private func stop(
        _ scenario: Scenario, _ result: StudyResult, _ around: ReportFrame.Surroundings
    ) throws -> ExitCode {
        if scenario.obstacleToSimulation != nil { return around.interrupted() }
        guard let files = result.files, let folder = around.folder else {
            return around.stop(
                .interrupted, "redomat: interrupted before a replication was finished; nothing was written")
        }
        let path = try folder.writePartial(files.only(formats.names))
        return around.stop(
            .interrupted,
            "redomat: interrupted after \(result.finishedReplications) replications, which are in \(path)/")
    }
}

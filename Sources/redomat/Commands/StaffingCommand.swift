import ArgumentParser
import Foundation
import Reporting
import ScenarioReading
import Scenarios
import Studies

/// `redomat staffing`: how many servers a station should have.
struct StaffingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "staffing",
        abstract: "Find the number of servers of the least cost, the fewest for a target, or a schedule over the day.",
        discussion: """
            The cost is the scenario's: cost: { server: 30/h, waiting: 20/h } at a station. It is found exactly where \
            theory knows the station in the long run, and by simulation on the same customers for every number of \
            servers. With --per a schedule for the target is planned from the rates of arrival and then simulated.

            Examples:
              redomat staffing Scenarios/hospital/number-of-doctors.yaml
              redomat staffing Scenarios/hospital/number-of-doctors.yaml --target 'wait.p95 at most 20 min'
              redomat staffing Scenarios/hospital/outpatient.yaml --target 'reception.wait.p90 at most 10 min' --per hour
            """)

    @Argument(help: "A scenario file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp("Override a parameter of the file; may be repeated.", valueName: "NAME=VALUE"))
    var settings: [String] = []

    @Option(help: "The station; needed where several could be meant.")
    var station: String?

    @Option(help: ArgumentHelp("The numbers of servers to look at, such as 2..12.", valueName: "A..B"))
    var servers: String?

    @Option(help: "What waits shall be like, such as 'wait.p95 at most 30 min'.")
    var target: String?

    @Option(help: ArgumentHelp("Plan a schedule with one number of servers per hour or '30 min'."))
    var per: String?

    @Option(help: "With --per: the rate each interval is planned for: lagged-average, average, lagged-peak, peak.")
    var variant: String?

    @Option(help: "With --per: how often intervals that miss the target get one server more, 5 by default.")
    var rounds: Int?

    @Option(help: "Seed of the random numbers; the file's own by default.")
    var seed: UInt64?

    @Option(help: "Number of replications; the file's own by default.")
    var replications: Int?

    @Option(help: "Replications at the same time; all processors by default. The results do not depend on it.")
    var jobs: Int?

    @Option(help: ArgumentHelp("Write a folder with report.md, CSV files and run.json.", valueName: "DIR"))
    var out: String?

    @Option(help: "Which files to write into it, of md, csv and json; run.json is always written.")
    var format: String = "md,csv,json"

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    func validate() throws {
        for setting in settings where Setting(setting) == nil {
            throw ValidationError("--set takes NAME=VALUE, such as --set demand=20/h, not '\(setting)'")
        }
        if let replications, !(1...1_000_000).contains(replications) {
            throw ValidationError("--replications takes a whole number from 1 to 1,000,000")
        }
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a whole number from 1 to 1024") }
        _ = try ReportFormats(format, out: out)
        _ = try request
    }

    private var request: StaffingRequest {
        get throws {
            do throws(StaffingRequest.Mistake) {
                return try StaffingRequest(
                    station: station, servers: servers, target: target, per: per, variant: variant, rounds: rounds,
                    command: command)
            } catch {
                throw ValidationError(error.message)
            }
        }
    }

    func run() throws {
        let loaded = ScenarioLoader.load(path: file, settings: settings, lanes: Lanes.all)
        let log = DiagnosticLog()
        guard let scenario = loaded.scenario else {
            StandardStreams.message(Diagnostic.render(loaded.diagnostics))
            throw ExitCode.wrongFile
        }
        if !quiet, !loaded.diagnostics.isEmpty { StandardStreams.message(Diagnostic.render(loaded.diagnostics)) }
        let interruption = Interruption()
        do {
            let folder = try out.map { try ReportFolder(claiming: $0) }
            defer { folder?.release() }
            let line = ProgressLine("staffing", quiet: quiet)
            defer { line.clear() }
            let options = StudyOptions(
                seed: seed, replications: replications, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
            let found = try StaffingStudy.run(
                scenario, try request, options: options, log: log, cancellation: interruption.cancellation,
                progress: { line.show($0) })
            line.clear()
            if !log.diagnostics.isEmpty { StandardStreams.message(Diagnostic.render(log.diagnostics)) }
            guard let found else {
                folder?.release()
                if log.hasErrors { throw ExitCode.wrongFile }
                StandardStreams.message("redomat: interrupted; nothing was written")
                throw ExitCode.interrupted
            }
            try folder?.write(found.files.only(try ReportFormats(format, out: out).names))
            // The folder is there, whatever becomes of the table.
            defer { if let folder, !quiet { StandardStreams.message("report: \(folder.shownPath)/report.md") } }
            if !quiet { try StandardStreams.output(found.summary) }
        } catch let error as FolderError {
            StandardStreams.message("redomat: error: \(error)")
            throw ExitCode.failedRun
        } catch let error as StudyError {
            StandardStreams.message("redomat: error: \(file): \(error)")
            throw ExitCode.failedRun
        }
    }

    /// The command line that gives the same results.
    private var command: String {
        var words = ["redomat", "staffing", file]
        for setting in settings { words += ["--set", setting] }
        let texts = [
            ("--station", station), ("--servers", servers), ("--target", target), ("--per", per),
            ("--variant", variant), ("--rounds", rounds.map { String($0) }), ("--seed", seed.map { String($0) }),
            ("--replications", replications.map { String($0) }),
        ]
        for (option, value) in texts { if let value { words += [option, value] } }
        return words.map(ShellWord.quoted).joined(separator: " ")
    }
}

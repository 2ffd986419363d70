import ArgumentParser
import EventLogs
import Foundation
import LogComparison
import LogStudies
import Measures
import Reporting
import Scenarios
import Studies
import Files

/// `redomat discover`: an event log in, a scenario out, with the evidence behind each number.
struct DiscoverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discover",
        abstract: "Make a scenario of an event log, and hold it against the log's end.",
        discussion: """
            The log is CSV, TSV or XES, packed by gzip or not: a row an activity, an event, a call, or \
            a case with columns for its steps. Which column is for \
            what is guessed, with reasons, and stands in log-map.yaml, which can be edited and given back with --map. \
            The folder has scenario.yaml, which runs as it is and says behind each number what it rests on (measured, \
            estimated or assumed), and the report: when customers come, where they go, how long services take, who \
            is on \
            duty, what waits are made of, who is next, who gives up, and what the log does not tell.

            The last fifth of the days is kept back, and the scenario held against it as 'redomat validate' does. \
            Names of \
            people who serve are hidden unless --resources as-written.

            Examples:
              redomat trace Scenarios/hospital/outpatient.yaml --out log.csv
              redomat discover log.csv --out draft
              redomat discover log.csv --out draft --map draft/log-map.yaml --resamples 50
            """)

    @OptionGroup var log: LogArguments

    @Option(help: "The folder for the scenario and the report.", completion: .directory)
    var out = "draft"

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "What a column is for, such as 'start=begun_at'; may be repeated. Known: "
                + ColumnRole.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "ROLE=COLUMN"))
    var column: [String] = []

    @Option(help: "By which clock times are told: wall (as written), UTC, +01:00, or a place such as Europe/Berlin.")
    var zone: String?

    @Option(help: "Names of who serves: hidden, or as-written.")
    var resources: ResourceNames?

    @Option(
        help: ArgumentHelp(
            "What is kept back to hold the scenario against: a share of the days, none, or all from a date on.",
            valueName: "SHARE|DATE|none"))
    var holdOut = "20%"

    @Option(help: "How many logs are drawn anew, so that intervals hold what the log leaves open; 0 for none.")
    var resamples = 0

    @Option(help: "Number of simulated logs that the end of the log is held against.")
    var replications = 100

    @Option(help: "Seed of the random numbers.")
    var seed: UInt64 = 1

    @OptionGroup var work: JobsArguments

    @Option(
        help:
            "Which files to write, of html, md, xlsx, csv and json; scenario.yaml and log-map.yaml are always written.")
    var format: String = ReportFormats.usual

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    enum ResourceNames: String, CaseIterable, ExpressibleByArgument {
        case hidden
        case asWritten = "as-written"
    }

    func validate() throws {
        _ = try ReportFormats(format, out: out)
        _ = try options
        _ = try wishes
        if let zone, LogZone(zone) == nil {
            throw ValidationError(
                "--zone takes wall, UTC, an offset such as +01:00, or a place such as Europe/Berlin, not '\(zone)'")
        }
        if !(20...100_000).contains(replications) {
            throw ValidationError("--replications takes a whole number from 20 to 100,000")
        }
        if resamples != 0, !(20...10_000).contains(resamples) {
            throw ValidationError("--resamples takes 0, or a whole number from 20 to 10,000")
        }
    }

    private var wishes: LogWishes {
        get throws {
            var wishes = LogWishes()
            for text in column {
                guard let place = text.firstIndex(of: "="), let role = ColumnRole(rawValue: String(text[..<place]))
                else {
                    throw ValidationError(
                        "--column takes ROLE=COLUMN, such as start=begun_at, not '\(text)'; roles are "
                            + ColumnRole.allCases.map(\.rawValue).joined(separator: ", "))
                }
                let name = String(text[text.index(after: place)...])
                if let other = wishes.columns[role] {
                    throw ValidationError("--column names two columns for \(role.rawValue): '\(other)' and '\(name)'")
                }
                wishes.columns[role] = name
            }
            wishes.zone = zone.flatMap { LogZone($0) }
            wishes.hidesResources = resources.map { $0 == .hidden }
            return wishes
        }
    }

    private var options: DiscoverOptions {
        get throws {
            var options = DiscoverOptions()
            options.resamples = resamples
            options.validation.replications = replications
            options.validation.seed = seed
            options.validation.jobs = work.width
            if holdOut == "none" {
                options.holdOut = .none
            } else if holdOut.hasSuffix("%") || Double(holdOut) != nil {
                let isPercent = holdOut.hasSuffix("%")
                guard let value = Double(isPercent ? holdOut.dropLast() : holdOut[...]),
                    case let part = isPercent ? value / 100 : value, part > 0, part < 1
                else { throw ValidationError("--hold-out takes a share between 0% and 100%, not '\(holdOut)'") }
                options.holdOut = .share(part)
            } else if let date = DateTime(holdOut) {
                options.holdOut = .from(day: date.day)
            } else {
                throw ValidationError("--hold-out takes a share such as 20%, a date such as 2026-03-02, or none")
            }
            return options
        }
    }

    func run() throws {
        try keepEditedScenario()
        let read = try log.read(quiet: quiet, wishes: try wishes)
        let discovery = Discovery(log: read, file: log.log, options: try options)
        let interruption = Interruption()
        let frame = ReportFrame(
            title: "discover", path: out, formats: try ReportFormats(format, out: out), quiet: quiet, subject: log.log,
            others: ["yaml"])
        try frame.fill { around in
            let result = try log.studied(around) {
                try discovery.run(cancellation: interruption.cancellation, progress: { around.line.show($0) })
            }
            let report = DiscoveryReport(result, command: command)
            return FinishedReport(
                files: report.files, printed: report.printed,
                note: "scenario: \(out)/\(DiscoveryReport.scenarioFile); next: redomat run \(out)/"
                    + DiscoveryReport.scenarioFile)
        }
    }

    /// What somebody wrote into the scenario is not written over.
    private func keepEditedScenario() throws {
        let path = out + "/" + DiscoveryReport.scenarioFile
        guard let text = Self.text(path), let record = Self.text(out + "/run.json"),
            record.contains("scenario_sha256"), !record.contains(SHA256.digest(of: text))
        else { return }
        throw ExitCode.wrongFile.reporting(
            "redomat: error: '\(path)' was edited since it was written and stays as it is; give another --out, or "
                + "move it "
                + "away")
    }

    /// Nil of what is no file, or too large to be one of ours.
    private static func text(_ path: String) -> String? {
        guard let bytes = try? InputFile.read(path, limit: 64 << 20, pipes: false) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The command line that gives the same results.
    private var command: String {
        var words = ["discover", log.log, "--out", out]
        words += CommandLineWords.options(["map": log.map])
        words += column.flatMap { ["--column", $0] }
        words += CommandLineWords.options(["zone": zone, "resources": resources?.rawValue])
        if holdOut != "20%" { words += ["--hold-out", holdOut] }
        if resamples != 0 { words += ["--resamples", String(resamples)] }
        if replications != 100 { words += ["--replications", String(replications)] }
        if seed != 1 { words += ["--seed", String(seed)] }
        return CommandLineWords.call(words)
    }
}

import ArgumentParser
import EventLogs
import LogComparison
import LogStudies
import Reporting
import Scenarios
import Studies

/// `redomat validate`: does a scenario resemble the house whose log is given?
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Hold a scenario against the event log of the house that it describes.",
        discussion: """
            The scenario is simulated over the same days as the log, as often as --replications says, and each \
            simulated \
            log is measured as the log is: waits, services, times in the house, who gave up, lines and work by \
            hour, and \
            the distances between logs that the field reports. Of each measure the report has the logged value, \
            where one \
            log of this length would be, an exact p, and whether both are the same within --margin.

            With --require the exit code is 1 where a demanded equivalence is refuted, so that next month's log tests \
            the model.

            Examples:
              redomat new clinic my-clinic.yaml
              redomat trace my-clinic.yaml --out log.csv
              redomat validate my-clinic.yaml log.csv
              redomat validate my-clinic.yaml log.csv --require 'doctor.wait.mean within 15%' --out validated
            """)

    @Argument(help: "A scenario file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    @OptionGroup var log: LogArguments

    @OptionGroup var overrides: SettingArguments

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "What an activity or a class of the log is in the scenario; may be repeated.", valueName: "LOG=SCENARIO"))
    var match: [String] = []

    @Option(help: ArgumentHelp("The first day that is looked at; the log's first by default.", valueName: "DATE"))
    var from: String?

    @Option(help: ArgumentHelp("The first day that is not looked at any more.", valueName: "DATE"))
    var until: String?

    @Option(help: "Whose arrivals are simulated: the scenario's (simulated) or the log's (logged).")
    var arrivals: ValidationOptions.Arrivals = .simulated

    @Option(help: "How far off a figure may be and still count as the same.")
    var margin = "10%"

    @Option(help: "How many points a share may be off, where that is more.")
    var points = "1"

    @Option(
        name: .customLong("require"), parsing: .singleValue,
        help: ArgumentHelp(
            "What has to be the same, such as 'doctor.wait.mean within 15%', or all; may be repeated.",
            valueName: "MEASURE"))
    var requirements: [String] = []

    @Option(
        help: ArgumentHelp(
            "How long is simulated before, such as 7d or 12h; the scenario's own warm-up, or what the log needs, by "
                + "default.", valueName: "TIME"))
    var warmUp: String?

    @Option(help: "Number of simulated logs.")
    var replications = 100

    @Option(help: "Seed of the random numbers; the file's own by default.")
    var seed: UInt64?

    @OptionGroup var work: JobsArguments

    @Flag(help: "Compare measures alone: no distances, no parts, no cuts.")
    var brief = false

    @OptionGroup var report: FolderArguments

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    func validate() throws {
        if !(20...100_000).contains(replications) {
            throw ValidationError("--replications takes a whole number from 20 to 100,000")
        }
        _ = try options
    }

    private var options: ValidationOptions {
        get throws {
            var options = ValidationOptions()
            options.replications = replications
            options.seed = seed
            options.jobs = work.width
            options.fromDay = try Self.day(from, "--from")
            options.untilDay = try Self.day(until, "--until")
            options.arrivals = arrivals
            options.margin = try Self.part(margin)
            guard let points = Double(points), points > 0, points <= 100 else {
                throw ValidationError("--points takes a number of points above 0, such as 1, not '\(self.points)'")
            }
            options.shareMargin = points / 100
            options.matches = try match.map { text in
                guard let place = text.firstIndex(of: "="), place != text.startIndex else {
                    throw ValidationError(
                        "--match takes LOG=SCENARIO, such as 'Check credit=credit-check', not '\(text)'")
                }
                return (String(text[..<place]), String(text[text.index(after: place)...]))
            }
            options.requirements = try requirements.map { text in
                guard let requirement = Requirement(text) else {
                    throw ValidationError(
                        "--require takes a measure and a margin, such as 'doctor.wait.mean within 15%', or all, not "
                            + "'\(text)'")
                }
                return requirement
            }
            options.warmUp = try warmUp.map(Self.time)
            if brief {
                options.measuresDistances = false
                options.swapsParts = false
                options.rollsOrigins = false
            }
            return options
        }
    }

    private static func day(_ text: String?, _ option: String) throws -> Int? {
        guard let text else { return nil }
        guard let date = DateTime(text) else {
            throw ValidationError("\(option) takes a date such as 2026-03-02, not '\(text)'")
        }
        return date.day
    }

    private static func part(_ text: String) throws -> Double {
        let isPercent = text.hasSuffix("%")
        guard let value = Double(isPercent ? text.dropLast() : text[...]), value > 0, value.isFinite else {
            throw ValidationError("--margin takes a part above 0, such as 10% or 0.1, not '\(text)'")
        }
        return isPercent ? value / 100 : value
    }

    private static func time(_ text: String) throws -> Double {
        for (ending, seconds) in [("min", 60.0), ("w", 604_800), ("d", 86_400), ("h", 3600), ("s", 1)]
        where text.hasSuffix(ending) {
            if let number = Double(text.dropLast(ending.count)), number >= 0, number * seconds < 1e10 {
                return number * seconds
            }
        }
        if text == "none" { return 0 }
        throw ValidationError("--warm-up takes a time such as 7d or 12h, or none, not '\(text)'")
    }

    func run() throws {
        let scenario = try Scenario.load([file], settings: overrides.settings, quiet: quiet)[0]
        if let obstacle = scenario.obstacleToSimulation {
            throw ExitCode.wrongFile.reporting("redomat: error: \(file): \(obstacle): there is nothing to simulate")
        }
        let read = try log.read(quiet: quiet)
        let validation = LogValidation(scenario: scenario, log: read.log, options: try options)
        let interruption = Interruption()
        let frame = ReportFrame(
            title: "validate", path: report.out, formats: try report.formats, quiet: quiet, subject: file)
        var isRefuted = false
        try frame.fill { around in
            let result = try log.studied(around) {
                try validation.run(cancellation: interruption.cancellation, progress: { around.line.show($0) })
            }
            isRefuted = result.isRefuted
            let report = ValidationReport(
                result, logFile: log.log, command: command, columns: read.map.columnsSentence)
            return FinishedReport(files: report.files, printed: report.printed)
        }
        if isRefuted { throw ExitCode.failure }
    }

    /// The command line that gives the same results.
    private var command: String {
        var words = ["validate", file, log.log] + overrides.words
        words += CommandLineWords.options(["map": log.map])
        words += match.flatMap { ["--match", $0] }
        words += CommandLineWords.options(["from": from, "until": until])
        if arrivals != .simulated { words += ["--arrivals", arrivals.rawValue] }
        if margin != "10%" { words += ["--margin", margin] }
        if points != "1" { words += ["--points", points] }
        words += requirements.flatMap { ["--require", $0] }
        words += CommandLineWords.options(["warm-up": warmUp])
        if replications != 100 { words += ["--replications", String(replications)] }
        words += CommandLineWords.options(["seed": seed.map { "\($0)" }])
        if brief { words.append("--brief") }
        return CommandLineWords.call(words)
    }
}

extension ValidationOptions.Arrivals: ExpressibleByArgument {}

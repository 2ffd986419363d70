import ArgumentParser
import FlowStudies
import Foundation
import Scenarios
import Reporting

/// `redomat staffing`: how many servers a station should have.
struct StaffingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "staffing",
        abstract: "Find the number of servers of the least cost, the fewest for a target, or a schedule over the day.",
        discussion: """
            The cost is the scenario's: cost: { server: 30/h, waiting: 20/h } at a station. It is found exactly where \
            theory knows the station in the long run, and by simulation on the same customers for every number of \
            servers; where the file has a schedule, that is what is varied. With --per a schedule for the target is \
            planned from the rates of arrival and then simulated; with --shift it is made of shifts at least cost.

            Examples:
              redomat staffing Scenarios/hospital/number-of-doctors.yaml
              redomat staffing Scenarios/hospital/number-of-doctors.yaml --target 'wait.p95 at most 20 min'
              redomat staffing Scenarios/hospital/outpatient.yaml \
            --target 'reception.wait.p90 at most 10 min' --per hour
              redomat staffing Scenarios/hospital/outpatient.yaml \
            --target 'reception.wait.p90 at most 10 min' --per hour --shift 3h..7h --break '30 min after 4h' \
            --starts '30 min'
            """)

    @OptionGroup var input: ScenarioFileArguments

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

    @Option(help: ArgumentHelp("With --per: make the schedule of shifts that last so long, such as 4h..8h or 8h."))
    var shift: String?

    @Option(
        name: .customLong("break"),
        help: "With --shift: who works longer has a break, such as '30 min after 4h'; paid in front pays it.")
    var breaks: String?

    @Option(help: "With --shift: when shifts can start, every '30 min' or at 7:00,8:00,14:00.")
    var starts: String?

    @Option(help: ArgumentHelp("With --shift: what each shift costs beside its hours.", valueName: "MONEY"))
    var shiftCost: Double?

    @OptionGroup var options: RunArguments

    @OptionGroup var report: FolderArguments

    @Flag(help: "Print no table, no warnings and no progress.")
    var quiet = false

    func validate() throws { _ = try request }

    private var request: StaffingRequest {
        get throws {
            do throws(StaffingRequest.Mistake) {
                return try StaffingRequest(
                    station: station, servers: servers, target: target, per: per, variant: variant, rounds: rounds,
                    shift: shift, breaks: breaks, starts: starts, shiftCost: shiftCost, command: command)
            } catch { throw ValidationError(error.message) }
        }
    }

    func run() throws {
        let scenario = try input.load(quiet: quiet)
        let log = DiagnosticLog()
        let interruption = Interruption()
        let frame = ReportFrame(
            title: "staffing", path: report.out, formats: try report.formats, quiet: quiet, subject: input.file)
        if !quiet, let replaced = StaffingStudy.replacement(scenario, try request) {
            StandardStreams.message("redomat: \(replaced)")
        }
        try frame.fill { around in
            // No part of it is finished before the whole is, and planning shifts asks nobody whether to go on.
            let found = try interruption.ending(with: { Foundation.exit(around.interrupted().rawValue) }) {
                try StaffingStudy.run(
                    scenario, try request, options: options.options, log: log,
                    cancellation: interruption.cancellation, progress: { around.line.show($0) })
            }
            around.line.clear()
            StandardStreams.show(log.diagnostics)
            if let found { return FinishedReport(files: found.files, printed: found.printed) }
            throw log.hasErrors ? ExitCode.wrongFile : around.interrupted()
        }
    }

    /// The command line that gives the same results.
    private var command: String {
        let own = CommandLineWords.options([
            "station": station, "servers": servers, "target": target, "per": per, "variant": variant,
            "rounds": rounds.map { String($0) }, "shift": shift, "break": breaks, "starts": starts,
            "shift-cost": shiftCost.map { String($0) },
        ])
        return CommandLineWords.call(["staffing"] + input.words + own + options.words)
    }
}

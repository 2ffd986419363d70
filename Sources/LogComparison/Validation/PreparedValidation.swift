import SimulationKernel
package import EventLogs
import Experiments
package import FlowNetworks
import FlowScenarios
package import Scenarios

/// A scenario laid on the days of a log: what is simulated, what is measured, and the log itself as both sides see it.
package struct PreparedValidation: Sendable {
    let scenario: Scenario
    let flow: FlowScenario
    let raw: EventLog
    let matching: LogMatching
    let stretch: ValidatedStretch
    let layout: RunLayout
    let visibility: LogVisibility
    let waits: LoggedWaits
    let seed: UInt64
    package let logged: WatchedLog
    package let names: MeasureNames
    private let cut: CutBeginning?
    private let arrivals: [FlowNetwork]?
    let remarks: [String]

    package init(_ scenario: Scenario, _ log: EventLog, _ options: ValidationOptions) throws {
        guard let flow = scenario.flow else {
            throw ValidationMistake(
                "only a scenario of stations and flows (model: flow) can be held against a log")
        }
        guard log.count > 0 else { throw ValidationMistake("the log has no entries") }
        self.scenario = scenario
        self.flow = flow
        raw = log
        do throws(LogMatching.Mistake) {
            matching = try LogMatching(log, flow, said: options.matches)
        } catch { throw ValidationMistake("--match: \(error.message)") }
        guard !matching.isEmpty else {
            throw ValidationMistake(
                "the log and the scenario have no activity in common: the log has "
                    + Self.listed(log.activities) + ", the scenario " + Self.listed(flow.network.stations.map(\.name)),
                hint: "--match 'Log activity=station' says which is which")
        }
        stretch = try ValidatedStretch(log, options, byDays: RunLayout.isOver(scenario))
        let canonical = CanonicalRows(matching)
        // What was before a later beginning is in the log; where cases come as logged those under way do in both logs.
        let isWhole = options.fromDay == nil && options.arrivals == .simulated
        cut = isWhole ? CutBeginning(log, takes: canonical.row) : nil
        layout = RunLayout(
            scenario,
            RunLayout.Needs(
                firstDayNumber: log.firstDayNumber, from: stretch.from, until: stretch.until,
                isOngoing: stretch.isOngoing || cut != nil, firstArrival: stretch.firstArrival,
                longTime: stretch.longTime,
                warmUp: options.warmUp))
        guard !layout.runs.isEmpty else {
            throw ValidationMistake(
                "the scenario begins on a \(scenario.run.starts?.description ?? ""), and the log has no such day")
        }
        visibility = LogVisibility(log)
        seed = options.seed ?? scenario.run.seed
        waits = LoggedWaits(log, takes: canonical.row)
        let watched = WatchedLog(
            log, from: stretch.from, until: stretch.until, coversDay: layout.coversDay, waits: waits, cut: cut,
            takes: canonical.row)
        guard watched.log.caseCount > 0 else {
            throw ValidationMistake("no case of the log is on a day that the scenario simulates")
        }
        logged = watched
        names = MeasureNames(log, matching: matching, flow: flow, visibility: visibility)
        arrivals =
            try options.arrivals == .logged
            ? LoggedArrivals(
                flow.network, scenario: scenario, log: log, matching: matching, canonical: canonical, waits: waits
            )
            .networks(layout, seed: seed)
            : nil
        let sums = LogSums(watched, activities: watched.log.activities.count)
        remarks =
            stretch.remarks + (cut.map { [$0.remark] } ?? []) + layout.remarks
            + Self.remarks(visibility, waits, log.activities, options) + sums.blanks.remarks(watched.log.activities)
    }

    private static func remarks(
        _ visibility: LogVisibility, _ waits: LoggedWaits, _ activities: [String], _ options: ValidationOptions
    ) -> [String] {
        var remarks: [String] = []
        if !visibility.hasEnabled, visibility.hasStart {
            remarks.append(
                "The log does not say when anybody joined a line: a wait counts from the latest end of the case "
                    + "before, "
                    + "in both logs, and that before a case's first activity is not known.")
        }
        if visibility.hasEnabled, !waits.hiddenLater.isEmpty {
            remarks.append(
                waits.showsAnyLater
                    ? "The log does not say since when cases waited for "
                        + Self.listed(waits.hiddenLater.map { activities[$0] })
                        + ": such a wait counts from the latest end of the case before, in both logs."
                    : "The log says when cases came and not since when they waited for what followed: such a wait "
                        + "counts from the latest end of the case before, in both logs.")
        }
        if !visibility.hasEnd {
            remarks.append(
                "The log has starts alone: services cannot be compared, and a time in the house goes to the last start."
            )
        }
        if !visibility.hasStart { remarks.append("The log has ends alone: waits and services cannot be compared.") }
        if let words = visibility.clockWords {
            remarks.append("The log's clock shows \(words), so simulated times were cut to them as well.")
        }
        if options.arrivals == .logged {
            remarks.append("Cases came at their logged times, not as the scenario has it.")
        }
        return remarks
    }

    private static func listed(_ names: [String]) -> String {
        let shown = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
    }

    /// A unit of the scenario's time.
    var unitSeconds: Double { scenario.timeUnit.seconds }

    /// As it is asked for.
    package var networks: [FlowNetwork] { arrivals ?? [flow.network] }

    package func simulator(_ networks: [FlowNetwork], seed other: UInt64? = nil) -> LogSimulator {
        LogSimulator(
            scenario, networks: networks, layout, matching, like: raw, seed: other ?? seed,
            hasResources: visibility.hasResources, wholeSeconds: visibility.wholeSeconds, waits: waits,
            showsUnseen: stretch.hasLater || waits.hasUnseen)
    }

    /// A simulated log as the organisation would have logged it.
    package func watched(_ simulated: LogSimulator.Simulated) -> WatchedLog {
        WatchedLog(
            simulated.log, isInside: stretch.hasLater ? simulated.isInside : nil, from: stretch.from,
            until: stretch.until, coversDay: layout.coversDay, waits: waits, cut: cut, takes: visibility.visible)
    }

    /// With logged cases in place of arrivals, whatever was asked for.
    func networksWithLoggedArrivals() throws -> [FlowNetwork] {
        try arrivals
            ?? LoggedArrivals(
                flow.network, scenario: scenario, log: raw, matching: matching, canonical: CanonicalRows(matching),
                waits: waits
            )
            .networks(layout, seed: seed)
    }
}

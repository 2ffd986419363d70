import FlowNetworks
import FlowScenarios
package import Scenarios
import SimulationKernel

/// Where the runs of a scenario lie on the calendar of a log.
///
/// A scenario of an ongoing operation is one run, which begins at the scenario's own weekday and time of day so long
/// before the stretch that is looked at as it has to warm up. A scenario of a day, or of any stretch that is over when
/// the doors close, is run anew on each day that it can be.
package struct RunLayout: Sendable, Hashable {
    /// One run.
    package struct Run: Sendable, Hashable {
        /// When it starts, and how long it goes on, in seconds of the log.
        package var start: Double
        var length: Double

        package init(start: Double, length: Double) {
            self.start = start
            self.length = length
        }
    }

    package let runs: [Run]
    /// Whether each run ends as the scenario says it, not with the stretch.
    package let isByDays: Bool
    /// Of each day of the stretch, from the day of `from` on, whether it is simulated.
    package let coversDay: [Bool]
    let from: Double
    let until: Double
    /// In seconds: how long is simulated before the stretch.
    package let warmUp: Double
    /// What the layout decided, as sentences.
    package let remarks: [String]

    static let day = 86_400.0
    static let week = 7 * day

    /// What has to be known of a log to lay runs on its days.
    package struct Needs {
        /// Days since 1970-01-01 of the log's second 0.
        var firstDayNumber: Int
        var from: Double
        var until: Double
        /// Whether somebody is under way at `from`.
        var isOngoing: Bool
        /// The first arrival from `from` on.
        var firstArrival: Double
        /// In seconds: how long cases take, nearly all of them.
        var longTime: Double
        /// As it is asked for; nil: the scenario's own, or as the log needs it.
        var warmUp: Double?

        package init(
            firstDayNumber: Int, from: Double, until: Double, isOngoing: Bool, firstArrival: Double, longTime: Double,
            warmUp: Double? = nil
        ) {
            self.firstDayNumber = firstDayNumber
            self.from = from
            self.until = until
            self.isOngoing = isOngoing
            self.firstArrival = firstArrival
            self.longTime = longTime
            self.warmUp = warmUp
        }
    }

    package init(_ scenario: Scenario, _ needs: Needs) {
        let unit = scenario.timeUnit.seconds
        from = needs.from
        until = needs.until
        let clock = ClockLayout(scenario.run.starts, firstDayNumber: needs.firstDayNumber)
        let firstDay = (needs.from / Self.day).rounded(.down)
        let days = max(1, Int(saturating: ((needs.until - firstDay * Self.day) / Self.day).rounded(.up)))
        let length = scenario.run.plan.latestEnd * unit
        guard !Self.isOver(scenario) else {
            isByDays = true
            warmUp = 0
            var runs: [Run] = []
            var covers = Array(repeating: false, count: days)
            let startDays = max(1, Int(saturating: ((length + clock.secondsOfDay) / Self.day).rounded(.up)))
            var place = 0
            while place < days {
                let midnight = (firstDay + Double(place)) * Self.day
                guard clock.weekday.map({ $0 == clock.weekday(at: midnight) }) ?? true else {
                    place += 1
                    continue
                }
                runs.append(Run(start: midnight + clock.secondsOfDay, length: length))
                for day in place..<min(days, place + startDays) { covers[day] = true }
                place += startDays
            }
            self.runs = runs
            coversDay = covers
            let what = clock.weekday.map { "each \(ClockLayout.names[$0])" } ?? "each day"
            remarks = ["The scenario ends when its doors close, so it was run anew on \(what) of the log."]
            return
        }
        isByDays = false
        var remarks: [String] = []
        let warm = Self.warmUp(of: scenario, needs: needs, unit: unit, remarks: &remarks)
        var start = clock.last(notAfter: warm > 0 ? needs.from - warm : max(needs.from, needs.firstArrival))
        if let dated = clock.dated, dated <= needs.from - warm || (warm == 0 && dated <= needs.firstArrival) {
            start = dated
        } else if clock.dated != nil {
            remarks.append("The scenario's date is not before the log's, so it was laid on the same weekday.")
        }
        if warm == 0, !clock.hasTime { start = needs.from }
        if scenario.run.hasCalendar, scenario.run.plan.latestEnd * unit < needs.until - start - 1 {
            remarks.append("The scenario's holidays and seasons are known for its own horizon only, which is shorter.")
        }
        if let words = scenario.flow?.network.wordsOfOnce(before: (needs.until - start) / unit) {
            remarks.append(words)
        }
        runs = [Run(start: start, length: max(0, needs.until - start))]
        coversDay = Array(repeating: true, count: days)
        warmUp = max(0, needs.from - start)
        self.remarks = remarks
    }

    /// Whether a run is over by itself within days, rather than a look at something that goes on.
    static func isOver(_ scenario: Scenario) -> Bool {
        if case .untilEmpty = scenario.run.plan.length, scenario.run.plan.latestEnd.isFinite { return true }
        guard scenario.run.plan.latestEnd.isFinite else { return false }
        if scenario.run.plan.closing == .finish { return true }
        let hours = scenario.run.plan.latestEnd * scenario.timeUnit.seconds / 3600
        return scenario.run.starts != nil && scenario.run.plan.warmUp == .none && hours < 24
    }

    private static func warmUp(
        of scenario: Scenario, needs: Needs, unit: Double, remarks: inout [String]
    ) -> Double {
        if let asked = needs.warmUp { return asked }
        if case .time(let time) = scenario.run.plan.warmUp, time > 0 { return time * unit }
        if scenario.flow?.network.stations.contains(where: { !$0.initial.isEmpty }) == true {
            remarks.append("The scenario says who is there at the start, so nothing was simulated before.")
            return 0
        }
        guard needs.isOngoing || scenario.run.plan.warmUp != .none || scenario.run.warmUpIsAuto else {
            remarks.append("Nobody is under way when the log begins, so the simulation begins empty.")
            return 0
        }
        let weeks = min(26, max(1, (2 * needs.longTime / week).rounded(.up)))
        let words = weeks == 1 ? "a week" : "\(Int(saturating: weeks)) weeks"
        remarks.append("Cases are under way when the stretch begins, so \(words) before it were simulated as well.")
        return weeks * week
    }
}

/// The clock of a scenario on the days of a log.
struct ClockLayout {
    static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    let weekday: Int?
    let secondsOfDay: Double
    let hasTime: Bool
    /// In seconds of the log.
    let dated: Double?
    private let firstDayNumber: Int

    package init(_ starts: ClockTime?, firstDayNumber: Int) {
        weekday = starts?.weekday
        secondsOfDay = Double(starts?.seconds ?? 0)
        hasTime = starts != nil
        dated = starts?.day.map { Double($0 - firstDayNumber) * RunLayout.day + Double(starts?.seconds ?? 0) }
        self.firstDayNumber = firstDayNumber
    }

    func weekday(at time: Double) -> Int {
        let number = firstDayNumber + Int(saturating: (time / RunLayout.day).rounded(.down)) + 3
        return ((number % 7) + 7) % 7
    }

    /// The last moment not after `time` that the scenario's clock can begin at.
    func last(notAfter time: Double) -> Double {
        guard hasTime else { return time }
        var start = (time / RunLayout.day).rounded(.down) * RunLayout.day + secondsOfDay
        if start > time { start -= RunLayout.day }
        guard let weekday else { return start }
        let back = ((self.weekday(at: start - secondsOfDay) - weekday) % 7 + 7) % 7
        return start - Double(back) * RunLayout.day
    }
}

import SimulationKernel
internal import Scenarios

/// Booked times that come again on days of the week: `days: Mon-Fri` beside clock times.
struct BookedDays {
    let clock: ClockReader
    /// When the observed run ends at the latest, in the time unit; infinite where no time ends it.
    let end: Double

    private var log: DiagnosticLog { clock.values.log }
    private static let day = 86_400

    /// All booked times of the run, from its start on; nil after messages.
    func times(_ map: MapReader, _ days: LocatedNode, most: Int) -> [Double]? {
        guard let chosen = chosen(days), let seconds = secondsOfDay(map, days) else { return nil }
        guard let starts = clock.starts else {
            return log.error(
                "'days' needs the clock time at which the run starts", at: days, hint: "write run: { starts: Mon 8:00 }"
            )
        }
        guard starts.weekday != nil || chosen.isEveryDay else {
            return log.error(
                "'days' needs the weekday on which the run starts", at: days,
                hint: "write run: { starts: Mon \(starts) }")
        }
        let length = end * clock.values.timeUnit.seconds
        guard length.isFinite else {
            return log.error("'days' needs a run whose end is a time: run: { horizon: 2 weeks }", at: days)
        }
        let count = length / Double(Self.day) + 1
        guard count * Double(seconds.count) <= Double(most) else {
            return log.error("these are more than \(most) appointments", at: days)
        }
        var times: [Double] = []
        for number in 0...Int(saturating: count) where isBooked(number, chosen, first: starts.weekday ?? 0) {
            for second in seconds {
                let time = Double(number * Self.day + second - starts.seconds)
                if time >= 0, time < length { times.append(clock.inUnits(time)) }
            }
        }
        if times.isEmpty { return log.error("none of these days lies within the run", at: days) }
        return times
    }

    /// `Mon-Fri`, `Sat,Sun`, `daily`, and `holidays`, dates and seasons.
    private func chosen(_ node: LocatedNode) -> DayChoice? {
        let text = node.text ?? ""
        if text == "daily" { return DayChoice() }
        switch clock.dayWords.days(text.split(separator: " ").map(String.init), at: node.place) {
        case .days(let choice) where Set(choice.weekdays ?? []).count == 7: return DayChoice()
        case .days(let choice) where !choice.isEveryDay:
            return clock.canLayOut(DayEntries([choice], clock.calendar, repeats: true), at: [node.place]) ? choice : nil
        case .wrong: return nil
        case .days, .unknown:
            return log.error(
                "'days' takes weekdays, not \(node.text.map { "'\($0)'" } ?? node.kind)", at: node,
                hint: "write Mon-Fri, Sat,Sun or daily")
        }
    }

    /// On a holiday as on a Sunday, unless holidays are named or all days are.
    private func isBooked(_ number: Int, _ chosen: DayChoice, first: Int) -> Bool {
        guard clock.calendar.firstDay != nil else { return chosen.weekdays?.contains((first + number) % 7) ?? true }
        return !DayEntries([chosen], clock.calendar, repeats: true).holding(on: number).isEmpty
    }

    /// The times of one day, rising.
    private func secondsOfDay(_ map: MapReader, _ days: LocatedNode) -> [Int]? {
        func clockTime(_ node: LocatedNode, _ what: String) -> Int? {
            if let text = node.text, let time = ClockTime(text), time.weekday == nil { return time.seconds }
            return log.error(
                "beside 'days' \(what) is a clock time without a day, such as 8:20", at: node)
        }
        if let list = map["at"] {
            let times = (list.elements ?? [list]).map { clockTime($0, "each time of 'at'") }
            guard !times.contains(nil) else { return nil }
            let known = times.compactMap { $0 }
            guard !known.isEmpty, known == known.sorted() else {
                return log.error("the times of 'at' must not fall", at: list)
            }
            return known
        }
        guard let first = map["from"], let last = map["until"], let node = map["every"] else {
            return log.error(
                "'days' needs 'every', 'from' and 'until', or 'at'", at: days,
                hint: "write { every: 15 min, from: 8:00, until: 12:00, days: Mon-Fri }")
        }
        let every = clock.values.duration(node, "'every'", .positive)
        guard let from = clockTime(first, "'from'"), let until = clockTime(last, "'until'"), let every else {
            return nil
        }
        guard from < until else { return log.error("'until' is not after 'from'", at: last) }
        let step = every * clock.values.timeUnit.seconds
        guard step >= 1, step == step.rounded() else {
            return log.error("beside 'days' 'every' is a whole number of seconds", at: node)
        }
        return Array(stride(from: from, to: until, by: Int(saturating: min(step, Double(Self.day)))))
    }
}

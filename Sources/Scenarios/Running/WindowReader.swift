internal import SimulationKernel

/// Reads `run.windows`: named parts of the observed period.
struct WindowReader {
    let clock: ClockReader
    /// How long the run is at the most, from its start.
    let length: Double
    private var log: DiagnosticLog { clock.values.log }
    private var day: Double { clock.inUnits(86_400) }

    private static let hint =
        "write [8:00, 10:00], 8:00-10:00, Mon-Fri 8:00-10:00 or Sat,Sun; or times from the start, such as [1 h, 3 h]"

    /// Nil where one of them could not be read.
    func windows(_ node: LocatedNode) -> [TimeWindow]? {
        guard let entries = node.entries else {
            return log.error("'windows' is a map of names and [from, to], not \(node.kind)", at: node, hint: Self.hint)
        }
        let windows = entries.map { entry -> TimeWindow? in
            let isNamed = ReservedNames.check(entry.word, written: entry.key, kind: "window", at: entry.keyPlace, log)
            return window(entry).flatMap { isNamed ? $0 : nil }
        }
        return windows.contains { $0 == nil } ? nil : windows.compactMap { $0 }
    }

    private func window(_ entry: LocatedNode.Entry) -> TimeWindow? {
        if let text = entry.value.text { return daily(text, entry.word, entry.value) }
        guard let ends = entry.value.elements, ends.count == 2 else {
            return log.error(
                "a window is [from, to], not \(entry.value.kind)", at: entry.keyPlace, hint: Self.hint)
        }
        let clocks = ends.map { $0.text.flatMap { ClockTime($0) } }
        let from = clock.moment(ends[0], "the beginning of '\(entry.word)'")
        let until = clock.moment(ends[1], "the end of '\(entry.word)'")
        guard let from, var until else { return nil }
        var period: Double?
        // What the clock says comes again, where the run is long enough for that.
        if let first = clocks[0], let last = clocks[1] {
            let isDaily = first.weekday == nil && last.weekday == nil
            let again = isDaily ? day : 7 * day
            if length > again { period = again }
            if until <= from, period != nil { until += again }
        }
        guard from < until else {
            return log.error("the window '\(entry.word)' ends before it begins", at: ends[1])
        }
        return TimeWindow(name: entry.word, from: from, until: until, period: period)
    }

    /// `8:00-10:00` of every day, `Mon-Fri 8:00-10:00` of some, or whole days: `Sat,Sun`.
    private func daily(_ text: String, _ name: String, _ node: LocatedNode) -> TimeWindow? {
        let words = text.split(separator: " ").map(String.init)
        if let meant = OtherClock.stretch(text) {
            return log.error(
                "'\(text)' is no window: \(meant.reason)", at: node, hint: "write \(meant.proposal)")
        }
        // `8-10` is read as a day of the year, which a run without a date has not.
        if let meant = words.last.flatMap(Self.bareHours), clock.calendar.firstDay == nil || meant.isNoDay {
            let written = (words.dropLast() + [meant.text]).joined(separator: " ")
            return log.error(
                "'\(text)' is no window: hours are written with their minutes", at: node,
                hint: "write \(written)"
                    + (meant.isNoDay ? "" : "; a month and a day need the date on which the run starts"))
        }
        let hours = words.last.flatMap { $0.contains(":") ? $0 : nil }
        switch clock.dayWords.days(hours == nil ? words : words.dropLast(), at: node.place) {
        case .days(let choice) where choice.needsCalendar:
            return byCalendar(choice, hours: hours ?? "0:00-24:00", name: name, at: node)
        case .wrong: return nil
        case .days, .unknown: break
        }
        let days = hours == nil ? words.first : words.count == 2 ? words.first : nil
        let ends = (hours ?? "0:00-24:00").split(separator: "-").map { ClockTime(String($0)) }
        let isForm = words.count == (hours == nil || days == nil ? 1 : 2) && ends.count == 2
        guard isForm, let begin = ends[0], let end = ends[1], begin.weekday == nil, end.weekday == nil,
            let first = ClockTimes((days.map { $0 + " " } ?? "") + begin.description)
        else {
            return log.error("'\(text)' is no window", at: node, hint: Self.hint)
        }
        var span = clock.inUnits(Double(end.seconds - begin.seconds))
        if span <= 0 { span += day }
        let period = (days == nil ? 1 : 7) * day
        var stretches: [TimeWindow.Stretch] = []
        for time in first.times {
            guard let offset = clock.offset(of: time, node) else { return nil }
            var from = clock.inUnits(offset)
            if from < 0, from + span <= 0 { from += period }
            stretches.append(.init(from: from, until: from + span))
        }
        return TimeWindow(
            name: name, from: stretches[0].from, until: stretches[0].until, period: period,
            further: Array(stretches.dropFirst()))
    }

    /// `8-10` as `8:00-10:00`, and whether it could be no month and day; nil of any other word.
    private static func bareHours(_ word: String) -> (text: String, isNoDay: Bool)? {
        let ends = word.split(separator: "-", omittingEmptySubsequences: false)
        let hours = ends.compactMap { Int($0) }
        guard ends.count == 2, hours.count == 2, hours.allSatisfy({ (0...24).contains($0) }) else { return nil }
        return ("\(hours[0]):00-\(hours[1]):00", hours[0] == 0 || hours[0] > 12 || hours[1] == 0)
    }

    /// `holidays`, `summer Mon-Fri 8:00-10:00`, `2026-12-24`: on each of the run's days that are called so.
    private func byCalendar(_ choice: DayChoice, hours: String, name: String, at node: LocatedNode) -> TimeWindow? {
        let ends = hours.split(separator: "-", omittingEmptySubsequences: false).map { ClockTime(String($0)) }
        guard ends.count == 2, let begin = ends[0], let end = ends[1], begin.weekday == nil, end.weekday == nil else {
            return log.error("'\(hours)' is no time of day from and until", at: node, hint: Self.hint)
        }
        let entries = DayEntries([choice], clock.calendar, repeats: true)
        guard clock.canLayOut(entries, at: [node.place]), let first = clock.calendar.firstDay,
            let last = clock.calendar.lastObserved
        else { return nil }
        var span = clock.inUnits(Double(end.seconds - begin.seconds))
        if span <= 0 { span += day }
        let start = Double(clock.starts?.seconds ?? 0)
        let stretches = (0...last).filter { choice.names(first + $0, clock.calendar) }.map { number in
            let from = clock.inUnits(Double(number * 86_400 + begin.seconds) - start)
            return TimeWindow.Stretch(from: from, until: from + span)
        }
        guard let one = stretches.first else {
            let meant = node.text.flatMap(Self.bareHours)
            return log.error(
                "no day of the run belongs to the window '\(name)'", at: node,
                hint: meant.map { "'\(node.text ?? "")' is a month and a day; hours are \($0.text)" })
        }
        return TimeWindow(
            name: name, from: one.from, until: one.until, period: nil, further: Array(stretches.dropFirst()))
    }
}

/// Reads moments: clock times when `run.starts` gives the clock time at the beginning, else durations from the start.
package struct ClockReader {
    package let values: ValueReader
    package let starts: ClockTime?
    /// The run's holidays and seasons.
    package let calendar: RunCalendar
    private var log: DiagnosticLog { values.log }
    private static let day = 86400.0
    private static let week = 604800.0

    package init(values: ValueReader, starts: ClockTime?, calendar: RunCalendar = RunCalendar()) {
        self.values = values
        self.starts = starts
        self.calendar = calendar
    }

    /// A moment in the time unit from the start of the run, not before it.
    package func moment(_ node: LocatedNode, _ what: String) -> Double? {
        guard let text = node.text else { return values.duration(node, what) }
        let seconds: Double
        do throws(Mistake) {
            if let date = DateTime(text) {
                seconds = try offset(of: date, text)
            } else if let trouble = DateTime.trouble(text) {
                throw Mistake(message: "\(what): \(trouble)", hint: "write 2026-03-02 8:15 or 02.03.2026 8:15")
            } else if let proposal = OtherClock.moment(text), ClockTime(proposal) != nil {
                throw Mistake(
                    message: "\(what): times of day are written by the 24-hour clock, not '\(text)'",
                    hint: "write \(proposal)")
            } else if ClockTime.looksLikeOne(text) {
                guard let clock = ClockTime(text) else {
                    throw Mistake(
                        message: "\(what): '\(text)' is no clock time, such as 8:20 or Mon 8:20",
                        hint: ClockTimes(text) == nil
                            ? nil : "one moment each; booked times of several days are { at: [ 8:20 ], days: Mon-Fri }")
                }
                seconds = try offset(of: clock)
            } else {
                warnOfBareHour([node])
                return values.duration(node, what)
            }
            if seconds < 0 { throw beforeStart("\(what): \(ClockTime(text)?.description ?? text)") }
        } catch { return log.error(error.message, at: node, hint: error.hint) }
        return inUnits(seconds)
    }

    /// Where the run has a clock, `8` is hardly meant as eight minutes after its start.
    func warnOfBareHour(_ nodes: [LocatedNode]) {
        guard starts != nil else { return }
        let bare = nodes.first { $0.text.flatMap { Int($0) }.map { (1...24).contains($0) } ?? false }
        guard let node = bare, let text = node.text, let hour = Int(text) else { return }
        let unit = values.timeUnit.symbol
        log.warning(
            "'\(text)' is \(text) \(unit) after the start of the run, since it has no colon", at: node,
            hint: "write \(hour):00 for the clock time, or \(text) \(unit)")
    }

    /// Why a text is no moment.
    package struct Mistake: Error {
        package var message: String
        package var hint: String?
        /// What is missing is the start of the run: the moment itself is right.
        package var isOfStart = false
    }

    private func beforeStart(_ what: String) -> Mistake {
        Mistake(message: "\(what) is before the run starts at \(starts?.description ?? "")")
    }

    /// The moment of a cell of data in the time unit, where it is one.
    package func moment(_ cell: MomentCell, _ text: String) throws(Mistake) -> Double {
        let seconds: Double
        switch cell {
        case .elapsed(let time):
            if time < 0 { throw Mistake(message: "a time cannot be negative: \(text)") }
            if values.timeUnit.isTooLong(time) {
                throw Mistake(message: "a time is longer than \(TimeUnit.longestInWords): \(text)")
            }
            return time
        case .clock(let clock): seconds = try offset(of: clock)
        case .dated(let date): seconds = try offset(of: date, text)
        }
        if seconds < 0 { throw beforeStart("'\(text)'") }
        return inUnits(seconds)
    }

    /// Seconds from the start of the run by the clock on the wall, whatever its zone; negative before it.
    private func offset(of date: DateTime, _ text: String) throws(Mistake) -> Double {
        guard date.hasTime else {
            throw Mistake(message: "'\(text)' has no time of day", hint: "write \(text) 8:15")
        }
        guard let starts, let day = starts.day else {
            let time = starts.map { ClockTime(seconds: $0.seconds).description } ?? "0:00"
            throw Mistake(
                message: "a date needs the date on which the run starts",
                hint: "write run: { starts: \(CalendarDay(date.day)) \(time) }", isOfStart: true)
        }
        return Double(date.day - day) * Self.day + (date.second - Double(starts.seconds))
    }

    package func inUnits(_ seconds: Double) -> Double { seconds / values.timeUnit.seconds }

    /// Seconds from the start of the run; negative before it.
    package func offset(of clock: ClockTime, _ node: LocatedNode) -> Double? {
        do throws(Mistake) {
            return try offset(of: clock)
        } catch { return log.error(error.message, at: node, hint: error.hint) }
    }

    private func offset(of clock: ClockTime) throws(Mistake) -> Double {
        guard let starts else {
            throw Mistake(
                message: "a clock time needs the clock time at which the run starts",
                hint: "write run: { starts: 7:00 }, or say the time from the start, such as 2 h", isOfStart: true)
        }
        let seconds = Double(clock.seconds - starts.seconds)
        guard let weekday = clock.weekday else { return seconds }
        guard let first = starts.weekday else {
            throw Mistake(
                message: "a weekday needs the weekday on which the run starts",
                hint: "write run: { starts: Mon \(starts) }", isOfStart: true)
        }
        return Double((weekday - first + 7) % 7) * Self.day + seconds
    }

    /// A value over time: the moments at which it changes, in order, and after how long it repeats.
    package struct Timeline<Value> {
        package var changes: [(time: Double, value: Value)]
        package var period: Double?
    }

    /// Reads `schedule:` with `every:` beside it. `value` reads one value; what holds when the run starts stands at
    /// time 0.
    package func timeline<Value>(_ map: MapReader, value: (LocatedNode) -> Value?) -> Timeline<Value>? {
        var period: Double?
        if let node = map["every"] {
            guard let every = values.duration(node, "'every'", .positive) else { return nil }
            if every.isFinite { period = every }
        } else if map.has("every") {
            return nil
        }
        guard let schedule = map["schedule"] else { return nil }
        guard let lines = lines(of: schedule) else { return nil }
        switch byCalendar(lines, every: period == nil ? nil : map["every"], value: value) {
        case .usual: break
        case .laidOut(let timeline): return timeline
        case .wrong: return nil
        }
        var changes: [(time: Double, value: Value, place: LocatedNode)] = []
        let isMixed = mixesClockTimes(lines.map(\.time))
        var isWrong = isMixed
        var lastPlain: Double?
        warnOfBareHour(lines.map(\.time))
        for line in lines {
            // What is no clock time beside others that are has been told.
            if isMixed, !Self.isClockTime(line.time.text ?? "") {
                _ = value(line.value)
                continue
            }
            guard let moments = moments(line.time, period: period, every: map["every"]) else {
                isWrong = true
                _ = value(line.value)
                continue
            }
            guard let read = value(line.value) else {
                isWrong = true
                continue
            }
            if period == nil, moments.count == 1, !moments[0].hasWeekday {
                if let lastPlain, moments[0].seconds < lastPlain {
                    log.error(
                        "the times of a schedule must rise", at: line.time,
                        hint: "a schedule that goes over midnight repeats: every: 24 h")
                    isWrong = true
                }
                lastPlain = moments[0].seconds
            }
            changes += moments.map { (inUnits($0.seconds), read, line.time) }
        }
        if isWrong || changes.isEmpty { return nil }
        let order = changes.indices.sorted { (changes[$0].time, $0) < (changes[$1].time, $1) }
        changes = order.map { changes[$0] }
        for (one, next) in zip(changes, changes.dropFirst()) where one.time == next.time {
            return log.error("two values hold from the same time", at: next.place)
        }
        // 0:00 and 1:00 of a run that starts at 22:00 are those of the next day only where the schedule repeats.
        if period == nil, changes.count > 1, let last = changes.last, last.time < 0 {
            log.warning(
                "all times of this schedule lie before the run starts at \(starts?.description ?? ""), so that the "
                    + "last value holds throughout", at: last.place,
                hint: "a schedule that goes over midnight repeats: every: 24 h")
        }
        return Timeline(changes: fromStart(changes.map { ($0.time, $0.value) }, period), period: period)
    }

    /// `7.00` beside `9:00` would be seven time units after the start: hardly what is meant.
    func mixesClockTimes(_ times: [LocatedNode]) -> Bool {
        let texts = times.map { $0.text ?? "" }
        guard texts.contains(where: Self.isClockTime),
            let odd = texts.firstIndex(where: { !Self.isClockTime($0) })
        else { return false }
        let number = texts[odd].split(whereSeparator: { $0 == "." || $0 == "," })
        let minutes = number.count == 2 ? number[1] : "00"
        let isNumber = number.count <= 2 && number.allSatisfy { Int($0) != nil } && !number.isEmpty
        if let proposal = OtherClock.moment(texts[odd], takesPoint: !isNumber) {
            log.error(
                "'\(texts[odd])' is no time of a schedule: times of day are written by the 24-hour clock",
                at: times[odd], hint: "write \(proposal)")
            return true
        }
        let proposal = isNumber ? "write \(number[0]):\(minutes)" : "write a clock time, such as 7:00"
        log.error(
            "'\(texts[odd])' is a time from the start, while the schedule's other times are clock times",
            at: times[odd], hint: proposal)
        return true
    }

    /// With a day or a date before it, or without.
    static func isClockTime(_ text: String) -> Bool {
        ClockTime.looksLikeOne(text) || DateTime(text)?.hasTime == true
    }

    /// Drops what holds no longer when the run starts.
    private func fromStart<Value>(
        _ changes: [(time: Double, value: Value)], _ period: Double?
    ) -> [(time: Double, value: Value)] {
        guard period == nil, let last = changes.lastIndex(where: { $0.time <= 0 }) else { return changes }
        return [(0, changes[last].value)] + changes[(last + 1)...]
    }

    private func lines(of schedule: LocatedNode) -> [(time: LocatedNode, value: LocatedNode)]? {
        if schedule.text != nil { return values.columns(schedule, "'schedule'", count: 2)?.map { ($0[0], $0[1]) } }
        guard let entries = schedule.entries, !entries.isEmpty else {
            return log.error(
                "'schedule' is a map of times and values, or a file's columns, not \(schedule.kind)", at: schedule,
                hint: "write { schedule: { 8:00: 20/h, 12:00: 8/h } }, or shifts.csv#begin,value")
        }
        return entries.map { (LocatedNode(.scalar(.init($0.key)), at: $0.keyPlace), $0.value) }
    }

    /// `7:00-12:00`, also with days before it.
    private static func isRange(_ text: String) -> Bool {
        let ends = (text.split(separator: " ").last ?? "").split(separator: "-")
        return ends.count == 2 && ends.allSatisfy { ClockTime(String($0)) != nil }
    }

    func isNoTime(_ node: LocatedNode) {
        let proposal = OtherClock.moment(node.text ?? "", takesPoint: true).map { "write \($0)" }
        log.error(
            "'\(node.text ?? node.kind)' is no time of a schedule", at: node,
            hint: proposal
                ?? (Self.isRange(node.text ?? "")
                    ? "a schedule names the times from which values hold: 8:00, Mon 8:00; numbers of servers from and "
                        + "until a time are shifts: { 7:00-12:00: 3 }"
                    : "write 8:00, Mon 8:00, Mon-Fri 8:00 or Sat,Sun 10:00"))
    }

    /// Whether a text names days alone: `Mon`, `Tue-Sun`, `Sat,Sun`.
    private func clock(ofDay text: String) -> Bool {
        ClockTimes(text + " 0:00").map { $0.times[0].weekday != nil } ?? false
    }

    private struct Moment {
        var seconds: Double
        var hasWeekday: Bool
    }

    /// The moments that a schedule's time names; with a period they lie within it.
    private func moments(_ node: LocatedNode, period: Double?, every: LocatedNode?) -> [Moment]? {
        guard let text = node.text, ClockTime.looksLikeOne(text) else {
            if let text = node.text, clock(ofDay: text) {
                return log.error(
                    "'\(text)' is a day, and a schedule's time is a moment", at: node, hint: "write \(text) 0:00")
            }
            if let text = node.text, OtherClock.moment(text) != nil {
                isNoTime(node)
                return nil
            }
            guard let time = values.duration(node, "a schedule's time") else { return nil }
            if time.isInfinite || (period.map { time >= $0 } ?? false) {
                return log.error("this time lies outside what 'every' repeats", at: node)
            }
            return [Moment(seconds: time * values.timeUnit.seconds, hasWeekday: false)]
        }
        guard let clocks = ClockTimes(text) else {
            isNoTime(node)
            return nil
        }
        var times = clocks.times
        let periodSeconds = period.map { ($0 * values.timeUnit.seconds).rounded() }
        if let periodSeconds {
            let hasWeekday = times[0].weekday != nil
            guard periodSeconds == Self.day || periodSeconds == Self.week else {
                return log.error("with clock times 'every' is 24 h or 1 week", at: every ?? node)
            }
            if periodSeconds == Self.day, hasWeekday {
                return log.error("weekdays repeat every week, not every day", at: node, hint: "write every: 1 week")
            }
            if periodSeconds == Self.week, !hasWeekday {
                times = (0..<7).map { ClockTime(weekday: $0, seconds: times[0].seconds) }
            }
        }
        var moments: [Moment] = []
        for clock in times {
            guard var seconds = offset(of: clock, node) else { return nil }
            if let periodSeconds {
                seconds = seconds.truncatingRemainder(dividingBy: periodSeconds)
                if seconds < 0 { seconds += periodSeconds }
            }
            moments.append(Moment(seconds: seconds, hasWeekday: clock.weekday != nil))
        }
        return moments
    }
}

import SimulationKernel

/// Reads numbers of people on duty over time from shifts, which add where they overlap.
package struct ShiftReader {
    package let values: ValueReader
    package let clock: ClockReader
    /// A shift over midnight that is longer than this in hours is hardly meant; infinite where services run all night,
    /// as vehicles do.
    let longestNight: Double
    private var log: DiagnosticLog { values.log }
    /// Nobody has more people on duty.
    package static let most = 1_000_000
    private static let day = 86400.0
    private static let week = 604800.0

    package init(values: ValueReader, clock: ClockReader, longestNight: Double = .infinity) {
        self.values = values
        self.clock = clock
        self.longestNight = longestNight
    }

    /// Whether anybody is ever on duty; says so where not.
    package func isEverOn(_ counts: [Int], at place: SourcePlace) -> Bool {
        if counts.contains(where: { $0 > 0 }) { return true }
        log.error("there is never a server", at: place)
        return false
    }

    /// From here to there in seconds from the start of the run, or from the start of the period that repeats.
    private struct Shift {
        var from: Double
        var until: Double
        var count: Int
    }

    /// - Parameters:
    ///   - entry: `shifts`, a map from times to how many are on duty.
    ///   - every: after how long the shifts come again; without it a day or a week for clock times.
    package func shifts(_ entry: LocatedNode.Entry, every: LocatedNode.Entry? = nil) -> ClockReader.Timeline<Int>? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            return log.error(
                "'shifts' is a map of times and numbers, not \(entry.value.kind)", at: entry.value,
                hint: "write shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }")
        }
        let ranges = entries.map { range($0) }
        let counts = entries.map { count($0) }
        guard !ranges.contains(where: { $0 == nil }), !counts.contains(where: { $0 == nil }) else { return nil }
        let read = ranges.compactMap { $0 }
        for (entry, (range, count)) in zip(entries, zip(read, counts)) where count != 0 {
            warnOfNight(entry, range)
        }
        let byClock = read.contains(where: \.isClock)
        if byClock, let odd = read.firstIndex(where: { !$0.isClock }) {
            return log.error(
                "'\(entries[odd].key)' is a time from the start, while other shifts are clock times",
                at: entries[odd].keyPlace)
        }
        if !byClock {
            let ends = entries.flatMap { entry in
                entry.key.split(separator: "-").map { LocatedNode(.scalar(.init(String($0))), at: entry.keyPlace) }
            }
            clock.warnOfBareHour(ends)
        }
        let hasWeekday = read.contains { $0.choice.weekdays != nil }
        guard let period = period(every, byClock, hasWeekday) else { return nil }
        let days = DayEntries(byClock ? read.map(\.choice) : [], clock.calendar, repeats: period.isFinite)
        if days.needsCalendar {
            guard clock.canLayOut(days, at: entries.map(\.keyPlace)) else { return nil }
            let own = zip(read, counts).map { DayShift(from: $0.from, until: $0.until, count: $1 ?? 0) }
            let sum = laidOut(own, days)
            return isEverOn(sum.changes.map(\.value), at: entry.keyPlace) ? sum : nil
        }
        var placed: [[Shift]] = []
        for (index, range) in read.enumerated() {
            guard
                let own = place(
                    range, entry: entries[index], count: counts[index] ?? 0, period: period, hasWeekday: hasWeekday)
            else { return nil }
            placed.append(own)
        }
        let shifts = placed.flatMap { $0 }
        warnOfNobody(entries, placed)
        let sum = sum(shifts, period.isFinite ? period : nil)
        return isEverOn(sum.changes.map(\.value), at: entry.keyPlace) ? sum : nil
    }

    /// A shift of nobody within another one closes nothing, though nothing else can be meant where it is written so; a
    /// number that is varied may be 0.
    private func warnOfNobody(_ entries: [LocatedNode.Entry], _ placed: [[Shift]]) {
        for (entry, own) in zip(entries, placed)
        where entry.value.text == "0" && !entry.value.isComputed && own.allSatisfy({ $0.count == 0 }) {
            let other = zip(entries, placed).first { _, others in
                others.contains { one in
                    one.count > 0 && own.contains { $0.from < one.until && one.from < $0.until }
                }
            }
            guard let other else { continue }
            log.warning(
                "shifts add, so that '\(entry.key): 0' takes nobody away from '\(other.0.key)'", at: entry.keyPlace,
                hint: "write what is left as shifts of their own: { 7:30-12:00: 2, 13:00-16:00: 2 }")
        }
    }

    private func count(_ entry: LocatedNode.Entry) -> Int? {
        if let text = entry.value.text, text.hasPrefix("-") {
            return log.error(
                "a shift adds people and takes none away, so '\(entry.key)' cannot have \(text)", at: entry.value,
                hint: "write what is left as a shift of its own: "
                    + "{ 7:00-12:00: 3, 12:00-12:30: 2, 12:30-15:00: 3 }")
        }
        return values.wholeNumber(entry.value, "the number of '\(entry.key)'", in: 0...Self.most)
    }

    private func period(_ every: LocatedNode.Entry?, _ byClock: Bool, _ hasWeekday: Bool) -> Double? {
        guard let every else {
            return if byClock {
                hasWeekday ? Self.week : Self.day
            } else {
                .infinity
            }
        }
        guard let stated = values.duration(every.value, "'every'", .positive) else { return nil }
        let seconds = stated * values.timeUnit.seconds
        let period = byClock && seconds.isFinite ? seconds.rounded() : seconds
        guard byClock, period.isFinite else { return period }
        if period != Self.day, period != Self.week {
            return log.error("with clock times 'every' is 24 h or 1 week", at: every.value)
        }
        if hasWeekday, period == Self.day {
            return log.error("weekdays repeat every week, not every day", at: every.value, hint: "write every: 1 week")
        }
        return period
    }

    private struct Range {
        var isClock: Bool
        /// Of clock times.
        var choice = DayChoice()
        /// Seconds of the day, or from the start of the run.
        var from: Double
        var until: Double
    }

    /// `7:00-15:00`, `Mon-Fri 22:00-6:00`, `holidays 9:00-12:00`, `0 h-8 h`.
    private func range(_ entry: LocatedNode.Entry) -> Range? {
        let words = entry.key.split(separator: " ").map(String.init)
        if OtherClock.stretch(entry.key) != nil { return misread(entry) }
        guard entry.key.contains(":") else { return plainRange(entry) }
        let ends = (words.last ?? "").split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ends.count == 2, let from = ClockTimes(ends[0]), let until = ClockTimes(ends[1]) else {
            return misread(entry)
        }
        let choice: DayChoice
        switch clock.dayWords.days(words.dropLast(), at: entry.keyPlace) {
        case .days(let read): choice = read
        case .unknown: return misread(entry)
        case .wrong: return nil
        }
        let begin = from.times[0].seconds
        let end = until.times[0].seconds
        if begin == end {
            return log.error("this shift ends when it begins", at: entry.keyPlace, hint: "a whole day is 0:00-24:00")
        }
        let length = end > begin ? end - begin : end - begin + 86400
        return Range(isClock: true, choice: choice, from: Double(begin), until: Double(begin + length))
    }

    /// `8:00-4:00` is taken for a night, though it may be meant as 8:00-16:00.
    private func warnOfNight(_ entry: LocatedNode.Entry, _ range: Range) {
        let length = (range.until - range.from) / 3600
        guard range.isClock, range.until > Self.day, length > longestNight else { return }
        let begin = ClockTime(seconds: Int(saturating: range.from))
        let end = Int(saturating: range.until - Self.day)
        let afternoon = ClockTime(seconds: end + 43_200)
        let isHalf = end < 43_200 && afternoon.seconds > begin.seconds
        let proposal = isHalf ? "\(begin)-\(afternoon)" : "\(ClockTime(seconds: end))-\(begin)"
        log.warning(
            "'\(entry.key)' goes over midnight: \(Understood.number(length)) h in one stretch", at: entry.keyPlace,
            hint: "write \(proposal) "
                + (isHalf ? "if it ends in the afternoon" : "if its ends are the other way round"))
    }

    private func misread(_ entry: LocatedNode.Entry) -> Range? {
        if let meant = OtherClock.stretch(entry.key) {
            return log.error(
                "'\(entry.key)' is no shift: \(meant.reason)", at: entry.keyPlace, hint: "write \(meant.proposal)")
        }
        return log.error(
            "'\(entry.key)' is no shift", at: entry.keyPlace,
            hint: "write 7:00-15:00, Mon-Fri 7:00-15:00, or 0 h-8 h from the start of the run")
    }

    private func plainRange(_ entry: LocatedNode.Entry) -> Range? {
        let ends = entry.key.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ends.count == 2, !ends.contains("") else { return misread(entry) }
        let nodes = ends.map { LocatedNode(.scalar(.init($0)), at: entry.keyPlace) }
        let times = nodes.map { values.duration($0, "the time of a shift") }
        guard let from = times[0], let until = times[1] else { return nil }
        if from >= until { return log.error("this shift ends before it begins", at: entry.keyPlace) }
        let unit = values.timeUnit.seconds
        return Range(isClock: false, from: from * unit, until: until * unit)
    }

    /// The shift on each of its days, as times from the start of the run; with a period wherever in it they lie.
    private func place(
        _ range: Range, entry: LocatedNode.Entry, count: Int, period: Double, hasWeekday: Bool
    ) -> [Shift]? {
        guard range.isClock else {
            if range.until - range.from > period {
                return log.error("this shift is longer than what 'every' repeats", at: entry.keyPlace)
            }
            return [Shift(from: range.from, until: range.until, count: count)]
        }
        let allDays: [Int?] = period == Self.week && clock.starts?.weekday != nil ? Array(0..<7) : [nil]
        if period == Self.week, !hasWeekday, clock.starts?.weekday == nil { return daily(range, entry, count) }
        var shifts: [Shift] = []
        for day in range.choice.weekdays.map({ $0.map { Optional($0) } }) ?? allDays {
            let begin = ClockTime(weekday: day, seconds: Int(saturating: range.from))
            let node = LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
            guard let from = clock.offset(of: begin, node) else { return nil }
            shifts.append(Shift(from: from, until: from + range.until - range.from, count: count))
        }
        return shifts
    }

    /// Every day of a week that begins on an unknown day.
    private func daily(_ range: Range, _ entry: LocatedNode.Entry, _ count: Int) -> [Shift]? {
        let node = LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
        guard let from = clock.offset(of: ClockTime(seconds: Int(saturating: range.from)), node) else { return nil }
        return (0..<7).map { day in
            let begin = from + Double(day) * Self.day
            return Shift(from: begin, until: begin + range.until - range.from, count: count)
        }
    }

    /// How many are on duty, as one schedule in the time unit.
    private func sum(_ shifts: [Shift], _ period: Double?) -> ClockReader.Timeline<Int> {
        func within(_ time: Double) -> Double {
            guard let period else { return time }
            let rest = time - period * (time / period).rounded(.down)
            return rest >= period ? 0 : rest
        }
        func isOn(_ shift: Shift, _ time: Double) -> Bool {
            guard period != nil else { return shift.from <= time && time < shift.until }
            return within(time - shift.from) < shift.until - shift.from
        }
        // What began before the run holds at its start.
        let starts: [Double] = period == nil ? [0] : []
        var times = Set(
            starts + shifts.flatMap { [within($0.from), within($0.until)] }.filter { $0 >= 0 && $0.isFinite }
        )
        .sorted()
        if times.isEmpty { times = [0] }
        var pieces: [(time: Double, value: Int)] = []
        for time in times {
            let count = shifts.reduce(0) { $0 + (isOn($1, time) ? $1.count : 0) }
            if pieces.last?.value != count { pieces.append((clock.inUnits(time), count)) }
        }
        return ClockReader.Timeline(changes: pieces, period: period.map(clock.inUnits))
    }
}

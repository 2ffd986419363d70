import Files
import SimulationKernel

/// How the times of a log are understood, once that is decided for all of them.
package struct TimeForm {
    /// Which of day and month comes first. It is `nil` as long as nothing has shown it, and dates such as `3/2/2026`
    /// cannot be read then.
    var order: DateOrder?
    var clock: WallClock

    package init(order: DateOrder? = nil, clock: WallClock) {
        self.order = order
        self.clock = clock
    }

    /// Microseconds since 1970 by the clock on the wall; nil for a day that there is not, an undecided order, or a time
    /// of day alone.
    package func moment(_ parts: TimeParts) -> Int64? {
        let date: Int64?
        switch parts.kind {
        case .yearFirst: date = Moment.day(year: parts.first, month: parts.second, day: parts.third)
        case .dotted, .named: date = Moment.day(year: parts.third, month: parts.second, day: parts.first)
        case .undecided:
            guard let order else { return nil }
            date =
                order == .dayFirst
                ? Moment.day(year: parts.third, month: parts.second, day: parts.first)
                : Moment.day(year: parts.third, month: parts.first, day: parts.second)
        case .clock, .dottedClock: return nil
        case .number: return number(parts)
        }
        guard let date else { return nil }
        return clock.onTheWall(date * Moment.day + parts.micros, zone: parts.zone)
    }

    /// By the number of digits before the point: days of a spreadsheet, or seconds and their parts since 1970.
    private func number(_ parts: TimeParts) -> Int64? {
        switch parts.first {
        case 5:
            // 1 is 1900-01-01 in Excel, which takes 1900 for a leap year; 25,569 is 1970-01-01. To the millisecond.
            let days = Double(parts.micros) / 1e6 - 25_569
            return (-7_000.0...48_000).contains(days) ? Int64(saturating: (days * 86_400_000).rounded()) * 1000 : nil
        case 9...11: return clock.onTheWall(parts.micros, zone: 0)
        case 12: return clock.onTheWall(parts.micros / 1000, zone: 0)
        case 13, 14: return clock.onTheWall(parts.micros * 1000, zone: 0)
        case 15...17: return clock.onTheWall(parts.micros, zone: 0)
        default: return nil
        }
    }
}

/// Which number of a date such as `3/2/2026` is the day.
package enum DateOrder: String, Sendable, Hashable, CaseIterable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"
}

/// A time as it is written, before anybody knows which of its numbers is the day.
package struct TimeParts: Equatable {
    enum Kind: UInt8 {
        /// Year, month and day, between any marks, or without: `2026-03-02`, `20260302`.
        case yearFirst
        /// Day, month and year between points: `02.03.2026`.
        case dotted
        /// `3/2/2026` or `3-2-2026`: two orders are in use.
        case undecided
        /// With the month's name, which decides it: `2-Mar-2026`.
        case named
        /// A time of day alone.
        case clock
        /// `8.06`: a time of day alone, or a number; which, only the column tells.
        case dottedClock
        /// A bare number: ``number`` holds millionths.
        case number
    }

    var kind: Kind
    var first = 0
    var second = 0
    var third = 0
    /// Microseconds since midnight, or of a bare number its millionths.
    var micros: Int64 = 0
    var hasTime = false
    /// Seconds by which the clock that wrote it is ahead of universal time, where that is written.
    var zone: Int32?
    /// Half of the day that is named, as in `8:15 AM`.
    var isTwelveHour = false
    /// Both a half of the day and an hour above 12: `13:05 PM`.
    var isDoubly = false
}

/// What the times of a log look like, all of them together: one program wrote them.
struct TimeProfile {
    /// Dates such as `3/2/2026`, and the largest numbers before and behind the mark with the lines they stand in.
    private(set) var undecided = 0
    private(set) var first = (most: 0, line: 0, text: "")
    private(set) var second = (most: 0, line: 0, text: "")

    mutating func note(_ parts: TimeParts, line: Int, text: () -> String) {
        guard parts.kind == .undecided else { return }
        undecided += 1
        if parts.first > first.most { first = (parts.first, line, text()) }
        if parts.second > second.most { second = (parts.second, line, text()) }
    }

    /// The order that all dates have.
    func order() throws(LogMistake) -> DateOrder? {
        if undecided == 0 { return nil }
        switch (first.most > 12, second.most > 12) {
        case (true, false): return .dayFirst
        case (false, true): return .monthFirst
        case (true, true):
            throw LogMistake(
                "no order of day and month fits all dates: '\(first.text)' in line \(first.line) has the day first, "
                    + "'\(second.text)' in line \(second.line) the month",
                line: max(first.line, second.line),
                hint: "two exports may have been put together: export anew with dates as 2026-03-02")
        case (false, false):
            throw LogMistake(
                "'\(first.text)' may be read with the day or with the month first, and none of \(undecided) dates "
                    + "tells which",
                line: first.line, hint: "say it in the log's map: 'dates: day-first' or 'dates: month-first'")
        }
    }
}

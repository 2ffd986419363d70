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
        case .clock: return nil
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

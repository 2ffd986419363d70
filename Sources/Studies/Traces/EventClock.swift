import Foundation
package import ScenarioReading

/// Model times as ISO 8601 dates, as process-mining tools want them.
///
/// A scenario has a time of day at most, never a date: its week is the one from Monday, 1 January 2024. The date is in
/// no time zone.
package struct EventClock {
    /// Microseconds from that Monday to the start of the run.
    private let start: Double
    private let unit: Double

    package init(starts: ClockTime?, unit: TimeUnit) {
        let days = Double(starts?.weekday ?? 0)
        start = (days * 86_400 + Double(starts?.seconds ?? 0)) * 1e6
        self.unit = unit.seconds * 1e6
    }

    /// `2024-01-01T08:00:03.250000`, to the microsecond.
    package func text(_ time: Double) -> String {
        let whole = (start + time * unit).rounded()
        // Beyond the year 9999 there is no such date.
        guard whole >= 0, whole < 2.5e17 else { return "" }
        let micros = Int(whole)
        let (days, rest) = micros.quotientAndRemainder(dividingBy: 86_400_000_000)
        let date = Self.date(daysFrom2024: days)
        let (seconds, fraction) = rest.quotientAndRemainder(dividingBy: 1_000_000)
        let day = "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
        let minute = "\(Self.padded(seconds / 3600, 2)):\(Self.padded(seconds / 60 % 60, 2))"
        return "\(day)T\(minute):\(Self.padded(seconds % 60, 2)).\(Self.padded(fraction, 6))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// Of the Gregorian calendar, by years and months in turn.
    private static func date(daysFrom2024 days: Int) -> (year: Int, month: Int, day: Int) {
        // 400 years are 146,097 days.
        var year = 2024 + days / 146_097 * 400
        var left = days % 146_097
        func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
        while left >= (isLeap(year) ? 366 : 365) {
            left -= isLeap(year) ? 366 : 365
            year += 1
        }
        var month = 1
        let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        while left >= lengths[month - 1] {
            left -= lengths[month - 1]
            month += 1
        }
        return (year, month, left + 1)
    }
}

import SimulationKernel
import Foundation
package import Scenarios

/// Model times as ISO 8601 dates, as process-mining tools want them.
///
/// Where a scenario has a time of day and no date, its week is the one from Monday, 1 January 2024. The date is in no
/// time zone.
package struct EventClock {
    /// Microseconds from the beginning of ``day`` to the start of the run.
    private let start: Double
    /// From 1970.
    private let day: Int
    private let unit: Double

    /// 1 January 2024.
    private static let usualMonday = 19_723

    package init(starts: ClockTime?, unit: TimeUnit) {
        let days = starts?.day == nil ? Double(starts?.weekday ?? 0) : 0
        day = starts?.day ?? Self.usualMonday
        start = (days * 86_400 + Double(starts?.seconds ?? 0)) * 1e6
        self.unit = unit.seconds * 1e6
    }

    /// `2024-01-01T08:00:03.250000`, to the microsecond.
    package func text(_ time: Double) -> String {
        let whole = (start + time * unit).rounded()
        // Beyond the year 9999 there is no such date. Who is there at the start may have come long before it.
        guard abs(whole) < 2.5e17 else { return "" }
        let length = 86_400_000_000
        let moment = Int(saturating: whole)
        let days = moment >= 0 ? moment / length : (moment + 1) / length - 1
        let rest = moment - days * length
        let date = CalendarDay(day + days)
        guard (1...9999).contains(date.year) else { return "" }
        let (seconds, fraction) = rest.quotientAndRemainder(dividingBy: 1_000_000)
        let minute = "\(Self.padded(seconds / 3600, 2)):\(Self.padded(seconds / 60 % 60, 2))"
        return "\(date)T\(minute):\(Self.padded(seconds % 60, 2)).\(Self.padded(fraction, 6))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

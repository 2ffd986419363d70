/// Microseconds by a clock, so that times stay exact; what is no time is told apart.
package enum Moment {
    /// The cell is empty.
    static let missing = Int64.min
    /// Something stands in the cell that is no time.
    static let unreadable = Int64.min + 1

    static let second: Int64 = 1_000_000
    static let day: Int64 = 86_400_000_000

    static func isTime(_ moment: Int64) -> Bool { moment > unreadable }

    /// Days since 1970-01-01; nil for a day that the calendar does not have.
    ///
    /// Counted from March on, so that the leap day is the last of its year (Hinnant 2013, "chrono-compatible low-level
    /// date algorithms", days_from_civil).
    package static func day(year: Int, month: Int, day: Int) -> Int64? {
        guard (1...12).contains(month), day >= 1, day <= length(of: month, year), (0...9999).contains(year) else {
            return nil
        }
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int64(era * 146_097 + dayOfEra - 719_468)
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Of the day in which it lies, from 1970-01-01; before that too.
    static func dayNumber(_ moment: Int64) -> Int64 {
        let (days, rest) = moment.quotientAndRemainder(dividingBy: day)
        return rest < 0 ? days - 1 : days
    }

    /// As it is written in messages, to the second: `1900-01-01 00:00:00`.
    static func text(_ moment: Int64) -> String {
        let seconds = timeOfDay(moment) / second
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(LogDay(dayNumber(moment))) \(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }

    /// Since midnight.
    static func timeOfDay(_ moment: Int64) -> Int64 { moment - dayNumber(moment) * day }
}

/// A day of the Gregorian calendar, by its number: the way back from ``Moment/day(year:month:day:)``.
///
/// Hinnant 2013, "chrono-compatible low-level date algorithms", civil_from_days.
package struct LogDay: Equatable, CustomStringConvertible {
    package let year: Int
    package let month: Int
    package let day: Int

    package init(_ number: Int64) {
        let shifted = Int(number) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * part + 2) / 5 + 1
        month = part < 10 ? part + 3 : part - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    package var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

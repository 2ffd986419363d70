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

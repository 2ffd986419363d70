/// A day of the Gregorian calendar: `2026-03-02`.
package struct CalendarDay: Sendable, Hashable, CustomStringConvertible {
    package let year: Int
    package let month: Int
    package let day: Int

    /// - Parameter days: from 1970-01-01, negative before it.
    package init(_ days: Int) {
        // 400 years are 146,097 days; 10,957 are those from 1970 to 2000.
        let (eras, rest) = (days - 10_957).quotientAndRemainder(dividingBy: 146_097)
        var year = 2000 + 400 * (rest < 0 ? eras - 1 : eras)
        var left = rest < 0 ? rest + 146_097 : rest
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
        self.year = year
        self.month = month
        day = left + 1
    }

    package var description: String {
        "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

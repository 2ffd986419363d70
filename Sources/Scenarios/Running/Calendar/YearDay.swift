/// A day that every year has: `12-25`.
package struct YearDay: Sendable, Hashable, Comparable {
    package let month: Int
    package let day: Int

    /// - Parameter days: of a day of the calendar, from 1970-01-01.
    package init(of days: Int) {
        let date = CalendarDay(days)
        month = date.month
        day = date.day
    }

    /// Reads `12-25`; nil for another text, and for a day that no year has.
    package init?(_ text: String) {
        guard Self.looksLikeOne(text) else { return nil }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        // 2024 has all days that a year can have.
        guard parts.count == 2, DateTime.day(year: 2024, month: parts[0], day: parts[1]) != nil else { return nil }
        month = parts[0]
        day = parts[1]
    }

    /// Whether a text is meant so: two numbers of one or two digits.
    package static func looksLikeOne(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy { ("0"..."9").contains($0) } }
    }

    package static func < (one: YearDay, other: YearDay) -> Bool {
        (one.month, one.day) < (other.month, other.day)
    }
}

/// A time of day, with a weekday where one is said: `8:20`, `Mon 7:00`.
package struct ClockTime: Sendable, Hashable, CustomStringConvertible {
    /// 0 is Monday; nil: none is said.
    package var weekday: Int?
    /// Since midnight; `24:00` is the end of the day.
    package var seconds: Int
    /// Days since 1970-01-01 where a date is said, whose weekday ``weekday`` is then.
    package var day: Int?

    package init(weekday: Int? = nil, seconds: Int) {
        self.weekday = weekday
        self.seconds = seconds
    }

    /// The beginning of a run on a day of the calendar; nil without a time of day, and for parts of a second.
    package init?(_ date: DateTime) {
        guard date.hasTime, let seconds = Int(exactly: date.second) else { return nil }
        self.init(weekday: DateTime.weekday(ofDay: date.day), seconds: seconds)
        day = date.day
    }

    package static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// Reads `8:20`, `8:20:30` or `Mon 7:00`; nil when the text is none.
    package init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let last = words.last, words.count <= 2, let seconds = Self.secondsOfDay(last) else { return nil }
        var weekday: Int?
        if words.count == 2 {
            guard let day = Self.weekday(words[0]) else { return nil }
            weekday = day
        }
        self.init(weekday: weekday, seconds: seconds)
    }

    /// Whether the text is meant as a clock time: digits, a colon, digits, or a weekday before them.
    package static func looksLikeOne(_ text: String) -> Bool {
        guard let last = text.split(separator: " ").last, let colon = last.firstIndex(of: ":") else { return false }
        return !last[..<colon].isEmpty && last[..<colon].allSatisfy(\.isNumber)
    }

    /// `Mon`, `monday`: 0; nil for other words.
    static func weekday(_ word: String) -> Int? {
        let long = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        let word = word.lowercased()
        return weekdayNames.firstIndex { $0.lowercased() == word } ?? long.firstIndex(of: word)
    }

    static func secondsOfDay(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count) else { return nil }
        var numbers: [Int] = []
        for (position, part) in parts.enumerated() {
            guard position == 0 || part.count == 2, part.allSatisfy({ ("0"..."9").contains($0) }),
                let number = Int(part)
            else { return nil }
            numbers.append(number)
        }
        let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
        guard numbers.dropFirst().allSatisfy({ $0 < 60 }), seconds <= 86400 else { return nil }
        return seconds
    }

    /// As a duration that a file may state: `7.5 h`, or `7 h 50 min` where hours alone would need many decimals.
    package var sinceMidnight: String {
        if seconds < 3600, seconds % 60 == 0 { return Quantity.duration(Double(seconds) / 60, .minutes).description }
        if seconds % 36 == 0 { return Quantity.duration(Double(seconds) / 3600, .hours).description }
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    package var description: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = self.day.map { "\(CalendarDay($0))" } ?? weekday.map { Self.weekdayNames[$0] } ?? ""
        let rest = seconds % 60 == 0 ? "" : ":" + two(seconds % 60)
        let before = day.isEmpty ? "" : day + " "
        return "\(before)\(seconds / 3600):\(two(seconds / 60 % 60))\(rest)"
    }
}

/// A clock time on each of some weekdays: `Mon-Fri 8:00`, `Sat,Sun 10:00`.
package struct ClockTimes: Sendable, Hashable {
    /// One for each day named; a single one without a weekday when none is named.
    package var times: [ClockTime]

    package init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let last = words.last, words.count <= 2, let seconds = ClockTime.secondsOfDay(last) else { return nil }
        guard words.count == 2 else {
            times = [ClockTime(seconds: seconds)]
            return
        }
        var days: [Int] = []
        for range in words[0].split(separator: ",") {
            let ends = range.split(separator: "-").map { ClockTime.weekday(String($0)) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else { return nil }
            days += last >= first ? Array(first...last) : Array(first...6) + Array(0...last)
        }
        guard !days.isEmpty else { return nil }
        times = days.map { ClockTime(weekday: $0, seconds: seconds) }
    }
}

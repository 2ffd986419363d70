/// A date, with the time of day where one is written: `2026-03-02T08:15:30+01:00`, `2026-03-02 8:15`, `02.03.2026 08:15`.
///
/// ISO 8601 with year, month and day, or day, month and year between points, as spreadsheets of most of Europe write them.
/// Dates such as 3/2/2026 are none, since one country reads March and another one February; of a column of them
/// `SlashDates` may tell.
package struct DateTime: Sendable, Hashable {
    /// Days since 1970-01-01 in the Gregorian calendar, by the clock that wrote it.
    package var day: Int
    /// Since that day's midnight, below 86,400.
    package var second: Double
    package var hasTime: Bool
    /// Seconds by which the clock that wrote it is ahead of universal time, where that is written.
    package var zone: Double?

    package init(day: Int, second: Double = 0, hasTime: Bool = true, zone: Double? = nil) {
        self.day = day
        self.second = second
        self.hasTime = hasTime
        self.zone = zone
    }

    /// Nil when the text is none, or a day that the calendar does not have.
    package init?(_ text: String) {
        var text = text
        let scanned = text.withUTF8 { bytes in
            var scan = DateTimeScan(bytes)
            return scan.read()
        }
        guard let read = scanned else { return nil }
        self = read
    }

    /// Seconds from another moment to this one: by the clock on the wall, or where both have a zone, of universal time.
    package func seconds(since other: DateTime) -> Double {
        let between = Double(day - other.day) * 86_400 + (second - other.second)
        guard let zone, let others = other.zone else { return between }
        return between - (zone - others)
    }

    /// 0 is Monday: 1970-01-01 was a Thursday.
    package static func weekday(ofDay day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

    /// Days since 1970-01-01: the days of the whole years before, of the months before, and of the month. Nil for a day
    /// that there is not.
    package static func day(year: Int, month: Int, day: Int) -> Int? {
        guard (1...12).contains(month), (1...length(of: month, year)).contains(day) else { return nil }
        func leaps(before year: Int) -> Int {
            let last = year - 1
            return last / 4 - last / 100 + last / 400
        }
        let years = 365 * (year - 1970) + leaps(before: year) - leaps(before: 1970)
        return years + (1..<month).reduce(0) { $0 + length(of: $1, year) } + day - 1
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension DateTime {
    /// What is wrong with a text that is meant as a date and is none, as a clause; nil where it is one, or not meant so.
    package static func trouble(_ text: String) -> String? {
        guard DateTime(text) == nil else { return nil }
        let words = text.split(whereSeparator: { $0 == " " || $0 == "T" })
        guard let date = words.first, let mark = date.first(where: { "-./".contains($0) }) else { return nil }
        let parts = date.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isNumber) }) else {
            return nil
        }
        let isYearFirst = parts[0].count == 4
        guard isYearFirst || parts[2].count == 4 || (mark != "-" && parts[2].count == 2) else { return nil }
        if mark == "/", !isYearFirst {
            return "'\(date)' is read as day and month in one country and as month and day in another"
        }
        if !isYearFirst, parts[2].count == 2 { return "'\(date)' has a year of two digits" }
        if DateTime(String(date)) == nil { return "there is no day '\(date)'" }
        let time = text.dropFirst(date.count + 1)
        return "'\(time)' behind the date is no time of day"
    }

    /// Whether a text is a date, or meant as one.
    package static func looksLikeOne(_ text: String) -> Bool { DateTime(text) != nil || trouble(text) != nil }
}

/// Goes through the bytes of a text.
private struct DateTimeScan {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func read() -> DateTime? {
        guard let first = number(of: 1...4) else { return nil }
        let mark = byte
        guard take("-") || take(".") || take("/"), let month = number(of: 1...2), byte == mark else { return nil }
        index += 1
        guard let last = number(of: 1...4) else { return nil }
        let isYearFirst = first.digits == 4 && last.digits <= 2 && mark != UInt8(ascii: ".")
        let isYearLast = last.digits == 4 && first.digits <= 2 && mark == UInt8(ascii: ".")
        guard isYearFirst || isYearLast,
            let day = DateTime.day(
                year: isYearFirst ? first.value : last.value, month: month.value,
                day: isYearFirst ? last.value : first.value)
        else { return nil }
        if index == bytes.count { return DateTime(day: day, hasTime: false) }
        guard take("T") || take(" ") else { return nil }
        skipSpaces()
        guard let second = timeOfDay() else { return nil }
        var zone: Double?
        if index < bytes.count {
            skipSpaces()
            guard let read = timeZone(), index == bytes.count else { return nil }
            zone = read
        }
        // 24:00 is the next day's midnight.
        return second < 86_400
            ? DateTime(day: day, second: second, zone: zone)
            : DateTime(day: day + 1, second: second - 86_400, zone: zone)
    }

    /// `8:15`, `08:15:30`, `08:15:30.25`.
    private mutating func timeOfDay() -> Double? {
        guard let hour = number(of: 1...2), take(":"), let minute = number(of: 2...2), minute.value < 60 else {
            return nil
        }
        var second = Double(hour.value * 3600 + minute.value * 60)
        if take(":") {
            guard let seconds = number(of: 2...2), seconds.value < 60 else { return nil }
            second += Double(seconds.value)
            if take(".") || take(",") {
                guard let fraction = number(of: 1...9) else { return nil }
                var size = 1.0
                for _ in 0..<fraction.digits { size *= 10 }
                second += Double(fraction.value) / size
            }
        }
        return second <= 86_400 ? second : nil
    }

    /// `Z`, `+01:00`, `-0330`, `+01`.
    private mutating func timeZone() -> Double? {
        if take("Z") { return 0 }
        let isAhead = byte == UInt8(ascii: "+")
        guard take("+") || take("-"), let hours = number(of: 2...2, mayGoOn: true), hours.value < 24 else { return nil }
        var minutes = 0
        if index < bytes.count {
            _ = take(":")
            guard let rest = number(of: 2...2), rest.value < 60 else { return nil }
            minutes = rest.value
        }
        let seconds = Double(hours.value * 3600 + minutes * 60)
        return isAhead ? seconds : -seconds
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte, UInt32(byte) == character.value else { return false }
        index += 1
        return true
    }

    private mutating func skipSpaces() { while byte == UInt8(ascii: " ") { index += 1 } }

    /// Digits as far as they go; nil when there are fewer, or more where no more may follow.
    private mutating func number(of digits: ClosedRange<Int>, mayGoOn: Bool = false) -> (value: Int, digits: Int)? {
        let start = index
        var value = 0
        while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), index - start < digits.upperBound {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            index += 1
        }
        let isLonger = !mayGoOn && (byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false)
        return isLonger || index - start < digits.lowerBound ? nil : (value, index - start)
    }
}

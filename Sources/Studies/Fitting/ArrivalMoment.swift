import ScenarioReading

/// One time of arrival as it is written.
enum ArrivalMoment: Equatable {
    /// Seconds since midnight, and the weekday where it is written; no date.
    case clock(ClockTime)
    /// Days since 1970-01-01, and seconds since that day's midnight, by the clock that wrote it.
    case dated(day: Int, second: Double)
    /// Seconds since the start of the observation.
    case elapsed(Double)

    var kind: String {
        switch self {
        case .clock(let time): time.weekday == nil ? "a clock time" : "a weekday with a clock time"
        case .dated: "a date with a time"
        case .elapsed: "a time from the start"
        }
    }

    /// Nil when the text is none.
    init?(_ text: String, _ numbers: NumberCell) {
        if let dated = Self.dated(text) {
            self = dated
        } else if ClockTime.looksLikeOne(text), let clock = ClockTime(text) {
            self = .clock(clock)
        } else if let value = numbers.value(text), value >= 0, value * numbers.unit.seconds < 1e12 {
            // Thirty thousand years are no observation, and fit a whole number of days.
            self = .elapsed(value * numbers.unit.seconds)
        } else {
            return nil
        }
    }

    /// ISO 8601: `2024-03-04T08:20:30.5+01:00`, `2024-03-04 8:20`. What a zone adds is not used: customers come by the
    /// clock on the wall.
    private static func dated(_ text: String) -> ArrivalMoment? {
        guard let mark = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
        let date = text[..<mark].split(separator: "-", omittingEmptySubsequences: false)
        guard date.count == 3, date[0].count == 4, let year = whole(date[0]), let month = whole(date[1]),
            let day = whole(date[2]), (1...12).contains(month), (1...length(of: month, year)).contains(day)
        else { return nil }
        var clock = text[text.index(after: mark)...]
        if clock.hasSuffix("Z") { clock.removeLast() }
        if let zone = clock.firstIndex(where: { $0 == "+" || $0 == "-" }) { clock = clock[..<zone] }
        let parts = clock.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let time = ClockTime(String(parts[0])), time.weekday == nil else {
            return nil
        }
        var second = Double(time.seconds)
        if parts.count == 2 {
            guard whole(parts[1]) != nil, let fraction = Double("0." + parts[1]) else { return nil }
            second += fraction
        }
        let number = dayNumber(year, month, day)
        return second < 86_400 ? .dated(day: number, second: second) : .dated(day: number + 1, second: second - 86_400)
    }

    private static func whole(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01 in the Gregorian calendar: the days of the whole years before, of the months before, and
    /// of the month.
    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
        func leaps(before year: Int) -> Int {
            let last = year - 1
            return last / 4 - last / 100 + last / 400
        }
        let years = 365 * (year - 1970) + leaps(before: year) - leaps(before: 1970)
        return years + (1..<month).reduce(0) { $0 + length(of: $1, year) } + day - 1
    }

    /// 0 is Monday: 1970-01-01 was a Thursday.
    static func weekday(ofDay day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
}

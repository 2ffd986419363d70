import Scenarios

/// When people can come at all: `8:30-17:15`, `Mon-Fri 8:30-12:30`.
struct OpeningHours: Sendable, Equatable {
    /// Seconds since midnight, over midnight beyond 86,400.
    private struct Stretch: Equatable {
        /// It is `nil` where it is open every day.
        var days: [Int]?
        var from: Double
        var until: Double
    }

    private let stretches: [Stretch]
    /// As they are written.
    let texts: [String]

    /// Nil without texts.
    /// - Throws: ``ArrivalRequest/Mistake`` when one of them is not understood.
    init?(_ texts: [String]) throws(ArrivalRequest.Mistake) {
        if texts.isEmpty { return nil }
        var stretches: [Stretch] = []
        for text in texts {
            guard let stretch = Self.stretch(text) else {
                throw ArrivalRequest.Mistake(
                    message: "--open takes the hours at which it is open, such as 8:30-17:15 or 'Mon-Fri 8:30-12:30', "
                        + "not '\(text)'")
            }
            stretches.append(stretch)
        }
        self.stretches = stretches
        self.texts = texts
    }

    var hasWeekdays: Bool { stretches.contains { $0.days != nil } }

    private static func stretch(_ text: String) -> Stretch? {
        let words = text.split(separator: " ").map(String.init)
        let ends = (words.last ?? "").split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(words.count), ends.count == 2, let from = ClockTime(ends[0]),
            let until = ClockTime(ends[1]), from.seconds != until.seconds, from.seconds < 86_400
        else { return nil }
        var days: [Int]?
        if words.count == 2 {
            guard let times = ClockTimes(words[0] + " 0:00") else { return nil }
            days = times.times.compactMap(\.weekday)
        }
        let end = until.seconds > from.seconds ? until.seconds : until.seconds + 86_400
        return Stretch(days: days, from: Double(from.seconds), until: Double(end))
    }

    /// In order and apart, of each weekday; of a single day for `weekdays` 1.
    func openings(weekdays: Int) -> [[Range<Double>]] {
        var openings = Array(repeating: [Range<Double>](), count: weekdays)
        for stretch in stretches {
            for day in stretch.days ?? Array(0..<weekdays) {
                openings[day].append(stretch.from..<min(stretch.until, 86_400))
                // What is left after midnight belongs to the next day.
                if stretch.until > 86_400 { openings[(day + 1) % weekdays].append(0..<stretch.until - 86_400) }
            }
        }
        return openings.map(Self.joined)
    }

    private static func joined(_ ranges: [Range<Double>]) -> [Range<Double>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
    }
}

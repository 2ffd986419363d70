import SimulationKernel

/// A stretch of time in which arrivals were watched, and how often each time of the week came in it.
struct WatchedTime: Sendable {
    /// In seconds since the first midnight; finite, `from` ≤ `until`.
    var from: Double
    var until: Double
    /// 0 for Monday to 6 for Sunday.
    let firstWeekday: Int

    static let day = 86_400.0

    func day(_ time: Double) -> Int { Int(saturating: (time / Self.day).rounded(.down)) }
    func weekday(ofDay number: Int) -> Int { ((firstWeekday + number) % 7 + 7) % 7 }
    /// Seconds since midnight.
    func clock(_ time: Double) -> Double {
        let second = time - (time / Self.day).rounded(.down) * Self.day
        // What is a hair before midnight may be rounded onto it.
        return second < Self.day ? second : 0
    }

    /// Days that were watched at all.
    var days: Range<Int> {
        guard until > from else { return 0..<0 }
        let first = day(from)
        let last = day(until)
        return first..<max(first, Double(last) * Self.day < until ? last + 1 : last)
    }

    /// Whether all of a stretch of a day was watched.
    func saw(day number: Int, from start: Double = 0, until end: Double = day) -> Bool {
        let midnight = Double(number) * Self.day
        return from <= midnight + start && midnight + end <= until
    }

    /// For how many seconds a stretch of a weekday was watched, over all weeks.
    func exposure(weekday: Int, from start: Double, until end: Double) -> Double {
        let days = days
        guard let first = days.first, let last = days.last else { return 0 }
        func watchedPart(_ number: Int) -> Double {
            let midnight = Double(number) * Self.day
            return max(0, min(until, midnight + end) - max(from, midnight + start))
        }
        if last - first < 14 {
            return days.reduce(0) { self.weekday(ofDay: $1) == weekday ? $0 + watchedPart($1) : $0 }
        }
        // Only the first and the last day can be seen in part.
        var sum = 0.0
        for edge in [first, last] where self.weekday(ofDay: edge) == weekday { sum += watchedPart(edge) }
        return sum + Double(count(of: weekday, in: first + 1..<last)) * (end - start)
    }

    /// How many days of a range are such a weekday.
    private func count(of weekday: Int, in days: Range<Int>) -> Int {
        let offset = ((weekday - self.weekday(ofDay: days.lowerBound)) % 7 + 7) % 7
        return days.count > offset ? (days.count - offset - 1) / 7 + 1 : 0
    }

    /// On how many days of a weekday something of it was watched.
    func count(of weekday: Int) -> Int { days.isEmpty ? 0 : count(of: weekday, in: days) }
}

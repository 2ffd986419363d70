import CheckedNumbers

/// How many there are over time, hour by hour of a stretch.
struct HourlyLevel: Sendable {
    private let from: Double
    private let until: Double
    /// The hour of the day of the first hour.
    private let firstHour: Int
    private let base: Double
    private var sums: [Double]
    /// How many more (or fewer) whole hours' worth there are from each hour on.
    private var steps: [Double]
    /// Of each hour, how many seconds of it are compared.
    private let seconds: [Double]

    private static let hour = 3600.0
    /// Ten years; what is longer is looked at until then.
    private static let most = 87_660

    init(_ watched: WatchedLog, leavingOut days: Set<Int> = []) {
        (from, until) = (watched.from, watched.until)
        base = (from / Self.hour).rounded(.down)
        let count = max(1, min(Self.most, Int(saturating: ((until - base * Self.hour) / Self.hour).rounded(.up))))
        sums = Array(repeating: 0, count: count)
        steps = Array(repeating: 0, count: count + 1)
        let first = Int(saturating: base)
        firstHour = ((first % 24) + 24) % 24
        let (begin, end, base, firstDay) = (from, until, base, (from / RunLayout.day).rounded(.down))
        let covers = watched.coversDay
        seconds = (0..<count).map { place in
            let start = (base + Double(place)) * Self.hour
            let day = Int(saturating: (start / RunLayout.day).rounded(.down) - firstDay)
            guard day >= 0, day < covers.count, covers[day], !days.contains(day) else { return 0 }
            return max(0, min(end, start + Self.hour) - max(begin, start))
        }
    }

    /// Somebody is there from one moment to another.
    mutating func add(from start: Double, to end: Double) {
        let (start, end) = (max(start, from), min(end, until))
        guard end > start else { return }
        let first = place(start)
        let last = place(end)
        if first == last {
            if first < sums.count { sums[first] += end - start }
            return
        }
        if first < sums.count { sums[first] += (base + Double(first + 1)) * Self.hour - start }
        if last < sums.count { sums[last] += end - (base + Double(last)) * Self.hour }
        if first + 1 < last {
            steps[min(first + 1, steps.count - 1)] += Self.hour
            steps[min(last, steps.count - 1)] -= Self.hour
        }
    }

    /// Something happens at a moment.
    mutating func count(_ time: Double) {
        let place = place(time)
        // In an hour as many as would be there for the whole of it.
        if place >= 0, place < sums.count { sums[place] += Self.hour }
    }

    private func place(_ time: Double) -> Int { Int(saturating: (time / Self.hour).rounded(.down) - base) }

    private var totals: [Double] {
        var level = 0.0
        return sums.indices.map { place in
            level += steps[place]
            return sums[place] + level
        }
    }

    /// Over all hours that are compared.
    var mean: Double {
        let time = seconds.reduce(0, +)
        guard time > 0 else { return .nan }
        return zip(totals, seconds).reduce(0) { $0 + ($1.1 > 0 ? $1.0 : 0) } / time
    }

    var byHourOfDay: [Double] {
        var (sum, time) = (Array(repeating: 0.0, count: 24), Array(repeating: 0.0, count: 24))
        for (place, total) in totals.enumerated() where seconds[place] > 0 {
            sum[(firstHour + place) % 24] += total
            time[(firstHour + place) % 24] += seconds[place]
        }
        return (0..<24).map { time[$0] > 0 ? sum[$0] / time[$0] : .nan }
    }
}

import SimulationKernel

/// How many there are over time, by hour of the day.
struct HourlyLevel: Sendable {
    private let hours: ComparedHours
    private var sums = Array(repeating: 0.0, count: 24)

    package init(_ hours: ComparedHours) { self.hours = hours }

    /// Somebody is there from one moment to another.
    mutating func add(from start: Double, to end: Double) {
        var start = max(start, hours.from)
        var end = min(end, hours.until)
        guard end > start else { return }
        if hours.coversAll, end - start >= RunLayout.day {
            // Whole days are in each hour alike.
            let days = ((end - start) / RunLayout.day).rounded(.down)
            for hour in 0..<24 { sums[hour] += days * ComparedHours.hour }
            end -= days * RunLayout.day
        }
        while start < end {
            let whole = (start / ComparedHours.hour).rounded(.down)
            let next = min(end, (whole + 1) * ComparedHours.hour)
            if hours.covers(start) { sums[Self.hourOfDay(whole)] += next - start }
            guard next > start else { return }
            start = next
        }
    }

    /// Something happens at a moment.
    mutating func count(_ time: Double) {
        // In an hour as many as would be there for the whole of it.
        if hours.covers(time) {
            sums[Self.hourOfDay((time / ComparedHours.hour).rounded(.down))] += ComparedHours.hour
        }
    }

    private static func hourOfDay(_ hour: Double) -> Int {
        Int(saturating: hour - 24 * (hour / 24).rounded(.down))
    }

    /// Over all hours that are compared.
    var mean: Double {
        let time = hours.seconds.reduce(0, +)
        return time > 0 ? sums.reduce(0, +) / time : .nan
    }

    var byHourOfDay: [Double] { (0..<24).map { hours.seconds[$0] > 0 ? sums[$0] / hours.seconds[$0] : .nan } }
}

/// Which hours of a stretch are compared, and for how long each hour of the day is.
final class ComparedHours: Sendable {
    let from: Double
    let until: Double
    /// The first day, and which of those from it on are compared.
    private let firstDay: Double
    private let covers: [Bool]
    let coversAll: Bool
    /// By hour of the day: how many seconds of it are compared.
    let seconds: [Double]

    static let hour = 3600.0

    /// - Parameters:
    ///   - watched: the log, and the stretch of it that is looked at.
    ///   - days: by number from that of the stretch's beginning: they are left out.
    package init(_ watched: WatchedLog, leavingOut days: Set<Int> = []) {
        from = watched.from
        until = watched.until
        firstDay = (from / RunLayout.day).rounded(.down)
        covers = watched.coversDay.enumerated().map { $1 && !days.contains($0) }
        coversAll = covers.allSatisfy { $0 }
        var seconds = Array(repeating: 0.0, count: 24)
        for (day, isCovered) in covers.enumerated() where isCovered {
            for hour in 0..<24 {
                let begin = (firstDay + Double(day)) * RunLayout.day + Double(hour) * Self.hour
                seconds[hour] += max(0, min(until, begin + Self.hour) - max(from, begin))
            }
        }
        self.seconds = seconds
    }

    func covers(_ time: Double) -> Bool {
        if coversAll { return true }
        let day = (time / RunLayout.day).rounded(.down) - firstDay
        return day >= 0 && day < Double(covers.count) && covers[Int(day)]
    }
}

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

import SimulationKernel

extension LogDistance {
    /// At which hours of the week people work: for each weekday W₁ between the hours of the day, each weighted by the
    /// mean number of people with a start or an end in it; 23 where one log alone has any, 0 where none has; the mean of
    /// the seven, in hours.
    ///
    /// The mean is over the days of that weekday with any time at all, and is cut to hundredths, as the package does.
    /// - Returns: nil where a log has no resources, or where hundredths of all hours of a weekday are 0, which the
    ///   package does not survive.
    package static func circadianWorkforce(_ a: ComparedLog, _ b: ComparedLog) -> Double? {
        checkSameWeek(a, b)
        guard a.rowCount > 0, b.rowCount > 0, let mine = a.workforce(), let theirs = b.workforce() else { return nil }
        var sum = 0.0
        for weekday in 0..<7 {
            switch (mine[weekday].isObserved, theirs[weekday].isObserved) {
            case (false, false): continue
            case (true, true):
                guard
                    let distance = Wasserstein.distance(
                        histogram: mine[weekday].hundredths, theirs[weekday].hundredths)
                else { return nil }
                sum += distance
            default: sum += farthestHours
            }
        }
        return sum / 7
    }
}

/// The people of one weekday.
private struct Workforce {
    /// Whether the log has a time on such a day.
    var isObserved = false
    /// Of each hour of the day a hundred times the mean number of people.
    var hundredths = Array(repeating: 0, count: 24)
}

extension ComparedLog {
    fileprivate func workforce() -> [Workforce]? {
        guard let resources else { return nil }
        var stamps: [(hour: Int, person: Int)] = []
        stamps.reserveCapacity(2 * rowCount)
        for row in 0..<rowCount {
            stamps.append((TimeBins.bin(starts[row], TimeBins.hour), resources[row]))
            stamps.append((TimeBins.bin(ends[row], TimeBins.hour), resources[row]))
        }
        stamps.sort { $0 < $1 }
        var people = Array(repeating: Array(repeating: 0, count: 24), count: 7)
        var days = Array(repeating: 0, count: 7)
        var lastDay: Int?
        for (index, stamp) in stamps.enumerated() {
            let day = TimeBins.bin(stamp.hour, 24)
            let weekday = weekday(of: stamp.hour * TimeBins.hour)
            if day != lastDay { days[weekday] += 1 }
            lastDay = day
            if index == 0 || stamps[index - 1] != stamp { people[weekday][stamp.hour - day * 24] += 1 }
        }
        return (0..<7).map { weekday in
            guard days[weekday] > 0 else { return Workforce() }
            return Workforce(
                isObserved: true,
                hundredths: people[weekday].map { Int(saturating: Double($0) / Double(days[weekday]) * 100) })
        }
    }
}

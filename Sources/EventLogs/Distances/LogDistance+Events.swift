extension LogDistance {
    /// When things happened: W₁ between all times as whole bins since the hour in which the first of both logs began.
    /// In bins, hours by default.
    package static func absoluteEvents(
        _ a: ComparedLog, _ b: ComparedLog, stamps: Stamps = .both, binSeconds: Double = 3600
    ) -> Double? {
        checkSameWeek(a, b)
        let size = TimeBins.size(seconds: binSeconds)
        // The package counts from the first start even where ends are looked at as well, and from the first end where
        // they are looked at alone.
        let earliest = [a, b].compactMap { (stamps == .ends ? $0.ends : $0.starts).min() }.min() ?? 0
        let origin = TimeBins.bin(earliest, TimeBins.hour) * TimeBins.hour
        return Wasserstein.distance(
            a.times(stamps).map { TimeBins.bin($0 - origin, size) },
            b.times(stamps).map { TimeBins.bin($0 - origin, size) })
    }

    /// At which hours of the week: for each weekday W₁ between the hours of the day of all times, 23 where one log alone
    /// has any, 0 where none has; the mean of the seven, in hours.
    package static func circadianEvents(_ a: ComparedLog, _ b: ComparedLog, stamps: Stamps = .both) -> Double? {
        checkSameWeek(a, b)
        guard a.rowCount > 0, b.rowCount > 0 else { return nil }
        let mine = a.week(stamps)
        let theirs = b.week(stamps)
        return (0..<7).reduce(0) { $0 + weekdayDistance(mine[$1], theirs[$1]) } / 7
    }

    /// How long after a case's first start: W₁ between all times since then, in whole bins, hours by default.
    package static func relativeEvents(
        _ a: ComparedLog, _ b: ComparedLog, stamps: Stamps = .both, binSeconds: Double = 3600
    ) -> Double? {
        let size = TimeBins.size(seconds: binSeconds)
        return Wasserstein.distance(a.sinceCaseStart(stamps, size), b.sinceCaseStart(stamps, size))
    }

    private static func weekdayDistance(_ a: [Int], _ b: [Int]) -> Double {
        if let distance = Wasserstein.distance(histogram: a, b) { return distance }
        return a.allSatisfy { $0 == 0 } && b.allSatisfy { $0 == 0 } ? 0 : farthestHours
    }

    /// From the first hour of a day to the last.
    static let farthestHours = 23.0
}

extension ComparedLog {
    fileprivate func times(_ stamps: LogDistance.Stamps) -> [Int] {
        switch stamps {
        case .both: starts + ends
        case .starts: starts
        case .ends: ends
        }
    }

    /// For each weekday how many times lie in each of its hours.
    fileprivate func week(_ stamps: LogDistance.Stamps) -> [[Int]] {
        var hours = Array(repeating: Array(repeating: 0, count: 24), count: 7)
        for time in times(stamps) {
            let day = TimeBins.bin(time, TimeBins.day)
            hours[weekday(of: time)][(time - day * TimeBins.day) / TimeBins.hour] += 1
        }
        return hours
    }

    fileprivate func sinceCaseStart(_ stamps: LogDistance.Stamps, _ size: Int) -> [Int] {
        var bins: [Int] = []
        bins.reserveCapacity(2 * rowCount)
        for number in 0..<caseCount {
            let rows = rows(ofCase: number)
            guard let first = rows.first else { continue }
            for row in rows {
                if stamps != .ends { bins.append(TimeBins.bin(starts[row] - starts[first], size)) }
                if stamps != .starts { bins.append(TimeBins.bin(ends[row] - starts[first], size)) }
            }
        }
        return bins
    }
}

extension LogDistance {
    /// How long cases take: W₁ between the times from a case's first start to its last end, less the least of both logs,
    /// in whole bins, hours by default.
    package static func cycleTimes(_ a: ComparedLog, _ b: ComparedLog, binSeconds: Double = 3600) -> Double? {
        binned(a.cycleTimes, b.cycleTimes, binSeconds, aboveTheLeast: true)
    }

    /// When cases begin: W₁ between the first starts of the cases, in whole bins since the hour of the first of both
    /// logs; hours by default.
    package static func caseArrivals(_ a: ComparedLog, _ b: ComparedLog, binSeconds: Double = 3600) -> Double? {
        checkSameWeek(a, b)
        let mine = a.caseStarts
        let theirs = b.caseStarts
        let earliest = min(mine.min() ?? .max, theirs.min() ?? .max)
        guard earliest < .max else { return nil }
        let origin = TimeBins.bin(earliest, TimeBins.hour) * TimeBins.hour
        return binned(mine.map { $0 - origin }, theirs.map { $0 - origin }, binSeconds, aboveTheLeast: false)
    }

    /// How far apart cases begin: W₁ between the times from each case's first start to the next one's, in whole bins,
    /// hours by default. Nil for fewer than two cases.
    package static func interArrivals(_ a: ComparedLog, _ b: ComparedLog, binSeconds: Double = 3600) -> Double? {
        binned(a.gapsBetweenCases, b.gapsBetweenCases, binSeconds, aboveTheLeast: false)
    }

    /// How long cases still take: W₁ between the last ends of the cases, less the first of both logs, in whole bins,
    /// hours by default.
    ///
    /// The package takes a reference point, from which "remaining" counts; it is the same for all cases of both logs, so
    /// it falls out together with the least. Which cases were under way then is for the caller to select.
    package static func remainingTimes(_ a: ComparedLog, _ b: ComparedLog, binSeconds: Double = 3600) -> Double? {
        checkSameWeek(a, b)
        return binned(a.caseEnds, b.caseEnds, binSeconds, aboveTheLeast: true)
    }

    private static func binned(_ a: [Int], _ b: [Int], _ binSeconds: Double, aboveTheLeast: Bool) -> Double? {
        guard let leastA = a.min(), let leastB = b.min() else { return nil }
        let size = TimeBins.size(seconds: binSeconds)
        let least = aboveTheLeast ? min(leastA, leastB) : 0
        return Wasserstein.distance(
            a.map { TimeBins.bin($0 - least, size) }, b.map { TimeBins.bin($0 - least, size) })
    }
}

extension ComparedLog {
    fileprivate var cycleTimes: [Int] { zip(caseEnds, caseStarts).map { $0 - $1 } }

    fileprivate var gapsBetweenCases: [Int] {
        let arrivals = caseStarts.sorted()
        return zip(arrivals.dropFirst(), arrivals).map { $0 - $1 }
    }
}

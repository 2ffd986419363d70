internal import NumericalMethods
internal import Statistics

/// Whether several cases come at the very same moment oftener than by chance.
struct FoundBatches {
    private(set) var batches = ArrivalBatches(sizes: [], mean: 1, p: 1)
    private(set) var areClaimed = false
    private(set) var remarks: [String] = []

    /// - Parameter times: in ascending order.
    init(_ times: [Double], in log: WatchedTime, clock: Double?, lattice: AppointmentLattice?) {
        let moments = Self.distinct(times)
        let together = times.count - moments.count
        guard together > 0 else { return }
        // On a lattice everybody is rounded or booked to the same times.
        let booked = lattice.flatMap { $0.p < 0.001 ? $0.spacing : nil }
        let unit = max(clock ?? 0.001, booked ?? 0)
        let groups = WeekdayGroups(times, log, dispersion: 1)
        var chance = 0.0
        for group in groups.groups {
            for piece in group.pieces where piece.count > 0 {
                let mean = piece.rate * unit
                // Of Poisson arrivals within a unit all but the first; m − 1 + e^(−m) without cancellation.
                let more = mean < 1e-3 ? mean * mean / 2 : mean - 1 + Special.exp(-mean)
                chance += piece.exposure / unit * more
            }
        }
        let p = PoissonDistribution(mean: chance).upperTail(together - 1).withoutProcessorDigits
        var counts: [Int: Int] = [:]
        for run in Self.runs(times) { counts[run, default: 0] += 1 }
        let total = Double(moments.count)
        let sizes = counts.sorted { $0.key < $1.key }.map { size, count in
            let share = ConfidenceInterval.share(Double(count), of: total, confidence: 0.95)
            return ArrivalBatches.Size(
                size: size, count: count, share: share.estimate,
                evidence: Evidence(.measured, count: moments.count, interval: share.lower...share.upper))
        }
        batches = ArrivalBatches(sizes: sizes, mean: Double(times.count) / total, p: p)
        // Days with more than their rate have more that fall together; twice as many are beyond that.
        areClaimed = p < 0.001 && Double(together) >= 2 * chance && together >= 5 && together * 50 >= times.count
        if areClaimed {
            remarks.append(
                "\(together) of \(times.count) cases come at the very moment of another one, where chance lets "
                    + "\(Written.number(chance)) expect: they are taken as batches.")
        }
    }

    /// - Parameter times: in ascending order.
    static func distinct(_ times: [Double]) -> [Double] {
        var moments: [Double] = []
        moments.reserveCapacity(times.count)
        for time in times where moments.last != time { moments.append(time) }
        return moments
    }

    private static func runs(_ times: [Double]) -> [Int] {
        var (runs, last) = ([Int](), Double.nan)
        for time in times {
            if time == last { runs[runs.count - 1] += 1 } else { runs.append(1) }
            last = time
        }
        return runs
    }
}

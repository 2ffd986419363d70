internal import Statistics

/// Cases that come at the very same moment.
package struct ArrivalBatches: Sendable, Hashable {
    package struct Size: Sendable, Hashable {
        package var size: Int
        package var count: Int
        /// Of all batches.
        package var share: Double
        /// Wilson's interval.
        package var evidence: Evidence

        package init(size: Int, count: Int, share: Double, evidence: Evidence) {
            self.size = size
            self.count = count
            self.share = share
            self.evidence = evidence
        }
    }

    /// In ascending order, those that were seen.
    package var sizes: [Size]
    /// Cases a batch.
    package var mean: Double
    /// How often arrivals by chance at the stream's rates would fall together so often.
    package var p: Double
    /// Within how many seconds of the one before somebody comes together with him.
    package var window = 0.0
}

/// Whether several cases come at the very same moment oftener than by chance.
struct FoundBatches {
    private(set) var batches = ArrivalBatches(sizes: [], mean: 1, p: 1)
    private(set) var areClaimed = false
    private(set) var remarks: [String] = []
    /// When batches come, or cases where there are none.
    private(set) var moments: [Double]

    /// - Parameter times: in ascending order.
    init(_ times: [Double], in log: WatchedTime, clock: Double?, lattice: AppointmentLattice?) {
        moments = times
        let together = times.count - Self.runs(times, within: 0).count
        guard together > 0 else { return }
        // On a lattice everybody is rounded or booked to the same times.
        let booked = lattice.flatMap { $0.p < 0.001 ? $0.spacing : nil }
        let unit = max(clock ?? 0.001, booked ?? 0)
        let groups = WeekdayGroups(times, log, dispersion: 1)
        let chance = Self.chance(groups, unit)
        let p = PoissonDistribution(mean: chance).upperTail(together - 1).withoutProcessorDigits
        areClaimed = Self.isBeyond(together, chance, p) && together * 50 >= times.count
        guard areClaimed else { return }
        // What one hand types in, or one event lets in, may take a second or two to be written down.
        let near = Self.runs(times, within: 0).count - Self.runs(times, within: 1).count
        let nearChance = Self.chance(groups, 1)
        let nearP = PoissonDistribution(mean: nearChance).upperTail(near - 1)
        let window = unit <= 1 && Self.isBeyond(near, nearChance, nearP) ? 1.0 : 0
        let runs = Self.runs(times, within: window)
        moments = runs.map { times[$0.lowerBound] }
        batches = Self.batches(runs.map(\.count), p)
        batches.window = window
        let moment = window == 0 ? "at the very moment of another one" : "within a second of another one"
        let expected = chance + (window == 0 ? 0 : nearChance)
        remarks.append(
            "\(times.count - runs.count) of \(times.count) cases come \(moment), where chance lets "
                + "\(RemarkText.number(expected)) expect: they are taken as batches.")
    }

    /// Days with more arrivals than their rate have more that fall together by chance; twice as many are beyond that.
    private static func isBeyond(_ count: Int, _ chance: Double, _ p: Double) -> Bool {
        p < 0.001 && Double(count) >= 2 * chance && count >= 5
    }

    /// How many Poisson arrivals come in a unit of the clock in which another one came before.
    private static func chance(_ groups: WeekdayGroups, _ unit: Double) -> Double {
        var sum = 0.0
        for group in groups.groups {
            for piece in group.pieces where piece.count > 0 {
                let mean = piece.rate * unit
                // All but the first of a unit: m − 1 + e^(−m), for a small m without cancellation.
                let more = mean < 1e-3 ? mean * mean / 2 : mean - 1 + Special.exp(-mean)
                sum += piece.exposure / unit * more
            }
        }
        return sum
    }

    /// The places of those who come together.
    private static func runs(_ times: [Double], within window: Double) -> [Range<Int>] {
        var runs = [Range<Int>]()
        var begin = 0
        for place in 1...max(1, times.count) {
            if place < times.count, times[place] - times[place - 1] <= window + 1e-9 { continue }
            if begin < times.count { runs.append(begin..<place) }
            begin = place
        }
        return runs
    }

    private static func batches(_ runs: [Int], _ p: Double) -> ArrivalBatches {
        var counts = [Int: Int]()
        var sum = 0
        for run in runs {
            counts[run, default: 0] += 1
            sum += run
        }
        let total = Double(runs.count)
        let sizes = counts.sorted { $0.key < $1.key }.map { size, count in
            let share = ConfidenceInterval.share(Double(count), of: total, confidence: 0.95)
            return ArrivalBatches.Size(
                size: size, count: count, share: share.estimate,
                evidence: Evidence(.measured, count: runs.count, interval: share.lower...share.upper))
        }
        return ArrivalBatches(sizes: sizes, mean: Double(sum) / total, p: p)
    }
}

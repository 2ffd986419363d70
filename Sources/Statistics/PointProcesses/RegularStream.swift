/// Arrivals by a timetable: every half hour, say, as long as it is open.
package struct RegularStream: Sendable, Hashable {
    /// From one arrival to the next, in seconds.
    package let period: Double
    /// How many gaps are the period, within the tolerance.
    package let kept: Int
    /// How many gaps are neither the period nor longer than three, which are taken for closing times.
    package let broken: Int
    package let interruptions: Int
    /// How often arrivals by chance would keep to any one period so well, at most: whatever the law of their gaps is, as
    /// long as shorter ones are likelier, as between Poisson arrivals, in crowds and in mixtures of both. The bound is
    /// n · P(B ≥ kept − 1), with B binomial of the gaps and w/(period − w), w being what counts as one gap.
    package let p: Double

    /// The share of the gaps in open hours that are the period.
    package var share: Double { Double(kept) / Double(kept + broken) }

    /// At least nine in ten gaps, and by chance less than once in a thousand streams.
    package var isRegular: Bool { share >= 0.9 && p < 0.001 }

    /// The period that most gaps keep to; nil for fewer than ten gaps or where the commonest is 0.
    /// - Parameters:
    ///   - arrivals: in seconds, days counted on; in any order.
    ///   - tolerance: by how many seconds a gap may be off.
    package init?(_ arrivals: [Double], tolerance: Double = 1) {
        let sorted = arrivals.sorted()
        let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.sorted()
        guard gaps.count >= 10, tolerance >= 0, let commonest = Self.commonest(gaps, tolerance), commonest > 0 else {
            return nil
        }
        let reach = tolerance + 1e-6
        period = commonest
        kept = gaps.count { ($0 - commonest).magnitude <= reach }
        interruptions = gaps.count { $0 > 3 * commonest + reach }
        broken = gaps.count - kept - interruptions
        // On a clock of whole minutes the gaps are whole minutes too. No clock is coarser: what lies on half hours alone is a
        // timetable.
        let width = max(2 * tolerance, min(60, ClockRounding.unit(of: sorted) ?? 0))
        let chance = commonest > 2 * width ? width / (commonest - width) : 1
        let seen = kept + broken
        p = min(1, Double(seen) * BinomialTail.atLeast(kept - 1, of: seen - 1, share: chance))
    }

    /// The gap with the most others within the tolerance.
    private static func commonest(_ gaps: [Double], _ tolerance: Double) -> Double? {
        var low = 0
        var high = 0
        var most = 0
        var found = Double?.none
        for gap in gaps {
            while gaps[low] < gap - tolerance - 1e-6 { low += 1 }
            while high < gaps.count, gaps[high] <= gap + tolerance + 1e-6 { high += 1 }
            if high - low > most {
                most = high - low
                found = gap
            }
        }
        return found
    }
}

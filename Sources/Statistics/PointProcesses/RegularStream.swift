import SimulationKernel

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

/// Binomial tails as p-values need them, rounded to twelve significant digits.
enum BinomialTail {
    /// P(X ≥ k) of `trials` with probability `share`.
    static func atLeast(_ k: Int, of trials: Int, share: Double) -> Double {
        if k <= 0 { return 1 }
        if k > trials || share <= 0 { return 0 }
        if share >= 1 { return 1 }
        return Special.regularizedBeta(share, Double(k), Double(trials - k + 1)).withoutProcessorDigits
    }
}

/// How coarse the clock was that wrote times down.
///
/// Rounded times fall on each other, which tests of gaps and places take for crowds: 1,000 arrivals an hour on whole seconds
/// are refused by them though they are Poisson (Kim & Whitt 2014, MSOM 16, section 4.1). Spread over what the clock left
/// open they are nearly what they were.
package enum ClockRounding {
    /// The units that clocks and people round to, in seconds.
    package static let units: [Double] = [3600, 1800, 900, 600, 300, 60, 1]

    /// The coarsest unit of which at least a share of the times are whole multiples; nil when they are finer than seconds.
    /// - Parameter share: of the times that must be multiples.
    /// - Parameter times: in seconds since a midnight.
    package static func unit(of times: [Double], share: Double = 0.999) -> Double? {
        guard !times.isEmpty else { return nil }
        let needed = share * Double(times.count)
        return units.first { unit in
            Double(times.count { ($0 / unit - ($0 / unit).rounded()).magnitude * unit < 1e-6 }) >= needed
        }
    }
}

import SimulationKernel
import TestSupport
import Testing

/// Tallies against plain lists.
@Suite struct TallyExactCases {
    static func summary(_ values: [Double], above bounds: [Double] = []) -> TallySummary {
        var tally = Tally(countingAbove: bounds)
        for value in values { tally.add(value) }
        return tally.summary()
    }

    /// Waits: many zeros, the others spread over some powers of ten.
    static func values(_ count: Int, seed: UInt64) -> [Double] {
        var random = SeededGenerator(seed)
        return (0..<count).map { _ in
            random.chance(0.3) ? 0 : random.uniform() * [0.001, 0.1, 1, 20, 5000][random.whole(0...4)]
        }
    }

    static func expectSame(_ summary: TallySummary, as values: [Double], bounds: [Double]) {
        let n = Double(values.count)
        let mean = values.reduce(0, +) / n
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        #expect(summary.count == UInt64(values.count))
        #expect(agree(summary.mean / mean, 1, within: 1e-12))
        #expect(agree(summary.moments.squares / squares, 1, within: 1e-11))
        #expect(agree(summary.moments.variance * (n - 1) / squares, 1, within: 1e-11))
        #expect(agree(summary.moments.secondMoment / (values.reduce(0) { $0 + $1 * $1 } / n), 1, within: 1e-11))
        #expect(summary.minimum == values.min())
        #expect(summary.maximum == values.max())
        let zeros = values.count { $0 == 0 }
        #expect(summary.zeros == UInt64(zeros))
        #expect(Int(summary.count - summary.zeros) == values.count - zeros)
        for (index, bound) in bounds.enumerated() {
            let above = values.count { $0 > bound }
            #expect(summary.above[index].count == UInt64(above))
            #expect(summary.countUpTo(bound) == Double(values.count - above))
            #expect(agree(summary.share(above: bound), Double(above) / n, within: 1e-15))
        }
    }

    /// Fewer than a block of sums, exactly one, several.
    @Test(arguments: [1, 2, 511, 512, 513, 1024, 5000]) func momentsExtremesAndBounds(count: Int) {
        let values = Self.values(count, seed: UInt64(count)) + [3.25]
        let bounds = [0, 0.05, 3.25, 1000]
        Self.expectSame(Self.summary(values, above: bounds), as: values, bounds: bounds)
    }

    /// A wait of ten minutes from the clock's 8.1 to 18.1 is 10.000000000000002 long, and not over ten minutes; a
    /// microsecond more is.
    @Test func roundingIsNotOverTheBound() {
        let values = [0.1, 0.3, 7.7, 8.1, 100.7, 4000.3].map { ($0 + 10) - $0 }
        #expect(values.contains { $0 > 10 } && values.allSatisfy { abs($0 - 10) < 1e-11 })
        let summary = Self.summary(values + [10, 10 + 1.0 / 60e6, 9, 0], above: [0, 10])
        #expect(summary.above.map(\.count) == [9, 1])
        #expect(summary.countUpTo(10) == 9)
    }

    /// The same numbers far from zero: 10⁹ … 10⁹ + 9 have variance 8.25 · n/(n − 1), from the first block on.
    @Test(arguments: [10, 500, 5120]) func aSmallSpreadFarFromZero(count: Int) {
        let summary = Self.summary((0..<count).map { 1e9 + Double($0 % 10) })
        #expect(agree(summary.moments.variance, 8.25 * Double(count) / Double(count - 1), within: 1e-6))
        #expect(agree(summary.mean, 1e9 + 4.5, within: 1e-15))
    }

    @Test func andAfterAReset() {
        var tally = Tally(countingAbove: [5])
        for number in 0..<2000 { tally.add(Double(number)) }
        tally.reset()
        let empty = tally.summary()
        #expect(empty.count == 0)
        #expect(empty.minimum.isNaN && empty.maximum.isNaN && empty.mean.isNaN && empty.quantile(0.5).isNaN)
        #expect(empty.above[0].count == 0)
        #expect(empty.histogram.buckets.isEmpty)
        let values = (0..<700).map { 1e7 + Double($0 % 10) }
        for value in values { tally.add(value) }
        let summary = tally.summary()
        #expect(summary == Self.summary(values, above: [5]) || agree(summary.moments.variance, 8.25 * 700 / 699))
        #expect(summary.minimum == 1e7)
        #expect(summary.above[0].count == 700)
    }

    @Test func zerosAlone() {
        var tally = Tally()
        for _ in 0..<3 { tally.addZero() }
        tally.add(0)
        tally.add(-0.0)
        let summary = tally.summary()
        #expect(summary.count == 5)
        #expect(summary.zeros == 5)
        #expect((summary.minimum, summary.maximum, summary.mean) == (0, 0, 0))
        #expect(summary.quantile(0.99) == 0)
        #expect(summary.countUpTo(0) == 5)
        #expect(summary.moments.variance == 0)
    }

    /// A merge is the pooled collection: counts, extremes and buckets exactly, moments up to rounding.
    @Test func mergingIsPooling() {
        let bounds = [0.01, 2]
        for seed in 0..<20 as Range<UInt64> {
            let parts = (0..<5).map { Self.values([0, 1, 40, 600, 3000][$0], seed: seed * 5 + UInt64($0)) }
            var merged = TallySummary()
            for part in parts { merged.merge(Self.summary(part, above: bounds)) }
            let pooled = parts.flatMap { $0 }
            Self.expectSame(merged, as: pooled, bounds: bounds)
            let whole = Self.summary(pooled, above: bounds)
            #expect(merged.histogram == whole.histogram)
            #expect(merged.above == whole.above)
            for p in [0.1, 0.5, 0.9, 0.99] { #expect(merged.quantile(p) == whole.quantile(p)) }
        }
    }

    /// Every value lies in its bucket, and no bucket is wider than 0.5 %, from 10⁻³⁰⁰ to 10³⁰⁰.
    @Test func bucketsAreNarrow() {
        var random = SeededGenerator(3)
        for exponent in stride(from: -300, through: 300, by: 20) {
            var tally = Tally()
            var value = 1.0 + random.uniform()
            for _ in 0..<abs(exponent) { value = exponent < 0 ? value / 10 : value * 10 }
            tally.add(value)
            let histogram = tally.summary().histogram
            #expect(histogram.counts == [1])
            let (low, high) = histogram.edges(at: 0)
            #expect(low <= value && value < high)
            #expect(high / low - 1 <= 0.005)
        }
    }

    /// Quantiles of a few values: the one that a share p does not exceed, to the width of a bucket.
    @Test func quantilesOfAFewValues() {
        let summary = Self.summary([0, 0, 1, 2, 4, 8, 16, 32, 64, 128])
        #expect(summary.quantile(0.1) == 0)
        #expect(summary.quantile(0.2) == 0)
        for (p, value) in [(0.3, 1.0), (0.4, 2), (0.5, 4), (0.9, 64), (1, 128)] {
            #expect(abs(summary.quantile(p) / value - 1) <= 0.005)
        }
        #expect(summary.countUpTo(3) == 4)
        #expect(summary.countUpTo(1000) == 10)
        #expect(summary.countUpTo(-1) == 0)
    }

    /// A law of one value has that value for all quantiles, exactly.
    @Test func quantilesOfOneValue() {
        let summary = Self.summary(Array(repeating: 0.3, count: 1000))
        for p in [0.01, 0.5, 0.999] { #expect(summary.quantile(p) == 0.3) }
        #expect(summary.countUpTo(0.3) == 1000)
        #expect(summary.countUpTo(0.29999) == 0)
    }

    /// Many took the same time: a tally that was made with bounds around it has quantiles of exactly this value, though
    /// others lie in the same bucket and rounding has spread it by a bit of the last place.
    @Test func quantilesOfAKnownValue() {
        var tally = Tally(countingAbove: TallySummary.boundsAround(13.1))
        for _ in 0..<30 { tally.add(13.1) }
        for _ in 0..<10 { tally.add((13.1).nextUp) }
        for value in [13.09, 13.11, 2, 5, 20, 21, 22, 23, 24, 25] { tally.add(value) }
        let summary = tally.summary()
        // Three are below, and forty are it.
        for p in [0.0601, 0.1, 0.5, 0.86] { #expect(summary.quantile(p) == 13.1) }
        #expect(summary.quantile(0.06) < 13.1)
        #expect(summary.quantile(0.88) > 13.1)
        #expect(summary.countUpTo(13.1) == 43)
        #expect(summary.lump(around: 13.1) == nil)
    }

    /// Where all took a bit more than the bound by rounding alone, it is the bound.
    @Test func quantilesOfARoundedValue() {
        var tally = Tally(countingAbove: TallySummary.boundsAround(13.1))
        for _ in 0..<8 { tally.add((13.1).nextUp) }
        #expect(tally.summary().quantile(0.9) == 13.1)
    }

    /// Nobody told of the value: the quantile is somewhere in its bucket, and the lump says in which.
    @Test func lumpOfAnUnknownValue() {
        let values = Array(repeating: 40.0, count: 50) + [39.9, 40.2, 41, 42, 60]
        let summary = Self.summary(values)
        let found = summary.quantile(0.5)
        let lump = summary.lump(around: found)
        #expect(lump?.contains(40) == true)
        #expect(lump?.contains(found) == true)
        // A smooth law has none.
        let smooth = Self.summary((0..<20_000).map { 10 + Double($0) * 0.001 })
        #expect(smooth.lump(around: smooth.quantile(0.5)) == nil)
    }
}

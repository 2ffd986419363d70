internal import Statistics

/// The averages of equal consecutive parts of one long series: with long enough parts nearly independent and normal,
/// so that they serve as replications do.
///
/// Source: Conway (1963), "Some tactical problems in digital simulation", Management Science 10, 47–61; Schmeiser
/// (1982), "Batch size effects in the analysis of simulation output", Operations Research 30, 556–568.
package struct BatchMeans: Sendable, Hashable {
    /// By batch.
    package let means: [Double]
    /// Values in each; what is left over at the end of the series is not used.
    package let size: Int

    /// - Precondition: `size` > 0.
    package init(_ series: [Double], size: Int) {
        precondition(size > 0, "a batch has values")
        self.size = size
        means = (0..<series.count / size).map { batch in
            series[batch * size..<(batch + 1) * size].reduce(0, +) / Double(size)
        }
    }
}

/// How much neighbours of a series have in common.
package enum SerialCorrelation {
    /// The correlation of a series with itself one place on:
    /// Σ (xᵢ − x̄)(xᵢ₊₁ − x̄) / Σ (xᵢ − x̄)²; nil below three values and for a constant.
    package static func lagOne(_ series: [Double]) -> Double? {
        guard series.count > 2 else { return nil }
        let mean = series.reduce(0, +) / Double(series.count)
        var products = 0.0
        var squares = 0.0
        var before = 0.0
        for (place, value) in series.enumerated() {
            let deviation = value - mean
            if place > 0 { products += before * deviation }
            squares += deviation * deviation
            before = deviation
        }
        return squares > 0 ? products / squares : nil
    }
}

/// How many of the small batches of one long run go into each batch that an interval is made of.
///
/// Small batches are merged in pairs until neighbours have no correlation that chance would not explain, in any of the
/// measures that are looked at. Where that is tested there are still many batches, so that it can be seen; then four
/// of them are merged into one, which leaves about a quarter of whatever correlation went unseen. That a correlation
/// is looked for among many small batches, and the interval made of fewer and larger ones, is Law & Carson's (1979), "A
/// sequential procedure for determining the length of a steady-state simulation", Operations Research 27, 1011–1025;
/// that more than about forty batches hardly narrow an interval, and fewer than twenty widen it, is Schmeiser's (1982).
package struct BatchChoice: Sendable, Hashable {
    /// How many small batches make one.
    package let merged: Int
    /// How many batches there are then.
    package let count: Int
    /// Of the small batches as they were tested: how many there were, and the largest correlation of neighbours.
    package let testedCount: Int
    package let correlation: Double
    /// What chance alone exceeds in one of twenty runs.
    package let bound: Double

    /// Whether neighbours are still alike with the largest batches that were tried: the run is too short for its
    /// intervals to be trusted.
    package var isTooShort: Bool { correlation > bound }

    /// How many small batches to make of a run.
    package static let start = 320
    /// The least number of batches for an interval.
    package static let least = 20
    /// Tested batches that go into one.
    static let safety = 4

    /// - Parameter measures: of each measure one number per small batch, in the order of time; see
    ///   ``Pool/pseudoValues(_:)``. Their number is a multiple of four and of a power of two, such as `start`.
    /// - Precondition: there are at least 4 · `least` batches, as many of each measure.
    package init(_ measures: [[Double]]) {
        var levels = measures
        var group = 1
        let total = measures.first?.count ?? Self.start
        precondition(total >= Self.safety * Self.least && measures.allSatisfy { $0.count == total }, "many batches")
        while true {
            let number = total / group
            let correlation = levels.compactMap { SerialCorrelation.lagOne($0) }.max() ?? 0
            let bound = Self.bound(batches: number, measures: levels.count)
            if correlation <= bound || number / 2 < Self.safety * Self.least || number % 2 != 0 {
                merged = group * Self.safety
                count = total / merged
                testedCount = number
                self.correlation = correlation
                self.bound = bound
                return
            }
            levels = levels.map { BatchMeans($0, size: 2).means }
            group *= 2
        }
    }

    /// A number of batches that somebody else has chosen: only told whether they are alike.
    package init(fixed measures: [[Double]], count: Int) {
        merged = 1
        self.count = count
        testedCount = count
        correlation = measures.compactMap { SerialCorrelation.lagOne($0) }.max() ?? 0
        bound = Self.bound(batches: count, measures: measures.count)
    }

    /// Without correlation the estimate is about normal around −1/n with variance 1/n; the largest of several exceeds
    /// this with probability 0.05 (Bonferroni).
    static func bound(batches: Int, measures: Int) -> Double {
        let level = 0.05 / Double(max(1, measures))
        let n = Double(max(1, batches))
        return IntervalQuantile.normal(1 - level) / n.squareRoot() - 1 / n
    }
}

import Statistics

/// The distribution of a time that is not negative, such as a wait, by its tail.
package struct TimeLaw: Sendable {
    private let tailFunction: @Sendable (Double) -> Double
    private let scale: Double

    /// - Parameters:
    ///   - scale: a time of the order of the quantiles, above 0.
    ///   - tail: P(T > t) for t ≥ 0, not increasing.
    package init(scale: Double, tail: @escaping @Sendable (Double) -> Double) {
        self.scale = scale
        self.tailFunction = tail
    }

    /// P(T > t); 1 for t < 0.
    package func tail(_ t: Double) -> Double { t < 0 ? 1 : tailFunction(t) }

    /// The smallest t with P(T ≤ t) ≥ p, for 0 ≤ p < 1; NaN outside, and where the tail cannot be followed that far.
    package func quantile(_ p: Double) -> Double {
        // A rate beyond the numbers has a scale of 0, or of none.
        guard p >= 0, p < 1, scale > 0, scale.isFinite else { return .nan }
        let target = 1 - p
        if tailFunction(0) <= target { return 0 }
        var low = 0.0
        var high = scale
        while tailFunction(high) > target {
            low = high
            high *= 2
            if !high.isFinite { return .nan }
        }
        return (try? findRoot(in: low...high) { tailFunction($0) - target }) ?? .nan
    }
}

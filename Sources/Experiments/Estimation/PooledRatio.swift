import SimulationKernel
import Statistics

/// A rate or a share over several replications: all that was counted over all that it is counted in.
package struct PooledRatio: Sendable {
    /// By replication.
    package let parts: [(numerator: Double, denominator: Double)]

    package init(_ parts: [(numerator: Double, denominator: Double)]) { self.parts = parts }

    /// It is `nil` where the denominators are zero.
    package func estimate(confidence: Double) -> Estimate? {
        RatioEstimator.estimate(parts, confidence: confidence)
    }

    /// One replication's own value; nil where its denominator is zero.
    package func value(inReplication index: Int) -> Double? {
        let part = parts[index]
        return part.denominator > 0 ? part.numerator / part.denominator : nil
    }
}

/// The ratio Σ numerator / Σ denominator over independent replications.
enum RatioEstimator {
    /// It is `nil` where the denominators sum to nothing.
    static func estimate(_ parts: [(numerator: Double, denominator: Double)], confidence: Double) -> Estimate? {
        guard let found = RatioEstimate(numerators: parts.map(\.numerator), denominators: parts.map(\.denominator))
        else { return nil }
        return .mean(
            found.ratio, standardError: found.standardError, skewness: found.skewness, confidence: confidence)
    }

    /// 0 for a single replication, whose precision nothing tells; nan when the denominators sum to nothing.
    static func standardError(_ parts: [(numerator: Double, denominator: Double)]) -> Double {
        RatioEstimate(numerators: parts.map(\.numerator), denominators: parts.map(\.denominator))?.standardError ?? .nan
    }
}

/// The standard error of a smooth function of pooled moments by leaving out one replication at a time.
///
/// Source: Miller (1974), "The jackknife: a review", Biometrika 61, 1–15.
enum Jackknife {
    static func estimate(_ parts: [Moments], confidence: Double, of function: (Moments) -> Double) -> Estimate? {
        var all = Moments()
        for part in parts { all.merge(part) }
        let value = function(all)
        guard value.isFinite else { return nil }
        guard parts.count > 1 else { return Estimate(value, replications: parts.count) }
        let left = leavingOut(of: parts).map(function)
        let n = Double(parts.count)
        let mean = left.reduce(0, +) / n
        let squares = left.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return .symmetric(
            value, standardError: ((n - 1) / n * squares).squareRoot(), replications: parts.count,
            confidence: confidence)
    }

    /// By replication, the moments of all others.
    static func leavingOut(of parts: [Moments]) -> [Moments] {
        // What is before and what is after each replication, so that leaving one out is one merge.
        var after = Array(repeating: Moments(), count: parts.count + 1)
        for index in parts.indices.reversed() {
            after[index] = parts[index]
            after[index].merge(after[index + 1])
        }
        var before = Moments()
        return parts.indices.map { index in
            var others = before
            others.merge(after[index + 1])
            before.merge(parts[index])
            return others
        }
    }
}

/// The greatest of something over several replications, such as the longest line.
package struct PooledMaximum: Sendable {
    /// By replication.
    package let parts: [Double]

    package init(_ parts: [Double]) { self.parts = parts }

    /// The greatest of all, whose precision replications do not tell.
    package func estimate() -> Estimate? { Estimate(parts.max() ?? 0, replications: parts.count) }
}

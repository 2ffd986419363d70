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

/// A rate or a share over several replications: all that was counted over all that it is counted in.
public struct PooledRatio: Sendable {
    /// By replication.
    public let parts: [(numerator: Double, denominator: Double)]

    public init(_ parts: [(numerator: Double, denominator: Double)]) { self.parts = parts }

    /// nil when the denominators are zero.
    public func estimate(confidence: Double) -> Estimate? { RatioEstimator.estimate(parts, confidence: confidence) }

    /// One replication's own value; nil where its denominator is zero.
    public func value(inReplication index: Int) -> Double? {
        let part = parts[index]
        return part.denominator > 0 ? part.numerator / part.denominator : nil
    }
}

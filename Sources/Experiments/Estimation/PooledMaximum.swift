/// The greatest of something over several replications, such as the longest line.
public struct PooledMaximum: Sendable {
    /// By replication.
    public let parts: [Double]

    public init(_ parts: [Double]) { self.parts = parts }

    /// The greatest of all, whose precision replications do not tell.
    public func estimate() -> Estimate? { Estimate(parts.max() ?? 0, replications: parts.count) }
}

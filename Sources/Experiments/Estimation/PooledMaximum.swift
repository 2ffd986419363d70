/// The greatest of something over several replications, such as the longest line.
package struct PooledMaximum: Sendable {
    /// By replication.
    package let parts: [Double]

    package init(_ parts: [Double]) { self.parts = parts }

    /// The greatest of all, whose precision replications do not tell.
    package func estimate() -> Estimate? { Estimate(parts.max() ?? 0, replications: parts.count) }
}

/// Whoever does the replications: threads of this process, or tasks of a cluster.
package protocol Workforce: Sendable {
    /// Does the work and gives what came out in the order of the orders, whoever was ready first. What was done before
    /// is not done again where the workforce remembers it.
    /// - Parameters:
    ///   - orders: may name a point more than once.
    ///   - cancellation: asks it to stop.
    ///   - progress: called from any thread with the part of the work that is done, 0 to 1.
    /// - Returns: by order, then by replication of its range, then by quantity; nil when it was asked to stop.
    /// - Throws: the error of the first order, in their order, that failed.
    func results(
        of orders: [WorkOrder], cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [[[Sample]]]?
}

/// Some replications of one point.
package struct WorkOrder: Sendable {
    package let point: any Replicable
    package let replications: Range<Int>

    package init(_ point: any Replicable, _ replications: Range<Int>) {
        self.point = point
        self.replications = replications
    }
}

/// Does no work: gives what a store has, for merging what others have done.
package struct CollectingWorkforce: Workforce {
    private let store: UnitStore

    package init(store: UnitStore) { self.store = store }

    /// Not all of it is there yet.
    package struct Missing: Error {
        package let replications: Int
    }

    /// - Throws: ``Missing``.
    package func results(
        of orders: [WorkOrder], cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [[[Sample]]]? {
        if let results = store.results(of: orders) { return results }
        let missing = orders.reduce(0) { count, order in
            count + store.samples(of: order.point.identity, order.replications).count { $0 == nil }
        }
        throw Missing(replications: missing)
    }
}

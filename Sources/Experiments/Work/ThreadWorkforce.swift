package import Foundation
import Synchronization

/// Threads of this process, and a store where they keep what is done.
///
/// The work is dealt out by single replications, in the order of the orders: however small or large the points are,
/// no thread waits while there is something to do. Replications that the store has are taken from it. What is
/// finished is written some two seconds after the work began, so that short experiments leave no file, then each time
/// a twentieth of the time so far has passed, so that files stay few; and when the work is stopped or fails.
package final class ThreadWorkforce: Workforce {
    private let jobs: Int
    private let keeper: UnitKeeper?

    /// - Parameters:
    ///   - jobs: how many threads.
    ///   - store: nil: nothing is kept.
    ///   - seconds: the time before which nothing is written, in seconds.
    package init(jobs: Int, store: UnitStore? = nil, firstFileAfter seconds: TimeInterval = 2) {
        self.jobs = jobs
        keeper = store.map { UnitKeeper($0, firstFileAfter: seconds) }
    }

    /// Why units could not be written, in which case the work went on without keeping them.
    package var failureToKeep: UnitStoreError? { keeper?.failure }

    /// Writes what is done and not yet written.
    package func keep() { keeper?.write() }

    package func results(
        of orders: [WorkOrder], cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [[[Sample]]]? {
        var results: [[[Sample]?]] = orders.map { order in
            keeper?.store.samples(of: order.point.identity, order.replications)
                ?? Array(repeating: nil, count: order.replications.count)
        }
        let missing = orders.indices.flatMap { order in
            results[order].indices.filter { results[order][$0] == nil }.map { (order: order, place: $0) }
        }
        let total = results.reduce(0) { $0 + $1.count }
        let done = Atomic<Int>(total - missing.count)
        if missing.isEmpty { progress(1) }
        // However the work ends before its end, what is finished is kept.
        var isFinished = false
        defer { if !isFinished { keep() } }
        let outcomes = try ReplicationPool.run(missing.count, jobs: jobs, cancellation: cancellation) {
            [keeper] index in
            let order = orders[missing[index].order]
            let place = missing[index].place
            let number = order.replications.lowerBound + place
            guard let samples = try order.point.samples(ofReplication: number, cancellation: cancellation) else {
                return [Sample]?.none
            }
            keeper?.add(samples, of: order.point.identity, number)
            progress(Double(done.add(1, ordering: .relaxed).newValue) / Double(total))
            return samples
        }
        for (index, outcome) in outcomes.enumerated() {
            guard let outcome else { return nil }
            results[missing[index].order][missing[index].place] = outcome
        }
        isFinished = true
        return results.map { $0.map { $0! } }
    }
}

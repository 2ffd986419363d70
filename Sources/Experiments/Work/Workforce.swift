package import Foundation
import Synchronization

/// A point of an experiment: something that can be replicated, such as a scenario with other parameters.
package protocol Replicable: Sendable {
    /// Two points of the same identity give the same samples in every replication, on every machine.
    var identity: String { get }

    /// All that another process of the same program needs to make the point anew.
    var recipe: String { get }

    /// The replication of a number, from 0: a sample of each of the point's quantities, in their order; nil when it was
    /// asked to stop before its end.
    /// - Throws: why the replication could not go on.
    func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]?

    /// Whether these can be the samples of a replication of it, as far as that is known without doing one: they may come
    /// from a file.
    func accepts(_ samples: [Sample]) -> Bool
}

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
            keeper?.store.samples(of: order.point, order.replications)
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
            count + store.samples(of: order.point, order.replications).count { $0 == nil }
        }
        throw Missing(replications: missing)
    }
}

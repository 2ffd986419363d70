import SimulationKernel
import Synchronization
import TestSupport
import Testing

import Experiments

/// Results do not depend on threads, on what was there, or on where the work was interrupted.
@Suite struct ThreadWorkforceSameBytes {
    private func orders(counter: ToyPoint.Counter? = nil) -> [WorkOrder] {
        (1...6).map { number in
            WorkOrder(ToyPoint(mean: Double(number), counter: counter), number % 2..<number % 2 + number)
        }
    }

    /// Straight from the points, one after the other.
    private func expected(_ orders: [WorkOrder]) throws -> [[[Sample]]] {
        try orders.map { order in
            var point = try #require(order.point as? ToyPoint)
            point.counter = nil
            return try order.replications.map {
                try #require(try point.samples(ofReplication: $0, cancellation: Cancellation()))
            }
        }
    }

    private func results(
        _ force: ThreadWorkforce, _ orders: [WorkOrder], cancellation: Cancellation = Cancellation()
    ) throws -> [[[Sample]]]? {
        try force.results(of: orders, cancellation: cancellation) { _ in }
    }

    @Test(arguments: [1, 2, 3, 8]) func threads(jobs: Int) throws {
        #expect(try results(ThreadWorkforce(jobs: jobs), orders()) == expected(orders()))
        #expect(try results(ThreadWorkforce(jobs: jobs), []) == [])
    }

    @Test func finishedUnitsAreTaken() throws {
        let folder = ScratchFolder()
        let counter = ToyPoint.Counter()
        let first = ThreadWorkforce(jobs: 2, store: try UnitStore(folder: folder.path, program: "p"), firstFileAfter: 0)
        #expect(try results(first, orders(counter: counter)) == expected(orders()))
        first.keep()
        #expect(counter.count == 21)
        let next = ThreadWorkforce(jobs: 2, store: try UnitStore(folder: folder.path, program: "p"))
        let told = Mutex<[Double]>([])
        let again = try next.results(of: orders(counter: counter), cancellation: Cancellation()) { part in
            told.withLock { $0.append(part) }
        }
        #expect(try again == expected(orders()))
        #expect(counter.count == 21 && told.withLock { $0 } == [1])
        // More of the same points: only what is new is done.
        let more = [WorkOrder(ToyPoint(mean: 6, counter: counter), 0..<9)]
        #expect(try results(next, more) == expected(more))
        #expect(counter.count == 24)
    }

    /// Short experiments leave no file.
    @Test func nothingIsWrittenInAMoment() throws {
        let folder = ScratchFolder()
        let force = ThreadWorkforce(
            jobs: 2, store: try UnitStore(folder: folder.path, program: "p"), firstFileAfter: 3600)
        _ = try results(force, orders())
        #expect(folder.names.isEmpty)
        force.keep()
        #expect(folder.names.count == 1)
    }

    /// Interrupted after each number of replications in turn: it goes on from there, to the same results.
    @Test func interrupted() throws {
        for stop in 0..<7 {
            let folder = ScratchFolder()
            let counter = ToyPoint.Counter()
            var points = [ToyPoint(mean: 1, counter: counter), ToyPoint(mean: 2, counter: counter)]
            if stop < 4 { points[0].stopping = stop } else { points[1].stopping = stop - 4 }
            func orders() -> [WorkOrder] { [WorkOrder(points[0], 0..<4), WorkOrder(points[1], 0..<3)] }
            let force = ThreadWorkforce(
                jobs: 1, store: try UnitStore(folder: folder.path, program: "p"), firstFileAfter: 3600)
            #expect(try results(force, orders()) == nil)
            #expect(counter.count == stop)
            points[0].stopping = nil
            points[1].stopping = nil
            let next = ThreadWorkforce(jobs: 2, store: try UnitStore(folder: folder.path, program: "p"))
            #expect(try results(next, orders()) == expected(orders()))
            // Each was done once, the interrupted one at the second time.
            #expect(counter.count == 7)
        }
    }

    /// Whichever thread fails first, the error is that of the first order that fails; what was done is kept.
    @Test(arguments: [1, 2, 5]) func failures(jobs: Int) throws {
        let folder = ScratchFolder()
        let force = ThreadWorkforce(jobs: jobs, store: try UnitStore(folder: folder.path, program: "p"))
        let orders = [
            WorkOrder(ToyPoint(mean: 1, draws: 100_000), 0..<3), WorkOrder(ToyPoint(mean: 2, failing: 4), 3..<6),
            WorkOrder(ToyPoint(mean: 3, draws: 1, failing: 0), 0..<2),
        ]
        #expect(throws: ToyPoint.Failure(mean: 2, replication: 4)) { try results(force, orders) }
        #expect(
            try UnitStore(folder: folder.path, program: "p").replications(of: orders[0].point.identity) == [0, 1, 2])
    }

    /// A folder that cannot be made keeps nothing, and the work goes on.
    @Test func aStoreThatCannotBeWritten() throws {
        let folder = ScratchFolder()
        let store = try UnitStore(folder: folder.path + "/units", program: "p")
        try folder.write([1], to: "units")
        let force = ThreadWorkforce(jobs: 2, store: store, firstFileAfter: 0)
        #expect(try results(force, orders()) == expected(orders()))
        #expect(force.failureToKeep?.description == "cannot make \(folder.path)/units: not a directory")
    }
}

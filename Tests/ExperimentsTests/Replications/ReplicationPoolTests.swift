import Experiments
import FlowNetworks
import Foundation
import SimulationKernel
import Synchronization
import TestSupport
import Testing

/// Many replications on several threads.
@Suite struct ReplicationPoolTests {
    struct Failure: Error, Equatable {
        let number: Int
    }

    @Test(arguments: [0, 1, 2, 7]) func outcomesComeInOrder(jobs: Int) throws {
        let outcomes = try ReplicationPool.run(50, jobs: jobs, cancellation: Cancellation()) { number in
            // The earlier, the later done.
            Thread.sleep(forTimeInterval: Double(50 - number) * 1e-5)
            return number * number
        }
        #expect(outcomes == (0..<50).map { $0 * $0 })
    }

    @Test func none() throws {
        #expect(try ReplicationPool.run(0, jobs: 2, cancellation: Cancellation()) { $0 }.isEmpty)
        #expect(try ReplicationPool.run(1, jobs: 2, cancellation: Cancellation()) { $0 } == [0])
    }

    /// Each number is run exactly once.
    @Test func eachIsRunOnce() throws {
        let runs = Mutex([Int](repeating: 0, count: 200))
        _ = try ReplicationPool.run(200, jobs: 4, cancellation: Cancellation()) { number in
            runs.withLock { $0[number] += 1 }
            return true
        }
        #expect(runs.withLock { $0 } == Array(repeating: 1, count: 200))
    }

    /// Number 9 fails at once; number 3 fails later, and its error is the one that is thrown. Those that had not
    /// begun are not run.
    @Test(arguments: [1, 2, 6]) func theErrorOfTheLowestNumber(jobs: Int) {
        let started = Atomic<Int>(0)
        #expect(throws: Failure(number: 3)) {
            _ = try ReplicationPool.run(100_000, jobs: jobs, cancellation: Cancellation()) { number in
                started.add(1, ordering: .relaxed)
                if number == 3 { Thread.sleep(forTimeInterval: 0.02) }
                if number == 3 || number == 9 { throw Failure(number: number) }
                Thread.sleep(forTimeInterval: 0.0005)
                return number
            }
        }
        #expect(started.load(ordering: .relaxed) < 1000)
    }

    /// Asked to stop by the tenth: those that are done are kept, the others are missing.
    @Test(arguments: [1, 2]) func cancellation(jobs: Int) throws {
        let cancellation = Cancellation()
        #expect(!cancellation.isRequested)
        let outcomes = try ReplicationPool.run(1000, jobs: jobs, cancellation: cancellation) { number -> Int? in
            if number == 10 { cancellation.request() }
            if cancellation.isRequested { return nil }
            return number
        }
        #expect(outcomes.count == 1000)
        #expect(outcomes[0] == 0)
        #expect(outcomes[10] == nil)
        #expect(outcomes.dropFirst(100).allSatisfy { $0 == nil })
        for (number, outcome) in outcomes.enumerated() { #expect(outcome == nil || outcome == number) }
    }
}

/// The number of threads does not show.
@Suite struct ReplicationPoolSameBytesTests {
    @Test func simulationsAreTheSameOnAnyNumberOfThreads() throws {
        let program = FlowProgram(
            SimulatedCase.cafe, plan: RunPlan(.customers(800), warmUp: .customers(100)), waitBounds: [2])
        func run(jobs: Int) throws -> [FlowObservations?] {
            try ReplicationPool.run(12, jobs: jobs, cancellation: Cancellation()) {
                try FlowSimulation.run(program, seed: 11, replication: UInt64($0))
            }
        }
        let one = try run(jobs: 1)
        #expect(one.compactMap { $0 }.count == 12)
        // As text, in which what is not a number is equal to itself.
        for jobs in [2, 5] {
            let isSame = "\(try run(jobs: jobs))" == "\(one)"
            #expect(isSame, "\(jobs) threads")
        }
        let estimate = PooledTally(one.map { $0!.visits[2][0].wait }).estimate(.mean, confidence: 0.95)
        let again = PooledTally(try run(jobs: 2).map { $0!.visits[2][0].wait }).estimate(.mean, confidence: 0.95)
        #expect(estimate == again)
    }
}

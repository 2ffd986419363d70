import Synchronization
import Files

/// Runs independent replications on several threads. What comes back is in the order of their numbers, and no
/// replication can see which thread it ran on, so results do not depend on how many there are.
package enum ReplicationPool {
    /// Runs `body` for each number below `count` on up to `jobs` threads. One replication is one call; it returns nil when
    /// it was asked to stop before its end. After a cancellation no other one is begun.
    /// - Returns: the outcomes by number; nil for those that were not finished because of a cancellation.
    /// - Throws: the error of the lowest-numbered replication among those that failed; the others are stopped.
    package static func run<Outcome: Sendable>(
        _ count: Int, jobs: Int, cancellation: Cancellation,
        body: @Sendable @escaping (Int) throws -> Outcome?
    ) throws -> [Outcome?] {
        let shared = Shared<Outcome>(count: count)
        if jobs <= 1 || count <= 1 {
            work(shared, cancellation, body)
        } else {
            Threads.run(min(jobs, count)) { work(shared, cancellation, body) }
        }
        if let failure = shared.failure { throw failure }
        return shared.outcomes
    }

    private static func work<Outcome: Sendable>(
        _ shared: Shared<Outcome>, _ cancellation: Cancellation, _ body: @Sendable (Int) throws -> Outcome?
    ) {
        while !cancellation.isRequested, let number = shared.take() {
            do {
                shared.put(try body(number), at: number)
            } catch {
                shared.fail(error, at: number)
                return
            }
        }
    }

    /// What the threads share: the next number, the outcomes, the first failure.
    private final class Shared<Outcome: Sendable>: Sendable {
        private struct State {
            var next = 0
            var outcomes: [Outcome?]
            var failure: (number: Int, error: any Error)?
        }

        private let count: Int
        private let state: Mutex<State>

        init(count: Int) {
            self.count = count
            state = Mutex(State(outcomes: Array(repeating: nil, count: count)))
        }

        func take() -> Int? {
            state.withLock { state in
                guard state.next < count, state.failure == nil else { return nil }
                state.next += 1
                return state.next - 1
            }
        }

        func put(_ outcome: Outcome?, at number: Int) { state.withLock { $0.outcomes[number] = outcome } }

        func fail(_ error: any Error, at number: Int) {
            state.withLock { state in
                if number < state.failure?.number ?? .max { state.failure = (number, error) }
            }
        }

        var outcomes: [Outcome?] { state.withLock { $0.outcomes } }
        var failure: (any Error)? { state.withLock { $0.failure?.error } }
    }
}

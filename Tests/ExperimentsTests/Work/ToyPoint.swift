import Experiments
import SimulationKernel
import Synchronization

/// A point that can be replicated in no time: each replication draws some numbers from its own stream.
struct ToyPoint: Replicable {
    let mean: Double
    var draws = 100
    /// Counts the replications that were really done.
    var counter: Counter?
    /// Fails in this replication.
    var failing: Int?
    /// Asks to stop in this replication, and is stopped.
    var stopping: Int?

    var identity: String { "toy \(mean) \(draws)" }
    var recipe: String { "\(mean) \(draws)" }

    func accepts(_ samples: [Sample]) -> Bool { samples.count == 3 }

    struct Failure: Error, Hashable {
        let mean: Double
        let replication: Int
    }

    final class Counter: Sendable {
        private let done = Atomic<Int>(0)
        var count: Int { done.load(ordering: .relaxed) }
        func add() { done.add(1, ordering: .relaxed) }
    }

    func samples(ofReplication number: Int, cancellation: Cancellation) throws -> [Sample]? {
        if number == failing { throw Failure(mean: mean, replication: number) }
        if number == stopping { cancellation.request() }
        if cancellation.isRequested { return nil }
        counter?.add()
        var stream = RandomStream(StreamKey(seed: 7, replication: UInt64(number)))
        var tally = Tally(countingAbove: [mean])
        var times = [0.0, 0.0, 0.0]
        for draw in 0..<draws {
            let value = draw % 10 == 0 ? 0 : mean * stream.exponential()
            if draw % 10 == 0 { tally.addZero() } else { tally.add(value) }
            times[draw % 3] += value
        }
        return [
            .tally(tally.summary()), .maximum(times.max() ?? 0), .ratio(numerator: times[0], denominator: 480),
        ]
    }
}

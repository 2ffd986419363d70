package import Experiments
import Files
package import Scenarios
import SimulationKernel
import Synchronization

/// A scenario with some settings, whose replications are kept: more are added to those there are, none is done twice.
///
/// Safe to use from several threads; one of them at a time adds replications.
package final class LivePoint: Sendable {
    let point: ScenarioPoint
    /// The same for the same content: program, scenario with its settings, seed and measures.
    package let identity: String
    package var scenario: Scenario { point.scenario }
    package var measures: [MeasureName] { point.measures }

    private struct State {
        /// By replication, then by quantity.
        var samples: [[Sample]] = []
        var bytes = 0
    }

    private let state = Mutex(State())

    init(_ point: ScenarioPoint) {
        self.point = point
        // The mean and a quantile of the same waits are one content of a point, but not one answer.
        identity = SHA256.digest(of: ([point.identity] + point.measures.map(\.text)).joined(separator: " "))
    }

    package var replications: Int { state.withLock { $0.samples.count } }

    /// About how much memory its replications take.
    package var bytes: Int { state.withLock { $0.bytes } }

    /// Replications 0 to `count` − 1; nil where there are not so many yet.
    func samples(_ count: Int) -> [[Sample]]? {
        state.withLock { state in state.samples.count < count ? nil : Array(state.samples.prefix(count)) }
    }

    /// Simulates until there are `count` replications, or until it is asked to stop.
    ///
    /// What was finished is kept as far as it has no gap, so that the first n replications are the same whoever asked for
    /// them, and on however many threads.
    /// - Returns: whether there are so many now.
    /// - Throws: why a replication could not go on.
    package func grow(to count: Int, jobs: Int, cancellation: Cancellation) throws -> Bool {
        let first = replications
        guard first < count else { return true }
        let found = try ReplicationPool.run(count - first, jobs: jobs, cancellation: cancellation) {
            [point] number in try point.samples(ofReplication: first + number, cancellation: cancellation)
        }
        let whole = found.prefix { $0 != nil }.compactMap { $0 }
        state.withLock { state in
            // Somebody else may have been quicker.
            guard state.samples.count == first else { return }
            state.samples += whole
            state.bytes += whole.reduce(0) { $0 + $1.reduce(0) { $0 + $1.bytesAbout } }
        }
        return replications >= count
    }
}

extension Sample {
    /// About how much memory it takes.
    fileprivate var bytesAbout: Int {
        switch self {
        case .ratio, .maximum: MemoryLayout<Sample>.stride
        case .tally(let summary):
            MemoryLayout<Sample>.stride + 12 * summary.histogram.buckets.count + 16 * summary.above.count
        }
    }
}

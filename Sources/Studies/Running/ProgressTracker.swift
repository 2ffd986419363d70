import Synchronization

/// Adds up how far the replications are.
package final class ProgressTracker: Sendable {
    /// By replication, and their sum, so that a report costs the same however many there are.
    private let state: Mutex<(parts: [Double], total: Double)>
    private let count: Double
    private let sink: @Sendable (Double) -> Void

    package init(count: Int, report: @Sendable @escaping (Double) -> Void) {
        state = Mutex((Array(repeating: 0, count: count), 0))
        self.count = Double(max(1, count))
        sink = report
    }

    package func report(_ part: Double, of number: Int) {
        let total = state.withLock { state in
            state.total += part - state.parts[number]
            state.parts[number] = part
            return state.total
        }
        sink(min(1, total / count))
    }
}

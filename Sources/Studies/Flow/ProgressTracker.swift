import Synchronization

/// Adds up how far the replications are.
final class ProgressTracker: Sendable {
    private let parts: Mutex<[Double]>
    private let sink: @Sendable (Double) -> Void

    init(count: Int, report: @Sendable @escaping (Double) -> Void) {
        parts = Mutex(Array(repeating: 0, count: count))
        sink = report
    }

    func report(_ part: Double, of number: Int) {
        let total = parts.withLock { parts in
            parts[number] = part
            return parts.reduce(0, +) / Double(max(1, parts.count))
        }
        sink(total)
    }
}

import Studies
import Synchronization

/// How many replications the last look of a scenario has: more where they are quick, so that intervals are narrow within a
/// second. Only time has a say in it, lest looks were chosen by what they show; and it is decided once for a scenario's
/// content, so that figures that are looked at again are of as many runs.
final class LookPaces: Sendable {
    private let decided = Mutex<[String: Int]>([:])

    /// What is sure to be waited for, in seconds.
    private static let patience = 1.0
    private static let mostRetained = 200

    /// Nil before it was decided.
    func most(for digest: String) -> Int? { decided.withLock { $0[digest] } }

    /// - Parameter pace: seconds of a replication; nil where it is too slow to matter.
    func decide(_ pace: Double?, for digest: String) -> Int {
        let usual = LookSchedule.usualMost
        let most = pace.flatMap { pace in
            [4 * usual, 2 * usual].first { pace * Double($0) < Self.patience }
        }
        return decided.withLock { decided in
            if let known = decided[digest] { return known }
            if decided.count >= Self.mostRetained { decided = [:] }
            decided[digest] = most ?? usual
            return most ?? usual
        }
    }
}

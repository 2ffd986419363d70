import Synchronization

/// How many connections and streams there are.
final class OpenCounts: Sendable {
    private let connections = Mutex(0)
    private let streams = Mutex(0)

    /// False: there are too many. Either way `leave` is to be called.
    func enter(most: Int) -> Bool {
        connections.withLock {
            $0 += 1
            return $0 <= most
        }
    }

    func leave() { connections.withLock { $0 -= 1 } }

    /// True: there was a place, and `endStream` is to be called.
    func beginStream(most: Int) -> Bool {
        streams.withLock {
            guard $0 < most else { return false }
            $0 += 1
            return true
        }
    }

    func endStream() { streams.withLock { $0 -= 1 } }
}

package import NIOCore
import Synchronization

/// What one connection and all together may take.
package struct ServerLimits: Sendable {
    /// From the first byte of a request, or from the connection's begin, until its head is complete.
    package var head: TimeAmount = .seconds(5)
    /// From a request's head until its body is complete; between two requests; and until a reader takes what is sent.
    package var idle: TimeAmount = .seconds(60)
    /// How long a refused client may still send what nobody reads, so that it sees the refusal before the end.
    package var linger: TimeAmount = .seconds(1)
    /// The bytes that are thrown away meanwhile.
    package var lingerBytes = 4 << 20
    package var connections = 32
    /// Answers that come piece by piece, of all pages together.
    package var streams = 4
    /// How long a stream waits for another one to end: a page's new answer comes before its old one has ended.
    package var wait: Duration = .seconds(1)

    package init() {}
}

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

/// What ends a connection beside the errors of the parser.
enum TransportFault: Error {
    /// The head of a request was not complete in time.
    case slowHead
    /// The body of a request was not complete in time.
    case slowBody
    case longHead
    case longBody
    /// The connection ended before the body did.
    case cutOff
}

import Glibc
import NIOCore
import Synchronization
import WorkbenchServer
import Workbench

/// The server with answers made for tests, in a process of its own, so that its memory and its end can be looked at.
///
///     stand-in TOKEN [head|idle|connections|streams|wait=NUMBER …]        (times in milliseconds)
@main
enum StandIn {
    static let made = Atomic<Int>(0)
    static let ended = Atomic<Int>(0)
    static let bodies = Atomic<Int>(0)

    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        var limits = ServerLimits()
        for word in CommandLine.arguments.dropFirst(2) {
            let parts = word.split(separator: "=")
            guard parts.count == 2, let number = Int(parts[1]) else { exit(64) }
            switch parts[0] {
            case "head": limits.head = .milliseconds(Int64(number))
            case "idle": limits.idle = .milliseconds(Int64(number))
            case "connections": limits.connections = number
            case "streams": limits.streams = number
            case "wait": limits.wait = .milliseconds(number)
            default: exit(64)
            }
        }
        let server = LocalServer(token: CommandLine.arguments[1], limits: limits) { answer($0) }
        let serving = Task {
            try await server.run { port in Terminal.output("http://127.0.0.1:\(port)/#t=\(CommandLine.arguments[1])") }
        }
        EndSignals.listen { _ in
            EndSignals.endIfNotDone(within: 1.8) {}
            serving.cancel()
        }
        try? await serving.value
        EndSignals.endNow()
    }

    private static func answer(_ request: PageRequest) -> PageReply {
        switch request.path {
        case "/": return PageReply(status: 200, body: .whole([]))
        case "/api/1/state":
            let counts = [
                made.load(ordering: .relaxed), ended.load(ordering: .relaxed), bodies.load(ordering: .relaxed),
            ]
            let text = counts.map { "\($0)" }.joined(separator: " ")
            return PageReply(status: 200, body: .whole(Array(text.utf8)))
        case "/api/1/data", "/api/1/length":
            bodies.add(1, ordering: .relaxed)
            return PageReply(status: 200, body: .whole(Array("\(request.body.count)".utf8)))
        // As fast as somebody reads.
        case "/api/1/endless": return stream(pause: nil)
        // A word now and then.
        case "/api/1/ticks": return stream(pause: .milliseconds(20))
        case "/api/1/quiet": return stream(pause: .seconds(3600))
        case "/api/1/three":
            return PageReply(
                status: 200,
                body: .pieces(
                    AsyncStream { continuation in
                        for word in ["one ", "", "two ", "three"] { continuation.yield(Array(word.utf8)) }
                        continuation.finish()
                    }))
        case "/api/1/header":
            return PageReply(
                status: 200, headers: [("x-odd", "a\r\nx-evil: b"), ("content-length", "7")], body: .whole([]))
        default: return PageReply(status: 404, body: .whole([]))
        }
    }

    private static func stream(pause: Duration?) -> PageReply {
        let piece = [UInt8](repeating: 120, count: pause == nil ? 1 << 16 : 8)
        let pieces = AsyncStream<[UInt8]> {
            if let pause, (try? await Task.sleep(for: pause)) == nil { return nil }
            made.add(1, ordering: .relaxed)
            return piece
        } onCancel: {
            ended.add(1, ordering: .relaxed)
        }
        return PageReply(status: 200, headers: [("content-type", "text/event-stream")], body: .pieces(pieces))
    }
}

import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Synchronization
package import Workbench

/// Answers a browser on this computer: on 127.0.0.1 and ::1 and nowhere else, under limits, and to whom the gate lets pass.
package struct LocalServer: Sendable {
    /// 0: one that the system chooses.
    package var port: Int
    package var token: String
    package var limits: ServerLimits
    private let answer: @Sendable (PageRequest) async -> PageReply

    /// - Parameters:
    ///   - port: 0 for one that the system chooses.
    ///   - token: what a request below `/api/` has to bring.
    ///   - limits: what one connection and all together may take.
    ///   - answer: called for each request that passed the gate.
    package init(
        port: Int = 0, token: String, limits: ServerLimits = ServerLimits(),
        answer: @escaping @Sendable (PageRequest) async -> PageReply
    ) {
        self.port = port
        self.token = token
        self.limits = limits
        self.answer = answer
    }

    /// Serves until the task is cancelled, then ends all connections.
    ///
    /// `localhost` leads some programs to ::1 first, and some of them nowhere else; so it is served too, at the same port,
    /// where the computer has it. It is as much this computer alone as 127.0.0.1 is.
    /// - Parameter onListening: called with the port once requests are taken.
    /// - Throws: ``StartError`` where it cannot listen on 127.0.0.1.
    package func run(onListening: @escaping @Sendable (Int) async -> Void) async throws {
        let counts = OpenCounts()
        let (ports, found) = AsyncStream.makeStream(of: Int.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { found.finish() }
                try await serve("127.0.0.1", port: port, counts) { found.yield($0) }
            }
            group.addTask {
                for await port in ports {
                    do {
                        try await serve("::1", port: port, counts) { await onListening($0) }
                    } catch {
                        // No such address here, or somebody else has it: 127.0.0.1 is served all the same.
                        if !Task.isCancelled { await onListening(port) }
                    }
                }
            }
            while try await group.next() != nil {}
        }
    }

    /// - Throws: ``StartError`` or the system's reason where it cannot listen; nothing afterwards.
    private func serve(
        _ address: String, port: Int, _ counts: OpenCounts, onListening: @escaping @Sendable (Int) async -> Void
    ) async throws {
        // The server's own words are for developers, and its log would go to the user's terminal.
        let quiet = Logger(label: "workbench") { _ in SwiftLogNoOpLogHandler() }
        let server = Server(
            childChannelSetup: WorkbenchChannel(token: token, limits: limits, counts: counts, answer: answer),
            // Those that come when there are too many are told so; what comes in a flood waits outside the door.
            configuration: ServerConfiguration(
                address: .hostname(address, port: port),
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections * 2)),
            onServerRunning: { channel in
                OwnSockets.keep()
                await onListening(channel.localAddress?.port ?? 0)
            },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet)
        do {
            try await server.run()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw StartError.portTaken(port)
        } catch let error as IOError where error.errnoCode == EACCES {
            throw StartError.portForbidden(port)
        }
    }
}

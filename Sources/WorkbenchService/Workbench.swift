/// Everything that a page may ask of the scenarios of one folder.
///
/// A transport hands over each request and sends back what is answered. Nothing here knows of sockets; who may ask at all
/// is judged before (``Gate``).
public final class Workbench: Sendable {
    public let settings: WorkbenchSettings

    public init(_ settings: WorkbenchSettings) { self.settings = settings }

    /// Answers a request that passed the gate.
    public func reply(to request: PageRequest) async -> PageReply {
        PageReply(status: 404, headers: [("content-type", "application/problem+json")], body: .whole([]))
    }

    /// Ends all work; nothing is answered any more.
    public func stop() {}
}

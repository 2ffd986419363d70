public import NIOCore

/// What one connection and all together may take.
public struct ServerLimits: Sendable {
    /// From the first byte of a request, or from the connection's begin, until its head is complete.
    public var head: TimeAmount = .seconds(5)
    /// From a request's head until its body is complete; between two requests; and until a reader takes what is sent.
    public var idle: TimeAmount = .seconds(60)
    /// How long a refused client may still send what nobody reads, so that it sees the refusal before the end.
    public var linger: TimeAmount = .seconds(1)
    /// The bytes that are thrown away meanwhile.
    public var lingerBytes = 4 << 20
    public var connections = 32
    /// Answers that come piece by piece, of all pages together.
    public var streams = 4
    /// How long a stream waits for another one to end: a page's new answer comes before its old one has ended.
    public var wait: Duration = .seconds(1)

    public init() {}
}

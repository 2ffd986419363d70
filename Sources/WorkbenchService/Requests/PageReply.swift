/// What is answered: at once, or piece by piece while it is found.
public struct PageReply: Sendable {
    public enum Body: Sendable {
        case whole([UInt8])
        /// Pieces in their order. Whoever stops reading ends the work behind it.
        case pieces(AsyncStream<[UInt8]>)
    }

    public var status: Int
    public var headers: [(name: String, value: String)]
    public var body: Body

    public init(status: Int, headers: [(name: String, value: String)] = [], body: Body) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}

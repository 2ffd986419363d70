/// What is answered: at once, or piece by piece while it is found.
package struct PageReply: Sendable {
    package enum Body: Sendable {
        case whole([UInt8])
        /// Pieces in their order. Whoever stops reading ends the work behind it.
        case pieces(AsyncStream<[UInt8]>)
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: Body

    package init(status: Int, headers: [(name: String, value: String)] = [], body: Body) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

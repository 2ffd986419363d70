import FlowMeasures
import Reporting

/// What a browser asks, without the connection it came by: a transport makes it of a request of HTTP.
package struct PageRequest: Sendable {
    /// In capitals: `GET`.
    package var method: String
    /// Without a query, percent-decoded by nobody: `/api/1/home`.
    package var path: String
    /// Names in small letters, in the order in which they came; a name may come twice.
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    package init(method: String, path: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
    }

    /// All values of a header, by its name in small letters.
    package func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
}

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

extension PageReply {
    static func json(_ members: [(key: String, value: JSONValue)], status: Int = 200) -> PageReply {
        PageReply(
            status: status, headers: [("content-type", "application/json")],
            body: .whole(Array(JSONValue.object(members).text(linesTo: 0).utf8)))
    }

    /// A mistake as a sentence (RFC 9457).
    static func problem(
        _ status: Int, _ title: String, _ detail: String = "", more: [(key: String, value: JSONValue)] = []
    ) -> PageReply {
        var reply = json(
            [("status", .integer(status)), ("title", .string(title)), ("detail", .string(detail))] + more,
            status: status)
        reply.headers = [("content-type", "application/problem+json")]
        return reply
    }

    static func events(_ pieces: AsyncStream<[UInt8]>) -> PageReply {
        PageReply(
            status: 200, headers: [("content-type", "text/event-stream"), ("x-accel-buffering", "no")],
            body: .pieces(pieces))
    }
}

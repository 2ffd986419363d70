import FlowMeasures
import Reporting

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

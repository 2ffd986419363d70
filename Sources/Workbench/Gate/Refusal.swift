import FlowMeasures

/// Why a request may not pass, with the words for who has the token and may know.
struct Refusal: Sendable {
    let status: Int
    let title: String
    let detail: String
    var headers: [(name: String, value: String)] = []

    /// - Parameter tellsWhy: whether whoever asks may be told.
    func reply(tellsWhy: Bool) -> PageReply {
        var reply = PageReply(status: status, headers: headers + [("connection", "close")], body: .whole([]))
        guard tellsWhy else { return reply }
        // Our own words, without a sign that JSON would have to escape.
        let text = "{\"status\":\(status),\"title\":\"\(title)\",\"detail\":\"\(detail)\"}"
        reply.headers.append(("content-type", "application/problem+json"))
        reply.body = .whole(Array(text.utf8))
        return reply
    }

    static let longPath = Refusal(
        status: 414, title: "Address too long", detail: "The address of the request is too long.")
    static let oddPath = Refusal(
        status: 400, title: "No such address", detail: "An address here has letters, digits, '/', '.', '-' and '_'.")
    static let noSingleHost = Refusal(
        status: 400, title: "No host", detail: "The request does not name one host.")
    static let otherHost = Refusal(
        status: 421, title: "Another host", detail: "The workbench answers as 127.0.0.1 and localhost only.")
    static let otherOrigin = Refusal(
        status: 403, title: "Another origin", detail: "Only the workbench's own page may ask.")
    static let noToken = Refusal(
        status: 401, title: "No token", detail: "Open the address that the command printed.",
        headers: [("www-authenticate", "Bearer")])
    static let noLength = Refusal(
        status: 411, title: "No length", detail: "The request does not say how long its body is.")
    static let oddLength = Refusal(
        status: 400, title: "No length", detail: "The request does not say clearly how long its body is.")
    static let otherType = Refusal(
        status: 415, title: "Another type", detail: "The body of a request is application/json.")
    static let longBody = Refusal(
        status: 413, title: "Too long", detail: "That is more than the workbench takes at once: 1 MB, data 8 MB.")

    static func otherMethod(_ allowed: [String]) -> Refusal {
        Refusal(
            status: 405, title: "Not to be done", detail: "This cannot be done with that address.",
            headers: [("allow", allowed.joined(separator: ", "))])
    }
}

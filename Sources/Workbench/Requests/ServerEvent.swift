import Reporting

/// What is sent to a page piece by piece.
enum ServerEvent {
    /// As a server-sent event (HTML standard, section 9.2): its name, and one line of JSON.
    static func bytes(_ name: String, _ value: JSONValue) -> [UInt8] {
        // The text ends its line; an empty line ends the event.
        Array("event: \(name)\ndata: \(value.text(linesTo: 0))\n".utf8)
    }
}

import Files

/// The bytes of a table as UTF-8 with lines that end in a newline, whatever they were in.
struct LogText {
    let bytes: [UInt8]
    /// The first byte behind a byte-order mark.
    let first: Int
    /// Whether it was Windows-1252, of which Latin-1 is a part.
    let wasLatin: Bool

    init(_ contents: [UInt8]) throws(LogMistake) {
        if TextEncoding.hasMarkOfUTF16(contents) {
            throw LogMistake("this is UTF-16 text, not UTF-8", hint: "save the file as CSV in UTF-8")
        }
        let text: [UInt8]
        switch UTF8Bytes.flaw(in: contents) {
        case .zero(let place):
            throw LogMistake(
                "this is no text: there is a zero byte", line: UTF8Bytes.line(of: place, in: contents),
                hint: "export the log anew; 'tr -d \"\\\\000\"' takes such bytes out")
        case .invalid:
            // What the page leaves free is shown as such.
            text = try TextEncoding.utf8(contents, of: .windows1252, replacement: "\u{FFFD}")
            wasLatin = true
        case nil:
            text = contents
            wasLatin = false
        }
        first = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        bytes = LineEnds.unified(text)
        guard bytes[first...].contains(where: { $0 > UInt8(ascii: " ") }) else {
            throw LogMistake("the file is empty", hint: "a log has a line of column names and a row for each event")
        }
    }
}

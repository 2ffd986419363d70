import Scenarios

/// The bytes of a table as UTF-8 with lines that end in a newline, whatever they were in.
struct LogText {
    let bytes: [UInt8]
    /// The first byte behind a byte-order mark.
    let first: Int
    /// Whether it was Windows-1252, of which Latin-1 is a part.
    let wasLatin: Bool

    init(_ contents: [UInt8]) throws(LogMistake) {
        if contents.starts(with: [0xFF, 0xFE]) || contents.starts(with: [0xFE, 0xFF]) {
            throw LogMistake("this is UTF-16 text, not UTF-8", hint: "save the file as CSV in UTF-8")
        }
        var all: UInt8 = 0
        var zero = false
        for byte in contents {
            all |= byte
            if byte == 0 { zero = true }
        }
        if zero, let place = contents.firstIndex(of: 0) {
            throw LogMistake(
                "this is no text: there is a zero byte", line: Self.line(of: place, in: contents),
                hint: "export the log anew; 'tr -d \"\\\\000\"' takes such bytes out")
        }
        let isUTF8 = all < 0x80 || UTF8Bytes.firstInvalid(contents) == nil
        let text = isUTF8 ? contents : Self.fromLatin(contents)
        first = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        (bytes, wasLatin) = (Self.withNewlines(text), !isUTF8)
        guard bytes[first...].contains(where: { $0 > UInt8(ascii: " ") }) else {
            throw LogMistake("the file is empty", hint: "a log has a line of column names and a row for each event")
        }
    }

    static func line(of place: Int, in bytes: [UInt8]) -> Int {
        1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    }

    private static func fromLatin(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 16)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? windows[Int(byte) - 0x80] : UInt16(byte)
            text.append(contentsOf: Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? [])
        }
        return text
    }

    /// What Windows-1252 has where Latin-1 has commands; what it leaves free is shown as such.
    private static let windows: [UInt16] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    /// Where carriage returns alone end lines, newlines in their place.
    private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.prefix(1 << 16).contains(UInt8(ascii: "\n")) || !bytes.contains(13) { return bytes }
        return bytes.contains(UInt8(ascii: "\n")) ? bytes : bytes.map { $0 == 13 ? UInt8(ascii: "\n") : $0 }
    }
}

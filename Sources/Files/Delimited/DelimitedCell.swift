/// The text of one cell of a table (RFC 4180).
package enum DelimitedCell {
    private static let quote = UInt8(ascii: "\"")

    /// The text at a place: two quotes stand for one.
    package static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ begin: Int, _ end: Int) -> String {
        let cell = UnsafeBufferPointer(rebasing: bytes[begin..<end])
        guard cell.contains(quote) else { return String(decoding: cell, as: UTF8.self) }
        var text: [UInt8] = []
        unquote(cell, into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of a quoted cell that a literal scan handed over: what stands behind the closing quote belongs to it as it is.
    package static func literalText(_ bytes: UnsafeBufferPointer<UInt8>, _ begin: Int, _ end: Int) -> String {
        let cell = UnsafeBufferPointer(rebasing: bytes[begin..<end])
        guard var place = cell.firstIndex(of: quote) else { return String(decoding: cell, as: UTF8.self) }
        var text = Array(cell[..<place])
        while place < cell.count {
            if cell[place] == quote {
                place += 1
                guard place < cell.count, cell[place] == quote else { break }
            }
            text.append(cell[place])
            place += 1
        }
        return String(decoding: text + cell[place...], as: UTF8.self)
    }

    /// Two quotes stand for one.
    /// - Parameters:
    ///   - cell: its bytes, without the quotes around it.
    ///   - text: gets the cell's bytes in place of what it had.
    package static func unquote(_ cell: UnsafeBufferPointer<UInt8>, into text: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        var wasQuote = false
        for byte in cell {
            let isQuote = byte == quote
            if isQuote, wasQuote {
                wasQuote = false
                continue
            }
            wasQuote = isQuote
            text.append(byte)
        }
    }

    /// Line breaks and runs of spaces are one space, as in a name of a column.
    package static func oneLine(_ text: String) -> String {
        text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }

    /// Writes a cell in quotes.
    package static func append(quoted cell: String, to text: inout [UInt8]) {
        text.append(quote)
        for byte in cell.utf8 {
            if byte == quote { text.append(byte) }
            text.append(byte)
        }
        text.append(quote)
    }
}

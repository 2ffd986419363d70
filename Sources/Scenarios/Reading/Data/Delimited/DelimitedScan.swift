/// Goes through the bytes of a table record by record (RFC 4180).
package struct DelimitedScan {
    package let separator: UInt8
    /// Where the next record begins.
    package var position: Int
    /// The line in which that is.
    package var line: Int

    static var newline: UInt8 { UInt8(ascii: "\n") }
    static var quote: UInt8 { UInt8(ascii: "\"") }
    static var space: UInt8 { UInt8(ascii: " ") }

    package init(separator: UInt8, position: Int, line: Int) {
        (self.separator, self.position, self.line) = (separator, position, line)
    }

    /// Hands over the place of each cell of the next record, without quotes and spaces around it.
    /// - Parameters:
    ///   - isStrict: text behind a closing quote is a mistake; else it belongs to no cell, as most programs have it.
    ///   - take: gets the cell's number, where it begins and ends, and whether it was quoted.
    /// - Returns: how many cells there are; 0 behind the last record.
    @inline(__always)
    package mutating func record(
        _ bytes: UnsafeBufferPointer<UInt8>, isStrict: Bool = true, _ take: (Int, Int, Int, Bool) -> Void
    ) throws(DelimitedFile.Mistake) -> Int {
        guard position < bytes.count else { return 0 }
        var index = position
        var cell = 0
        while true {
            while index < bytes.count, bytes[index] == Self.space { index += 1 }
            var begin = index
            var end: Int
            let isQuoted = index < bytes.count && bytes[index] == Self.quote
            if isQuoted {
                begin = index + 1
                index = try closingQuote(bytes, from: begin)
                end = index
                index += 1
                while index < bytes.count, bytes[index] == Self.space || bytes[index] == 13 { index += 1 }
                if !isStrict {
                    while index < bytes.count, bytes[index] != separator, bytes[index] != Self.newline { index += 1 }
                }
                guard index >= bytes.count || bytes[index] == separator || bytes[index] == Self.newline else {
                    throw DelimitedFile.Mistake(
                        message: "text stands behind a closing quote", line: line,
                        hint: "inside quotes a quote is written twice")
                }
            } else {
                while index < bytes.count {
                    let byte = bytes[index]
                    if byte == separator || byte == Self.newline { break }
                    index += 1
                }
                end = index
            }
            while end > begin, bytes[end - 1] == Self.space || bytes[end - 1] == 13 { end -= 1 }
            take(cell, begin, end, isQuoted)
            cell += 1
            let isEnd = index >= bytes.count || bytes[index] == Self.newline
            index += 1
            if isEnd { break }
        }
        position = min(index, bytes.count)
        line += 1
        return cell
    }

    /// Where the quote stands that closes a cell; line breaks before it are counted.
    mutating func closingQuote(
        _ bytes: UnsafeBufferPointer<UInt8>, from begin: Int
    ) throws(DelimitedFile.Mistake) -> Int {
        let opened = line
        var index = begin
        while index < bytes.count {
            if bytes[index] == Self.quote {
                guard index + 1 < bytes.count, bytes[index + 1] == Self.quote else { return index }
                index += 1
            } else if bytes[index] == Self.newline {
                line += 1
            }
            index += 1
        }
        throw DelimitedFile.Mistake(message: "a quote that opens here is never closed", line: opened, hint: nil)
    }

    /// Lines with nothing but spaces and ends of lines.
    package mutating func skipBlankLines(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = position
        while index < bytes.count, bytes[index] == Self.space || bytes[index] == 13 || bytes[index] == Self.newline {
            index += 1
            if bytes[index - 1] == Self.newline {
                position = index
                line += 1
            }
        }
        if index >= bytes.count { position = index }
    }
}

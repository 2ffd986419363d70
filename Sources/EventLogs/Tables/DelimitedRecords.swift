/// Goes through the bytes of a table record by record (RFC 4180).
struct DelimitedRecords {
    let separator: UInt8
    /// Where the next record begins, and in which line.
    var position: Int
    var line: Int

    private static let newline = UInt8(ascii: "\n")
    private static let quote = UInt8(ascii: "\"")
    private static let space = UInt8(ascii: " ")

    /// Hands over each cell of the next record, without quotes and spaces around it.
    /// - Parameter take: gets the cell's number, where it begins and ends, and whether it was quoted.
    /// - Returns: how many cells there are; 0 behind the last record.
    @inline(__always)
    mutating func next(
        _ bytes: UnsafeBufferPointer<UInt8>, _ take: (Int, Int, Int, Bool) -> Void
    ) throws(LogMistake) -> Int {
        guard position < bytes.count else { return 0 }
        var (index, cell) = (position, 0)
        while true {
            while index < bytes.count, bytes[index] == Self.space { index += 1 }
            var (begin, end) = (index, index)
            let isQuoted = index < bytes.count && bytes[index] == Self.quote
            if isQuoted {
                begin = index + 1
                end = try closingQuote(bytes, from: begin)
                index = end + 1
                // What stands behind a closing quote belongs to no cell; most programs pass over it too.
                while index < bytes.count, bytes[index] != separator, bytes[index] != Self.newline { index += 1 }
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
    private mutating func closingQuote(
        _ bytes: UnsafeBufferPointer<UInt8>, from begin: Int
    ) throws(LogMistake) -> Int {
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
        throw LogMistake(
            "a quote that opens in line \(opened) is never closed", line: opened,
            hint: "inside quotes a quote is written twice; a quote that belongs to the text alone is taken out")
    }

    /// Lines with nothing but spaces.
    mutating func skipBlankLines(_ bytes: UnsafeBufferPointer<UInt8>) {
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

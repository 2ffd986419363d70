/// Goes through the bytes of a table record by record (RFC 4180).
package struct DelimitedScan {
    /// What becomes of spaces around cells, and of text behind a closing quote.
    package enum Style: Sendable {
        /// Spaces around cells and quotes belong to no cell; text behind a closing quote is a mistake.
        case strict
        /// As strict, but text behind a closing quote belongs to no cell, as most programs have it.
        case lenient
        /// To the letter: spaces belong to cells, and so does text behind a closing quote.
        case literal
    }

    package let separator: UInt8
    /// Where the next record begins.
    package var position: Int
    /// The line in which that is.
    package var line: Int

    static var newline: UInt8 { UInt8(ascii: "\n") }
    static var carriageReturn: UInt8 { 13 }
    static var quote: UInt8 { UInt8(ascii: "\"") }
    static var space: UInt8 { UInt8(ascii: " ") }

    package init(separator: UInt8, position: Int, line: Int) {
        self.separator = separator
        self.position = position
        self.line = line
    }

    /// Hands over the place of each cell of the next record, without quotes around it.
    /// - Parameters:
    ///   - bytes: of which `position` is a place.
    ///   - style: with a constant, what the others need costs nothing.
    ///   - take: gets the cell's number, where it begins and ends, and whether it was quoted.
    /// - Returns: how many cells there are; 0 behind the last record.
    @inline(__always)
    package mutating func record(
        _ bytes: UnsafeBufferPointer<UInt8>, _ style: Style, _ take: (Int, Int, Int, Bool) -> Void
    ) throws(FileMistake) -> Int {
        guard position < bytes.count else { return 0 }
        var index = position
        var cell = 0
        while true {
            if style != .literal { while index < bytes.count, bytes[index] == Self.space { index += 1 } }
            var begin = index
            var end: Int
            let isQuoted = index < bytes.count && bytes[index] == Self.quote
            if isQuoted {
                begin = index + 1
                end = try closingQuote(bytes, from: begin)
                index = end + 1
                let behind = index
                if style == .strict {
                    while index < bytes.count, bytes[index] == Self.space || bytes[index] == Self.carriageReturn {
                        index += 1
                    }
                    guard index >= bytes.count || bytes[index] == separator || bytes[index] == Self.newline else {
                        throw FileMistake(
                            "text stands behind a closing quote", line: line,
                            hint: "inside quotes a quote is written twice")
                    }
                } else {
                    while index < bytes.count, bytes[index] != separator, bytes[index] != Self.newline { index += 1 }
                }
                if style == .literal {
                    let last = withoutReturn(bytes, behind, index)
                    // What stands behind the closing quote makes that quote a part of the place, not of the text.
                    if last > behind { end = last }
                }
            } else {
                while index < bytes.count {
                    let byte = bytes[index]
                    if byte == separator || byte == Self.newline { break }
                    index += 1
                }
                end = style == .literal ? withoutReturn(bytes, begin, index) : index
            }
            if style != .literal {
                while end > begin, bytes[end - 1] == Self.space || bytes[end - 1] == Self.carriageReturn { end -= 1 }
            }
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

    /// Where the text ends that ends before the separator or newline at `index`: a carriage return before a newline
    /// belongs to the end of the line.
    func withoutReturn(_ bytes: UnsafeBufferPointer<UInt8>, _ begin: Int, _ index: Int) -> Int {
        let isEnd = index < bytes.count && bytes[index] == Self.newline
        return isEnd && index > begin && bytes[index - 1] == Self.carriageReturn ? index - 1 : index
    }

    /// Where the quote stands that closes a cell; line breaks before it are counted.
    mutating func closingQuote(_ bytes: UnsafeBufferPointer<UInt8>, from begin: Int) throws(FileMistake) -> Int {
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
        throw FileMistake("a quote that opens here is never closed", line: opened)
    }

    /// Lines with nothing but spaces and ends of lines.
    package mutating func skipBlankLines(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = position
        while index < bytes.count,
            bytes[index] == Self.space || bytes[index] == Self.carriageReturn || bytes[index] == Self.newline
        {
            index += 1
            if bytes[index - 1] == Self.newline {
                position = index
                line += 1
            }
        }
        if index >= bytes.count { position = index }
    }
}

extension DelimitedScan {
    /// The separator for which the first records have as many cells as the header, of several the one with most cells;
    /// when there is none, the one that the header has most of, and the first of all where it has none.
    /// - Parameters:
    ///   - bytes: of the table, from its beginning.
    ///   - first: where the header begins.
    ///   - candidates: one at least, in the order of preference.
    ///   - style: what becomes of spaces around cells, and of text behind a closing quote.
    ///   - evenShare: how many of a hundred records have to have as many cells as the header.
    package static func separator(
        of bytes: [UInt8], from first: Int, among candidates: [UInt8], _ style: Style, evenShare: Int
    ) -> UInt8 {
        var best = candidates[0]
        var bestRank = (isEven: 0, cells: 1)
        for candidate in candidates {
            let counts = cellCounts(bytes, from: first, candidate, style)
            guard let cells = counts.first, cells > 1 else { continue }
            let even = counts.count { $0 == cells }
            let rank = (isEven: even * 100 / counts.count >= evenShare ? 1 : 0, cells: cells)
            if rank > bestRank {
                best = candidate
                bestRank = rank
            }
        }
        return best
    }

    /// How many cells each of the first records has.
    private static func cellCounts(_ bytes: [UInt8], from first: Int, _ separator: UInt8, _ style: Style) -> [Int] {
        var scan = DelimitedScan(separator: separator, position: first, line: 1)
        var counts: [Int] = []
        bytes.withUnsafeBufferPointer { buffer in
            while counts.count < 50 {
                scan.skipBlankLines(buffer)
                guard let count = try? scan.record(buffer, style, { _, _, _, _ in }), count > 0 else { break }
                counts.append(count)
            }
        }
        return counts
    }
}

/// Reads comma-separated values record by record (RFC 4180), so that a large table need not be kept whole.
package struct CSVReader {
    package static let comma = UInt8(ascii: ",")

    private let bytes: [UInt8]
    private let separator: UInt8
    private var index = 0
    private var line = 1

    package init(_ text: String, separator: UInt8 = CSVReader.comma) {
        bytes = Array(text.utf8)
        self.separator = separator
    }

    /// The next record with all its cells; nil behind the last.
    package mutating func next() throws(CSVTable.Mistake) -> CSVTable.Row? {
        var cells: [String] = []
        let start = line
        guard try record({ cells.append($0()) }) > 0 else { return nil }
        return CSVTable.Row(line: start, cells: cells)
    }

    /// Some cells of the next record, in the order in which their columns are given, and how many it has; the others are
    /// passed over, and blank lines too. Nil behind the last.
    mutating func next(only columns: [Int], into cells: inout [String]) throws(CSVTable.Mistake) -> (
        line: Int, count: Int
    )? {
        while true {
            var position = 0
            let (start, begin) = (line, index)
            let count = try record { text in
                if let place = columns.firstIndex(of: position) {
                    cells[place] = text()
                    // A column that is asked for twice.
                    for other in columns.indices.dropFirst(place + 1) where columns[other] == position {
                        cells[other] = cells[place]
                    }
                }
                position += 1
            }
            if count == 0 { return nil }
            let isBlank = count == 1 && bytes[begin..<index].allSatisfy { $0 < UInt8(ascii: " ") }
            if !isBlank { return (start, count) }
        }
    }

    /// Hands over each cell, to be made a text only when it is wanted, and counts them; 0 at the end.
    private mutating func record(_ take: (() -> String) -> Void) throws(CSVTable.Mistake) -> Int {
        guard index < bytes.count else { return 0 }
        let start = line
        var count = 0
        while true {
            let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
            let quoted = isQuoted ? try quotedPart(from: start) : []
            let begin = index
            while index < bytes.count, bytes[index] != separator, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            let isEnd = index >= bytes.count || bytes[index] == UInt8(ascii: "\n")
            let end =
                isEnd && index < bytes.count && index > begin && bytes[index - 1] == UInt8(ascii: "\r")
                ? index - 1 : index
            take {
                isQuoted
                    ? String(decoding: quoted + bytes[begin..<end], as: UTF8.self)
                    : String(decoding: bytes[begin..<end], as: UTF8.self)
            }
            count += 1
            if index < bytes.count { index += 1 }
            if isEnd {
                line += 1
                return count
            }
        }
    }

    /// From the opening quote to behind the closing one.
    private mutating func quotedPart(from start: Int) throws(CSVTable.Mistake) -> [UInt8] {
        var part: [UInt8] = []
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                guard index < bytes.count, bytes[index] == byte else { return part }
                index += 1
            } else if byte == UInt8(ascii: "\n") {
                line += 1
            }
            part.append(byte)
        }
        throw CSVTable.Mistake(message: "a quote that opens in line \(start) is never closed", line: start)
    }
}

extension CSVTable {
    /// Where a cell stands in the text of its record's line: column and length in Unicode scalars. Nil when a quoted
    /// line break comes before it.
    package static func extent(ofCell wanted: Int, in line: String, separator: UInt8) -> (column: Int, length: Int)? {
        let extents = extents(in: line, separator: separator)
        return wanted < extents.count ? extents[wanted] : nil
    }

    /// The same of all cells up to a quoted line break.
    static func extents(in line: String, separator: UInt8) -> [(column: Int, length: Int)] {
        var extents: [(column: Int, length: Int)] = []
        var (column, start) = (1, 1)
        var isQuoted = false
        for scalar in line.unicodeScalars {
            if scalar == "\"" { isQuoted.toggle() }
            if !isQuoted, scalar.value == UInt32(separator) {
                extents.append((start, max(1, column - start)))
                start = column + 1
            }
            column += 1
        }
        if !isQuoted { extents.append((start, max(1, column - start))) }
        return extents
    }
}

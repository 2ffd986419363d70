import Files

/// Reads comma-separated values record by record (RFC 4180), so that a large table need not be kept whole.
package struct CSVReader {
    package static let comma = UInt8(ascii: ",")

    private let bytes: [UInt8]
    private var scan: DelimitedScan

    package init(_ text: String, separator: UInt8 = CSVReader.comma) {
        bytes = Array(text.utf8)
        scan = DelimitedScan(separator: separator, position: 0, line: 1)
    }

    /// The next record with all its cells; nil behind the last.
    package mutating func next() throws(CSVTable.Mistake) -> CSVTable.Row? {
        var cells: [String] = []
        let start = scan.line
        guard
            try record({ _, bytes, begin, end, isQuoted in
                cells.append(Self.text(bytes, from: begin, to: end, isQuoted: isQuoted))
            }) > 0
        else { return nil }
        return CSVTable.Row(line: start, cells: cells)
    }

    /// Some cells of the next record, in the order in which their columns are given, and how many it has; the others are
    /// passed over, and blank lines too. Nil behind the last.
    mutating func next(only columns: [Int], into cells: inout [String]) throws(CSVTable.Mistake) -> (
        line: Int, count: Int
    )? {
        while true {
            let start = scan.line
            let begin = scan.position
            let count = try record { position, bytes, begin, end, isQuoted in
                if let place = columns.firstIndex(of: position) {
                    cells[place] = Self.text(bytes, from: begin, to: end, isQuoted: isQuoted)
                    // A column that is asked for twice.
                    for other in columns.indices.dropFirst(place + 1) where columns[other] == position {
                        cells[other] = cells[place]
                    }
                }
            }
            if count == 0 { return nil }
            let isBlank = count == 1 && bytes[begin..<scan.position].allSatisfy { $0 < UInt8(ascii: " ") }
            if !isBlank { return (start, count) }
        }
    }

    /// Hands over the place of each cell, and whether it is quoted, and counts them; 0 at the end.
    @inline(__always)
    private mutating func record(
        _ take: (Int, UnsafeBufferPointer<UInt8>, Int, Int, Bool) -> Void
    ) throws(CSVTable.Mistake) -> Int {
        let start = scan.line
        do throws(FileMistake) {
            return try bytes.withUnsafeBufferPointer { bytes throws(FileMistake) in
                try scan.record(bytes, .literal) { take($0, bytes, $1, $2, $3) }
            }
        } catch {
            // Nothing else is wrong with a record alone.
            throw CSVTable.Mistake(message: "a quote that opens in line \(start) is never closed", line: start)
        }
    }

    private static func text(
        _ bytes: UnsafeBufferPointer<UInt8>, from begin: Int, to end: Int, isQuoted: Bool
    ) -> String {
        isQuoted
            ? DelimitedCell.literalText(bytes, begin, end)
            : String(decoding: UnsafeBufferPointer(rebasing: bytes[begin..<end]), as: UTF8.self)
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
        var column = 1
        var start = 1
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

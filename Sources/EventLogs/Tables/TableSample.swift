import Files

/// The first rows of a table as texts, by which its columns are understood.
struct TableSample {
    let columns: [String]
    /// By column, then by row.
    private(set) var cells: [[String]]
    private var row: [String]
    private let limit: Int
    private(set) var rows = 0
    /// The line of each row.
    private(set) var lines: [Int] = []
    /// The first row that has another number of cells than the header.
    private var firstUneven: Int?

    init(_ source: some TableSource, limit: Int = 2_000) throws(LogMistake) {
        columns = source.columns
        self.limit = limit
        cells = columns.map { _ in [] }
        row = columns.map { _ in "" }
        try source.read(slots: Array(columns.indices), into: &self)
        if rows == 0 {
            throw LogMistake(
                firstUneven == nil ? "there is no row behind the header" : "no row has as many cells as the header",
                line: firstUneven, hint: "cells that hold the separator need quotes around them")
        }
    }
}

extension TableSample: RowSink {
    mutating func cell(_ slot: Int, _ text: UnsafeBufferPointer<UInt8>) {
        // A cell of a whole page is shown to nobody.
        row[slot] = String(decoding: text.prefix(400), as: UTF8.self)
    }

    mutating func endRow(line: Int, digest: UInt64) -> Bool {
        for slot in row.indices {
            cells[slot].append(row[slot])
            row[slot] = ""
        }
        lines.append(line)
        rows += 1
        return rows < limit
    }

    mutating func uneven(line: Int, cells: Int) { if firstUneven == nil { firstUneven = line } }
}

import Files

/// Takes the rows of a table, cell by cell.
protocol RowSink {
    /// - Parameter slot: the number that the cell's column was given.
    mutating func cell(_ slot: Int, _ text: UnsafeBufferPointer<UInt8>)
    /// - Parameters:
    ///   - line: where the row begins.
    ///   - digest: of the whole row; rows with the same cells have the same.
    /// - Returns: whether more rows are wanted.
    mutating func endRow(line: Int, digest: UInt64) -> Bool
    /// A row whose number of cells is not that of the header; it has no cells.
    mutating func uneven(line: Int, cells: Int)
}

/// A log as a table: named columns, and rows that are handed over one after the other.
protocol TableSource {
    var columns: [String] { get }
    /// - Parameter slots: by column, the number that its cells are handed over with, or -1 for a column to pass over.
    func read<Sink: RowSink>(slots: [Int], into sink: inout Sink) throws(LogMistake)
    /// What identifies the log's content.
    var digest: String { get }
    /// Lines as they stand in the file, for messages; those that cannot be shown are left out.
    func lines(_ wanted: Set<Int>) -> [Int: String]
}

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

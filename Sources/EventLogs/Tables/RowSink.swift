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

package import Files

/// A tidy table for machines: RFC 4180, UTF-8, one header line, numbers in full precision with a point.
package struct CSVFile: Sendable, Equatable {
    package let columns: [String]
    package private(set) var rows: [[CSVCell]] = []

    /// - Precondition: at least one column.
    package init(columns: [String]) {
        precondition(!columns.isEmpty, "a CSV file needs a column")
        self.columns = columns
    }

    /// Adds a row at the end.
    /// - Precondition: one cell per column.
    package mutating func append(_ row: [CSVCell]) {
        precondition(row.count == columns.count, "a row of \(row.count) cells in a file of \(columns.count) columns")
        rows.append(row)
    }

    /// The rows alone, for a file that is written piece by piece.
    package var rowsText: String {
        var writer = CSVWriter()
        for row in rows { writer.append(row) }
        return writer.text
    }

    /// The file's text; lines end in CR LF, as RFC 4180 asks.
    package var text: String {
        var writer = CSVWriter()
        writer.append(columns.map { .text($0) })
        for row in rows { writer.append(row) }
        return writer.text
    }
}

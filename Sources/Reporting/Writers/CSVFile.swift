package import Files

/// A tidy table for machines: RFC 4180, UTF-8, one header line, numbers in full precision with a point.
package struct CSVFile: Sendable, Equatable {
    package let columns: [String]
    package private(set) var rows: [[CSVCell]] = []

    /// - Precondition: at least one column.
    init(columns: [String]) {
        precondition(!columns.isEmpty, "a CSV file needs a column")
        self.columns = columns
    }

    /// Adds a row at the end.
    /// - Precondition: one cell per column.
    mutating func append(_ row: [CSVCell]) {
        precondition(row.count == columns.count, "a row of \(row.count) cells in a file of \(columns.count) columns")
        rows.append(row)
    }

    /// The rows alone, for a file that is written piece by piece.
    package var rowsText: String {
        var writer = CSVWriter()
        append(to: &writer)
        return writer.text
    }

    /// Nothing of a table steers whoever looks at it in a terminal, or turns the direction of what stands beside it.
    private func append(to writer: inout CSVWriter) {
        for row in rows {
            writer.append(
                row.map { cell in if case .text(let text) = cell { .text(VisibleText.text(text)) } else { cell } })
        }
    }

    /// The file's text; lines end in CR LF, as RFC 4180 asks.
    package var text: String {
        var writer = CSVWriter()
        writer.append(columns.map { .text(VisibleText.name($0)) })
        append(to: &writer)
        return writer.text
    }
}

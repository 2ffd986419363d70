/// Rows of cells under named columns, for people.
package struct ReportTable: Sendable, Equatable {
    /// On which side the cells of a column line up: words on the left, figures on the right.
    package enum Alignment: Sendable, Equatable {
        case left
        case right
    }

    package struct Column: Sendable, Equatable {
        package var title: ReportText
        package var alignment: Alignment

        package init(_ title: ReportText, _ alignment: Alignment = .left) {
            self.title = title
            self.alignment = alignment
        }
    }

    package let columns: [Column]
    package private(set) var rows: [[ReportText]] = []

    /// - Precondition: at least one column, and every row has a cell for each column.
    init(_ columns: [Column], rows: [[ReportText]] = []) {
        precondition(!columns.isEmpty, "a table needs a column")
        self.columns = columns
        for row in rows { append(row) }
    }

    /// Adds a row at the end.
    /// - Precondition: one cell per column.
    mutating func append(_ row: [ReportText]) {
        precondition(row.count == columns.count, "a row of \(row.count) cells in a table of \(columns.count) columns")
        rows.append(row)
    }
}

/// Rows of cells under named columns, for people.
public struct ReportTable: Sendable, Equatable {
    /// On which side the cells of a column line up: words on the left, figures on the right.
    public enum Alignment: Sendable, Equatable {
        case left
        case right
        case center
    }

    public struct Column: Sendable, Equatable {
        public var title: ReportText
        public var alignment: Alignment

        public init(_ title: ReportText, _ alignment: Alignment = .left) {
            self.title = title
            self.alignment = alignment
        }
    }

    public let columns: [Column]
    public private(set) var rows: [[ReportText]] = []

    /// - Precondition: at least one column, and every row has a cell for each column.
    public init(_ columns: [Column], rows: [[ReportText]] = []) {
        precondition(!columns.isEmpty, "a table needs a column")
        self.columns = columns
        for row in rows { append(row) }
    }

    /// Adds a row at the end.
    /// - Precondition: one cell per column.
    public mutating func append(_ row: [ReportText]) {
        precondition(row.count == columns.count, "a row of \(row.count) cells in a table of \(columns.count) columns")
        rows.append(row)
    }
}

/// A cell of a table for machines.
public enum CSVCell: Sendable, Equatable {
    case text(String)
    case number(Double)
    case integer(Int)
    /// Not applicable, or not known.
    case empty

    /// A number, or empty when there is none.
    public init(_ number: Double?) { self = number.map { .number($0) } ?? .empty }

    public init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .empty }
}

/// A tidy table for machines: RFC 4180, UTF-8, one header line, numbers in full precision with a point.
public struct CSVFile: Sendable, Equatable {
    public let columns: [String]
    public private(set) var rows: [[CSVCell]] = []

    /// - Precondition: at least one column.
    public init(columns: [String]) {
        precondition(!columns.isEmpty, "a CSV file needs a column")
        self.columns = columns
    }

    /// Adds a row at the end.
    /// - Precondition: one cell per column.
    public mutating func append(_ row: [CSVCell]) {
        precondition(row.count == columns.count, "a row of \(row.count) cells in a file of \(columns.count) columns")
        rows.append(row)
    }

    /// The rows alone, for a file that is written piece by piece.
    public var rowsText: String {
        var writer = CSVWriter()
        for row in rows { writer.append(row) }
        return writer.text
    }

    /// The file's text; lines end in CR LF, as RFC 4180 asks.
    public var text: String {
        var writer = CSVWriter()
        writer.append(columns.map { .text($0) })
        for row in rows { writer.append(row) }
        return writer.text
    }
}

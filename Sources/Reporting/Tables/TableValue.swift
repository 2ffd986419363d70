/// What a cell of a table can be made of, for people and for machines.
public protocol TableValue {
    var shown: ReportText { get }
    var kept: CSVCell { get }
}

extension ReportText: TableValue {
    public var shown: ReportText { self }
    public var kept: CSVCell { .text(plain) }
}

extension String: TableValue {
    public var shown: ReportText { ReportText(self) }
    public var kept: CSVCell { .text(self) }
}

extension Int: TableValue {
    public var shown: ReportText { "\(self)" }
    public var kept: CSVCell { .integer(self) }
}

extension Double: TableValue {
    public var shown: ReportText { ReportText(Readable.number(self)) }
    public var kept: CSVCell { .number(self) }
}

extension CSVCell: TableValue {
    public var shown: ReportText {
        var writer = CSVWriter()
        writer.append(cell: self)
        return ReportText(writer.text)
    }
    public var kept: CSVCell { self }
}

/// Nothing is an empty cell.
extension Optional: TableValue where Wrapped: TableValue {
    public var shown: ReportText { self?.shown ?? "" }
    public var kept: CSVCell { self?.kept ?? .empty }
}

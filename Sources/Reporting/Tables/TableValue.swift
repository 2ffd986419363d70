package import Files

/// What a cell of a table can be made of, for people and for machines.
package protocol TableValue {
    var shown: ReportText { get }
    var stored: CSVCell { get }
}

extension ReportText: TableValue {
    package var shown: ReportText { self }
    package var stored: CSVCell { .text(plain) }
}

extension String: TableValue {
    package var shown: ReportText { ReportText(self) }
    package var stored: CSVCell { .text(self) }
}

extension Int: TableValue {
    package var shown: ReportText { "\(self)" }
    package var stored: CSVCell { .integer(self) }
}

extension Double: TableValue {
    package var shown: ReportText { ReportText(Readable.number(self)) }
    package var stored: CSVCell { .number(self) }
}

extension CSVCell: TableValue {
    package var shown: ReportText {
        var writer = CSVWriter()
        writer.append(cell: self)
        return ReportText(writer.text)
    }
    package var stored: CSVCell { self }
}

/// Nothing is an empty cell.
extension Optional: TableValue where Wrapped: TableValue {
    package var shown: ReportText { self?.shown ?? "" }
    package var stored: CSVCell { self?.stored ?? .empty }
}

package import Scenarios

/// Which data are fitted, and how they are written.
package struct FitRequest: Sendable {
    package var file: String
    /// Or the difference of two, `finished_at-called_at`.
    package var column: String
    /// Which rows are taken; nil for all.
    package var filter: RowFilter?
    /// Of bare numbers in the column.
    package var unit: TimeUnit
    /// The column holds no times but numbers that customers carry: ages, scores, amounts.
    package var isPlain: Bool
    /// What stands between cells, one ASCII character.
    package var separator: UInt8
    /// Numbers are written `3,5`.
    package var hasDecimalComma: Bool
    /// The command line that gives the same result.
    package var command: String

    package init(
        file: String, column: String, filter: RowFilter? = nil, unit: TimeUnit = .minutes, isPlain: Bool = false,
        separator: UInt8 = UInt8(ascii: ","), hasDecimalComma: Bool = false, command: String = ""
    ) {
        self.file = file
        self.column = column
        self.unit = unit
        self.separator = separator
        self.filter = filter
        self.isPlain = isPlain
        self.hasDecimalComma = hasDecimalComma
        self.command = command
    }

    /// How cells are read.
    var numbers: NumberCell { NumberCell(unit: unit, hasDecimalComma: hasDecimalComma) }

    /// Behind a value: `min`; nothing behind a plain number.
    var symbol: String { isPlain ? "" : unit.symbol }

    /// A line of a scenario that has the law.
    func line(_ law: String) -> String {
        let name = Name.isWellFormed(column) ? column : "NUMBER"
        return isPlain ? "numbers: { \(name): \(law) }" : "service: \(law)"
    }

    /// Nil after the log has been told what is wrong.
    func read(_ log: DiagnosticLog) -> DataColumn? {
        DataColumn.read(file, column: column, filter: filter, separator: separator, log: log)
    }

    /// The file without its folders.
    var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

    /// `minutes`, `minutes where department = ent`.
    var columnWords: String { column + (filter.map { " where \($0.text)" } ?? "") }
}

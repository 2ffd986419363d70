import Files

extension CSVFile {
    /// The columns with a key.
    package init<Row>(_ table: Table<Row>) {
        let kept = table.columns.compactMap(\.file)
        let keys = kept.flatMap { column in
            column.style.isInterval ? ["\(column.key)_lower", "\(column.key)_upper"] : [column.key]
        }
        self.init(columns: keys + (table.reasons.map { [$0] } ?? []))
        for row in table.rows {
            var cells: [CSVCell] = []
            cells.reserveCapacity(columns.count)
            var reasons: [String] = []
            for column in kept {
                let cell = column.cell(row)
                cell.append(to: &cells, isInterval: column.style.isInterval)
                guard table.reasons != nil, let reason = cell.reason, !reasons.contains(reason) else { continue }
                reasons.append(reason)
            }
            if table.reasons != nil { cells.append(.text(reasons.joined(separator: " "))) }
            append(cells)
        }
    }

    package init<Row>(_ rows: some Sequence<Row>, _ columns: Table<Row>.Column...) {
        self.init(Table(name: "", rows: rows, columns: columns))
    }
}

extension TableCell {
    /// As a file has it, in full precision.
    fileprivate func append(to cells: inout [CSVCell], isInterval: Bool) {
        switch self {
        case .words(let words): cells.append(.text(words))
        case .text(let text): cells.append(.text(text.plain))
        case .estimate(let shown): cells.append(.text(shown.text()))
        case .count(let count): cells.append(.integer(count))
        case .number(let value), .share(let value, _): cells.append(.number(value))
        case .interval(let lower, let upper):
            cells.append(.number(lower))
            cells.append(.number(upper))
        case .missing, .none:
            cells.append(.empty)
            if isInterval { cells.append(.empty) }
        }
    }
}

/// A table as a file of a report's folder, whatever its rows are.
package struct TableFile {
    /// In `tables/`, without its end.
    package let name: String
    /// How many rows it has.
    package let count: Int
    private let make: () -> CSVFile

    package init<Row>(_ table: Table<Row>) {
        name = table.name
        count = table.rows.count
        make = { CSVFile(table) }
    }

    package var csv: CSVFile { make() }

    /// In the report's folder.
    package var path: String { "tables/\(name).csv" }
}

extension ReportFiles {
    /// Adds `tables/NAME.csv`.
    package mutating func add(_ file: TableFile) { add(file.path, file.csv) }
}

extension Table {
    package var file: TableFile { TableFile(self) }
}

/// Rows and what is told of each: a table for people where its columns have titles, a file where they have keys.
package struct Table<Row> {
    package var columns: [Column]
    package var rows: [Row]

    /// What is told of a row.
    package struct Column {
        /// In the file; nil: it is not there.
        let key: String?
        /// In the report; nil: it is not there.
        let title: ReportText?
        let alignment: ReportTable.Alignment
        let isThere: Bool
        /// Of several columns that stand for one.
        var parts: [Column]?
        var value: (Row) -> any TableValue
        /// Of a column whose cells depend on all rows.
        var fitting: (([Row]) -> (Row) -> any TableValue)?

        /// Words for people, in the file too where it has a key.
        package static func left<Value: TableValue>(
            _ title: ReportText, key: String? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
        ) -> Column { Column(key: key, title: title, alignment: .left, isThere: isThere, value: value) }

        /// Figures for people, in the file too where it has a key.
        package static func right<Value: TableValue>(
            _ title: ReportText, key: String? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
        ) -> Column { Column(key: key, title: title, alignment: .right, isThere: isThere, value: value) }

        /// Figures for people whose unit fits them all.
        package static func fitted(
            _ title: ReportText, if isThere: Bool = true, _ cells: @escaping ([Row]) -> (Row) -> String
        ) -> Column {
            var column = Column(key: nil, title: title, alignment: .right, isThere: isThere, value: { _ in "" })
            column.fitting = cells
            return column
        }

        /// One column for each.
        package static func each<Part>(_ all: some Sequence<Part>, _ column: (Part) -> Column) -> Column {
            Column(key: nil, title: nil, alignment: .left, isThere: true, parts: all.map(column)) { _ in "" }
        }

        /// In the file alone.
        package static func key<Value: TableValue>(
            _ key: String, if isThere: Bool = true, _ value: @escaping (Row) -> Value
        ) -> Column { Column(key: key, title: nil, alignment: .left, isThere: isThere, value: value) }
    }

    /// Without the columns that are not there.
    package init(_ rows: some Sequence<Row>, _ columns: [Column]) {
        let all = Array(rows)
        self.rows = all
        self.columns = columns.flatMap { $0.parts ?? [$0] }.filter(\.isThere).map { column in
            var column = column
            if let cells = column.fitting?(all) { column.value = cells }
            return column
        }
    }
}

extension ReportTable {
    /// The columns with a title.
    package init<Row>(_ table: Table<Row>) {
        let shown = table.columns.compactMap { column in
            column.title.map { (Column($0, column.alignment), column.value) }
        }
        self.init(shown.map(\.0), rows: table.rows.map { row in shown.map { $0.1(row).shown } })
    }

    package init<Row>(_ rows: some Sequence<Row>, _ columns: Table<Row>.Column...) {
        self.init(Table(rows, columns))
    }
}

extension CSVFile {
    /// The columns with a key.
    package init<Row>(_ table: Table<Row>) {
        let kept = table.columns.compactMap { column in column.key.map { ($0, column.value) } }
        self.init(columns: kept.map(\.0))
        for row in table.rows { append(kept.map { $0.1(row).stored }) }
    }

    package init<Row>(_ rows: some Sequence<Row>, _ columns: Table<Row>.Column...) {
        self.init(Table(rows, columns))
    }
}

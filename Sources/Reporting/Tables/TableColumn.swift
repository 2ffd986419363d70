extension Table {
    /// What is told of a row, and for whom: in the file, in the report and in the paper, each where it has a name
    /// there.
    package struct Column {
        var file: Filed?
        var report: Shown?
        var paper: Printed?
        var isThere = true
        /// Of what a row may lack: whether this column says why.
        var isExplained = false
        /// Of several columns that stand for one.
        var parts: [Column]?

        /// In the file.
        struct Filed {
            let key: String
            let style: TableStyle
            let cell: (Row) -> TableCell
        }

        /// In the report.
        struct Shown {
            let title: ReportText
            let style: TableStyle
            var cell: (Row) -> TableCell
            /// Of a column whose cells depend on all rows.
            var fitting: (([Row]) -> (Row) -> TableCell)?
            /// Of a column that is many: above which of them a row's cell stands.
            var heading: ((Row) -> ReportText)?
        }

        /// In the paper.
        struct Printed {
            let title: JournalText
            let kind: JournalTable.Column.Kind
            let cell: (Row) -> JournalTable.Cell
            /// Of which rows a dash stands in place of the figure.
            let isHidden: (Row) -> Bool
            /// Its place among the columns of the paper; nil: the order of the file.
            let place: Int?
        }

        /// The columns that it stands for.
        var all: [Column] { parts?.flatMap(\.all) ?? [self] }
    }
}

// MARK: for one reader

extension Table.Column {
    /// Words for people.
    package static func left<Value: TableValue>(
        _ title: ReportText, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { shown(title, .text, isThere) { value($0).cell } }

    /// Figures for people.
    /// - Parameter unit: of all of them, behind the title; nil: they have none, or each has its own.
    package static func right<Value: TableValue>(
        _ title: ReportText, unit: String? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { shown(titled(title, unit), .figure, isThere) { value($0).cell } }

    private static func shown(
        _ title: ReportText, _ style: TableStyle, _ isThere: Bool, _ cell: @escaping (Row) -> TableCell
    ) -> Self { Self(report: .init(title: title, style: style, cell: cell), isThere: isThere) }

    /// Figures for people whose unit fits them all.
    package static func fitted<Value: TableValue>(
        _ title: ReportText, if isThere: Bool = true, _ cells: @escaping ([Row]) -> (Row) -> Value
    ) -> Self {
        var column = shown(title, .figure, isThere) { _ in .none }
        column.report?.fitting = { rows in
            let text = cells(rows)
            return { text($0).cell }
        }
        return column
    }

    /// Many columns for people, one for each heading, as rows first name it: rows that are alike in all other columns
    /// are one line, which has a cell in each.
    ///
    /// A table has one of these at most. In the file each row stays a line.
    /// - Parameter heading: above the column in which a row's cell stands.
    package static func spread<Value: TableValue>(
        by heading: @escaping (Row) -> ReportText, _ style: TableStyle = .figure, if isThere: Bool = true,
        _ value: @escaping (Row) -> Value
    ) -> Self {
        var column = shown("", style, isThere) { value($0).cell }
        column.report?.heading = heading
        return column
    }

    /// In the file alone.
    package static func key<Value: TableValue>(
        _ key: String, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { Self(file: .init(key: key, style: .figure) { value($0).cell }, isThere: isThere) }

    /// In the paper alone.
    /// - Parameter isHidden: of which rows a dash stands in place of the figure.
    package static func paper<Value: TableValue>(
        _ title: JournalText, _ style: TableStyle, if isThere: Bool = true,
        dash isHidden: @escaping (Row) -> Bool = { _ in false }, _ value: @escaping (Row) -> Value
    ) -> Self { printed(title, style.kind, if: isThere, dash: isHidden) { value($0).cell.printed(style) } }

    /// In the paper alone, where a number has stars or a text has a raised letter.
    package static func printed(
        _ title: JournalText, _ kind: JournalTable.Column.Kind = .figures, if isThere: Bool = true,
        dash isHidden: @escaping (Row) -> Bool = { _ in false }, _ cell: @escaping (Row) -> JournalTable.Cell
    ) -> Self {
        Self(paper: .init(title: title, kind: kind, cell: cell, isHidden: isHidden, place: nil), isThere: isThere)
    }

    static func titled(_ title: ReportText, _ unit: String?) -> ReportText {
        guard let unit, !unit.isEmpty else { return title }
        return "\(title), \(unit)"
    }
}

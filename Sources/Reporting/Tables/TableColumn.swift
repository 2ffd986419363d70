extension Table {
    /// What is told of a row, and for whom: in the file, in the report and in the paper, each where it has a name there.
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
    package static func fitted(
        _ title: ReportText, if isThere: Bool = true, _ cells: @escaping ([Row]) -> (Row) -> String
    ) -> Self {
        var column = shown(title, .figure, isThere) { _ in .none }
        column.report?.fitting = { rows in
            let text = cells(rows)
            return { text($0).cell }
        }
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

    fileprivate static func titled(_ title: ReportText, _ unit: String?) -> ReportText {
        guard let unit, !unit.isEmpty else { return title }
        return "\(title), \(unit)"
    }
}

// MARK: in the file, and in the report where they have a title

extension Table.Column {
    package static func text<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .text, isThere) { value($0).cell } }

    package static func count<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .count, isThere) { value($0).cell } }

    package static func number<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, decimals: Int = 3, unit: String? = nil, if isThere: Bool = true,
        _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, unit, .number(decimals), isThere) { value($0).cell } }

    /// - Parameter bounds: what the number is held against, and no rounding hides.
    package static func number<Value: TableValue>(
        _ key: String, _ title: ReportText?, judgedBy bounds: [Double], _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .judged(3, by: bounds), true) { value($0).cell } }

    package static func share<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .share, isThere) { value($0).cell } }

    package static func p<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, if isThere: Bool = true, _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, nil, .probability, isThere) { value($0).cell } }

    package static func interval<Value: TableValue>(
        _ key: String, _ title: ReportText? = nil, decimals: Int = 3, unit: String? = nil, if isThere: Bool = true,
        _ value: @escaping (Row) -> Value
    ) -> Self { told(key, title, unit, .interval(decimals), isThere) { value($0).cell } }

    private static func told(
        _ key: String, _ title: ReportText?, _ unit: String?, _ style: TableStyle, _ isThere: Bool,
        _ cell: @escaping (Row) -> TableCell
    ) -> Self {
        let finite: (Row) -> TableCell = { cell($0).finite }
        return Self(
            file: .init(key: key, style: style, cell: finite),
            report: title.map { .init(title: titled($0, unit), style: style, cell: finite) }, isThere: isThere)
    }
}

// MARK: more of a column

extension Table.Column {
    /// The same in the paper.
    /// - Parameters:
    ///   - title: above it there.
    ///   - style: how it is printed there.
    ///   - place: among the paper's columns; nil: in the order of the file.
    ///   - isThere: whether the paper has it.
    ///   - isHidden: of which rows a dash stands in place of the figure.
    package func paper(
        _ title: JournalText, _ style: TableStyle, at place: Int? = nil, if isThere: Bool = true,
        dash isHidden: @escaping (Row) -> Bool = { _ in false }
    ) -> Self {
        guard isThere, let cell = file?.cell ?? report?.cell else { return self }
        var column = self
        column.paper = .init(
            title: title, kind: style.kind, cell: { cell($0).printed(style) }, isHidden: isHidden, place: place)
        return column
    }

    /// The same column, which says why there is no figure where only some columns do.
    package var explained: Self {
        var column = self
        column.isExplained = true
        column.parts = parts?.map(\.explained)
        return column
    }

    /// Columns that belong together.
    package static func group(_ columns: [Self]) -> Self { Self(parts: columns) }

    /// One column for each.
    package static func each<Part>(_ all: some Sequence<Part>, _ column: (Part) -> Self) -> Self {
        Self(parts: all.map(column))
    }

    /// What is told of something that the row may lack, and why it lacks it: in the columns that are `explained`, or
    /// else in all.
    /// - Parameter isSilent: whether no column says why, because one beside it does.
    package static func of<Own, Failure: TableReason>(
        _ own: KeyPath<Row, Result<Own, Failure>>, isSilent: Bool = false, _ parts: Table<Own>.Column...
    ) -> Self {
        let all = parts.flatMap(\.all)
        let isChosen = all.contains(where: \.isExplained)
        return Self(
            parts: all.map { part in
                let isExplained = !isSilent && (part.isExplained || !isChosen)
                return Self(part) { cell in
                    { row in
                        switch row[keyPath: own] {
                        case .success(let value): cell(value)
                        case .failure(let error): isExplained ? .missing(error.reason) : .none
                        }
                    }
                } printed: { cell in
                    { row in
                        switch row[keyPath: own] {
                        case .success(let value): cell(value)
                        case .failure: isExplained ? .missing : .blank
                        }
                    }
                } isHidden: { isHidden in
                    { row in if case .success(let value) = row[keyPath: own] { isHidden(value) } else { false } }
                }
            })
    }

    /// The column of a part, for the row that has it.
    private init<Own>(
        _ part: Table<Own>.Column, cell: (@escaping (Own) -> TableCell) -> (Row) -> TableCell,
        printed: (@escaping (Own) -> JournalTable.Cell) -> (Row) -> JournalTable.Cell,
        isHidden: (@escaping (Own) -> Bool) -> (Row) -> Bool
    ) {
        file = part.file.map { .init(key: $0.key, style: $0.style, cell: cell($0.cell)) }
        report = part.report.map { .init(title: $0.title, style: $0.style, cell: cell($0.cell)) }
        paper = part.paper.map {
            .init(
                title: $0.title, kind: $0.kind, cell: printed($0.cell), isHidden: isHidden($0.isHidden), place: $0.place
            )
        }
        isThere = part.isThere
    }
}

/// Columns with more to them: in a paper too, several together, or of what a row may lack.
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

    /// The same for people in words or digits of its own, where the file has the bare value.
    /// - Parameter title: above it there.
    package func shown<Value: TableValue>(
        _ title: ReportText, _ style: TableStyle = .figure, unit: String? = nil,
        _ value: @escaping (Row) -> Value
    ) -> Self {
        var column = self
        column.report = .init(title: Self.titled(title, unit), style: style) { value($0).cell }
        return column
    }

    /// The same for people, in a unit that fits the figures of all rows.
    package func fitted<Value: TableValue>(
        _ title: ReportText, _ cells: @escaping ([Row]) -> (Row) -> Value
    ) -> Self {
        var column = self
        column.report = Self.fitted(title, cells).report
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

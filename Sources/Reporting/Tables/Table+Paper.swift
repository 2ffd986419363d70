extension Table {
    /// The columns that a paper has; nil where no row is left, or no column is for it.
    /// - Parameters:
    ///   - name: part of its files' names, of letters, digits and hyphens.
    ///   - title: above it.
    ///   - notes: below it.
    ///   - holds: which rows.
    ///   - isIndented: which of them are set in beneath the one above them.
    package func paper(
        _ name: String, _ title: JournalText, notes: [JournalText] = [],
        where holds: (Row) -> Bool = { _ in true }, indented isIndented: (Row) -> Bool = { _ in false }
    ) -> JournalTable? {
        let printed = columns.compactMap(\.paper)
        var shown = printed.filter { $0.place == nil }
        for column in printed {
            if let place = column.place { shown.insert(column, at: min(place - 1, shown.count)) }
        }
        let rows = rows.filter(holds)
        guard !shown.isEmpty, !rows.isEmpty else { return nil }
        var table = JournalTable(
            name, title, shown.map { JournalTable.Column($0.title, $0.kind) }, notes: notes)
        for row in rows {
            let cells = shown.map { column -> JournalTable.Cell in
                let cell = column.cell(row)
                // Where nothing can stand nothing is hidden.
                return cell != .blank && column.isHidden(row) ? .missing : cell
            }
            table.append(cells, isIndented: isIndented(row))
        }
        return table
    }
}

extension TableStyle {
    var kind: JournalTable.Column.Kind {
        switch self {
        case .text: .words
        case .sentences: .sentences
        default: .figures
        }
    }

    /// The end of an interval.
    fileprivate func end(_ value: Double) -> JournalNumber {
        switch self {
        case .number(let decimals), .judged(let decimals, _), .interval(let decimals):
            JournalNumber(end: value, decimals: decimals)
        case .bounded(let decimals), .boundedJudged(let decimals, _):
            JournalNumber(end: value, decimals: decimals, isBounded: true)
        default: number(value)
        }
    }

    fileprivate func number(_ value: Double) -> JournalNumber {
        switch self {
        case .text, .sentences, .figure: JournalNumber(value, decimals: 2)
        case .count: JournalNumber(value, decimals: 0)
        case .share: JournalNumber(share: value)
        case .probability: JournalNumber(p: value)
        case .number(let decimals), .interval(let decimals): JournalNumber(value, decimals: decimals)
        case .bounded(let decimals): JournalNumber(value, decimals: decimals, isBounded: true)
        case .judged(let decimals, let bounds):
            JournalNumber(value, decimals: TellingDecimals.count(value, bounds, least: decimals))
        case .boundedJudged(let decimals, let bounds):
            JournalNumber(value, decimals: TellingDecimals.count(value, bounds, least: decimals), isBounded: true)
        }
    }
}

extension TableCell {
    /// As a paper has it.
    func printed(_ style: TableStyle) -> JournalTable.Cell {
        switch self {
        case .words(let words): words.isEmpty ? .blank : .text(JournalText(words))
        case .text(let text): text.plain.isEmpty ? .blank : .text(JournalText(text.plain))
        case .count(let count): .number(JournalNumber(count: count))
        case .share(let value, let count):
            // None of a few permutations says no more than that it is rarer than one of them.
            .number(JournalNumber(p: value * Double(count) < 0.5 ? max(value, 1 / Double(max(count, 1))) : value))
        case .interval(let lower, let upper): .interval(style.end(lower), style.end(upper))
        case .number(let value): .number(style.number(value))
        case .estimate(let shown): .text(JournalText(shown.text()))
        case .missing: .missing
        case .none: .blank
        }
    }
}

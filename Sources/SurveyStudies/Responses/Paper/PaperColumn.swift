import Reporting
import Surveys

/// A column of a table of findings as a paper has it.
struct PaperColumn {
    /// How its cells are printed.
    enum Look {
        case words
        case sentences
        case count
        case share
        case probability
        /// What can exceed 1, with this many decimals, numbers and intervals alike.
        case free(Int)
        /// What cannot.
        case bounded(Int)
        /// What can, with as many decimals or more, so that none of these bounds is hidden by rounding.
        case judged(Int, by: [Double])
    }

    let key: String
    let title: JournalText
    let look: Look

    init(_ key: String, _ title: JournalText, _ look: Look) {
        self.key = key
        self.title = title
        self.look = look
    }

    var column: JournalTable.Column {
        switch look {
        case .words: .init(title, .words)
        case .sentences: .init(title, .sentences)
        default: .init(title)
        }
    }

    func cell(_ cell: FindingTable.Cell) -> JournalTable.Cell {
        switch cell {
        case .text(let text): text.isEmpty ? .blank : .text(JournalText(text))
        case .count(let count): .number(JournalNumber(count: count))
        case .share(let value, let count):
            // None of a few permutations says no more than that it is rarer than one of them.
            .number(JournalNumber(p: value * Double(count) < 0.5 ? max(value, 1 / Double(max(count, 1))) : value))
        case .interval(let lower, let upper): .interval(end(lower), end(upper))
        case .noInterval: .missing
        case .none: .blank
        case .figure(let figure): figure.value.map { .number(number($0)) } ?? .missing
        }
    }

    private func end(_ value: Double) -> JournalNumber {
        switch look {
        case .free(let decimals): JournalNumber(end: value, decimals: decimals)
        case .bounded(let decimals): JournalNumber(end: value, decimals: decimals, isBounded: true)
        case .judged(let decimals, _): JournalNumber(end: value, decimals: decimals)
        default: number(value)
        }
    }

    func number(_ value: Double) -> JournalNumber {
        switch look {
        case .words, .sentences: JournalNumber(value, decimals: 2)
        case .count: JournalNumber(value, decimals: 0)
        case .share: JournalNumber(share: value)
        case .probability: JournalNumber(p: value)
        case .free(let decimals): JournalNumber(value, decimals: decimals)
        case .bounded(let decimals): JournalNumber(value, decimals: decimals, isBounded: true)
        case .judged(let decimals, let bounds):
            JournalNumber(value, decimals: TellingDecimals.count(value, bounds, least: decimals))
        }
    }
}

extension JournalTable {
    /// The columns of a table of findings that a paper shows; nil where no row is left.
    /// - Parameters:
    ///   - holds: which rows.
    ///   - hides: of which rows a column, by its key, has a dash in place of its figure.
    init?(
        _ name: String, _ title: JournalText, of findings: FindingTable?, _ columns: [PaperColumn],
        notes: [JournalText] = [], where holds: (Int) -> Bool = { _ in true },
        dashes hides: (Int, String) -> Bool = { _, _ in false }
    ) {
        guard let findings else { return nil }
        let shown = columns.compactMap { column in
            findings.columns.firstIndex { $0.key == column.key }.map { (place: $0, column: column) }
        }
        let rows = findings.rows.indices.filter(holds)
        guard !shown.isEmpty, !rows.isEmpty else { return nil }
        self.init(name, title, shown.map(\.column.column), notes: notes)
        for row in rows {
            append(
                shown.map { column in
                    let cell = column.column.cell(findings.rows[row][column.place])
                    // Where nothing can stand nothing is hidden.
                    return cell != .blank && hides(row, column.column.key) ? .missing : cell
                })
        }
    }
}

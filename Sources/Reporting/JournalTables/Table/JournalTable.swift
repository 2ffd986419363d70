/// A table of a paper, before anybody decides in which notation it is written.
///
/// In the style of APA 7: number and title above, rules only at the top, below the heads and at the bottom, notes below.
package struct JournalTable: Sendable, Equatable {
    /// Part of its files' names, of letters, digits and hyphens.
    package var name: String
    package var title: JournalText
    package var columns: [Column]
    package var rows: [Row] = []
    /// Below the table: first the general note, then others, each a paragraph.
    package var notes: [JournalText] = []

    /// - Precondition: at least one column; a name of ASCII letters, digits and hyphens.
    init(_ name: String, _ title: JournalText, _ columns: [Column], notes: [JournalText] = []) {
        precondition(!columns.isEmpty, "a table has a column")
        precondition(
            !name.isEmpty && name.utf8.allSatisfy { $0 < 128 }
                && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }, "'\(name)' is no part of a file's name")
        self.name = name
        self.title = title
        self.columns = columns
        self.notes = notes
    }

    package struct Column: Sendable, Equatable {
        package enum Kind: Sendable, Equatable {
            /// Names and short words, at the left.
            case words
            /// Sentences, at the left, which may take several lines.
            case sentences
            /// Numbers and intervals, aligned at the decimal point.
            case figures
        }

        package var title: JournalText
        package var kind: Kind

        package init(_ title: JournalText, _ kind: Kind = .figures) {
            self.title = title
            self.kind = kind
        }
    }

    package enum Cell: Sendable, Equatable {
        /// Nothing stands there, because nothing can.
        case blank
        /// What could stand there is not to be had.
        case missing
        case text(JournalText)
        case number(JournalNumber)
        case interval(JournalNumber, JournalNumber)
    }

    package struct Row: Sendable, Equatable {
        package var cells: [Cell]
        /// Set in beneath the row above it.
        package var isIndented = false

        package init(_ cells: [Cell], isIndented: Bool = false) {
            self.cells = cells
            self.isIndented = isIndented
        }
    }

    /// - Precondition: one cell per column.
    mutating func append(_ cells: [Cell], isIndented: Bool = false) {
        precondition(cells.count == columns.count, "\(cells.count) cells in a table of \(columns.count) columns")
        rows.append(Row(cells, isIndented: isIndented))
    }

    /// Whether any number has stars.
    package var hasStars: Bool {
        rows.contains { row in
            row.cells.contains { if case .number(let own) = $0 { own.ending.hasPrefix("*") } else { false } }
        }
    }
}

/// Rows by columns with a number in each cell and six classes of colour, with their key below.
package struct HeatMap: Sendable {
    /// By what a cell has its colour.
    package enum Classes: Sendable, Equatable {
        /// One hue, cut at up to five values in order: a value at the first one or above is of the second class.
        case hue([Double])
        /// By what each row is to keep to, cut at thirds of it: blue keeps, orange is beyond. A row without a bound is grey.
        case bounds([Double?], isAtMost: Bool)
    }

    package var title: String
    package var finding: String
    package var rows: [String]
    package var columns: [String]
    /// Over the names of rows and over those of columns, where these do not speak for themselves.
    package var rowsTitle: String
    package var columnsTitle: String
    /// A row's values by columns; what is missing or no number has no colour.
    package var values: [[Double?]]
    /// By rows and columns as the values; what is missing has none.
    package var verdicts: [[Verdict?]]
    /// By rows and columns: whether the cell is beyond its bound by more than chance. Its mark is not by colour alone.
    package var missed: [[Bool]]
    /// By rows and columns, instead of the number: with its unit and its interval.
    package var readouts: [[String?]]
    /// The cell that the figure is about, by its row and column.
    package var ringed: (row: Int, column: Int)?
    package var classes: Classes
    /// Of the values, before the cuts of the key.
    package var unit: String
    package var words: @Sendable (Double) -> String
    /// How the key writes where classes are cut.
    package var cutWords: @Sendable (Double) -> String
    package var isWide: Bool
    /// What is missing has no cell at all, as above the diagonal of a matrix that is the same both ways.
    package var leavesGaps: Bool

    package init(
        title: String, finding: String = "", rows: [String], columns: [String], rowsTitle: String = "",
        columnsTitle: String = "", values: [[Double?]], verdicts: [[Verdict?]] = [], missed: [[Bool]] = [],
        readouts: [[String?]] = [], ringed: (row: Int, column: Int)? = nil, classes: Classes, unit: String = "",
        isWide: Bool = true, leavesGaps: Bool = false,
        words: @escaping @Sendable (Double) -> String = { NumberText.short($0, digits: 2) },
        cutWords: @escaping @Sendable (Double) -> String = { NumberText.short($0) }
    ) {
        self.title = title
        self.finding = finding
        self.rows = rows
        self.columns = columns
        self.rowsTitle = rowsTitle
        self.columnsTitle = columnsTitle
        self.values = values
        self.verdicts = verdicts
        self.missed = missed
        self.readouts = readouts
        self.ringed = ringed
        self.classes = classes
        self.unit = unit
        self.words = words
        self.cutWords = cutWords
        self.isWide = isWide
        self.leavesGaps = leavesGaps
    }

    package var panel: Panel {
        var panel = panel(of: 0..<columns.count)
        // A day of 24 hours has no room for its numbers on a phone.
        if isWide, columns.count > Self.mostNarrow {
            let parts = (columns.count + Self.mostNarrow - 1) / Self.mostNarrow
            panel.narrowParts = (0..<min(parts, 12)).map { part in
                self.panel(of: columns.count * part / parts..<columns.count * (part + 1) / parts)
            }
            panel.narrowParts[panel.narrowParts.count - 1].key = key
        }
        panel.key = key
        return panel
    }

    /// As many columns as a narrow drawing has room for.
    private static let mostNarrow = 10

    private func panel(of shown: Range<Int>) -> Panel {
        var marks: [Mark] = []
        for row in rows.indices {
            for (place, column) in shown.enumerated() {
                let value = Self.entry(values, row, column)
                if leavesGaps, value == nil { continue }
                marks.append(.block(cell(row, column, at: Double(place), value ?? .nan)))
            }
        }
        return Panel(
            title: title, finding: finding,
            x: Axis(.bands(Array(columns[shown])), title: columnsTitle, isOnTop: true),
            y: Axis(.bands(rows), title: rowsTitle), marks: marks,
            height: 34 + (columnsTitle.isEmpty ? 0 : 16) + 36 * Double(min(100, max(1, rows.count))), isWide: isWide)
    }

    private func cell(_ row: Int, _ column: Int, at x: Double, _ value: Double) -> Block {
        let number = value.isNaN ? "–" : telling(value, in: row)
        let y = Double(row)
        let look = look(of: value, in: row)
        let told = Self.entry(readouts, row, column) ?? number
        let isMissed = missed.indices.contains(row) && missed[row].indices.contains(column) && missed[row][column]
        return Block(
            x: Span(x - 0.5, x + 0.5), y: Span(y - 0.5, y + 0.5), role: look.role, strength: look.strength,
            inside: number,
            shorter: value.isNaN ? [] : Self.shorter(number, value).filter { !hidesBound($0, value, in: row) },
            readout: "\(rows[row]), \(columns[column]): \(told)",
            isRinged: ringed.map { $0 == (row, column) } ?? false, verdict: Self.entry(verdicts, row, column),
            isMarked: isMissed, value: value.isNaN ? nil : value)
    }

    /// What is not the bound of its row never reads as the bound.
    private func telling(_ value: Double, in row: Int) -> String {
        let number = words(value)
        guard hidesBound(number, value, in: row) else { return number }
        return (2...7).lazy.map { NumberText.short(value, digits: $0) }.first { !hidesBound($0, value, in: row) }
            ?? number
    }

    private func hidesBound(_ number: String, _ value: Double, in row: Int) -> Bool {
        guard case .bounds(let bounds, _) = classes, bounds.indices.contains(row), let bound = bounds[row] else {
            return false
        }
        return value != bound && [words(bound), cutWords(bound), NumberText.short(bound, digits: 7)].contains(number)
    }

    private static func entry<Value>(_ values: [[Value?]], _ row: Int, _ column: Int) -> Value? {
        values.indices.contains(row) && values[row].indices.contains(column) ? values[row][column] : nil
    }

    /// With fewer digits, then without the 0 before the point, each of fewer letters than the one before.
    private static func shorter(_ number: String, _ value: Double) -> [String] {
        let one = NumberText.short(value, digits: 1)
        let bare = one.hasPrefix("0.") ? String(one.dropFirst()) : one
        return [NumberText.short(value, digits: 2), one, bare].reduce(into: [number]) { all, next in
            if let last = all.last, next.count < last.count { all.append(next) }
        }.dropFirst().map { $0 }
    }
}

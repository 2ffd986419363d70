internal import Scenarios

/// Makes numbers of all items' cells, and says what is no answer.
struct AnswerCoder {
    let file: DelimitedFile
    let columns: DelimitedColumns
    let missing: [String]
    let decimal: UInt8
    let log: DiagnosticLog

    /// - Parameter column: of the file.
    /// - Parameter slot: the same among those that were read.
    func code(_ draft: ItemDraft, column: Int, slot: Int) -> CodedItem {
        let cells = columns.columns[slot]
        let coding = CellCoding(
            draft, missing: missing, decimal: decimal, column: file.descriptions[column], export: file.export)
        let meanings = cells.texts.map { coding.meaning($0) }
        let table = meanings.map { meaning -> Double in
            if case .number(let number) = meaning { number } else { .nan }
        }
        let item = CodedItem(
            answers: cells.numbers(table),
            outOfRange: meanings.map { if case .outOfRange = $0 { true } else { false } },
            unreadable: meanings.map { $0 == .unreadable }, missingCodes: meanings.map { $0 == .missingCode },
            numbers: table)
        if item.unreadable.contains(true) { report(draft, item: item, cells: cells, column: column) }
        if let scale = draft.scale, draft.chosen == nil {
            reportScale(of: draft, scale: scale, meanings: meanings, cells: cells)
        }
        if let chosen = draft.chosen { report(chosen: chosen, of: draft, meanings: meanings, cells: cells) }
        return item
    }

    /// A label that is in no coding is a mistake of the coding: all who gave it would be left out. Text among numbers may
    /// be somebody's remark or somebody's answer: where no scale says what an answer is, it is asked.
    private func report(_ draft: ItemDraft, item: CodedItem, cells: DelimitedColumns.Column, column: Int) {
        let counts = cells.counts
        let wrong = cells.texts.indices.filter { item.unreadable[$0] && counts[$0] > 0 }
        let isHopeless = item.answers.allSatisfy(\.isNaN)
        let shown = wrong.prefix(5)
        let rows = shown.map { text in cells.rows(where: cells.texts.indices.map { $0 == text }, limit: 1)[0] }
        let places = rows.map { file.place(of: column, row: $0, in: columns) }
        file.add(lines: places.map(\.line), to: log)
        for (number, (text, place)) in zip(shown, places).enumerated() {
            let others = counts[text] == 1 ? "" : ", which stands in \(counts[text]) rows, this the first of them,"
            let shownText = ColumnFinder.short(
                cells.texts[text].split(whereSeparator: \.isWhitespace).joined(separator: " "))
            let rest =
                wrong.count == 6 ? "1 more text of this item is" : "\(wrong.count - 5) more texts of this item are"
            let more = number == 4 && wrong.count > 5 ? "\(rest) not understood" : nil
            if let coding = draft.coding, !coding.isOfCells {
                let labels = coding.labels.map(\.label)
                log.error(
                    "'\(shownText)'\(others) is no label of coding '\(coding.name)', which codes item '\(draft.name)'"
                        + Spelling.suggestion(for: cells.texts[text], in: labels), at: place,
                    hint: more ?? "add it to the coding, or to missing: where it is no answer")
            } else if isHopeless {
                return log.error(
                    "'\(shownText)'\(others) is no number, and no answer of item '\(draft.name)' is one",
                    at: place,
                    hint: more ?? "give the item a coding: numbers for its labels")
            } else if draft.scale == nil, !NoAnswerWords.isWritten(cells.texts[text]) {
                log.error(
                    "'\(shownText)'\(others) is no number, as the other answers of item '\(draft.name)' are: is it an "
                        + "answer?",
                    at: place,
                    hint: more
                        ?? "where it is none, data has missing: [ \(MissingHint.text(shownText)) ]; beside a scale, as "
                        + "in scale: 1..5, every text counts as missing; where it is one, the item has a coding")
            } else {
                log.warning(
                    "'\(shownText)'\(others) is no number: item '\(draft.name)' counts it as missing",
                    at: place,
                    hint: more)
            }
        }
    }
}

extension AnswerCoder {
    /// Cells of an option that was not chosen, in small letters; others say that it was.
    private static let notChosen = [
        "", "0", "no", "n", "false", "unchecked", "not selected", "nein", "nicht gewählt", "nicht ausgewählt", "non",
    ]

    /// One option of a multiple choice whose options have columns of their own: 1 where it was chosen, 0 where others
    /// were or it was offered, nothing where the whole question is blank.
    /// - Parameter slots: of all options.
    func codeOption(_ slot: Int, among slots: [Int]) -> CodedItem {
        let cells = columns.columns[slot]
        let isChosen = cells.texts.map { !Self.notChosen.contains($0.lowercased()) && !missing.contains($0) }
        var isAnswered = [Bool](repeating: false, count: columns.rows)
        for other in slots {
            let column = columns.columns[other]
            let says = column.texts.map { !$0.isEmpty && !missing.contains($0) }
            for row in 0..<columns.rows where says[column[row]] { isAnswered[row] = true }
        }
        let none = [Bool](repeating: false, count: cells.texts.count)
        return CodedItem(
            answers: (0..<columns.rows).map { isAnswered[$0] ? isChosen[cells[$0]] ? 1 : 0 : .nan },
            outOfRange: none, unreadable: none, missingCodes: none)
    }
}

/// How a cell is written under `missing:`.
enum MissingHint {
    /// In quotes where YAML would take it for more than a text.
    static func text(_ cell: String) -> String {
        let isPlain = cell.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " -.".unicodeScalars.contains(scalar)
        }
        let isWord = isPlain && cell.first.map { $0.isLetter || $0.isNumber } ?? false
        return isWord || Double(cell) != nil ? cell : "\"\(cell.replacing("\"", with: "\\\""))\""
    }
}

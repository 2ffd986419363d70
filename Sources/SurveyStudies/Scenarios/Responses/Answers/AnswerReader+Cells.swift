internal import Scenarios

extension AnswerReader {
    /// Gives items of which the file says no coding one where their cells have their numbers in them, and notes that.
    mutating func understandCells(
        _ file: DelimitedFile, _ table: DelimitedColumns, _ found: AnswerColumns, _ slots: AnswerSlots
    ) {
        var said: [NumberedCell.Form: Understood] = [:]
        var order: [NumberedCell.Form] = []
        for place in draft.items.indices {
            let item = draft.items[place]
            guard item.isNumber, !item.isBroken, slots.options[place] == nil, let column = found.items[place] else {
                continue
            }
            let cells = table.columns[slots.items[place]]
            let coding = CellCoding(
                item, missing: draft.format.missing, decimal: UInt8(ascii: "."), column: file.descriptions[column],
                export: file.export)
            guard let own = Self.numbered(cells, coding) else { continue }
            var answers = AnswerCoding(name: item.name, labels: own.labels)
            answers.isOfCells = true
            draft.items[place].coding = answers
            if said[own.form] == nil {
                order.append(own.form)
                said[own.form] = Understood(own, of: item.name)
            }
            said[own.form]?.items.append(item.name)
        }
        notes += order.compactMap { said[$0]?.sentence }
    }

    private static let mostOptions = 500

    /// The result is nil where the cells are numbers, or none that have their numbers in them.
    private static func numbered(_ cells: DelimitedColumns.Column, _ coding: CellCoding) -> NumberedColumn? {
        // A column with so many different cells has no options.
        guard cells.texts.count <= mostOptions else { return nil }
        let meanings = cells.texts.map { coding.meaning($0) }
        // Most columns are of numbers alone, and need no counting.
        guard meanings.contains(.unreadable) else { return nil }
        let counts = cells.counts
        let answers = cells.texts.indices.compactMap { text -> (text: String, count: Int, number: Double?)? in
            guard counts[text] > 0 else { return nil }
            switch meanings[text] {
            case .none, .missingCode: return nil
            case .number(let number), .outOfRange(let number): return (cells.texts[text], counts[text], number)
            case .unreadable:
                if NoAnswerWords.isWritten(cells.texts[text]) { return nil }
                return (
                    cells.texts[text], counts[text], CellCoding.number(cells.texts[text], decimal: UInt8(ascii: ","))
                )
            }
        }
        return NumberedColumn(answers)
    }
}

/// What is said of cells that have their numbers in them.
private struct Understood {
    let form: NumberedCell.Form
    /// One of the cells, and its number.
    let example: (label: String, number: Double)
    let first: String
    var items: [String] = []

    init(_ column: NumberedColumn, of item: String) {
        form = column.form
        // The greatest with words tells most.
        let worded = column.labels.last { CellCoding.number($0.label, decimal: UInt8(ascii: ".")) == nil }
        example = worded ?? column.labels[0]
        first = item
    }

    var sentence: String {
        let others = items.count - 1
        let more = others == 0 ? "" : others == 1 ? ", and so on in one more" : ", and so on in \(others) more"
        let cell = ColumnFinder.short(example.label.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        let taken = "'\(cell)' of item '\(first)' is taken for \(Quantity.text(example.number))\(more)"
        if case .code = form {
            return "\(taken): the cells are LimeSurvey's codes of options, which the questionnaire orders"
        }
        return "\(taken): the cells have their numbers in them"
    }
}

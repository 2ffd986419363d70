internal import Reporting
internal import Scenarios
internal import Surveys

/// What has to be asked, or said, of numbers whose scale nobody names.
struct AnswerQuestions {
    let draft: SurveyReader.Draft
    let file: DelimitedFile
    let columns: DelimitedColumns
    /// One for each item.
    let items: [CodedItem]
    /// By item: its column of the file.
    let places: [Int?]
    /// By item: which of the columns that were read it is.
    let slots: [Int]
    let log: DiagnosticLog

    private static let mostNumbers = 10_000

    /// A cell that may be no answer, of all items that have it.
    private struct Suspect {
        var text: String
        var items: [Int] = []
        /// From the least of the other answers to the greatest; nil where a label says that nothing was answered.
        var others: ClosedRange<Double>?
        var label: String?
        var cells = 0
    }

    /// Codes for no answer count only once somebody has said that they are answers.
    func askOfNumbers() {
        let byName = draft.itemPlaces
        var isAsked = [Bool](repeating: false, count: draft.items.count)
        var suspects: [Suspect] = []
        for construct in draft.constructs where construct.mode == .a {
            let pool = construct.items.compactMap { byName[$0.name] }.filter { isOpen($0) && !isAsked[$0] }
            for item in pool { isAsked[item] = true }
            look(at: pool, &suspects)
        }
        for item in draft.items.indices where isOpen(item) && !isAsked[item] { look(at: [item], &suspects) }
        ask(suspects)
    }

    /// Whether nothing says what is an answer.
    private func isOpen(_ item: Int) -> Bool {
        let own = draft.items[item]
        return own.scale == nil && own.chosen == nil && own.coding?.isOfCells ?? true && !items[item].numbers.isEmpty
    }

    /// Items that have one scale, or one item.
    private func look(at pool: [Int], _ suspects: inout [Suspect]) {
        var answers: [Double: Int] = [:]
        // Nobody has so many different answers to a question with codes for none.
        guard pool.allSatisfy({ items[$0].numbers.count <= Self.mostNumbers }) else { return }
        let different = Set(pool.flatMap { items[$0].numbers.filter { !$0.isNaN } }).sorted()
        // Where none of the steps of a scale is missing nothing stands apart, but −1 beside 0, and nothing has to be
        // counted.
        let mayStandApart =
            (different.first ?? 0) < 0 || zip(different, different.dropFirst()).contains { $1 - $0 != 1 }
        if mayStandApart {
            for item in pool {
                for (number, count) in zip(items[item].numbers, columns.columns[slots[item]].counts) where !number.isNaN
                {
                    answers[number, default: 0] += count
                }
            }
        }
        let given = answers.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { (number: $0.key, count: $0.value) }
        let strays = StrayNumbers(given, of: pool.count > 1 ? .items : .item)
        for item in pool { look(at: item, strays, &suspects) }
    }

    private func look(at item: Int, _ strays: StrayNumbers?, _ suspects: inout [Suspect]) {
        let cells = columns.columns[slots[item]]
        let description = places[item].map { file.descriptions[$0] } ?? .init()
        let stray = stray(of: item, strays)
        let labels = zip(cells.texts, items[item].numbers).map { text, number in
            number.isNaN ? nil : label(text, description, item)
        }
        guard stray.contains(true) || labels.contains(where: { $0 != nil }) else { return }
        let counts = cells.counts
        for text in cells.texts.indices where counts[text] > 0 && (stray[text] || labels[text] != nil) {
            let place =
                suspects.firstIndex { $0.text == cells.texts[text] && $0.label == labels[text] }
                ?? suspects.endIndex
            if place == suspects.endIndex { suspects.append(Suspect(text: cells.texts[text], label: labels[text])) }
            suspects[place].items.append(item)
            suspects[place].cells += counts[text]
            if let others = strays?.others {
                let known = suspects[place].others ?? others
                suspects[place].others =
                    min(known.lowerBound, others.lowerBound)...max(known.upperBound, others.upperBound)
            }
        }
    }

    /// By number of an item: whether it stands apart.
    private func stray(of item: Int, _ strays: StrayNumbers?) -> [Bool] {
        let numbers = items[item].numbers
        guard let strays else { return numbers.map { _ in false } }
        let isStray = numbers.map { strays.numbers.contains($0) }
        // An item with much that the others have not is answered on another scale, which is said of its construct.
        let counts = columns.columns[slots[item]].counts
        var answered = 0
        var beyond = 0
        for place in numbers.indices where !numbers[place].isNaN {
            answered += counts[place]
            if isStray[place], !StrayNumbers.isCode(numbers[place]) { beyond += counts[place] }
        }
        guard 3 * beyond > answered else { return isStray }
        return zip(numbers, isStray).map { $1 && StrayNumbers.isCode($0) }
    }

    /// What a cell stands for, where that is no answer.
    private func label(_ text: String, _ description: ColumnDescription, _ item: Int) -> String? {
        if let label = description.label(of: text) { return NoAnswerWords.areLabel(label) ? label : nil }
        guard draft.items[item].coding != nil, let words = NumberedCell(text)?.words else { return nil }
        return NoAnswerWords.areLabel(words) ? words : nil
    }

    private func ask(_ suspects: [Suspect]) {
        for suspect in suspects {
            guard let item = suspect.items.first, let column = places[item] else { continue }
            let cells = columns.columns[slots[item]]
            let isMarked = cells.texts.map { $0 == suspect.text }
            guard let row = cells.rows(where: isMarked, limit: 1).first else { continue }
            let place = file.place(of: column, row: row, in: columns)
            file.add(lines: [place.line], to: log)
            let names = suspect.items.map { "'\(draft.items[$0].name)'" }
            let isOne = names.count == 1
            let whose = isOne ? "its" : "their"
            let noun = isOne ? "item" : "items"
            let owner = "\(noun) \(English.listed(names, most: 5))"
            let count = suspect.cells == 1 ? "this cell" : "\(suspect.cells) cells, this the first"
            let cell = ColumnFinder.short(suspect.text)
            let doubt =
                if let label = suspect.label, label != suspect.text {
                    "says '\(ColumnFinder.short(label))'"
                } else if let others = suspect.others {
                    "stands apart from \(whose) other answers, \(Quantity.text(others.lowerBound)) to "
                        + Quantity.text(others.upperBound)
                } else {
                    "says that nothing was answered"
                }
            let scale = suspect.others.map {
                "\(Quantity.text($0.lowerBound))..\(Quantity.text($0.upperBound))"
            }
            log.error(
                "'\(cell)' of \(owner) (\(count)) \(doubt): is it an answer, or a code for none?",
                at: place,
                hint: "where it is none, data has missing: [ \(MissingHint.text(cell)) ], or the items a scale outside "
                    + "which nothing counts, as in scale: \(scale ?? "1..5"); where it is an answer, a scale that "
                    + "holds it"
            )
        }
    }
}

internal import Scenarios

/// What only all answers to an item show together.
extension AnswerCoder {
    /// A scale on which nobody answered is the wrong one, and one that some answers do not fit may be.
    func reportScale(
        of draft: ItemDraft, scale: ClosedRange<Double>, meanings: [CellCoding.Meaning],
        cells: DelimitedColumns.Column
    ) {
        guard meanings.contains(where: { if case .outOfRange = $0 { true } else { false } }) else { return }
        let isAnswered = meanings.contains { if case .number = $0 { true } else { false } }
        let counts = cells.counts
        var outside = 0
        var least = Double.infinity
        var greatest = -Double.infinity
        for (text, meaning) in meanings.enumerated() {
            guard case .outOfRange(let number) = meaning else { continue }
            outside += counts[text]
            least = min(least, number)
            greatest = max(greatest, number)
        }
        if outside == 0 { return }
        let seen =
            least == greatest
            ? "\(Quantity.text(least))" : "\(Quantity.text(least)) to \(Quantity.text(greatest))"
        let own = "\(Quantity.text(scale.lowerBound))..\(Quantity.text(scale.upperBound))"
        if isAnswered {
            let noun = outside == 1 ? "answer" : "answers"
            let verb = outside == 1 ? "counts" : "count"
            return log.warning(
                "\(outside) \(noun) of item '\(draft.name)' outside its scale \(own), \(seen), \(verb) as missing",
                at: draft.place, hint: "if such answers could be given, the scale is too narrow")
        }
        log.error(
            outside == 1
                ? "the only answer of item '\(draft.name)' is outside its scale \(own): \(seen)"
                : "all \(outside) answers of item '\(draft.name)' are outside its scale \(own): \(seen)",
            at: draft.place,
            hint: "a scale is the least and greatest answer that can be given; an item may have its own, in items:")
    }

    /// An option that is in no cell is misspelled, or nobody's choice.
    func report(
        chosen: String, of draft: ItemDraft, meanings: [CellCoding.Meaning], cells: DelimitedColumns.Column
    ) {
        guard !meanings.contains(.number(1)), let node = draft.chosenNode else { return }
        let counts = cells.counts
        var choices: [String] = []
        for (text, meaning) in meanings.enumerated() where meaning == .number(0) && counts[text] > 0 {
            for part in cells.texts[text].split(whereSeparator: { ",;".contains($0) }) {
                let choice = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !choice.isEmpty, !choices.contains(choice) { choices.append(choice) }
            }
            // A column of free texts has no end of them.
            if choices.count > 100 { break }
        }
        let shown = choices.prefix(10).map { "'\(ColumnFinder.short($0))'" }.joined(separator: ", ")
        log.warning(
            "nobody chose '\(chosen)', so that item '\(draft.name)' is 0 for everybody"
                + Spelling.suggestion(for: chosen, in: choices), at: node,
            hint: choices.isEmpty
                ? "nobody answered the question" : "chosen were \(shown)" + (choices.count > 10 ? " and more" : ""))
    }
}

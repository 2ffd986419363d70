internal import Scenarios

/// Which cells of a column a condition holds for: each different cell is looked at once.
struct ConditionCells {
    /// By text of the column.
    let holds: [Bool]
    /// What is compared with and is no answer of anybody.
    let unknown: [String]
    /// Answers that occur, for a hint.
    let answers: [String]
    /// An order is asked of answers of which none is a number.
    let hasNoNumber: Bool

    /// - Parameters:
    ///   - coding: how the column's cells are understood: as the item's where it is one, else as numbers and texts.
    ///   - description: what the file says of the column.
    init(
        _ test: RespondentCondition.Test, texts: [String], coding: CellCoding, description: ColumnDescription
    ) {
        let meanings = texts.map { Self.meaning($0, coding, description) }
        answers = zip(texts, meanings).filter { $0.1.isAnswer }.prefix(12).map { description.label(of: $0.0) ?? $0.0 }
        switch test {
        case .answered(let isAnswered):
            unknown = []
            hasNoNumber = false
            holds = meanings.map { $0.isAnswer == isAnswered }
        case .among(let values, let isNegated):
            let fits = values.map { value in
                zip(texts, meanings).map { $1.isAnswer && Self.isSame(value, as: $0, meaning: $1, coding: coding) }
            }
            unknown = zip(values, fits).filter { !$0.1.contains(true) }.map(\.0)
            hasNoNumber = false
            holds = texts.indices.map { place in
                meanings[place].isAnswer && fits.contains { $0[place] } != isNegated
            }
        case .below(let limit): (holds, unknown, hasNoNumber) = Self.order(meanings) { $0 < limit }
        case .atMost(let limit): (holds, unknown, hasNoNumber) = Self.order(meanings) { $0 <= limit }
        case .above(let limit): (holds, unknown, hasNoNumber) = Self.order(meanings) { $0 > limit }
        case .atLeast(let limit): (holds, unknown, hasNoNumber) = Self.order(meanings) { $0 >= limit }
        }
    }

    private struct Meaning {
        var isAnswer: Bool
        var number: Double?
        var labels: [String]
    }

    private static func meaning(_ text: String, _ coding: CellCoding, _ description: ColumnDescription) -> Meaning {
        let labels = [text, description.label(of: text)].compactMap { $0 }.map(AnswerCoding.folded)
        switch coding.meaning(text) {
        case .none, .missingCode: return Meaning(isAnswer: false, number: nil, labels: [])
        case .number(let number): return Meaning(isAnswer: true, number: number, labels: labels)
        // A number outside the scale is one nevertheless; who gave it has answered.
        case .outOfRange(let number): return Meaning(isAnswer: true, number: number, labels: labels)
        case .unreadable: return Meaning(isAnswer: true, number: nil, labels: labels)
        }
    }

    private static func isSame(_ value: String, as text: String, meaning: Meaning, coding: CellCoding) -> Bool {
        if meaning.labels.contains(AnswerCoding.folded(value)) { return true }
        guard let number = meaning.number else { return false }
        if Double(value) == number { return true }
        let folded = AnswerCoding.folded(value)
        return coding.draft.coding?.labels.contains { $0.number == number && AnswerCoding.folded($0.label) == folded }
            ?? false
    }

    private static func order(
        _ meanings: [Meaning], _ holds: (Double) -> Bool
    ) -> (holds: [Bool], unknown: [String], hasNoNumber: Bool) {
        (
            meanings.map { $0.number.map(holds) ?? false }, [],
            meanings.contains(where: \.isAnswer) && !meanings.contains { $0.number != nil }
        )
    }
}

internal import Scenarios

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

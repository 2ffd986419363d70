internal import Scenarios

extension AnswerReader {
    /// Two items that are read of the same cells are one, and would agree perfectly.
    func checkColumns(_ columns: [Int?], _ file: DelimitedFile) {
        for (place, item) in draft.items.enumerated() {
            guard let column = columns[place] else { continue }
            let same = draft.items.indices.prefix(place).filter { columns[$0] == column }
            let header = "column \(column + 1) '\(ColumnFinder.short(file.header[column]))'"
            if let other = same.first(where: { draft.items[$0].isRead(as: item) }) {
                log.error(
                    "items '\(draft.items[other].name)' and '\(item.name)' are the same answers, those of \(header)",
                    at: item.column.node, hint: "leave one of them out, or name another column")
            } else if item.chosen == nil, let other = same.first(where: { draft.items[$0].chosen == nil }) {
                log.warning(
                    "items '\(draft.items[other].name)' and '\(item.name)' are both of \(header), coded in two ways",
                    at: item.column.node)
            }
        }
    }
}

extension ItemDraft {
    /// Whether the same cell means the same to both.
    fileprivate func isRead(as other: ItemDraft) -> Bool {
        guard chosen == other.chosen else { return false }
        let mine = coding?.labels ?? []
        let others = other.coding?.labels ?? []
        return mine.count == others.count && zip(mine, others).allSatisfy { $0 == $1 }
    }
}

internal import Scenarios

/// `waves:`: when answers were handed in.
struct WaveDraft {
    /// It is `nil` for the column of the survey tool.
    var column: ColumnName?
    var part = 1.0 / 3
    var node: LocatedNode

    static func read(_ entry: LocatedNode.Entry, _ items: ItemReader, _ values: ValueReader) -> WaveDraft? {
        guard entry.value.entries != nil else {
            return items.column(entry.value, of: "'waves'").map { WaveDraft(column: $0, node: entry.value) }
        }
        guard let map = MapReader(entry, SurveyKeys.waves, of: "'waves'", values.log) else { return nil }
        var draft = WaveDraft(node: entry.value)
        draft.column = map["submitted"].flatMap { items.column($0, of: "'submitted'") }
        if let node = map["part"], let part = values.share(node, "'part'") {
            if part > 0, part <= 0.5 {
                draft.part = part
            } else {
                values.log.error(
                    "'part' is more than 0% and at most 50%", at: node,
                    hint: "write part: 25% for the first and last quarter")
            }
        }
        return draft
    }
}

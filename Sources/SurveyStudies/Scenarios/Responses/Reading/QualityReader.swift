internal import Scenarios
internal import Surveys

/// `quality:`: which answers are doubtful, and what is done about them.
struct QualityDraft: Sendable {
    /// By kind, whether the file says that its rows are left out, or that they stay.
    var asked: [DataQuality.Kind: Bool] = [:]
    var identifier: ColumnName?
    var duration: ColumnName?
    /// Of plain numbers in the column of durations.
    var unit = TimeUnit.seconds
    /// In seconds.
    var leastTime: Double?
    /// Nil where none are said.
    var questions: [AttentionDraft]?
    /// Where the least time stands.
    var leastNode: LocatedNode?

    var secondsPerUnit: Double { unit.seconds }
    var attention: [AttentionDraft] { questions ?? [] }
}

struct QualityReader {
    let values: ValueReader
    let items: ItemReader
    private var log: DiagnosticLog { values.log }

    func quality(_ entry: LocatedNode.Entry) -> QualityDraft {
        guard let found = QualityDraft.fields.open(entry, of: "'quality'", items) else { return QualityDraft() }
        var draft = found.model
        let map = found.map
        draft.leastNode = map["at-least"]
        for (key, other) in [
            ("speeders", "at-least"), ("duration", "at-least"), ("repeated", "identifier"),
            ("inattentive", "attention"),
        ] {
            if let odd = map.node.entry(key), !map.has(other) {
                log.error(
                    "'\(key)' needs '\(other)' beside it", at: odd.keyPlace,
                    hint: other == "identifier"
                        ? "write identifier: \"the header of who answered\""
                        : other == "attention" ? "write attention: { A1: 4 }" : "write at-least: 2 min")
            }
        }
        return draft
    }
}

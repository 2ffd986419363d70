internal import Scenarios
internal import Surveys

/// `quality:`: which answers are doubtful, and what is done about them.
struct QualityDraft {
    /// By kind, whether the file says that its rows are left out, or that they stay.
    var asked: [DataQuality.Kind: Bool] = [:]
    var identifier: ColumnName?
    var duration: ColumnName?
    /// Of plain numbers in the column of durations.
    var secondsPerUnit = 1.0
    /// In seconds.
    var leastTime: Double?
    var attention: [AttentionDraft] = []
    /// Where the least time stands.
    var leastNode: LocatedNode?
}

struct QualityReader {
    let values: ValueReader
    let items: ItemReader
    private var log: DiagnosticLog { values.log }

    func quality(_ entry: LocatedNode.Entry) -> QualityDraft {
        var draft = QualityDraft()
        guard let map = MapReader(entry, SurveyKeys.quality, of: "'quality'", log) else { return draft }
        for (key, kind) in [
            ("duplicates", DataQuality.Kind.duplicate), ("repeated", .repeated), ("straight-lining", .straightLining),
            ("speeders", .speeder), ("previews", .preview), ("unfinished", .unfinished),
            ("inattentive", .inattentive),
        ] {
            let word = map[key].flatMap { values.word($0, "'\(key)'", [("keep", false), ("drop", true)]) }
            if let word { draft.asked[kind] = word }
        }
        draft.identifier = map["identifier"].flatMap { items.column($0, of: "'identifier'") }
        draft.duration = map["duration"].flatMap { items.column($0, of: "'duration'") }
        let units = [TimeUnit.seconds, .minutes, .hours].map { ($0.rawValue, $0) }
        if let node = map["duration-in"], let unit = values.word(node, "'duration-in'", units) {
            draft.secondsPerUnit = unit.seconds
        }
        draft.leastTime = map["at-least"].flatMap { leastTime($0) }
        draft.leastNode = map["at-least"]
        draft.attention = map.entry("attention").map { AttentionDraft.read($0, items, log) } ?? []
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

    /// In seconds. A bare number is nothing to guess at: the format's durations are minutes, those of exports seconds.
    private func leastTime(_ node: LocatedNode) -> Double? {
        let seconds = ValueReader(log: log, timeUnit: .seconds)
        if let number = node.text?.split(separator: " ").joined(), Double(number) != nil {
            return log.error(
                "'at-least' is a duration and needs its unit: '\(number)' of what?", at: node,
                hint: "write at-least: \(number) s, or \(number) min")
        }
        return seconds.duration(node, "'at-least'", .positive)
    }
}

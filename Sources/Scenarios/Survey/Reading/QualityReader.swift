internal import ScenarioReading

/// `quality:`: which answers are doubtful, and what is done about them.
struct QualityDraft {
    /// Rows of these kinds are left out.
    var dropped: Set<DataQuality.Kind> = [.empty]
    var identifier: ColumnName?
    var duration: ColumnName?
    /// Of plain numbers in the column of durations.
    var secondsPerUnit = 1.0
    /// In seconds.
    var leastTime: Double?
}

struct QualityReader {
    let values: ValueReader
    let items: ItemReader
    private var log: DiagnosticLog { values.log }

    func quality(_ entry: LocatedNode.Entry) -> QualityDraft {
        var draft = QualityDraft()
        guard let map = MapReader(entry.value, FormatKeys.quality, of: "'quality'", at: entry.keyPlace, log: log) else {
            return draft
        }
        for (key, kind) in [
            ("duplicates", DataQuality.Kind.duplicate), ("straight-lining", .straightLining), ("speeders", .speeder),
        ] {
            let word = map[key].flatMap { values.word($0, "'\(key)'", [("keep", false), ("drop", true)]) }
            if word ?? false { draft.dropped.insert(kind) }
        }
        draft.identifier = map["identifier"].flatMap { items.column($0, of: "'identifier'") }
        draft.duration = map["duration"].flatMap { items.column($0, of: "'duration'") }
        let units = [TimeUnit.seconds, .minutes, .hours].map { ($0.rawValue, $0) }
        if let node = map["duration-in"], let unit = values.word(node, "'duration-in'", units) {
            draft.secondsPerUnit = unit.seconds
        }
        let seconds = ValueReader(log: log, timeUnit: .seconds)
        draft.leastTime = map["at-least"].flatMap { seconds.duration($0, "'at-least'", .positive) }
        for (key, other) in [("at-least", "duration"), ("speeders", "duration"), ("duration", "at-least")] {
            if let odd = map.node.entry(key), !map.has(other) {
                log.error(
                    "'\(key)' needs '\(other)' beside it", at: odd.keyPlace,
                    hint: "write duration: \"its header\", at-least: 2 min")
            }
        }
        return draft
    }
}

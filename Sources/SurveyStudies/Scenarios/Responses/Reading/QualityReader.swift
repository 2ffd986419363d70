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
    /// In seconds; the inner `nil`: what is said of it has been found wrong.
    var leastTime: Located<Double?>?
    /// Nil where none are said.
    var questions: [AttentionDraft]?

    var secondsPerUnit: Double { unit.seconds }
    var attention: [AttentionDraft] { questions ?? [] }
}

extension FieldKind where Value == QualityDraft, Context == ValueReader {
    static var quality: Self {
        var kind = map(QualityDraft.fields)
        kind.read = { site in
            guard let found = QualityDraft.fields.open(site.entry, of: site.what, site.values) else { return nil }
            QualityDraft.check(found.map)
            return found.model
        }
        return kind
    }
}

extension QualityDraft {
    /// Keys that say nothing by themselves.
    fileprivate static func check(_ map: MapReader) {
        for (key, other) in [
            ("speeders", "at-least"), ("duration", "at-least"), ("repeated", "identifier"),
            ("inattentive", "attention"),
        ] {
            if let odd = map.node.entry(key), !map.has(other) {
                map.log.error(
                    "'\(key)' needs '\(other)' beside it", at: odd.keyPlace,
                    hint: other == "identifier"
                        ? "write identifier: \"the header of who answered\""
                        : other == "attention" ? "write attention: { A1: 4 }" : "write at-least: 2 min")
            }
        }
    }
}

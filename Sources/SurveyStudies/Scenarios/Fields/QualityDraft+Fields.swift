internal import Scenarios
internal import Surveys

extension QualityDraft {
    static let fields = Fields<QualityDraft, ValueReader>(
        "quality", QualityDraft(),
        [
            kept(.duplicate, "duplicates", "rows with the same answers as an earlier one; keep is the default"),
            Field(
                \.identifier, "identifier", .column.called("a column"),
                "who answered: the same twice is a repeated respondent"),
            kept(.repeated, "repeated", "with `identifier`: rows of a repeated respondent but the first; drop"),
            kept(
                .straightLining, "straight-lining",
                "rows with one answer to all items of constructs; keep is the default"),
            Field(\.duration, "duration", .column.called("a column"), "how long somebody took: a number, or h:mm:ss"),
            Field(
                \.unit, "duration-in",
                .choice([("seconds", .seconds), ("minutes", .minutes), ("hours", .hours)]),
                "of plain numbers there; seconds is the default"),
            Field(
                \.leastTime, "at-least", FieldKind<Double, ValueReader>.leastTime.evenIfWrong.located,
                "with `duration`: who took less is a speeder"),
            kept(.speeder, "speeders", "what is done about them; drop is the default"),
            kept(.preview, "previews", "rows that a survey tool marks as tests, previews or spam; drop"),
            kept(
                .unfinished, "unfinished",
                "rows that a survey tool marks as not finished, or not handed in; keep is the default"),
            Field(
                \.questions, "attention", .attention,
                "questions with a known answer, `{ A1: 4 }`: who answers otherwise, or not, fails"),
            kept(.inattentive, "inattentive", "with `attention`: rows of those who fail; drop"),
            .key("speeders", needs: "at-least", hint: "write at-least: 2 min"),
            .key("duration", needs: "at-least", hint: "write at-least: 2 min"),
            .key("repeated", needs: "identifier", hint: "write identifier: \"the header of who answered\""),
            .key("inattentive", needs: "attention", hint: "write attention: { A1: 4 }"),
        ])

    /// Whether rows of a kind stay or are left out.
    private static func kept(
        _ kind: DataQuality.Kind, _ key: String, _ meaning: String
    ) -> Field<QualityDraft, ValueReader> {
        let words = FieldKind<Bool, ValueReader>.choice([("keep", false), ("drop", true)])
        return Field(.optional(key, words.value, meaning)) { draft, site in
            guard let isDropped = words.read(site) else { return false }
            draft.asked[kind] = isDropped
            return true
        } write: { draft, _, reader in
            draft.asked[kind].flatMap { words.write($0, reader) }
        }
    }
}

extension WaveDraft {
    static let fields = Fields<WaveDraft, ValueReader>(
        "waves", WaveDraft(),
        [
            Field(
                \.column, "submitted", .column.called("a column"),
                "when answers were handed in: times or numbers; that of the survey tool"),
            Field(
                \.part, "part",
                FieldKind<Double, ValueReader>.share.checked { part, what in
                    part > 0 && part <= 0.5
                        ? nil
                        : (
                            "\(what) is more than 0% and at most 50%",
                            "write part: 25% for the first and last quarter"
                        )
                }, "of the respondents that is early, and late; 1/3 is the default"),
        ])
}

extension FieldKind where Value == Double, Context == ValueReader {
    /// In seconds. A bare number is nothing to guess at: the format's durations are minutes, those of exports seconds.
    fileprivate static var leastTime: Self {
        .init(.text("duration with its unit")) { site in
            if let number = site.node.text?.split(separator: " ").joined(), Double(number) != nil {
                return site.log.error(
                    "\(site.what) is a duration and needs its unit: '\(number)' of what?", at: site.node,
                    hint: "write \(site.key): \(number) s, or \(number) min")
            }
            return ValueReader(log: site.log, timeUnit: .seconds).duration(site.node, site.what, .positive)
        } write: { seconds, context in
            .value(ExactText.duration(seconds, ValueReader(log: context.log, timeUnit: .seconds)))
        }
    }
}

extension FieldKind where Value == [AttentionDraft], Context == ValueReader {
    fileprivate static var attention: Self {
        .init(.init("map of questions", .named(.list(.text)))) { site in
            AttentionDraft.read(site)
        } write: { questions, _ in
            var entries: [WrittenEntry] = []
            for question in questions {
                guard case .header(let header, _) = question.column.meaning else { return nil }
                entries.append(WrittenEntry(header, .list(question.answers.map { .text($0) })))
            }
            return .map(entries)
        }
    }
}

extension FieldKind where Value == WaveDraft, Context == ValueReader {
    /// A column, or a map.
    static var waves: Self {
        let kind = FieldKind<ColumnName, ValueReader>.column.called("column").mapped(
            { WaveDraft(column: $0) }, { $0.part == WaveDraft().part ? $0.column : nil }
        ).orMap("map", .lenientMap(WaveDraft.fields)).called("column, or map")
        return .init(kind.value) { site in
            guard var draft = kind.read(site) else { return nil }
            draft.node = site.node
            return draft
        } write: { draft, values in
            kind.write(draft, values)
        }
    }
}

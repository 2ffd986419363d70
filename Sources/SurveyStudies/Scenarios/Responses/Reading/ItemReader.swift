internal import Scenarios

/// Makes items of what a file says of them, and of what it says of all of them.
struct ItemReader {
    let log: DiagnosticLog
    /// In the file's order.
    let codings: [AnswerCoding]
    /// Of items that say no other.
    let usualCoding: AnswerCoding?
    let usualScale: ClosedRange<Double>?
    /// What `data` says of them has been found wrong.
    let usualIsBroken: Bool

    init(_ stated: StatedAnswers, log: DiagnosticLog) {
        self.log = log
        let codings = stated.codings.map { $0.value ?? AnswerCoding(name: $0.key, labels: [], isBroken: true) }
        self.codings = codings
        let data = stated.data?.value
        let coding = data?.coding.flatMap { $0 }.flatMap { Self.coding($0, among: codings, log) }
        let scale = data?.scale.flatMap { $0 }
        usualIsBroken = data?.coding != nil && coding?.isBroken ?? true || data?.scale != nil && scale == nil
        (usualCoding, usualScale) = (coding, scale)
    }

    /// A coding by its name, or as it is.
    private static func coding(
        _ stated: StatedCoding, among codings: [AnswerCoding], _ log: DiagnosticLog
    ) -> AnswerCoding? {
        guard case .named(let name) = stated else {
            if case .own(let coding) = stated { return coding }
            return nil
        }
        if let known = codings.first(where: { $0.name == name.value }) { return known }
        let names = codings.map(\.name)
        return log.error(
            "there is no coding '\(name.value)'" + Spelling.suggestion(for: name.value, in: names), at: name.node,
            hint: names.isEmpty
                ? "codings stand under coding:, as in coding: { \(name.value): { disagree: 1, agree: 5 } }"
                : "codings: " + names.joined(separator: ", "))
    }

    func item(_ stated: Located<StatedItem>) -> ItemDraft? {
        if stated.key.hasPrefix("-") { return log.error("an item's name does not begin with '-'", at: stated.keyPlace) }
        var draft = self.draft(
            stated.key, stated.column ?? ColumnName(own: stated.keyNode), at: stated.keyPlace)
        // Its own coding or scale is in place of the usual one, which need not be right then.
        if stated.coding != nil || stated.chosen != nil { draft.isBroken = false }
        if let coding = stated.coding {
            draft.coding = coding.flatMap { Self.coding($0, among: codings, log) }
            draft.scale = nil
            draft.isBroken = draft.coding?.isBroken ?? true
        }
        if let scale = stated.scale {
            draft.scale = scale
            if scale == nil { draft.isBroken = true }
        }
        draft.missing = stated.missing
        draft.text = stated.text
        if let chosen = stated.chosen {
            draft.chosen = chosen.value
            draft.chosenNode = chosen.node
            draft.coding = nil
            draft.scale = 0...1
        }
        return draft
    }

    /// An item of which nothing more is said.
    func draft(_ name: String, _ column: ColumnName, at place: SourcePlace) -> ItemDraft {
        ItemDraft(
            name: name, column: column, coding: usualCoding, scale: usualScale, isBroken: usualIsBroken,
            place: place)
    }
}

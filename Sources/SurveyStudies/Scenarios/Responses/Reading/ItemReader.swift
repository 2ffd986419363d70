internal import Scenarios

/// Reads `coding:` and `items:`, and what they have in common with `data:`.
struct ItemReader: FieldContext {
    let values: ValueReader
    /// In the file's order.
    private(set) var codings: [AnswerCoding] = []
    /// Of items that say no other.
    var usualCoding: AnswerCoding?
    var usualScale: ClosedRange<Double>?
    /// What `data` says of them has been found wrong.
    var usualIsBroken = false

    init(values: ValueReader) { self.values = values }

    mutating func readCodings(_ entry: LocatedNode.Entry) {
        guard let entries = entry.value.entries else {
            return log.error("'coding' is a map of codings, not \(entry.value.kind)", at: entry.value)
        }
        for entry in entries {
            codings.append(
                labels(entry.value, "coding '\(entry.key)'", name: entry.key)
                    ?? AnswerCoding(name: entry.key, labels: [], isBroken: true))
        }
    }

    /// A map of labels and their numbers.
    private func labels(_ node: LocatedNode, _ what: String, name: String) -> AnswerCoding? {
        guard let entries = node.entries, !entries.isEmpty else {
            return log.error(
                "\(what) is a map of labels and numbers, not \(node.kind)", at: node,
                hint: "write { disagree: 1, neither: 2, agree: 3 }")
        }
        let errors = log.errorCount
        var labels: [(label: String, number: Double)] = []
        for entry in entries {
            guard let number = values.number(entry.value, "'\(entry.key)'") else { continue }
            let folded = AnswerCoding.folded(entry.key)
            if let other = labels.first(where: { AnswerCoding.folded($0.label) == folded && $0.number != number }) {
                log.error(
                    "\(what) has '\(other.label)' = \(Quantity.text(other.number)) and '\(entry.key)' = "
                        + "\(Quantity.text(number)), which are one label: capitals and spaces make no difference",
                    at: entry.keyPlace, hint: "leave one of the two out")
            } else {
                labels.append((entry.key, number))
            }
        }
        let sorted = labels.enumerated().sorted {
            ($0.element.number, $0.offset) < ($1.element.number, $1.offset)
        }.map(\.element)
        return AnswerCoding(name: name, labels: sorted, isBroken: log.errorCount > errors)
    }

    /// A coding by its name, or as a map of its own.
    func coding(_ node: LocatedNode, of owner: String) -> AnswerCoding? {
        guard let name = node.text else { return labels(node, "the coding of \(owner)", name: owner) }
        if let known = codings.first(where: { $0.name == name }) { return known }
        let names = codings.map(\.name)
        return log.error(
            "there is no coding '\(name)'" + Spelling.suggestion(for: name, in: names), at: node,
            hint: names.isEmpty
                ? "codings stand under coding:, as in coding: { \(name): { disagree: 1, agree: 5 } }"
                : "codings: " + names.joined(separator: ", "))
    }

    /// `1..5`.
    func scale(_ node: LocatedNode, of owner: String) -> ClosedRange<Double>? {
        let ends = (node.text ?? "").split(separator: "..", omittingEmptySubsequences: false).map {
            Double($0.filter { $0 != " " })
        }
        if ends.count == 2, let low = ends[0], let high = ends[1], low.isFinite, high.isFinite {
            if low < high { return low...high }
            return log.error(
                "the scale of \(owner) does not rise", at: node, hint: "write the least answer first, as in 1..5")
        }
        return log.error(
            "the scale of \(owner) is its least and greatest answer, not \(node.kind)", at: node, hint: "write 1..5")
    }

    /// A list of texts, or one.
    func texts(_ node: LocatedNode, _ what: String) -> [String] {
        (node.elements ?? [node]).compactMap { element in
            if let text = element.text { return text }
            return log.error("\(what) is a list of texts, not \(element.kind) in it", at: element)
        }
    }

    /// A header, a part of it, or a position.
    func column(_ node: LocatedNode, of owner: String) -> ColumnName? {
        guard case .scalar(let scalar) = node.content, !scalar.text.isEmpty else {
            return log.error(
                "the column of \(owner) is a header, a part of it, or a number, not \(node.kind)", at: node,
                hint: "write column: \"How useful is it?\", or column: 7")
        }
        if !scalar.isQuoted, let position = Int(scalar.text) {
            return ColumnName(meaning: .position(position), node: node)
        }
        return ColumnName(meaning: .header(scalar.text, isPartEnough: true), node: node)
    }

    /// Everything under `items:`.
    func items(_ entry: LocatedNode.Entry) -> [ItemDraft] {
        guard let entries = entry.value.entries else {
            log.error(
                "'items' is a map of names, not \(entry.value.kind)", at: entry.value,
                hint: "write items: { PU1: \"its header\" }; items named as their headers need not stand here")
            return []
        }
        return entries.compactMap { item($0) }
    }

    private func item(_ entry: LocatedNode.Entry) -> ItemDraft? {
        let owner = "item '\(entry.key)'"
        if entry.key.hasPrefix("-") { return log.error("an item's name does not begin with '-'", at: entry.keyPlace) }
        guard entry.value.entries != nil else {
            return column(entry.value, of: owner).map { self.draft(entry.key, $0, at: entry.keyPlace) }
        }
        guard let map = MapReader(entry, SurveyKeys.item, of: owner, log) else { return nil }
        let own = LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
        var draft = self.draft(
            entry.key, map["column"].flatMap { column($0, of: owner) } ?? ownColumn(own), at: entry.keyPlace)
        // Its own coding or scale is in place of the usual one, which need not be right then.
        if map.has("coding") || map.has("chosen") { draft.isBroken = false }
        if let node = map["coding"] {
            draft.coding = coding(node, of: owner)
            draft.scale = nil
            draft.isBroken = draft.coding?.isBroken ?? true
        }
        if let node = map["scale"] {
            draft.scale = scale(node, of: owner)
            if draft.scale == nil { draft.isBroken = true }
        }
        if let node = map["missing"] { draft.missing = texts(node, "'missing'") }
        draft.text = map["text"].flatMap { values.text($0, "'text'") }
        if let node = map["chosen"] {
            draft.chosen = values.text(node, "'chosen'")
            draft.chosenNode = node
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

    /// Named as its header.
    func ownColumn(_ node: LocatedNode, name: String? = nil) -> ColumnName {
        ColumnName(meaning: .header(name ?? node.text ?? "", isPartEnough: false), node: node)
    }
}

internal import Scenarios
internal import Surveys

/// A construct as the file says it.
struct ConstructDraft {
    struct Item {
        var name: String
        var isReversed: Bool
        var node: LocatedNode
    }

    var name: String
    var items: [Item]
    var mode: PathModel.Mode
    /// What the file says of its mode has been found wrong.
    var hasWrongMode = false
    /// The constructs that measure it; empty: items do.
    var dimensions: [(name: String, node: LocatedNode)] = []
    /// An item that asks for the whole.
    var global: Item?
    var place: SourcePlace

    /// All items that the construct names.
    var allItems: [Item] { items + (global.map { [$0] } ?? []) }
}

/// Reads `constructs:`.
struct ConstructReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    func constructs(_ entry: LocatedNode.Entry) -> [ConstructDraft] {
        guard let entries = entry.value.entries else {
            log.error(
                "'constructs' is a map of names, not \(entry.value.kind)", at: entry.value,
                hint: "write constructs: { usefulness: { items: [ PU1, PU2, PU3 ], mode: A } }")
            return []
        }
        var owners: [String: String] = [:]
        return entries.compactMap { entry in
            guard let draft = construct(entry) else { return nil }
            for item in draft.items {
                if let owner = owners[item.name] {
                    log.error(
                        owner == draft.name
                            ? "item '\(item.name)' stands twice in '\(owner)'"
                            : "item '\(item.name)' measures '\(owner)' already; it can measure only one construct",
                        at: item.node)
                }
                owners[item.name] = draft.name
            }
            return draft
        }
    }

    private func construct(_ entry: LocatedNode.Entry) -> ConstructDraft? {
        let owner = "construct '\(entry.key)'"
        if entry.value.elements != nil {
            return items(entry.value, owner).map {
                ConstructDraft(name: entry.key, items: $0, mode: .a, place: entry.keyPlace)
            }
        }
        guard let map = MapReader(entry, SurveyKeys.construct, of: owner, log) else { return nil }
        var dimensions: [(name: String, node: LocatedNode)] = []
        if let node = map["dimensions"] {
            if let items = map.node.entry("items") {
                return log.error("\(owner) has items and dimensions; it can have only one of them", at: items.keyPlace)
            }
            guard let named = self.items(node, owner, word: "dimensions") else { return nil }
            dimensions = named.map { ($0.name, $0.node) }
        }
        guard let items = dimensions.isEmpty ? map["items"].flatMap({ items($0, owner) }) : [] else { return nil }
        var mode = PathModel.Mode.a
        let errors = log.errorCount
        if let node = map["mode"] {
            let word = values.word(
                node, "'mode'", [("A", PathModel.Mode?.some(.a)), ("B", .b), ("single", nil)])
            mode = (word ?? .a) ?? .a
            if case .some(.none) = word, items.count != 1 || !dimensions.isEmpty {
                log.error("mode single is for one item, and \(owner) has \(items.count)", at: node)
            }
        }
        var draft = ConstructDraft(
            name: entry.key, items: items, mode: mode, hasWrongMode: log.errorCount > errors, dimensions: dimensions,
            place: entry.keyPlace)
        draft.global = map["global"].flatMap { GlobalItemReader(values: values).item($0, draft) }
        return draft
    }

    /// A list of items, `-PU3` one that is turned round; nil after a message.
    func items(_ node: LocatedNode, _ owner: String, word: String = "items") -> [ConstructDraft.Item]? {
        let elements = node.elements ?? (node.text == nil ? [] : [node])
        guard !elements.isEmpty else {
            let example = word == "items" ? "PU1, PU2, PU3" : "ease, usefulness"
            return log.error("\(owner) has no \(word)", at: node, hint: "write \(word): [ \(example) ]")
        }
        return elements.compactMap { element in
            guard let text = values.text(element, "an item of \(owner)") else { return nil }
            let isReversed = word == "items" && text.hasPrefix("-")
            let name = isReversed ? String(text.dropFirst().drop { $0 == " " }) : text
            return ConstructDraft.Item(name: name, isReversed: isReversed, node: element)
        }
    }
}

/// Reads `global:` of a construct: the item that asks for the whole.
struct GlobalItemReader {
    let values: ValueReader
    private var log: DiagnosticLog { values.log }

    /// The result is `nil` after a message. The construct's items, dimensions and mode are known.
    func item(_ node: LocatedNode, _ draft: ConstructDraft) -> ConstructDraft.Item? {
        let owner = "construct '\(draft.name)'"
        guard let text = values.text(node, "'global' of \(owner)") else { return nil }
        guard draft.mode == .b, draft.items.count > 1 || !draft.dimensions.isEmpty else {
            return log.error(
                "\(owner) has a global item and is not made up of items (mode B, two or more)", at: node,
                hint: "leave 'global' out: reflective constructs are judged by their loadings; or write mode: B")
        }
        let isReversed = text.hasPrefix("-")
        let name = isReversed ? String(text.dropFirst().drop { $0 == " " }) : text
        guard !draft.items.contains(where: { $0.name == name }) else {
            return log.error(
                "'\(name)' is the global item of \(owner) and one of its items", at: node,
                hint: "a global item asks for the construct as a whole, beside the items that make it up")
        }
        return ConstructDraft.Item(name: name, isReversed: isReversed, node: node)
    }
}

internal import Scenarios
internal import Surveys

/// A construct as the file says it.
struct ConstructDraft {
    struct Item: Sendable {
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

/// Makes constructs of what a file says of them.
struct ConstructReader {
    let log: DiagnosticLog

    func constructs(_ stated: [Located<StatedConstruct?>]) -> [ConstructDraft] {
        var owners: [String: String] = [:]
        return stated.compactMap { own in
            guard let found = own.value, let draft = construct(Located(found, own.entry)) else { return nil }
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

    private func construct(_ stated: Located<StatedConstruct>) -> ConstructDraft? {
        let owner = "construct '\(stated.key)'"
        if stated.dimensions != nil, let items = stated.items {
            return log.error("\(owner) has items and dimensions; it can have only one of them", at: items.keyPlace)
        }
        guard stated.items != nil || stated.dimensions != nil else { return nil }
        let items = stated.items?.value ?? []
        var draft = ConstructDraft(
            name: stated.key, items: items, mode: .a,
            dimensions: (stated.dimensions?.value ?? []).map { ($0.name, $0.node) }, place: stated.keyPlace)
        switch stated.mode {
        case nil: break
        case .some(nil): draft.hasWrongMode = true
        case .some(let mode?):
            if mode.value == .b { draft.mode = .b }
            if mode.value == .single, items.count != 1 || !draft.dimensions.isEmpty {
                log.error("mode single is for one item, and \(owner) has \(items.count)", at: mode.node)
                draft.hasWrongMode = true
            }
        }
        draft.global = stated.global.flatMap { GlobalItemReader(log: log).item($0, draft) }
        return draft
    }
}

/// Reads `global:` of a construct: the item that asks for the whole.
struct GlobalItemReader {
    let log: DiagnosticLog

    /// The result is `nil` after a message. The construct's items, dimensions and mode are known.
    func item(_ stated: Located<String>, _ draft: ConstructDraft) -> ConstructDraft.Item? {
        let owner = "construct '\(draft.name)'"
        let (text, node) = (stated.value, stated.node)
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

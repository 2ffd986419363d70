internal import Scenarios
internal import Surveys

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

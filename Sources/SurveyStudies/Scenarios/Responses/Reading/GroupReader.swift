internal import Scenarios

/// A column by which answers are compared.
struct GroupDraft {
    var name: String
    var column: ColumnName
    /// What cells stand for.
    var labels: [(cell: String, label: String)] = []
    /// Cells whose respondents are in no group.
    var leftOut: [String] = []
    var place: SourcePlace
}

/// Shares of groups in the population.
struct MarginDraft {
    var group: String
    var shares: [(label: String, share: Double, place: SourcePlace)]
    /// Something is wrong with the shares, and nothing more is to be said of them.
    var isBroken = false
    var place: SourcePlace
}

/// Reads `groups:`, `weights:` and `pairs:`.
struct GroupReader {
    let values: ValueReader
    let items: ItemReader
    private var log: DiagnosticLog { values.log }

    /// A list of headers, or a map of names.
    func groups(_ entry: LocatedNode.Entry) -> [GroupDraft] {
        if let entries = entry.value.entries { return unique(entries.compactMap { group($0) }) }
        let nodes = entry.value.elements ?? [entry.value]
        return unique(
            nodes.compactMap { node in
                values.text(node, "a group").map {
                    GroupDraft(name: $0, column: items.ownColumn(node), place: node.place)
                }
            })
    }

    private func unique(_ drafts: [GroupDraft]) -> [GroupDraft] {
        var kept: [GroupDraft] = []
        for draft in drafts {
            if kept.contains(where: { $0.name == draft.name }) {
                log.error("the group '\(draft.name)' stands twice", at: draft.place)
            } else {
                kept.append(draft)
            }
        }
        return kept
    }

    private func group(_ entry: LocatedNode.Entry) -> GroupDraft? {
        let owner = "group '\(entry.key)'"
        guard entry.value.entries != nil else {
            return items.column(entry.value, of: owner).map {
                GroupDraft(name: entry.key, column: $0, place: entry.keyPlace)
            }
        }
        guard let map = MapReader(entry, SurveyKeys.group, of: owner, log) else { return nil }
        let own = LocatedNode(.scalar(.init(entry.key)), at: entry.keyPlace)
        var draft = GroupDraft(
            name: entry.key, column: map["column"].flatMap { items.column($0, of: owner) } ?? items.ownColumn(own),
            place: entry.keyPlace)
        if let node = map["labels"] {
            guard let entries = node.entries else {
                return log.error(
                    "'labels' is a map of texts, not \(node.kind)", at: node, hint: "write { 1: female, 2: male }")
            }
            for entry in entries {
                if case .scalar(let scalar) = entry.value.content, !scalar.isQuoted,
                    ["", "~", "null"].contains(scalar.text)
                {
                    log.error(
                        "'\(entry.key)' of \(owner) has no label", at: entry.keyPlace,
                        hint: "write \(entry.key): leave-out to leave these respondents out of this grouping")
                } else if case .scalar(let scalar) = entry.value.content, !scalar.isQuoted,
                    LocatedNode.word(scalar.text) == "leave-out"
                {
                    draft.leftOut.append(entry.key)
                } else if let label = values.text(entry.value, "'\(entry.key)'") {
                    draft.labels.append((entry.key, label))
                }
            }
        }
        return draft
    }

    func margins(_ entry: LocatedNode.Entry) -> [MarginDraft] {
        guard let entries = entry.value.entries else {
            log.error(
                "'weights' is a map of groups, not \(entry.value.kind)", at: entry.value,
                hint: "write weights: { gender: { female: 51%, male: 49% } }")
            return []
        }
        return entries.compactMap { entry in
            if Self.isWeightColumn(entry) { return nil }
            guard let shares = entry.value.entries, !shares.isEmpty else {
                return log.error(
                    "the weights by '\(entry.key)' are a map of shares, not \(entry.value.kind)", at: entry.value,
                    hint: "write \(entry.key): { female: 51%, male: 49% }")
            }
            var draft = MarginDraft(group: entry.key, shares: [], place: entry.keyPlace)
            for share in shares {
                guard let number = values.share(share.value, "'\(share.key)'") else { continue }
                draft.shares.append((share.key, number, share.keyPlace))
            }
            draft.isBroken = draft.shares.count < shares.count
            if !draft.isBroken { checkSum(draft) }
            return draft
        }
    }

    /// `column: w` names the weights of the cases; a group that has the name "column" has shares behind it.
    private static func isWeightColumn(_ entry: LocatedNode.Entry) -> Bool {
        entry.word == "column" && entry.value.text != nil
    }

    func weightColumn(_ entry: LocatedNode.Entry) -> ColumnName? {
        (entry.value.entries ?? []).first(where: Self.isWeightColumn).flatMap {
            items.column($0.value, of: "'weights'")
        }
    }

    /// Shares of a population are all of it, but for their rounding.
    private func checkSum(_ draft: MarginDraft) {
        let sum = draft.shares.reduce(0) { $0 + $1.share }
        if (sum - 1).magnitude <= 0.005 + 1e-9 { return }
        log.error(
            "the weights by '\(draft.group)' add up to \(Quantity.text((sum * 10_000).rounded() / 100))%, not to 100%",
            at: draft.place,
            hint: (sum - 1).magnitude < 0.05
                ? "write more decimals, as in 33.3%" : "every group has its share of the population")
    }

    /// Two names each.
    func pairs(_ entry: LocatedNode.Entry) -> [(first: LocatedNode, second: LocatedNode)] {
        (entry.value.elements ?? [entry.value]).compactMap { node in
            if let ends = node.elements, ends.count == 2, ends.allSatisfy({ $0.text != nil }) {
                return (ends[0], ends[1])
            }
            return log.error(
                "a pair is a list of two items or constructs, not \(node.kind)", at: node,
                hint: "write pairs: [ [ before, after ] ]")
        }
    }
}

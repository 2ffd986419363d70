internal import Scenarios

/// By what respondents are weighted, as a file says it.
struct StatedWeights: Sendable {
    var margins: [MarginDraft] = []
    /// Of each respondent's weight.
    var column: ColumnName?
}

extension FieldKind where Value == StatedWeights, Context == ValueReader {
    /// Shares of groups in the population, or the column of each respondent's weight.
    static var weights: Self {
        let words = "map of groups, or `column`"
        return .init(.map(words, of: .either([.text, .named(.quantity(.share))]))) { site in
            guard let entries = site.node.entries else {
                return site.log.error(
                    "\(site.what) is a map of groups, not \(site.node.kind)", at: site.node,
                    hint: "write weights: { gender: { female: 51%, male: 49% } }")
            }
            var weights = StatedWeights()
            for entry in entries {
                // A group that has the name "column" has shares behind it.
                if entry.word == columnKey, entry.value.text != nil {
                    weights.column =
                        weights.column
                        ?? FieldKind<ColumnName, ValueReader>.column.read(site.entry(entry, site.what))
                } else if let margin = MarginDraft.read(site.entry(entry, "'\(entry.key)'")) {
                    weights.margins.append(margin)
                }
            }
            return weights
        } write: { weights, values in
            var entries = weights.margins.map { margin in
                WrittenEntry(
                    margin.group,
                    .map(margin.shares.map { WrittenEntry($0.label, .value(ExactText.share($0.share))) }))
            }
            if let column = weights.column {
                guard let own = FieldKind<ColumnName, ValueReader>.column.write(column, values) else { return nil }
                entries.append(WrittenEntry(columnKey, own))
            }
            return .map(entries)
        }
    }

    private static var columnKey: String { "column" }
}

extension MarginDraft {
    fileprivate static func read(_ site: FieldSite<ValueReader>) -> MarginDraft? {
        guard let shares = site.node.entries, !shares.isEmpty else {
            return site.log.error(
                "the weights by \(site.what) are a map of shares, not \(site.node.kind)", at: site.node,
                hint: "write \(site.entry.key): { female: 51%, male: 49% }")
        }
        var draft = MarginDraft(group: site.entry.key, shares: [], place: site.entry.keyPlace)
        for share in shares {
            guard let number = site.values.share(share.value, "'\(share.key)'") else { continue }
            draft.shares.append((share.key, number, share.keyPlace))
        }
        draft.isBroken = draft.shares.count < shares.count
        if !draft.isBroken { draft.checkSum(site.log) }
        return draft
    }

    /// Shares of a population are all of it, but for their rounding.
    private func checkSum(_ log: DiagnosticLog) {
        let sum = shares.reduce(0) { $0 + $1.share }
        if (sum - 1).magnitude <= 0.005 + 1e-9 { return }
        log.error(
            "the weights by '\(group)' add up to \(Quantity.text((sum * 10_000).rounded() / 100))%, not to 100%",
            at: place,
            hint: (sum - 1).magnitude < 0.05
                ? "write more decimals, as in 33.3%" : "every group has its share of the population")
    }
}

/// Two items or constructs, compared within respondents.
struct StatedPair: Sendable {
    var first: Located<String>
    var second: Located<String>
}

extension FieldKind where Value == StatedPair, Context == ValueReader {
    static var pair: Self {
        .init(.init("pair", .list(.text))) { site in
            if let ends = site.node.elements, ends.count == 2, let first = ends[0].text, let second = ends[1].text {
                return StatedPair(
                    first: Located(first, site.part(ends[0], site.what).entry),
                    second: Located(second, site.part(ends[1], site.what).entry))
            }
            return site.log.error(
                "a pair is a list of two items or constructs, not \(site.node.kind)", at: site.node,
                hint: "write pairs: [ [ before, after ] ]")
        } write: { pair, _ in
            .list([.text(pair.first.value), .text(pair.second.value)])
        }
    }
}

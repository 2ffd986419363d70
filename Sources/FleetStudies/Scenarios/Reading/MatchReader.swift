internal import Scenarios
internal import Fleets

/// Reads `match:`, the rule by which requests and vehicles find each other.
struct MatchReader {
    let context: FleetContext
    private var log: DiagnosticLog { context.log }

    func rule(_ entry: LocatedNode.Entry) -> MatchingRule? {
        let node = entry.value
        if let text = node.text, !node.isMissing { return word(text, node) }
        if let plain = node.entries?.first(where: { MatchingRule.plain.contains($0.word) }) {
            return log.error(
                "'\(plain.key)' has nothing more to say, and is no key", at: plain.keyPlace,
                hint: "write match: \(plain.word)")
        }
        return MatchingRule.fields.read(entry, of: "'match'", context)
    }

    private func word(_ text: String, _ node: LocatedNode) -> MatchingRule? {
        let word = LocatedNode.word(text)
        if let found = MatchingRule.words.first(where: { $0.word == word }) { return found.rule }
        let ways = MatchingRule.ways.map(\.name)
        if ways.contains(text) {
            return log.error(
                "'\(text)' needs to say more", at: node, hint: "write match: { \(text): { … } }")
        }
        let known = MatchingRule.words.map(\.word).filter { $0 != "broadcast" } + ways
        return log.error(
            "'match' cannot be '\(text)'" + Spelling.suggestion(for: text, in: known), at: node,
            hint: "known: \(MatchingRule.known)")
    }

    /// A word where it says all.
    func written(_ rule: MatchingRule) throws(Unwritable) -> WrittenNode {
        if let found = MatchingRule.words.first(where: { $0.rule == rule }) { return .value(found.word) }
        return try MatchingRule.fields.written(rule, context)
    }
}

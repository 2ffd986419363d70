internal import Scenarios
internal import FlowNetworks

/// Reads who does not join a line that is too long: one rule for all, or one for each of some classes.
extension StationReader {
    /// A list or a map of thresholds longer than this is not what anybody means.
    private static let longest = 100_000

    func balking(_ entry: LocatedNode.Entry) -> Balking? {
        guard let entries = entry.value.entries, isByClass(entries) else {
            return rule(entry, of: "'balk'", isForAll: true)
        }
        var rules: [Int: Balking] = [:]
        var isWrong = false
        for one in entries {
            let index = customerClass(one.word, written: one.key, at: one.keyPlace)
            let rule = rule(one, of: "'balk' of '\(one.key)'", isForAll: false)
            if let index, let rule { rules[index] = rule } else { isWrong = true }
        }
        return isWrong ? nil : .byClass(rules)
    }

    /// A map is by class when a key is a class's name and none is one of balking's own.
    private func isByClass(_ entries: [LocatedNode.Entry]) -> Bool {
        !entries.contains { FormatKeys.balking.key($0.word) != nil }
            && entries.contains { classes.index(of: $0.word) != nil }
    }

    private func rule(_ entry: LocatedNode.Entry, of owner: String, isForAll: Bool) -> Balking? {
        guard let map = MapReader(entry, FormatKeys.balking, of: owner, log) else { return nil }
        let stated = (map.node.entries ?? []).filter { FormatKeys.balking.key($0.word) != nil }
        guard let first = stated.first else {
            if (map.node.entries ?? []).isEmpty {
                let key = isForAll ? "balk" : entry.key
                log.error("\(owner) is empty", at: entry.keyPlace, hint: "write \(key): { at-length: 5 }")
            }
            return nil
        }
        if stated.count > 1 {
            return log.error(
                "'\(first.key)' and '\(stated[1].key)' are two ways to balk; give one", at: stated[1].keyPlace)
        }
        guard let node = map[first.word] else { return nil }
        switch first.word {
        case "at-length":
            return values.wholeNumber(node, "'at-length'", in: 1...1_000_000_000).map { .atLength($0) }
        case "at-present":
            return values.wholeNumber(node, "'at-present'", in: 1...1_000_000_000).map { .atPresent($0) }
        case "share-by-length": return shares(node, first.word).map { .shareByLength($0) }
        default: return shares(node, first.word).map { .shareByPresent($0) }
        }
    }

    /// The shares for 0, 1, 2, …: one after the other, or a map of the numbers from which each holds.
    private func shares(_ node: LocatedNode, _ key: String) -> [Double]? {
        guard let entries = node.entries else {
            return laws.list(node, key).flatMap { laws.all($0) { values.share($0, "a share of '\(key)'") } }
        }
        var shares = [Double]()
        var share = 0.0
        var last = -1
        for entry in entries {
            guard let from = Int(entry.key), (0...Self.longest).contains(from) else {
                return log.error(
                    "'\(key)' is a list of shares, or a map of numbers from 0 to \(Self.longest) from which they hold; "
                        + "'\(entry.key)' is no such number", at: entry.keyPlace,
                    hint: "write \(key): { 3: 10%, 6: 50% } for a tenth from 3 on and half from 6 on")
            }
            guard from > last else {
                return log.error(
                    "the numbers of '\(key)' must rise: \(from) does not come after \(last)", at: entry.keyPlace)
            }
            last = from
            guard let own = values.share(entry.value, "a share of '\(key)'") else { return nil }
            shares += .init(repeating: share, count: from - shares.count)
            share = own
        }
        guard !entries.isEmpty else { return log.error("'\(key)' is empty", at: node) }
        return shares + [share]
    }
}

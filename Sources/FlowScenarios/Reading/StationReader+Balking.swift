internal import Scenarios
internal import FlowNetworks

/// Reads who does not join a line that is too long: one rule for all, or one for each of some classes.
extension StationReader {
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
        return Balking.ways.first { $0.name == first.word }?.read(map, values)
    }
}

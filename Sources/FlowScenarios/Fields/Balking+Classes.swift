internal import FlowNetworks
internal import Scenarios

extension FieldKind where Value == Balking, Context == FlowContext {
    /// Who does not join a line that is too long: one rule for all, or one for each of some classes.
    static var byClass: Self {
        let value = KeyTable.Value.map(Balking.fields.table)
            .or("map of maps by class", .named(.map { Balking.fields.table }))
        return .init(value) { site in
            guard let entries = site.node.entries, isByClass(entries, site.context.classes) else {
                return rule(site.entry, of: site.what, isForAll: true, site.values)
            }
            var rules: [Int: Balking] = [:]
            var isWrong = false
            for one in entries {
                let index = site.context.customerClass(one)
                let rule = rule(one, of: "\(site.what) of '\(one.key)'", isForAll: false, site.values)
                if let index, let rule { rules[index] = rule } else { isWrong = true }
            }
            return isWrong ? nil : .byClass(rules)
        } write: { balking, context in
            guard case .byClass(let rules) = balking else {
                return try? Balking.fields.written(balking, context.values)
            }
            var entries: [WrittenEntry] = []
            for (index, rule) in rules.sorted(by: { $0.key < $1.key }) {
                guard let written = try? Balking.fields.written(rule, context.values) else { return nil }
                entries.append(WrittenEntry(context.classes.names[index], written))
            }
            return .map(entries)
        }
    }

    /// A map is by class when a key is a class's name and none is one of balking's own.
    private static func isByClass(_ entries: [LocatedNode.Entry], _ classes: NameList) -> Bool {
        !entries.contains { Balking.fields.table.key($0.word) != nil }
            && entries.contains { classes.index(of: $0.word) != nil }
    }

    private static func rule(
        _ entry: LocatedNode.Entry, of owner: String, isForAll: Bool, _ values: ValueReader
    ) -> Balking? {
        let log = values.log
        guard let map = MapReader(entry, Balking.fields.table, of: owner, log) else { return nil }
        let stated = (map.node.entries ?? []).filter { Balking.fields.table.key($0.word) != nil }
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

internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

extension FieldKind where Value == Balking, Context == FlowContext {
    /// Who does not join a line that is too long: one rule for all, or one for each of some classes.
    static var byClass: Self {
        let value = KeyTable.Value.map(Balking.fields.table)
            .or("map of maps by class", .named(.map { Balking.fields.table })).or("formula", .text)
        return .init(value) { site in
            if site.node.text != nil, !site.node.isMissing { return formula(site.node, site.what, site.context) }
            guard let entries = site.node.entries, isByClass(entries, site.context.classes) else {
                return rule(site.entry, of: site.what, isForAll: true, site.context)
            }
            var rules: [Int: Balking] = [:]
            var isWrong = false
            for one in entries {
                let index = site.context.customerClass(one)
                let rule = rule(one, of: "\(site.what) of '\(one.key)'", isForAll: false, site.context)
                if let index, let rule { rules[index] = rule } else { isWrong = true }
            }
            return isWrong ? nil : .byClass(rules)
        } write: { balking, context in
            guard case .byClass(let rules) = balking else {
                return written(balking, context)
            }
            var entries: [WrittenEntry] = []
            for (index, rule) in rules.sorted(by: { $0.key < $1.key }) {
                guard let written = written(rule, context) else { return nil }
                entries.append(WrittenEntry(context.classes.names[index], written))
            }
            return .map(entries)
        }
    }

    private static func written(_ rule: Balking, _ context: FlowContext) -> WrittenNode? {
        if case .formula(let formula) = rule { return .value(formula.text) }
        return try? Balking.fields.written(rule, context.values)
    }

    /// A condition under which nobody joins, or a share that does not.
    private static func formula(_ node: LocatedNode, _ what: String, _ context: FlowContext) -> Balking? {
        guard let formula = context.site.formula(node, what, at: .step, as: [.yesNo, .number]) else { return nil }
        return formula.tree.shortBalking(at: context.station) ?? .formula(formula)
    }

    /// A map is by class when a key is a class's name and none is one of balking's own.
    private static func isByClass(_ entries: [LocatedNode.Entry], _ classes: NameList) -> Bool {
        !entries.contains { Balking.fields.table.key($0.word) != nil }
            && entries.contains { classes.index(of: $0.word) != nil }
    }

    private static func rule(
        _ entry: LocatedNode.Entry, of owner: String, isForAll: Bool, _ context: FlowContext
    ) -> Balking? {
        if !isForAll, entry.value.text != nil, !entry.value.isMissing { return formula(entry.value, owner, context) }
        let log = context.log
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
        return Balking.ways.first { $0.name == first.word }?.read(map, context.values)
    }
}

extension FormulaTree {
    /// The rule of the short form that says the same of a station's own line: `length >= 5` is `{ at-length: 5 }`; nil
    /// where there is none.
    fileprivate func shortBalking(at station: Int?) -> Balking? {
        // In the plain form the greater one stands behind.
        guard let station, case .operation(let comparison, .constant(let limit, _), .reading(let reading)) = plain,
            comparison == .atMost || comparison == .less, case .place(let place) = reading.source,
            case .station(station, let word)? = FlowWord(place)
        else { return nil }
        let count = comparison == .atMost ? limit.rounded(.up) : limit.rounded(.down) + 1
        guard (1...1_000_000_000).contains(count) else { return nil }
        switch word {
        case .length: return .atLength(Int(count))
        case .occupancy: return .atPresent(Int(count))
        default: return nil
        }
    }
}

internal import Fleets
internal import Scenarios

/// Reads `vehicles:`: one pool, or a map of pools.
struct VehicleReader {
    let context: FleetContext
    private var log: DiagnosticLog { context.log }

    /// The entries of the pools, named; one pool is called `vehicles`.
    static func pools(_ entry: LocatedNode.Entry) -> [(name: String, entry: LocatedNode.Entry)] {
        let entries = entry.value.entries ?? []
        let supplies = VehiclePool.supplies.map(\.name)
        let isOne = entries.contains { supplies.contains($0.word) } || !entries.contains { $0.value.entries != nil }
        return isOne ? [("vehicles", entry)] : entries.map { ($0.word, $0) }
    }

    struct Found {
        var pools: [VehiclePool]
        var repositioning: Repositioning
    }

    func vehicles(_ entry: LocatedNode.Entry) -> Found? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            let instead = entry.value.entries == nil ? ", not \(entry.value.kind)" : " that says how many there are"
            return log.error("'vehicles' is a map\(instead)", at: entry.value, hint: "write vehicles: { count: 30 }")
        }
        var repositioning: Repositioning?
        var pools: [VehiclePool] = []
        var isWrong = false
        for (name, entry) in Self.pools(entry) {
            if name != "vehicles", !Name.isWellFormed(name) {
                log.error("'\(entry.key)' is no name: names are a-z 0-9 -", at: entry.keyPlace)
                isWrong = true
            }
            let owner = name == "vehicles" ? "'vehicles'" : "vehicles '\(name)'"
            guard let found = StatedPool.fields.open(entry, of: owner, context) else {
                isWrong = true
                continue
            }
            isWrong = isWrong || !found.isWhole
            if let way = found.model.whenIdle {
                if repositioning ?? way != way, let node = found.map["when-idle"] {
                    log.error("all pools go to one place when idle; 'when-idle' was said otherwise above", at: node)
                    isWrong = true
                }
                repositioning = way
            }
            var pool = found.model.pool
            pool.name = name
            pools.append(pool)
        }
        return isWrong ? nil : Found(pools: pools, repositioning: repositioning ?? .stay)
    }

    /// One pool as a map of its own, several by their names.
    func written(_ found: Found) throws(Unwritable) -> WrittenNode {
        var maps: [WrittenEntry] = []
        for (index, pool) in found.pools.enumerated() {
            let whenIdle = index == 0 && found.repositioning != .stay ? found.repositioning : nil
            let stated = StatedPool(pool: pool, whenIdle: whenIdle)
            maps.append(WrittenEntry(pool.name, try StatedPool.fields.written(stated, context)))
        }
        return maps.count == 1 && maps[0].key == "vehicles" ? maps[0].value : .map(maps)
    }
}

internal import Scenarios
internal import FlowNetworks
internal import QueueingTheory

/// Reads how many servers a station has: a number, a schedule, shifts, or groups with skills.
struct ServersReader {
    let context: FlowContext
    let map: MapReader
    private var log: DiagnosticLog { context.log }

    static func shifts(_ context: FlowContext) -> ShiftReader {
        ShiftReader(values: context.values, clock: context.clock, longestNight: 16)
    }

    func servers(_ kendall: KendallNotation?) -> Station.Servers? {
        let fromLetters = kendall.map { $0.servers.map { Station.Servers.count($0) } ?? .unlimited }
        let ways = Station.Servers.ways
        let words = ways.map(\.name)
        let stated = (map.node.entries ?? []).filter { words.contains($0.word) }
        guard let first = stated.first, let way = ways.first(where: { $0.name == first.word }) else {
            if map.has("servers") || (map.has("queue") && kendall == nil) { return nil }
            if fromLetters == nil {
                log.error("\(map.owner) has no 'servers'", at: map.place, hint: "write servers: 2, or queue: M/M/2")
            }
            return fromLetters
        }
        if stated.count > 1 {
            return log.error(
                "'\(first.key)' and '\(stated[1].key)' both say who serves; give one", at: stated[1].keyPlace)
        }
        guard let servers = way.read(map, context) else { return nil }
        if let fromLetters, let kendall, fromLetters != servers {
            log.error(
                "the letters \(kendall) say \(Self.text(fromLetters)), '\(first.key)' says \(Self.text(servers))",
                at: first.value, hint: "what is said twice must agree; leave one out")
        }
        return servers
    }

    static func groups(_ entry: LocatedNode.Entry, _ context: FlowContext) -> Station.Servers? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            return context.log.error(
                "'skills' is a map of groups of servers, not \(entry.value.kind)", at: entry.value,
                hint: "write skills: { senior: { servers: 1, classes: [ urgent, routine ] } }")
        }
        let groups = entries.map { group($0, context) }
        return groups.contains { $0 == nil } ? nil : .groups(groups.compactMap { $0 })
    }

    private static func group(_ entry: LocatedNode.Entry, _ context: FlowContext) -> ServerGroup? {
        let isNamed = ReservedNames.check(
            entry.word, written: entry.key, kind: "group", at: entry.keyPlace, context.log)
        let owner = "the group '\(entry.key)'"
        let start = StatedGroup(name: entry.key)
        guard let stated = StatedGroup.fields.read(entry, of: owner, context, from: start), isNamed else { return nil }
        return ServerGroup(name: entry.word, schedule: stated.schedule, classes: stated.classes, speed: stated.speed)
    }

    static func text(_ servers: Station.Servers) -> String {
        switch servers {
        case .unlimited: "unlimited servers"
        case .count(1): "1 server"
        case .count(let count): "\(count) servers"
        case .schedule: "a number over time"
        case .groups: "groups of servers"
        case .formula: "a formula"
        }
    }
}

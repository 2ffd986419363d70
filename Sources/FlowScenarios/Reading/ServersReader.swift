internal import Scenarios
internal import FlowNetworks
internal import QueueingTheory

/// Reads how many servers a station has: a number, a schedule, shifts, or groups with skills.
struct ServersReader {
    let reader: StationReader
    let map: MapReader
    private var log: DiagnosticLog { reader.log }
    private var values: ValueReader { reader.values }
    private var shifts: ShiftReader {
        ShiftReader(values: reader.values, clock: reader.clock, longestNight: 16)
    }

    init(_ reader: StationReader, _ map: MapReader) {
        self.reader = reader
        self.map = map
    }

    private static let ways = ["servers", "shifts", "skills"]

    func servers(_ kendall: KendallNotation?) -> Station.Servers? {
        let fromLetters = kendall.map { $0.servers.map { Station.Servers.count($0) } ?? .unlimited }
        let stated = (map.node.entries ?? []).filter { Self.ways.contains($0.word) }
        guard let first = stated.first else {
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
        guard let entry = map.entry(first.word) else { return nil }
        let servers: Station.Servers?
        switch first.word {
        case "shifts": servers = shifts.shifts(entry).map { .schedule(ServerSchedule($0)) }
        case "skills": servers = groups(entry)
        default: servers = number(entry)
        }
        guard let servers else { return nil }
        if let fromLetters, let kendall, fromLetters != servers {
            log.error(
                "the letters \(kendall) say \(Self.text(fromLetters)), '\(first.key)' says \(Self.text(servers))",
                at: entry.value, hint: "what is said twice must agree; leave one out")
        }
        return servers
    }

    private func number(_ entry: LocatedNode.Entry) -> Station.Servers? {
        if entry.value.text == "unlimited" { return .unlimited }
        if entry.value.entries != nil { return shifts.servers(entry).map { .schedule($0) } }
        // What parameters made of it has a hint of its own.
        if case .scalar(let scalar) = entry.value.content, scalar.written == nil, let text = entry.value.text,
            Name.isWellFormed(text)
        {
            return log.error(
                "'servers' is a number, not '\(text)'", at: entry.value,
                hint: "write unlimited for as many as come; " + FormatKeys.sharedPool)
        }
        return values.wholeNumber(entry.value, "'servers'", in: 0...1_000_000).map { .count($0) }
    }

    private func groups(_ entry: LocatedNode.Entry) -> Station.Servers? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            return log.error(
                "'skills' is a map of groups of servers, not \(entry.value.kind)", at: entry.value,
                hint: "write skills: { senior: { servers: 1, classes: [ urgent, routine ] } }")
        }
        let groups = entries.map { group($0) }
        return groups.contains { $0 == nil } ? nil : .groups(groups.compactMap { $0 })
    }

    private func group(_ entry: LocatedNode.Entry) -> ServerGroup? {
        let isNamed = ReservedNames.check(entry.word, written: entry.key, kind: "group", at: entry.keyPlace, log)
        let owner = "the group '\(entry.key)'"
        guard let map = MapReader(entry, FormatKeys.skill, of: owner, log) else { return nil }
        let schedule = schedule(map)
        guard let node = map["classes"] else { return nil }
        var classes: [Int] = []
        var isWrong = false
        for name in node.elements ?? [node] {
            guard let text = values.text(name, "a class of '\(entry.key)'"),
                let index = reader.customerClass(text, written: text, at: name.place)
            else {
                isWrong = true
                continue
            }
            if classes.contains(index) {
                log.error("'\(text)' stands in the list already", at: name)
                isWrong = true
            }
            classes.append(index)
        }
        if classes.isEmpty, !isWrong { log.error("\(owner) takes nobody: 'classes' is empty", at: node) }
        guard let schedule, isNamed, !isWrong, !classes.isEmpty else { return nil }
        return ServerGroup(name: entry.word, schedule: schedule, classes: classes)
    }

    private func schedule(_ map: MapReader) -> ServerSchedule? {
        if let entry = map.entry("shifts") {
            if let other = map.entry("servers") {
                return log.error("'servers' and 'shifts' both say who serves; give one", at: other.keyPlace)
            }
            return shifts.shifts(entry).map { ServerSchedule($0) }
        }
        guard let entry = map.entry("servers") else {
            if !map.has("servers"), !map.has("shifts") {
                log.error("\(map.owner) has no 'servers'", at: map.place)
            }
            return nil
        }
        if entry.value.entries != nil { return shifts.servers(entry) }
        return values.wholeNumber(entry.value, "'servers'", in: 1...1_000_000).map {
            ServerSchedule(pieces: [.init(time: 0, count: $0)])
        }
    }

    static func text(_ servers: Station.Servers) -> String {
        switch servers {
        case .unlimited: "unlimited servers"
        case .count(1): "1 server"
        case .count(let count): "\(count) servers"
        case .schedule: "a number over time"
        case .groups: "groups of servers"
        }
    }
}

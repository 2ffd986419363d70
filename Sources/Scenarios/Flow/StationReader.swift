internal import FlowNetworks
internal import QueueingTheory
internal import ScenarioReading

/// Reads one station: its own keys, Kendall's letters, and whether the two say the same.
struct StationReader {
    let values: ValueReader
    let services: ServiceReader
    private var log: DiagnosticLog { values.log }

    init(values: ValueReader, services: ServiceReader) { (self.values, self.services) = (values, services) }

    func station(_ entry: LocatedNode.Entry) -> StationDraft {
        var draft = StationDraft(name: entry.word, place: entry.keyPlace)
        // What cannot be read is said once; the checks that follow take it as stated.
        draft.statesService = true
        draft.servers = .unlimited
        guard
            let map = MapReader(
                entry.value, FormatKeys.station, of: "station '\(entry.word)'", at: entry.keyPlace, log: log)
        else { return draft }
        draft.statesService = map.has("service")
        readKendall(map, &draft)
        draft.servers = servers(map, draft.kendall)
        readDiscipline(map, &draft)
        readCapacity(map, &draft)
        if let node = map["when-full"],
            let word = values.word(node, "'when-full'", [("reject", true), ("block", false)])
        {
            if !word { log.notThereYet("'when-full: block'", at: node.place) }
            if draft.capacity == nil, !map.has("capacity"), !map.has("waiting-room") {
                log.error("'when-full' needs a 'capacity' or a 'waiting-room'", at: map.place)
            }
        }
        // Without letters to go by, a mean alone cannot be judged.
        let hasUnreadLetters = map.has("queue") && draft.kendall == nil
        if let node = map["service"], !(hasUnreadLetters && node.text != nil) {
            draft.service = services.service(node, "'service'", letter: draft.kendall?.service)
        }
        return draft
    }

    private func readKendall(_ map: MapReader, _ draft: inout StationDraft) {
        guard let node = map["queue"] else { return }
        guard let text = values.text(node, "'queue'") else { return }
        do throws(KendallNotation.Mistake) {
            draft.kendall = try KendallNotation(parsing: text)
            draft.kendallNode = node
        } catch {
            guard case .scalar(let scalar) = node.content, scalar.written == nil else {
                log.error(error.message, at: node)
                return
            }
            log.error(
                error.message,
                at: node.place.part(offset: error.offset + (scalar.isQuoted ? 1 : 0), length: error.length))
        }
    }

    private func servers(_ map: MapReader, _ kendall: KendallNotation?) -> Station.Servers? {
        let fromLetters = kendall.map { $0.servers.map { Station.Servers.count($0) } ?? .unlimited }
        guard map.has("servers") else {
            if map.has("shifts") || (map.has("queue") && kendall == nil) { return nil }
            if fromLetters == nil {
                log.error(
                    "\(map.owner) has no 'servers'", at: map.place, hint: "write servers: 2, or queue: M/M/2")
            }
            return fromLetters
        }
        guard let node = map["servers"] else { return nil }
        if node["schedule"] != nil || node.entries != nil {
            log.notThereYet("a number of servers over time", at: node.place)
            return nil
        }
        let servers: Station.Servers
        if node.text == "unlimited" {
            servers = .unlimited
        } else {
            guard let count = values.wholeNumber(node, "'servers'", in: 0...1_000_000) else { return nil }
            servers = .count(count)
        }
        if let fromLetters, let kendall, fromLetters != servers {
            log.error(
                "the letters \(kendall) say \(Self.text(fromLetters)), 'servers' says \(Self.text(servers))", at: node,
                hint: "what is said twice must agree; leave one out")
        }
        return servers
    }

    static func text(_ servers: Station.Servers) -> String {
        switch servers {
        case .unlimited: "unlimited servers"
        case .count(1): "1 server"
        case .count(let count): "\(count) servers"
        }
    }

    private static let disciplines: [(String, Discipline?)] = [
        ("fifo", .fifo), ("lifo", .lifo), ("random", .random), ("priority", .priority(.none)),
        ("sjf", .shortestJobFirst), ("srpt", nil), ("edf", nil), ("aging", nil), ("accumulating-priority", nil),
        ("processor-sharing", nil),
    ]

    private func readDiscipline(_ map: MapReader, _ draft: inout StationDraft) {
        let node = map["discipline"]
        if let node {
            draft.disciplinePlace = node.place
            if let found = values.word(node, "'discipline'", Self.disciplines) {
                if let discipline = found {
                    draft.discipline = discipline
                } else {
                    log.notThereYet("'discipline: \(node.text ?? "")'", at: node.place)
                }
            }
        }
        if let kendall = draft.kendall, let letters = draft.kendallNode {
            agree(kendall, letters, node, &draft)
        }
        guard let node = map["preemption"] else { return }
        let kinds: [(String, Preemption)] = [
            ("none", .none), ("resume", .resume), ("restart", .restart), ("resample", .resample),
        ]
        guard let preemption = values.word(node, "'preemption'", kinds) else { return }
        switch draft.discipline {
        case .priority: draft.discipline = .priority(preemption)
        case .lifo, .shortestJobFirst:
            if preemption != .none {
                log.notThereYet("'preemption' with another discipline than 'priority'", at: node.place)
            }
        default:
            if preemption != .none {
                log.error(
                    "'preemption' needs a discipline that ranks customers", at: node,
                    hint: "write discipline: priority beside it")
            }
        }
    }

    private func agree(
        _ kendall: KendallNotation, _ letters: LocatedNode, _ node: LocatedNode?, _ draft: inout StationDraft
    ) {
        let fromLetters: Discipline
        switch kendall.discipline {
        case .fifo: fromLetters = .fifo
        case .lifo: fromLetters = .lifo
        case .random: fromLetters = .random
        case .priority: fromLetters = .priority(.none)
        case .shortestJobFirst: fromLetters = .shortestJobFirst
        case .processorSharing:
            log.notThereYet("the discipline PS in Kendall's letters", at: letters.place)
            return
        }
        guard kendall.statesDiscipline else { return }
        guard let node else {
            draft.discipline = fromLetters
            draft.disciplinePlace = letters.place
            return
        }
        if draft.discipline != fromLetters {
            log.error(
                "the letters \(kendall) say \(kendall.discipline.rawValue), 'discipline' says '\(node.text ?? "")'",
                at: node, hint: "what is said twice must agree; leave one out")
        }
    }

    private func readCapacity(_ map: MapReader, _ draft: inout StationDraft) {
        var stated: (value: Int, words: String, node: LocatedNode)?
        let servers: Int? =
            if case .count(let count)? = draft.servers { count } else { nil }
        if let node = map["capacity"] {
            if let capacity = values.wholeNumber(node, "'capacity'", in: 1...1_000_000_000) {
                if let servers, capacity < servers {
                    log.error(
                        "'capacity' counts those in service too, so it cannot be below the \(servers) servers",
                        at: node)
                } else {
                    stated = (capacity, "'capacity' says \(capacity)", node)
                }
            }
        }
        if let node = map["waiting-room"] {
            if let places = values.wholeNumber(node, "'waiting-room'", in: 0...1_000_000_000) {
                guard let servers else {
                    if draft.servers == .unlimited {
                        log.error("nobody waits at unlimited servers, so there is no 'waiting-room'", at: node)
                    }
                    return
                }
                let capacity = servers + places
                if let stated, stated.value != capacity {
                    log.error(
                        "\(stated.words), 'waiting-room' and 'servers' say \(capacity)", at: node,
                        hint: "what is said twice must agree; leave one out")
                }
                stated = (capacity, "'waiting-room' and 'servers' say \(capacity)", node)
            }
        }
        draft.capacity = stated?.value
        guard let kendall = draft.kendall, let capacity = kendall.capacity else { return }
        if let stated, stated.value != capacity {
            log.error(
                "the letters \(kendall) say a capacity of \(capacity), \(stated.words)", at: stated.node,
                hint: "what is said twice must agree; leave one out")
        }
        draft.capacity = capacity
    }
}

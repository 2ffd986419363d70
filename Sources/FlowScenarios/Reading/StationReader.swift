internal import Scenarios
internal import FlowNetworks
internal import QueueingTheory

/// Reads one station: its own keys, Kendall's letters, and whether the two say the same.
struct StationReader {
    let context: FlowContext
    var log: DiagnosticLog { context.log }

    func station(_ entry: LocatedNode.Entry) -> StationDraft {
        var own = context
        own.station = context.names.stations.index(of: entry.word)
        return StationReader(context: own).read(entry)
    }

    private func read(_ entry: LocatedNode.Entry) -> StationDraft {
        // What cannot be read is said once; the checks that follow take it as stated.
        var draft = StationDraft(
            place: entry.keyPlace, station: Station(name: entry.word, servers: .unlimited), servers: .unlimited)
        draft.statesService = true
        let found = StatedStation.fields.open(entry, of: "station '\(entry.word)'", context)
        guard let found else { return draft }
        let (stated, map) = (found.model, found.map)
        for key in map.node.entries ?? [] { draft.keys[key.word] = key.keyPlace }
        draft.title = stated.title
        draft.words = stated.words
        let service = StatedStation.service.name
        draft.statesService = map.has(service)
        draft.kendall = stated.queue
        draft.kendallNode = stated.queue.flatMap { _ in map["queue"] }
        draft.servers = ServersReader(context: context, map: map).servers(draft.kendall)
        if let servers = draft.servers { draft.station.servers = servers }
        DisciplineReader(context: context, map: map).read(&draft)
        readCapacity(map, stated, &draft)
        readBehaviour(map, stated, &draft)
        if let entry = map.entry(StatedStation.disturbances.name) {
            DisturbanceReader(context: context).read(entry, into: &draft)
        }
        // Without letters to go by, a mean alone cannot be judged.
        let hasUnreadLetters = map.has("queue") && draft.kendall == nil
        if let node = map[service], !(hasUnreadLetters && node.text != nil) {
            draft.service = context.services.service(node, "'\(service)'", letter: draft.kendall?.service)
        }
        StationConflicts(draft, log).check()
        return draft
    }

    private func readCapacity(_ map: MapReader, _ own: StatedStation, _ draft: inout StationDraft) {
        var stated: (value: Int, words: String, node: LocatedNode)?
        let servers = draft.servers.flatMap(\.fixedCount)
        if let node = map["capacity"] {
            if let capacity = own.capacity {
                if let most = draft.servers.flatMap(\.greatestCount), capacity < most {
                    log.error(
                        "'capacity' counts those in service too, so it cannot be below the \(most) servers", at: node)
                } else {
                    stated = (capacity, "'capacity' says \(capacity)", node)
                }
            }
        }
        if let node = map["waiting-room"] {
            if let places = own.waitingRoom {
                guard let servers else {
                    if draft.servers == .unlimited {
                        log.error("nobody waits at unlimited servers, so there is no 'waiting-room'", at: node)
                    } else if draft.servers != nil {
                        log.error(
                            "with a number of servers that changes 'waiting-room' says no capacity", at: node,
                            hint: "write 'capacity', which counts those in service too")
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
        draft.station.capacity = stated?.value
        readWhenFull(map, own, &draft)
        guard let kendall = draft.kendall, let capacity = kendall.capacity else { return }
        if let stated, stated.value != capacity {
            log.error(
                "the letters \(kendall) say a capacity of \(capacity), \(stated.words)", at: stated.node,
                hint: "what is said twice must agree; leave one out")
        }
        draft.station.capacity = capacity
    }

    private func readWhenFull(_ map: MapReader, _ own: StatedStation, _ draft: inout StationDraft) {
        guard let whenFull = own.whenFull else { return }
        draft.station.whenFull = whenFull
        if !map.has("capacity"), !map.has("waiting-room"), draft.kendall?.capacity == nil {
            log.error("'when-full' needs a 'capacity' or a 'waiting-room'", at: map.place)
        }
    }
}

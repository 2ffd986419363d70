internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// What customers and servers do at a station beside waiting and serving.
extension StationReader {
    func readBehaviour(_ map: MapReader, _ draft: inout StationDraft) {
        readShiftEnd(map, &draft)
        if let node = map["patience"] {
            draft.patience = services.patience(node)
            if case .one(let law)? = draft.patience { draft.station.patience = law }
        }
        if let node = map["takes"] { readTakes(node, &draft) }
        draft.station.balking = map.entry("balk").flatMap { balking($0) }
        draft.station.retry = map.entry("retry").flatMap(retry)
        draft.station.breakdowns = map.entry("breakdowns").flatMap { entry in
            Breakdowns.fields.read(entry, of: "'breakdowns'", values)
        }
        draft.station.vacations = FieldKind<Law, ValueReader>.lawAboveZero("a vacation")
            .read("vacations", of: map, values)
        if let node = map["serves-together"],
            let number = values.wholeNumber(node, "'serves-together'", in: 1...1_000_000)
        {
            draft.station.servesTogether = number
        }
        if let node = map["discard"] {
            draft.station.discardsExpired = values.word(node, "'discard'", [("expired", true)]) ?? false
        }
        draft.station.speed = map.entry("speed").flatMap(speed)
        if let entry = map.entry("while-waiting") { draft.station.whileWaiting = changes(entry) }
        if let entry = map.entry("initial") { draft.station.initial = initial(entry, draft) }
        draft.cost = map.entry("cost").flatMap { StationCost.fields.read($0, of: "'cost'", values) }
        draft.onAbandon = map.entry("on-abandon").map { steps.steps($0.value) }
        draft.onReject = map.entry("on-reject").map { steps.steps($0.value) }
        draft.onBalk = map.entry("on-balk").map { steps.steps($0.value) }
    }

    private func readShiftEnd(_ map: MapReader, _ draft: inout StationDraft) {
        let ends: [(String, Station.ShiftEnd)] = [
            ("finish", .finish), ("resume", .interrupt(.resume)), ("restart", .interrupt(.restart)),
            ("resample", .interrupt(.resample)), ("leave", .leave), ("serve-all", .serveAll),
            ("serve-booked", .serveBooked),
        ]
        guard let node = map["at-shift-end"], let end = values.word(node, "'at-shift-end'", ends) else { return }
        draft.station.atShiftEnd = end
        if let servers = draft.servers, servers.fixedCount != nil || servers == .unlimited {
            log.error(
                "'at-shift-end' needs a number of servers that changes",
                at: map.entry("at-shift-end")?.keyPlace ?? map.place,
                hint: "write shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }")
        }
    }

    private func retry(_ entry: LocatedNode.Entry) -> Retry? {
        guard let found = Retry.fields.open(entry, of: "'retry'", values), found.isWhole else { return nil }
        if found.model.atMost == nil, LawBasics.isZero(found.model.after), let node = found.map["after"] {
            return log.error("who comes again at once and without end stops the clock", at: node)
        }
        return found.model
    }

    private func speed(_ entry: LocatedNode.Entry) -> RateProfile? {
        guard entry.value.entries != nil else {
            return values.number(entry.value, "'speed'", .positive).map { .constant($0) }
        }
        if RateReader.lacksSchedule(entry, "'speed'", log) || isOtherSpeed(entry) { return nil }
        let table = RateReader.schedule
        guard let map = MapReader(entry, table, of: "'speed'", log),
            let timeline = clock.timeline(map, value: { values.number($0, "a speed of the schedule", .atLeastZero) })
        else { return nil }
        if timeline.changes.allSatisfy({ $0.value == 0 }) {
            return log.error("every speed of the schedule is 0: nothing would ever be done", at: entry.keyPlace)
        }
        return RateProfile(
            pieces: timeline.changes.map { .init(time: $0.time, rate: $0.value) }, period: timeline.period)
    }

    /// A speed that is said by other keys than those of a schedule; true after a message.
    private func isOtherSpeed(_ entry: LocatedNode.Entry) -> Bool {
        guard let entries = entry.value.entries, entry.value.entry("schedule") == nil,
            let odd = entries.first(where: { $0.word != "every" })
        else { return false }
        func text(_ key: String, _ usual: String) -> String { entry.value[key]?.text ?? usual }
        let times = clock.starts == nil ? ("2 h", "4 h") : ("9:00", "11:00")
        if ["from", "until", "speed"].contains(odd.word) {
            log.error(
                "'speed' is a number or a schedule of numbers; one for some time is a disturbance", at: odd.keyPlace,
                hint: "write disturbances: [ { from: \(text("from", times.0)), until: \(text("until", times.1)), "
                    + "speed: \(text("speed", "50%")) } ]")
        } else if Spelling.nearest(to: odd.word, in: ["schedule"]) == nil {
            log.error(
                "'speed' is a number or a schedule of numbers, and depends on nothing but the time, not on "
                    + "'\(odd.key)'",
                at: odd.keyPlace,
                hint: "write speed: 1.5, or speed: { schedule: { \(times.0): 1.5, \(times.1): 1 } }")
        } else {
            return false
        }
        return true
    }

    private func changes(_ entry: LocatedNode.Entry) -> [WaitingChange] {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            log.error(
                "'while-waiting' is a map by class, not \(entry.value.kind)", at: entry.value,
                hint: "write while-waiting: { routine: { become: urgent, after: { deterministic: 2 h } } }")
            return []
        }
        var changes: [WaitingChange] = []
        for one in entries {
            let from = customerClass(one.word, written: one.key, at: one.keyPlace)
            guard
                let map = MapReader(one, FormatKeys.whileWaiting, of: "the change of '\(one.key)'", log)
            else { continue }
            let after = map["after"].flatMap { laws.law($0, "'after'") }
            guard let node = map["become"], let text = values.text(node, "'become'"),
                let becomes = customerClass(text, written: text, at: node.place)
            else { continue }
            if becomes == from {
                log.error("'\(one.key)' is that class already", at: node)
            } else if let from, let after {
                changes.append(WaitingChange(customerClass: from, becomes: becomes, after: after))
            }
        }
        checkTimePasses(changes, entry)
        return changes
    }

    /// A circle of changes that take no time would never come to an end.
    private func checkTimePasses(_ changes: [WaitingChange], _ entry: LocatedNode.Entry) {
        let immediate = changes.filter { LawBasics.isZero($0.after) }
        for change in immediate {
            var seen: Set<Int> = [change.customerClass]
            var next = immediate.first { $0.customerClass == change.customerClass }
            while let one = next {
                guard seen.insert(one.becomes).inserted else {
                    return log.error("these changes go round in a circle and take no time", at: entry.keyPlace)
                }
                next = immediate.first { $0.customerClass == one.becomes }
            }
        }
    }
}

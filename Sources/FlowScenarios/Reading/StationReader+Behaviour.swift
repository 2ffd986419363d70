internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// What customers and servers do at a station beside waiting and serving.
extension StationReader {
    func readBehaviour(_ map: MapReader, _ stated: StatedStation, _ draft: inout StationDraft) {
        readShiftEnd(map, stated, &draft)
        if let node = map["patience"] {
            draft.patience = services.patience(node)
            if case .one(let law)? = draft.patience { draft.station.patience = law }
        }
        if let node = map["takes"] { readTakes(node, &draft) }
        draft.station.balking = map.entry("balk").flatMap { balking($0) }
        draft.station.retry = stated.retry
        draft.station.breakdowns = stated.breakdowns
        draft.station.vacations = stated.vacations
        draft.station.servesTogether = stated.servesTogether
        draft.station.discardsExpired = stated.discardsExpired
        draft.station.speed = map.entry("speed").flatMap(speed)
        if let entry = map.entry("while-waiting") { draft.station.whileWaiting = changes(entry) }
        if let entry = map.entry("initial") { draft.station.initial = initial(entry, draft) }
        draft.cost = stated.cost
        draft.onAbandon = map.entry("on-abandon").map { steps.steps($0.value) }
        draft.onReject = map.entry("on-reject").map { steps.steps($0.value) }
        draft.onBalk = map.entry("on-balk").map { steps.steps($0.value) }
    }

    private func readShiftEnd(_ map: MapReader, _ stated: StatedStation, _ draft: inout StationDraft) {
        guard let end = stated.atShiftEnd else { return }
        draft.station.atShiftEnd = end
        if let servers = draft.servers, servers.fixedCount != nil || servers == .unlimited {
            log.error(
                "'at-shift-end' needs a number of servers that changes",
                at: map.entry("at-shift-end")?.keyPlace ?? map.place,
                hint: "write shifts: { 7:00-15:00: 3, 13:00-20:00: 2 }")
        }
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
            guard let found = WaitingChange.fields.open(one, of: "the change of '\(one.key)'", context) else {
                continue
            }
            guard var change = found.isWhole ? found.model : nil else { continue }
            if change.becomes == from, let node = found.map["become"] {
                log.error("'\(one.key)' is that class already", at: node)
            } else if let from {
                change.customerClass = from
                changes.append(change)
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

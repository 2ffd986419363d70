internal import FlowMeasures
internal import FlowNetworks
internal import Scenarios

/// What stands beside classes and stations.
extension FlowWriter {
    func timers() throws(Unwritable) -> [WrittenEntry] {
        let reader = TimerReader(values: context.values, names: context.names, steps: [])
        var entries: [WrittenEntry] = []
        for timer in network.timers {
            let title = flow.readerWords.timeTitles[timer.name].flatMap { $0 == timer.name ? nil : $0 }
            let stated = StatedTimer(from: timer.from, to: timer.to, title: title)
            entries.append(WrittenEntry(timer.name, try StatedTimer.fields.written(stated, reader)))
        }
        return entries
    }

    /// A list of names, or a map where something is said of one.
    func outcomes() throws(Unwritable) -> [WrittenEntry] {
        var entries: [WrittenEntry] = []
        var isList = true
        for (index, name) in network.outcomes.enumerated() {
            let worth = flow.worths.indices.contains(index) ? flow.worths[index] : nil
            let title = flow.readerWords.outcomeTitles[name]
            let saysNothing = worth == nil && title == nil
            let isOurs = index == FlowNetwork.completed || OutcomeReader.isOurs(name)
            if saysNothing, isOurs { continue }
            let stated = StatedOutcome(title: title, own: worth ?? OutcomeWorth())
            var node = try StatedOutcome.fields.written(stated, context.values)
            if worth == OutcomeWorth(), title == nil { node = .map([WrittenEntry("cost", .value("0"))]) }
            isList = isList && saysNothing
            entries.append(WrittenEntry(name, node))
        }
        if entries.isEmpty { return [] }
        return [WrittenEntry("outcomes", isList ? .list(entries.map { .text($0.key) }) : .map(entries))]
    }

    /// In the order of the classes of their polls.
    func information() throws(Unwritable) -> [WrittenEntry] {
        let shown = network.stations.indices.filter { network.stations[$0].information != nil }.sorted {
            polls($0) < polls($1)
        }
        var entries: [WrittenEntry] = []
        for index in shown {
            guard let own = network.stations[index].information else { continue }
            let name = network.stations[index].name
            let reader = InformationReader(values: context.values, names: context.names, station: name)
            entries.append(WrittenEntry(name, try Information.fields.written(own, reader, from: reader.usual)))
        }
        return entries
    }

    private func polls(_ station: Int) -> Int { network.stations[station].information?.api?.pollClass ?? station }

    func records() throws(Unwritable) -> [WrittenEntry] {
        var entries: [WrittenEntry] = []
        for (index, keeping) in network.records.enumerated() {
            var draft = RecordDraft(name: keeping.name)
            draft.people = keeping.people
            draft.known = keeping.fields
            draft.moves = keeping.moves.map { RecordDraft.Move(move: $0, place: .nowhere) }
            let calls = keeping.moves.compactMap { move in
                move.requestClass.map { RecordDraft.Call(move: move.name, steps: classes[$0].steps) }
            }
            draft.calls = calls.isEmpty ? nil : calls
            let known = RecordContext(flow: context, own: context.names.records.list[index])
            entries.append(WrittenEntry(keeping.name, try RecordDraft.fields.written(draft, known)))
        }
        return entries
    }
}

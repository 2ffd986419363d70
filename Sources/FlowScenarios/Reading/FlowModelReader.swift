internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks

/// Reads `model: flow`: classes, flows, stations and outcomes into one network.
struct FlowModelReader {
    let tree: LocatedNode
    let values: ValueReader
    let clock: ClockReader
    /// When the run ends at the latest, in the time unit; infinite where no time ends it.
    var end = Double.infinity
    private var log: DiagnosticLog { values.log }

    /// Everything as far as it could be read; what is wrong is in the log.
    func drafts() -> FlowDrafts {
        var names = NameBook(tree, values)
        var outcomesSaid: [String: StatedOutcome] = [:]
        if let entry = tree.entry("outcomes"), !entry.value.isMissing {
            outcomesSaid = OutcomeReader(values).read(entry.value, into: &names)
        }
        let steps = StepReader(values: values, clock: clock, names: names)
        steps.end = end
        let context = FlowContext(steps)
        let stationReader = StationReader(context: context)
        var stations = entries("stations").map { stationReader.station($0) }
        let information = InformationReader(values: values, names: names)
        if let node = tree["information"], !node.isMissing { information.read(node, into: &stations) }
        let flows = entries("flows").map { entry in
            FlowDrafts.NamedFlow(name: entry.word, place: entry.keyPlace, steps: steps.steps(entry.value))
        }
        var shared: (arrivals: [Int: Arrivals], named: [Int: SourcePlace]) = ([:], [:])
        if let node = tree["arrivals"], !node.isMissing {
            shared = SharedStreams(reader: context.arrivals, classes: names.ownClasses).read(node)
        }
        var classes: [ClassDraft] = []
        for (index, entry) in entries("classes").enumerated() {
            var draft = customerClass(entry, context)
            if let place = shared.named[index] {
                if let own = entry.value.entry("arrivals") {
                    log.error(
                        "the class '\(entry.word)' has arrivals of its own and a share of a stream", at: own.keyPlace,
                        hint: "the stream names it in line \(place.line)")
                }
                draft.arrivals = shared.arrivals[index]
            } else {
                draft.statesArrivals = entry.value.entry("arrivals") != nil
            }
            classes.append(draft)
        }
        UnfedClasses(stations: stations, flows: flows, log: log).settle(&classes)
        let leastUrgent = classes.compactMap(\.priority).max()
        let recordReader = RecordReader(context: context)
        let records = recordReader.records(tree)
        classes += information.pollClasses(steps, leastUrgent: leastUrgent)
        classes += recordReader.requestClasses(tree, steps, leastUrgent: leastUrgent)
        var outcomes = steps.names.outcomes
        if stations.contains(where: { $0.station.atShiftEnd == .leave }), !outcomes.contains(FlowNetwork.brokenOff) {
            outcomes.append(FlowNetwork.brokenOff)
        }
        var drafts = FlowDrafts(
            records: records, classes: classes, flows: flows, stations: stations, outcomes: outcomes,
            worths: outcomes.map { outcomesSaid[$0]?.worth },
            attributes: steps.names.attributes.list, journal: steps.names.journal,
            declines: steps.declines, firstPayment: steps.firstPayment,
            sawUnknownStep: steps.sawUnknown, namedStations: steps.namedStations, namedFlows: steps.namedFlows)
        drafts.gatherings = steps.gatherings
        drafts.parts = steps.parts
        drafts.numbers = names.numbers.list
        drafts.site = context.site
        if let node = tree["timers"], !node.isMissing {
            let read = TimerReader(values: values, names: names, steps: TimerReader.steps(in: tree)).read(node)
            drafts.timers = read.map(\.timer)
            for (timer, title) in read { drafts.timerTitles[timer.name] = title }
        }
        drafts.outcomeTitles = outcomesSaid.compactMapValues(\.title)
        return drafts
    }

    static let priorities = 1...1_000_000

    private func entries(_ key: String) -> [LocatedNode.Entry] {
        guard let entry = tree.entry(key, log) else { return [] }
        guard let entries = entry.value.entries else {
            log.error("'\(key)' is a map of names, not \(entry.value.kind)", at: entry.value)
            return []
        }
        if entries.isEmpty, key == "classes" { log.error("there is no class: nobody would come", at: entry.keyPlace) }
        return entries
    }

    private func customerClass(_ entry: LocatedNode.Entry, _ context: FlowContext) -> ClassDraft {
        let found = ClassDraft.fields.open(entry, of: "class '\(entry.word)'", context)
        var draft = found?.model ?? ClassDraft()
        draft.name = entry.word
        draft.place = entry.keyPlace
        guard let map = found?.map else {
            draft.isReadable = false
            return draft
        }
        draft.statesPriority = map.has("priority")
        draft.steps = draft.routing ?? draft.flow ?? []
        if let routing = map.entry("routing"), map.has("flow") {
            log.error(
                "'flow' and 'routing' both say where its customers go; give one", at: routing.keyPlace)
        }
        draft.statesFlow = map.has("flow") || map.has("routing")
        return draft
    }
}

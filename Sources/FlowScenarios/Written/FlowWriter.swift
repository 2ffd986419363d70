internal import FlowMeasures
internal import FlowNetworks
internal import Payments
internal import Scenarios
internal import SimulationKernel

/// Writes a flow as the keys of a file that is read back to an equal one.
struct FlowWriter {
    let flow: FlowScenario
    let context: FlowContext
    let classes: [ClassDraft]
    /// By station.
    private let exits: [Exits]
    private let flows: [FlowDrafts.NamedFlow]
    private let services: StationServices
    var network: FlowNetwork { flow.network }

    /// - Throws: where a step of it cannot be stated.
    init(_ flow: FlowScenario, _ clock: ClockReader, _ files: WrittenFiles) throws(Unwritable) {
        self.flow = flow
        let network = flow.network
        var drafts = NetworkDrafts(network)
        exits = network.stations.map { Exits($0, &drafts) }
        classes = network.classes.indices.map { Self.draft(of: $0, in: flow, &drafts) }
        flows = drafts.flows
        services = drafts.services
        let names = NameBook(network, flows: flows.map(\.name), clock.values)
        let steps = StepReader(
            values: clock.values, clock: clock, names: names, parts: network.parts, gatherings: network.gatherings,
            declines: flow.payments?.declines ?? [])
        context = FlowContext(steps, files: files)
        if !drafts.isWhole { throw Unwritable() }
    }

    /// What those do who do not stay at a station; nil: the file says nothing of it.
    private struct Exits {
        let onAbandon: [StepDraft]?
        let onReject: [StepDraft]?
        let onBalk: [StepDraft]?

        init(_ station: Station, _ drafts: inout NetworkDrafts) {
            onAbandon = station.onAbandon.map { drafts.steps($0, of: nil) }
            onReject = station.onReject.map { drafts.steps($0, of: nil) }
            onBalk = station.onBalk.map { drafts.steps($0, of: nil) }
        }
    }

    private static func draft(of index: Int, in flow: FlowScenario, _ drafts: inout NetworkDrafts) -> ClassDraft {
        let customer = flow.network.classes[index]
        var draft = ClassDraft(name: customer.name, title: flow.readerWords.classTitles[customer.name])
        let isFed = customer.arrivals.source != .nobody
        draft.isInternal = customer.arrivals.source == .polls
        draft.arrivals = isFed ? customer.arrivals : nil
        if flow.network.classes.contains(where: { $0.priority != 1 }) { draft.priority = customer.priority }
        draft.record = draft.isInternal ? nil : customer.record
        draft.numbers = customer.numbers
        if customer.flow.count == 1, case .wander(let graph) = customer.flow[0] {
            draft.routing = [.wander(drafts.routing(graph, of: index))]
        } else if isFed || !customer.flow.isEmpty {
            draft.flow = drafts.steps(customer.flow, of: index)
        }
        draft.steps = draft.routing ?? draft.flow ?? []
        return draft
    }

    func written() throws(Unwritable) -> [WrittenEntry] {
        var entries: [WrittenEntry] = []
        func add(_ key: String, _ parts: [WrittenEntry]) {
            if !parts.isEmpty { entries.append(WrittenEntry(key, .map(parts))) }
        }
        let streams = SharedFormulas(network)
        var own: [WrittenEntry] = []
        for (index, draft) in classes.enumerated() where !draft.isInternal {
            var stated = draft
            if streams.classes.contains(index) { stated.arrivals = nil }
            own.append(WrittenEntry(draft.name, try ClassDraft.fields.written(stated, context)))
        }
        add("classes", own)
        add("arrivals", try streams.written(context))
        var named: [WrittenEntry] = []
        for flow in flows {
            named.append(WrittenEntry(flow.name, try FlowKind<[StepDraft]>.steps.written(flow.steps, context)))
        }
        add("flows", named)
        add("attributes", network.attributes.map { WrittenEntry($0.name, .list($0.values.map { .text($0) })) })
        add("numbers", network.numbers.map { WrittenEntry($0.name, .value(text($0))) })
        add("stations", try stations())
        add("timers", try timers())
        entries += try outcomes()
        if let plan = flow.payments {
            entries.append(WrittenEntry("payments", try StatedPayments.fields.written(StatedPayments(plan), payments)))
        }
        add("information", try information())
        add("records", try records())
        if flow.readerWords.own != ReaderWords.Own() {
            entries.append(
                WrittenEntry("words", try ReaderWords.Own.fields.written(flow.readerWords.own, context.values)))
        }
        return entries
    }

    /// What everybody has of a number at the beginning.
    private func text(_ number: CustomerNumber) -> String {
        number.isDuration ? ExactText.duration(number.first, context.values) : Quantity.text(number.first)
    }

    private var payments: PaymentReader {
        PaymentReader(
            values: context.values, classes: context.classes, attributes: network.attributes,
            outcomes: network.outcomes, declines: flow.payments?.declines ?? [], knowsFlows: true,
            site: context.site, cards: flow.payments?.card, files: context.files)
    }

    // MARK: stations

    private func stations() throws(Unwritable) -> [WrittenEntry] {
        var entries: [WrittenEntry] = []
        for (index, station) in network.stations.enumerated() {
            let stated = stated(station, index)
            entries.append(WrittenEntry(station.name, try StatedStation.fields.written(stated, context)))
        }
        return entries
    }

    private func stated(_ station: Station, _ index: Int) -> StatedStation {
        var stated = StatedStation()
        stated.title = flow.readerWords.stationTitles[station.name]
        stated.words = flow.readerWords.stations[station.name]
        let disturbances = flow.disturbances.filter { $0.station == index }
        stated.disturbances = disturbances.isEmpty ? nil : disturbances
        // What disturbances made of them is not what the file says.
        stated.servers = station.servers
        if disturbances.contains(where: { $0.servers != nil }), case .schedule(let schedule) = station.servers {
            stated.servers = schedule.pieces.last.map { .count($0.count) }
        }
        stated.speed = disturbances.contains { $0.speed != nil } ? nil : StatedSpeed(station)
        stated.startWhen = station.startWhen
        stated.service = services.services[index]
        stated.takes = services.takes[index]
        stated.order = StatedOrder(station.discipline, context)
        stated.atShiftEnd = station.atShiftEnd == .finish ? nil : station.atShiftEnd
        stated.capacity = station.capacity
        stated.whenFull = station.whenFull == .reject ? nil : station.whenFull
        stated.patience = station.patience.map { .one($0) }
        stated.admission = station.admission
        stated.balking = station.balking
        stated.onAbandon = exits[index].onAbandon
        stated.onReject = exits[index].onReject
        stated.onBalk = exits[index].onBalk
        stated.retry = station.retry
        let waiting = StatedWaiting(
            changes: station.whileWaiting, rules: station.waitingRules.map { WaitingRuleDraft($0) })
        stated.whileWaiting = waiting.changes.isEmpty && waiting.rules.isEmpty ? nil : waiting
        stated.servesTogether = station.servesTogether
        stated.breakdowns = station.breakdowns
        stated.vacations = station.vacations
        stated.rounds = station.rounds
        stated.setUp = station.setUp
        stated.initial = station.initial.isEmpty ? nil : station.initial
        stated.cost = flow.costs.stations.indices.contains(index) ? flow.costs.stations[index] : nil
        stated.discardsExpired = station.discardsExpired
        return stated
    }
}

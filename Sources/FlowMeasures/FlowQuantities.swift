package import Scenarios
package import FlowNetworks
package import Payments
package import SimulationKernel

/// All that can be measured of a flow network: stations, named steps, windows, the system, outcomes, money, records.
package struct FlowQuantities: Sendable {
    package typealias Entry = MeasuredQuantity<Observed>
    package typealias Block = QuantityBlock<Observed>
    package typealias Group = QuantityGroup<Observed>

    package let network: FlowNetwork
    let plan: RunPlan
    /// What stations cost.
    package var costs = Costs()
    /// Who pays what to whom; nil where no books are kept.
    package var payments: PaymentPlan?
    package var disturbances: [Disturbance] = []
    /// What ends count as.
    package var ends: EndRules
    /// Where calls lead.
    package let calls: CallMap
    /// The names of steps and of attempts, in the order in which they are observed; which steps are visits.
    package var steps: [(name: String, isVisit: Bool)]
    package var attempts: [String]
    /// Parts of the period that are told on their own, and whether by class.
    package var windows: [TimeWindow] = []
    package var windowsByClass = false
    /// By station and class: the mean service that one arrival brings; nil where that is not known.
    package var meanServices: [[Double?]] = []
    /// The share that ends well where every try succeeds; nil where it is not known.
    package var expectedGood: Double?
    /// The file says over what goodput is counted.
    package var asksGoodput = false

    /// The stations at which a visit has a patience of its own.
    private let patientVisits: Set<Int>
    /// By class, the stations that it may come to; nil: all.
    private let reaches: [Set<Int>]?
    /// Where customers are held at servers; nil: nowhere, as no station blocks the one before it.
    let blocking: BlockingWays?

    /// - Parameters:
    ///   - network: what is measured.
    ///   - plan: the warm-up and the length of a replication, in the time unit of the network.
    ///   - worths: by outcome.
    package init(_ network: FlowNetwork, plan: RunPlan, worths: [OutcomeWorth?] = []) {
        self.network = network
        self.plan = plan
        ends = EndRules(network, worths)
        calls = CallMap(network)
        let named = StepNames(network)
        steps = named.steps
        attempts = calls.named.map(\.name)
        let visits = (network.classes.map(\.flow) + network.stations.flatMap(\.exits)).flatMap(\.visits)
        patientVisits = Set(visits.filter { $0.patience != nil }.map(\.station))
        blocking = network.holdsCustomers ? BlockingWays(network) : nil
        let wander =
            network.classes.contains { $0.flow.changesClass } || network.stations.contains { !$0.becomes.isEmpty }
            || network.stations.contains { !$0.exits.isEmpty }
        reaches = wander ? nil : network.classes.map { Set($0.flow.visits.map(\.station)) }
    }

    // MARK: who

    /// The classes of people; the polls of an app are a class of their own, which counts at the API's station alone.
    var people: [Int] { network.classes.indices.filter { network.classes[$0].arrivals.source != .polls } }

    /// The classes of what people's moves ask of the servers.
    var requests: [Int] { network.records.flatMap { $0.moves.compactMap(\.requestClass) } }

    /// Whether customers of the class may be seen at the station; where classes change, all may.
    package func mayCome(_ index: Int, to station: Int) -> Bool { reaches?[index].contains(station) ?? true }

    /// Whether a station's customers may give up: by its own patience, by a visit's, or since they were told to come back
    /// and did not.
    func canAbandon(at index: Int) -> Bool {
        let station = network.stations[index]
        return station.patience != nil || station.information?.notify != nil || patientVisits.contains(index)
    }

    /// All classes together, then each.
    func groups(_ classes: [Int]) -> [Group] {
        [Group(MeasureName.everybody, classes)]
            + classes.map { Group(network.classes[$0].name, [$0], isOnlyOnRequest: classes.count == 1) }
    }

    /// Whether goodput and the latency of each outcome are told: where customers make calls, where somebody pays, where
    /// ends are worth something, or where the system is disturbed.
    package var tellsEnds: Bool {
        calls.hasCalls || payments != nil || ends.isStated || !disturbances.isEmpty || asksGoodput
    }
}

extension FlowQuantities: Catalogue {
    package typealias Run = Observed

    package var elements: [MeasureElement] {
        let steps = StepNames(network).all.map { MeasureElement($0) }
        let timers = network.timers.map { MeasureElement($0.name) }
        let money: [MeasureElement] = payments.map { [.money] + ($0.fees.isEmpty ? [] : [.fees]) + [.payments] } ?? []
        return network.stations.map { MeasureElement($0.name) } + steps + timers + [.system, .outcome, .cost] + money
            + (disturbances.isEmpty ? [] : [.recovery]) + network.records.map { MeasureElement($0.name) }
    }

    package var places: [MeasureElement] {
        let apis = Set(network.stations.compactMap(\.information?.api?.station))
        return network.stations.indices.filter { network.canWait(at: $0) && !apis.contains($0) }
            .map { MeasureElement(network.stations[$0].name) }
    }

    package var blocks: [Block] {
        var result: [Block] = []
        for station in network.stations.indices { result += blocks(ofStation: station) }
        for step in steps.indices { result.append(block(ofStep: step)) }
        for attempt in attempts.indices { result.append(block(ofAttempt: attempt)) }
        for timer in network.timers.indices { result += blocks(ofTimer: timer) }
        for station in network.stations.indices where !windows.isEmpty {
            result.append(block(ofWindowsAt: station))
        }
        result += systemBlocks + systemWindows + outcomeBlocks + outcomeWindows
        if !isStation(.recovery) { result.append(recoveryBlock) }
        result += [costBlock, moneyBlock, feeBlock, paymentBlock]
        for record in network.records.indices { result += recordBlocks(record) }
        return result
    }

    package var windowNames: [String] { windows.map(\.name) }

    package func blocks(of element: MeasureElement) -> [Block]? {
        if let index = network.stations.firstIndex(where: { $0.name == element.rawValue }) {
            return blocks(ofStation: index) + (windows.isEmpty ? [] : [block(ofWindowsAt: index)])
        }
        if let index = attempts.firstIndex(of: element.rawValue) { return [block(ofAttempt: index)] }
        if let index = steps.firstIndex(where: { $0.name == element.rawValue }) { return [block(ofStep: index)] }
        if let index = network.records.firstIndex(where: { $0.name == element.rawValue }) { return recordBlocks(index) }
        if let index = network.timers.firstIndex(where: { $0.name == element.rawValue }) {
            return blocks(ofTimer: index)
        }
        switch element {
        case .system: return systemBlocks + systemWindows
        case .outcome: return outcomeBlocks + outcomeWindows
        case .recovery: return [recoveryBlock]
        case .cost: return [costBlock]
        case .money: return [moneyBlock]
        case .fees: return [feeBlock]
        case .payments: return [paymentBlock]
        default: return nil
        }
    }

    /// The wait at every station where one can wait, the time in the system, and the cost where one is stated.
    package var usual: [String] {
        network.stations.filter { $0.servers != .unlimited }.map { "\($0.name).wait.mean" } + ["system.time.mean"]
            + (costs.isStated ? ["cost.total.rate"] : [])
    }

    package func classes(of element: MeasureElement) -> [String] {
        let isAtStation = isStation(element)
        // Requests of people's moves end in one way or the other too.
        let also = element == .outcome ? requests : []
        return network.classes.indices.filter {
            isAtStation || network.classes[$0].arrivals.source != .polls || also.contains($0)
        }.map { network.classes[$0].name }
    }

    package func absence(ofClass name: String, at element: MeasureElement) -> String? {
        guard let station = network.stations.firstIndex(where: { $0.name == element.rawValue }),
            let index = network.classes.firstIndex(where: { $0.name == name }), !mayCome(index, to: station)
        else { return nil }
        return "class '\(name)' never comes to station '\(element)'"
    }

    package func hasMoves(_ element: MeasureElement) -> Bool {
        network.records.contains { $0.name == element.rawValue }
    }

    package func mistake(_ element: MeasureElement, asked: String?) -> MeasureMistake? {
        guard network.outcomes.contains(element.rawValue) else { return nil }
        return MeasureMistake(
            "'\(element)' is how customers end, which is measured as an outcome",
            hint: "write \(asked.map { "outcome." + $0 } ?? "outcome.\(element).share")")
    }

    private func isStation(_ element: MeasureElement) -> Bool {
        network.stations.contains { $0.name == element.rawValue }
    }
}

/// The names that steps have by `as:`, each once, in the order of the classes.
struct StepNames {
    /// Of visits, delays, forks and gatherings.
    private(set) var steps: [(name: String, isVisit: Bool)] = []
    /// Of attempts too.
    private(set) var all: [String] = []
    private let parts: [FlowPart]
    private let gatherings: [Gathering]

    init(_ network: FlowNetwork) {
        parts = network.parts
        gatherings = network.gatherings
        for customer in network.classes { look(customer.flow) }
        for station in network.stations { for exit in station.exits { look(exit) } }
    }

    private mutating func add(_ name: String?, isVisit: Bool, isAttempt: Bool = false) {
        guard let name, !all.contains(name) else { return }
        all.append(name)
        if !isAttempt { steps.append((name, isVisit)) }
    }

    private mutating func look(_ flow: [FlowStep]) {
        for step in flow {
            switch step {
            case .delay(_, let name), .until(_, let name): add(name, isVisit: false)
            case .attempt(let attempt): add(attempt.name, isVisit: false, isAttempt: true)
            case .together(let fork): add(fork.name, isVisit: false)
            case .mark(let part, _): add(parts[part].name, isVisit: false)
            case .gather(let place): add(gatherings[place].name, isVisit: false)
            default: break
            }
            for visit in step.visits { add(visit.name, isVisit: true) }
            for part in step.parts { look(part) }
        }
    }
}

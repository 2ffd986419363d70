import Experiments
import FlowMeasures
package import FlowNetworks
import FlowScenarios
import Scenarios

/// Steps of a flow that customers come to one after the other, so that of those who began one it can be told how many
/// began the next.
///
/// A step is what has a name of its own (`as:`), or a visit to a station that nobody visits from elsewhere. It stands in
/// the row where everybody comes to it who is not lost before: what only some go through on the way is no step of it.
package struct FunnelSteps {
    /// Of whom the flow is.
    let customerClass: String
    /// By name, in their order; each at one place of all flows.
    package private(set) var names: [String] = []
    /// Whether anybody can be lost between the first and the last.
    private(set) var loses = false

    /// Fewer steps are no row.
    static let fewest = 3

    /// All rows of a network in which somebody can be lost.
    package static func rows(_ network: FlowNetwork) -> [FunnelSteps] {
        // An errand of the program's own, such as the poll of an app, is nobody's way.
        let people = network.classes.filter { $0.arrivals.source != .polls }
        let places = StepPlaces(network)
        return people.flatMap { one -> [FunnelSteps] in
            var reader = FunnelReader(network, places, customerClass: one.name)
            reader.read(one.flow, isLast: true)
            return reader.rows
        }.filter { $0.names.count >= fewest && $0.loses }
    }

    init(customerClass: String) { self.customerClass = customerClass }

    fileprivate mutating func add(_ name: String) { names.append(name) }

    /// Somebody may be lost from here on; before the first step nobody is counted.
    fileprivate mutating func mayLose() { if !names.isEmpty { loses = true } }

    /// The share of those who leave that ever came to a step.
    static func measure(_ name: String) -> MeasureName {
        MeasureName(
            element: MeasureElement(name), quantity: .visitors, statistic: nil,
            statisticText: FigureWord.share.rawValue, text: "\(name).visitors.share", unit: .share)
    }
}

/// At how many places of all flows a step stands.
private struct StepPlaces {
    private var counts: [String: Int] = [:]

    init(_ network: FlowNetwork) {
        for step in network.flows.flatMap(\.all) {
            for name in Self.names(step, network) { counts[name, default: 0] += 1 }
        }
        // A station is not a step where visits to it have names of their own beside those that have none.
        for step in network.flows.flatMap(\.all) {
            for visit in step.visits where visit.name != nil {
                counts[network.stations[visit.station].name, default: 0] += 1
            }
        }
    }

    func isOnlyOne(_ name: String) -> Bool { counts[name] == 1 }

    /// What it is called, in the order of its visits; none where nobody could say.
    static func names(_ step: FlowStep, _ network: FlowNetwork) -> [String] {
        switch step {
        case .delay(_, let name), .until(_, let name): [name].compactMap { $0 }
        case .together(let fork): [fork.name].compactMap { $0 }
        default: step.visits.map { $0.name ?? network.stations[$0.station].name }
        }
    }
}

private struct FunnelReader {
    let network: FlowNetwork
    let places: StepPlaces
    private(set) var rows: [FunnelSteps]

    init(_ network: FlowNetwork, _ places: StepPlaces, customerClass: String) {
        self.network = network
        self.places = places
        rows = [FunnelSteps(customerClass: customerClass)]
    }

    /// - Parameter isLast: nothing follows the flow.
    mutating func read(_ flow: [FlowStep], isLast: Bool) {
        for (place, step) in flow.enumerated() {
            let rest = flow[(place + 1)...]
            read(step, isLast: isLast && rest.allSatisfy { if case .end = $0 { true } else { $0.isMark } })
        }
    }

    private mutating func read(_ step: FlowStep, isLast: Bool) {
        let names = StepPlaces.names(step, network)
        // One of several stations is no step of all.
        if names.count == 1, places.isOnlyOne(names[0]) { rows[rows.count - 1].add(names[0]) }
        if step.visits.contains(where: { $0.patience != nil || network.stations[$0.station].mayLose }) { mayLose() }
        switch step {
        case .choose(let branches): choose(branches.map(\.flow), hasRest: false, isLast: isLast)
        case .chooseWhen(let branches):
            choose(branches.map(\.flow), hasRest: !branches.contains { $0.conditions.isEmpty }, isLast: isLast)
        case .loop(let loop): read(loop.flow, isLast: false)
        case .hold(let hold): read(hold.flow, isLast: false)
        case .attempt(let attempt):
            mayLose()
            read(attempt.flow, isLast: false)
        case .wander(let graph):
            // From place to place they go in any order; within one in a row.
            for place in graph.places {
                rows.append(FunnelSteps(customerClass: rows[0].customerClass))
                read(place.flow, isLast: true)
            }
            rows.append(FunnelSteps(customerClass: rows[0].customerClass))
        case .visit, .delay, .until, .gate, .route, .become, .together, .set, .setNumbers, .enter, .move, .gather,
            .mark,
            .end:
            break
        }
    }

    /// The only branch by which one goes on is the way of all who are not lost.
    private mutating func choose(_ flows: [[FlowStep]], hasRest: Bool, isLast: Bool) {
        let going = isLast ? flows.filter { hasSteps($0) } : flows.filter { !alwaysEnds($0) }
        let isOnlyWay = going.count == 1 && (isLast || !hasRest)
        if isLast ? isOnlyWay : flows.contains(where: { mayEnd($0) }) { mayLose() }
        if isOnlyWay { read(going[0], isLast: isLast) }
    }

    private mutating func mayLose() { rows[rows.count - 1].mayLose() }

    private func hasSteps(_ flow: [FlowStep]) -> Bool {
        flow.all.contains { !StepPlaces.names($0, network).isEmpty }
    }

    private func mayEnd(_ flow: [FlowStep]) -> Bool {
        flow.all.contains { if case .end = $0 { true } else { false } }
    }

    private func alwaysEnds(_ flow: [FlowStep]) -> Bool {
        flow.contains { step in
            switch step {
            case .end: true
            case .choose(let branches): branches.allSatisfy { alwaysEnds($0.flow) }
            case .chooseWhen(let branches):
                branches.contains { $0.conditions.isEmpty } && branches.allSatisfy { alwaysEnds($0.flow) }
            default: false
            }
        }
    }
}

extension Station {
    /// Whether somebody may come to its line and leave it unserved.
    fileprivate var mayLose: Bool {
        patience != nil || balking != nil || turnsAway || atShiftEnd == .leave
    }
}

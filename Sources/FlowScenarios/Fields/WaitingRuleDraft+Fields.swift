internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What somebody does who waits, before it is known what he asks for elsewhere.
struct WaitingRuleDraft: Sendable {
    enum Action: Sendable, Hashable {
        /// To a station, by its index.
        case go(Int)
        case leave
        case become(Int)
    }

    var when = StepFormula(.constant(1, .yesNo), text: "yes")
    var action = Action.leave
    var place = SourcePlace.nowhere

    init() {}

    init(_ rule: WaitingRule) {
        when = rule.when
        switch rule.action {
        case .go(let visit): action = .go(visit.station)
        case .leave: action = .leave
        case .become(let index): action = .become(index)
        }
    }

    /// The station to whose line he goes.
    var station: Int? { if case .go(let station) = action { station } else { nil } }

    /// The class that he becomes.
    var becomes: Int? { if case .become(let index) = action { index } else { nil } }

    static let fields = Fields<WaitingRuleDraft, FlowContext>(
        "a rule for those who wait", WaitingRuleDraft(),
        [
            Field(
                required: \.when, "when", .conditionOfWaiting,
                "a condition, such as `b.occupancy <= occupancy - 2` or `waited > 1 h`; asked of the last in the line "
                    + "first, one at a time, after everything that changes it"),
            .oneOf(
                \.action, WayRefusals(none: "says not what they do", two: "are two things to do; give one"), ways),
        ])

    private static let ways: [FieldWay<Action, FlowContext>] = [
        FieldWay(
            "go",
            FlowKind<Int>.station.mapped({ .go($0) }, { if case .go(let station) = $0 { station } else { nil } }),
            "joins the line of this station last, where there is a place; patience and `waited` go on"),
        FieldWay("leave", .choice([("yes", .leave)]), "gives up, as one whose patience has ended"),
        FieldWay(
            "become",
            FlowKind<Int>.customerClass.mapped(
                { .become($0) }, { if case .become(let index) = $0 { index } else { nil } }),
            "the class it becomes"),
    ]
}

/// What a file says of those who wait: classes that become others after a time, or rules.
struct StatedWaiting: Sendable {
    var changes: [WaitingChange] = []
    var rules: [WaitingRuleDraft] = []
}

extension FieldKind where Value == StatedWaiting, Context == FlowContext {
    static var whileWaiting: Self {
        let changes = FlowKind<[WaitingChange]>.changesWhileWaiting
        let value = KeyTable.Value(
            "map by class, or list of rules", changes.value.shape, .list(.map { WaitingRuleDraft.fields.table }))
        return .init(value) { site in
            guard let rules = site.node.elements else {
                return changes.read(site).map { StatedWaiting(changes: $0) }
            }
            let read = rules.map { rule($0, site.context) }
            return read.contains { $0 == nil } ? nil : StatedWaiting(rules: read.compactMap { $0 })
        } write: { stated, context in
            if stated.rules.isEmpty { return changes.write(stated.changes, context) }
            let rules = stated.rules.map { try? WaitingRuleDraft.fields.written($0, context) }
            return rules.contains { $0 == nil } || !stated.changes.isEmpty ? nil : .list(rules.compactMap { $0 })
        }
    }

    private static func rule(_ node: LocatedNode, _ context: FlowContext) -> WaitingRuleDraft? {
        let map = MapReader(node, WaitingRuleDraft.fields.table, of: "a rule of 'while-waiting'", context.log)
        guard let map else { return nil }
        let found = WaitingRuleDraft.fields.read(map, context)
        guard found.isWhole else { return nil }
        var rule = found.model
        rule.place = node.place
        if let station = rule.station, station == context.station {
            return context.log.error(
                "who waits there is in that line already", at: map["go"]?.place ?? node.place,
                hint: "name another station")
        }
        return rule
    }
}

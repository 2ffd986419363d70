extension FlowStep {
    /// The flows that stand in it.
    public var parts: [[FlowStep]] {
        switch self {
        case .choose(let branches): branches.map(\.flow)
        case .loop(let loop): [loop.flow, loop.otherwise]
        case .wander(let graph): graph.places.map(\.flow)
        case .attempt(let attempt): [attempt.flow, attempt.otherwise]
        case .hold(let hold): [hold.flow]
        case .together(let fork): fork.flows
        case .chooseWhen(let branches): branches.map(\.flow)
        case .visit, .delay, .route, .become, .set, .enter, .move, .end: []
        }
    }

    /// The visits that it is itself.
    var ownVisits: [Visit] {
        switch self {
        case .visit(let visit): [visit]
        case .route(_, let visits): visits
        case .hold(let hold): [hold.visit]
        default: []
        }
    }

    /// Whether a step of a kind stands in the flow, however deep.
    static func any(in flow: [FlowStep], _ isWanted: (FlowStep) -> Bool) -> Bool {
        flow.contains { step in isWanted(step) || step.parts.contains { any(in: $0, isWanted) } }
    }
}

extension [FlowStep] {
    /// All visits in the flow, in its order.
    var allVisits: [Visit] { flatMap { $0.ownVisits + $0.parts.flatMap(\.allVisits) } }
}

extension Station {
    /// What those go through who do not get what they came for.
    public var exits: [[FlowStep]] { [onAbandon, onReject, onBalk].compactMap { $0 } }
}

extension FlowStep {
    /// The flows that stand in it.
    package var parts: [[FlowStep]] {
        switch self {
        case .choose(let branches): branches.map(\.flow)
        case .loop(let loop): [loop.flow, loop.otherwise]
        case .wander(let graph): graph.places.map(\.flow)
        case .attempt(let attempt): [attempt.flow, attempt.otherwise]
        case .hold(let hold): [hold.flow]
        case .together(let fork): fork.flows
        case .chooseWhen(let branches): branches.map(\.flow)
        case .visit, .delay, .until, .gate, .route, .become, .set, .enter, .move, .gather, .mark, .setNumbers, .end: []
        }
    }
}

extension Station {
    /// What those go through who do not get what they came for.
    package var exits: [[FlowStep]] { [onAbandon, onReject, onBalk].compactMap { $0 } }
}

extension FlowStep {
    /// The visits that it is itself.
    package var visits: [Visit] {
        switch self {
        case .visit(let visit): [visit]
        case .route(_, let visits): visits
        case .hold(let hold): [hold.visit]
        default: []
        }
    }
}

extension [FlowStep] {
    /// All visits in the flow, in its order.
    package var visits: [Visit] { flatMap { $0.visits + $0.parts.flatMap(\.visits) } }

    /// Every step of the flow and of the flows in it, in its order.
    package var all: [FlowStep] { flatMap { [$0] + $0.parts.flatMap(\.all) } }

    /// Whether a step of it, or within one, is such.
    package func anyStep(_ isSuch: (FlowStep) -> Bool) -> Bool {
        contains { isSuch($0) || $0.parts.contains { $0.anyStep(isSuch) } }
    }

    /// Whether somebody comes out of it as another class than he came in, by a step.
    package var changesClass: Bool { anyStep { if case .become = $0 { true } else { false } } }

    /// Whether somebody comes out of it as another than he came in: of another class, with another attribute; or goes
    /// a way that depends on these.
    package var dependsOnKind: Bool {
        anyStep { step in
            switch step {
            case .become, .set, .chooseWhen: true
            case .choose(let branches): !branches.areConstant
            default: false
            }
        }
    }
}

extension FlowNetwork {
    /// The flows of all classes and of those who do not stay at a station.
    package var flows: [[FlowStep]] { classes.map(\.flow) + stations.flatMap(\.exits) }
}

public import FlowNetworks

extension FlowStep {
    /// The visits that it is itself.
    public var visits: [Visit] {
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
    public var visits: [Visit] { flatMap { $0.visits + $0.parts.flatMap(\.visits) } }

    /// Whether somebody comes out of it as another class than he came in, by a step.
    var changesClass: Bool {
        contains { step in
            if case .become = step { true } else { step.parts.contains(where: \.changesClass) }
        }
    }
}

extension [FlowStep] {
    /// Every step of the flow and of the flows in it, in its order.
    var all: [FlowStep] { flatMap { [$0] + $0.parts.flatMap(\.all) } }

    /// Whether somebody comes out of it as another than he came in: of another class, with another attribute; or goes
    /// a way that depends on these.
    var dependsOnKind: Bool {
        contains { step in
            switch step {
            case .become, .set, .chooseWhen: true
            default: step.parts.contains(where: \.dependsOnKind)
            }
        }
    }
}

extension FlowNetwork {
    /// The flows of all classes and of those who do not stay at a station.
    var flows: [[FlowStep]] { classes.map(\.flow) + stations.flatMap(\.exits) }
}

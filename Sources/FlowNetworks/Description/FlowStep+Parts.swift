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

    /// Whether a step of a kind stands in the flow, however deep.
    static func any(in flow: [FlowStep], _ isWanted: (FlowStep) -> Bool) -> Bool {
        flow.contains { step in isWanted(step) || step.parts.contains { any(in: $0, isWanted) } }
    }
}

extension Station {
    /// What those go through who do not get what they came for.
    public var exits: [[FlowStep]] { [onAbandon, onReject, onBalk].compactMap { $0 } }
}

extension FlowNetwork {
    private func anyStep(_ isWanted: (FlowStep) -> Bool) -> Bool {
        (classes.map(\.flow) + stations.flatMap(\.exits)).contains { FlowStep.any(in: $0, isWanted) }
    }

    /// Whether customers send errands, or carry attributes.
    var sendsErrands: Bool {
        anyStep { step in
            switch step {
            case .attempt, .hold, .together, .set, .chooseWhen, .enter, .move: true
            default: false
            }
        }
    }

    /// Whether work that nobody waits for any more may be dropped on its way.
    var abandonsErrands: Bool {
        anyStep { step in
            if case .attempt(let attempt) = step { attempt.onTimeout == .abandon } else { false }
        }
    }
}

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
        case .visit, .delay, .until, .route, .become, .set, .enter, .move, .gather, .mark, .setNumbers, .end: []
        }
    }
}

extension Station {
    /// What those go through who do not get what they came for.
    package var exits: [[FlowStep]] { [onAbandon, onReject, onBalk].compactMap { $0 } }
}

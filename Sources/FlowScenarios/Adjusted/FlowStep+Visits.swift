import FlowNetworks

extension [FlowStep] {
    /// The flow with each of its visits changed, wherever in it that stands; nil where one of them cannot be.
    func mapVisits(_ change: (Visit) -> Visit?) -> [FlowStep]? {
        let steps = compactMap { $0.mapVisits(change) }
        return steps.count == count ? steps : nil
    }
}

extension FlowStep {
    fileprivate func mapVisits(_ change: (Visit) -> Visit?) -> FlowStep? {
        switch self {
        case .visit(let visit): return change(visit).map { .visit($0) }
        case .route(let rule, let visits):
            let changed = visits.compactMap(change)
            return changed.count == visits.count ? .route(rule, changed) : nil
        case .hold(var hold):
            guard let visit = change(hold.visit), let flow = hold.flow.mapVisits(change) else { return nil }
            hold.visit = visit
            hold.flow = flow
            return .hold(hold)
        case .choose(let branches):
            let changed = branches.compactMap { branch in
                branch.flow.mapVisits(change).map { branch.with($0) }
            }
            return changed.count == branches.count ? .choose(changed) : nil
        case .chooseWhen(let branches):
            let changed = branches.compactMap { branch in
                branch.flow.mapVisits(change).map { ConditionalBranch(when: branch.conditions, flow: $0) }
            }
            return changed.count == branches.count ? .chooseWhen(changed) : nil
        case .loop(var loop):
            guard let flow = loop.flow.mapVisits(change), let otherwise = loop.otherwise.mapVisits(change) else {
                return nil
            }
            loop.flow = flow
            loop.otherwise = otherwise
            return .loop(loop)
        case .wander(var graph):
            for place in graph.places.indices {
                guard let flow = graph.places[place].flow.mapVisits(change) else { return nil }
                graph.places[place].flow = flow
            }
            return .wander(graph)
        case .attempt(var attempt):
            guard let flow = attempt.flow.mapVisits(change), let otherwise = attempt.otherwise.mapVisits(change) else {
                return nil
            }
            attempt.flow = flow
            attempt.otherwise = otherwise
            return .attempt(attempt)
        case .together(var fork):
            let flows = fork.flows.compactMap { $0.mapVisits(change) }
            guard flows.count == fork.flows.count else { return nil }
            fork.flows = flows
            return .together(fork)
        case .delay, .until, .gate, .become, .set, .setNumbers, .enter, .move, .gather, .mark, .end: return self
        }
    }
}

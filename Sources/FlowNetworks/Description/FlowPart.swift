/// A part of a flow with a name of its own (`as:` beside `repeat` or `choose`), so that it can be measured: how often
/// customers come to it, how long they are in it, and how often they go round.
package struct FlowPart: Sendable, Hashable {
    package var name: String
    /// It is a part that is gone through again, so that its rounds can be counted.
    package var isRepeat: Bool

    package init(name: String, isRepeat: Bool) {
        self.name = name
        self.isRepeat = isRepeat
    }
}

extension FlowStep {
    /// Where a part with a name begins or ends, which changes nothing but what is recorded.
    package var isMark: Bool { if case .mark = self { true } else { false } }
}

extension FlowNetwork {
    /// The same network without the marks of named parts, which change nothing but what is recorded.
    package var unmarked: FlowNetwork {
        if parts.isEmpty { return self }
        var network = self
        for index in network.classes.indices { network.classes[index].flow = classes[index].flow.unmarked }
        for index in network.stations.indices {
            network.stations[index].onAbandon = stations[index].onAbandon?.unmarked
            network.stations[index].onReject = stations[index].onReject?.unmarked
            network.stations[index].onBalk = stations[index].onBalk?.unmarked
        }
        return network
    }
}

extension [FlowStep] {
    fileprivate var unmarked: [FlowStep] {
        compactMap { step in
            switch step {
            case .mark: return nil
            case .choose(let branches):
                return .choose(branches.map { $0.with($0.flow.unmarked) })
            case .chooseWhen(let branches):
                return .chooseWhen(
                    branches.map { ConditionalBranch(when: $0.conditions, flow: $0.flow.unmarked) })
            case .loop(var loop):
                loop.flow = loop.flow.unmarked
                loop.otherwise = loop.otherwise.unmarked
                loop.part = nil
                return .loop(loop)
            case .wander(var graph):
                for place in graph.places.indices { graph.places[place].flow = graph.places[place].flow.unmarked }
                return .wander(graph)
            case .attempt(var attempt):
                attempt.flow = attempt.flow.unmarked
                attempt.otherwise = attempt.otherwise.unmarked
                return .attempt(attempt)
            case .hold(var hold):
                hold.flow = hold.flow.unmarked
                return .hold(hold)
            case .together(var fork):
                fork.flows = fork.flows.map(\.unmarked)
                return .together(fork)
            case .visit, .delay, .until, .gate, .route, .become, .set, .setNumbers, .enter, .move, .gather, .end:
                return step
            }
        }
    }
}

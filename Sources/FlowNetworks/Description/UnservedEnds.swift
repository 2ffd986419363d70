/// How those end who did not get what they came for: all of whose tries failed, or who gave up, were turned away or did
/// not join, and were at no station since.
package struct UnservedEnds {
    enum Way: Hashable { case served, unserved }

    /// By outcome: the ways by which customers come to it.
    private var ways: [Set<Way>]

    private init(_ network: FlowNetwork) {
        ways = network.outcomes.map { _ in [] }
        for customer in network.classes { _ = follow(customer.flow, [.served]) }
        for station in network.stations { for exit in station.exits { _ = follow(exit, [.unserved]) } }
    }

    /// The outcomes that everybody comes to so, of those that flows name.
    package static func outcomes(of network: FlowNetwork) -> Set<Int> {
        let found = UnservedEnds(network)
        let named = found.ways.indices.dropFirst(FlowNetwork.ownOutcomes.count)
        return Set(named.filter { found.ways[$0] == [.unserved] })
    }
}

extension UnservedEnds: FlowMarking {
    mutating func pass(_ step: FlowStep, _ marks: Set<Way>) -> Set<Way> {
        switch step {
        case .visit, .route: return marks.isEmpty ? [] : [.served]
        case .end(let outcome):
            ways[outcome].formUnion(marks)
            return []
        default: return marks
        }
    }

    mutating func passErrands(_ step: FlowStep, _ marks: Set<Way>) -> Set<Way> {
        guard !marks.isEmpty else { return [] }
        switch step {
        case .attempt(let attempt):
            let answered = follow(attempt.flow, [.served])
            return follow(attempt.otherwise, [.unserved]).union(answered)
        case .hold:
            for part in step.parts { _ = follow(part, [.served]) }
            return [.served]
        default:
            let isServed = step.parts.contains { !$0.visits.isEmpty }
            for part in step.parts { _ = follow(part, marks) }
            return isServed ? [.served] : marks
        }
    }
}

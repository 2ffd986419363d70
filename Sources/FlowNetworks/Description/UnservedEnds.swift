/// How those end who did not get what they came for: all of whose tries failed, or who gave up, were turned away or did
/// not join, and were at no station since.
package struct UnservedEnds {
    enum Way: Hashable {
        case served
        /// Who gave up, was turned away or did not join.
        case unserved
        /// All of whose tries failed.
        case failed
    }

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
        return Set(named.filter { !found.ways[$0].isEmpty && !found.ways[$0].contains(.served) })
    }

    /// Outcomes of some who left a station unserved and of others who were served: what they count as is true of a part of
    /// them alone. Of the program's own that is `completed`, where a flow names it.
    package static func mixed(in network: FlowNetwork) -> Set<Int> {
        let found = UnservedEnds(network)
        return Set(
            found.ways.indices.filter { outcome in
                guard found.ways[outcome].contains(.unserved) else { return false }
                if outcome == FlowNetwork.completed { return true }
                return outcome >= FlowNetwork.ownOutcomes.count && found.ways[outcome].contains(.served)
            })
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
            return follow(attempt.otherwise, [.failed]).union(answered)
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

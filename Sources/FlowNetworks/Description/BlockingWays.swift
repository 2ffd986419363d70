/// Stations that customers go between directly, each holding a server of the one until there is room at the other.
package struct BlockingWays: Sendable {
    private let network: FlowNetwork
    /// By station: where those who are blocked at its servers may want to go.
    private var ways: [Set<Int>]

    package init(_ network: FlowNetwork) {
        self.network = network
        ways = network.stations.map { _ in [] }
        for flow in network.flows { _ = follow(flow, []) }
    }

    /// Whether anybody may be held at a station's servers, since a station behind it is full.
    package func holds(at station: Int) -> Bool { !ways[station].isEmpty }

    /// The stations at whose servers those are held for whom there is no room at this one, in order.
    package func before(_ station: Int) -> [Int] { ways.indices.filter { ways[$0].contains(station) } }

    /// Whether customers may come to wait for each other in a circle.
    package var circlesExist: Bool {
        ways.indices.contains { first in
            var seen: Set<Int> = []
            var open = Array(ways[first])
            while let next = open.popLast() {
                if next == first { return true }
                if seen.insert(next).inserted { open += ways[next] }
            }
            return false
        }
    }
}

/// The marks are the stations whose servers those hold who come to a step.
extension BlockingWays: FlowMarking {
    mutating func pass(_ step: FlowStep, _ before: Set<Int>) -> Set<Int> {
        switch step {
        case .visit, .route: return come(to: step, before)
        case .delay, .until, .gather, .end: return []
        default: return before
        }
    }

    mutating func passErrands(_ step: FlowStep, _ before: Set<Int>) -> Set<Int> {
        if case .hold = step {
            let held = come(to: step, before)
            for part in step.parts { _ = follow(part, []) }
            return held
        }
        // An errand comes without a server, and so does who was waiting for its answer.
        for part in step.parts { _ = follow(part, []) }
        return []
    }

    private mutating func come(to step: FlowStep, _ before: Set<Int>) -> Set<Int> {
        for visit in step.visits where network.stations[visit.station].blocksOthers {
            for station in before { ways[station].insert(visit.station) }
        }
        return Set(step.visits.map(\.station))
    }
}

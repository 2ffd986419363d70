internal import FlowNetworks

/// Stations that customers go between directly, each holding a server of the one until there is room at the other.
struct BlockingCircles {
    private let network: FlowNetwork
    /// By station: where those who are blocked at its servers may want to go.
    private var ways: [Set<Int>]

    init(_ network: FlowNetwork) {
        self.network = network
        ways = network.stations.map { _ in [] }
        for customer in network.classes { _ = follow(customer.flow, []) }
        for station in network.stations { for exit in station.exits { _ = follow(exit, []) } }
    }

    /// Whether customers may come to wait for each other in a circle.
    var exist: Bool {
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

    /// - Parameter before: the stations whose servers those hold who come to the flow.
    private mutating func follow(_ flow: [FlowStep], _ before: Set<Int>) -> Set<Int> {
        var held = before
        for step in flow {
            switch step {
            case .visit, .route:
                for visit in step.visits where network.stations[visit.station].blocks {
                    for station in held { ways[station].insert(visit.station) }
                }
                held = Set(step.visits.map(\.station))
            case .delay, .until, .gather, .end: held = []
            case .become, .set, .enter, .move, .mark, .setNumbers: break
            case .attempt, .together:
                // An errand comes without a server, and so does who was waiting for its answer.
                for part in step.parts { _ = follow(part, []) }
                held = []
            case .hold(let hold):
                for visit in step.visits where network.stations[visit.station].blocks {
                    for station in held { ways[station].insert(visit.station) }
                }
                _ = follow(hold.flow, [])
                held = [hold.visit.station]
            case .chooseWhen(let branches):
                let entering = held
                let passesBy = !branches.contains { $0.conditions.isEmpty }
                held = branches.reduce(into: passesBy ? entering : []) { $0.formUnion(follow($1.flow, entering)) }
            case .choose(let branches):
                let entering = held
                held = branches.reduce(into: []) { $0.formUnion($1.share > 0 ? follow($1.flow, entering) : []) }
            case .loop(let loop):
                var entering = held
                while true {
                    let grown = entering.union(follow(loop.flow, entering))
                    if grown == entering { break }
                    entering = grown
                }
                held = follow(loop.flow, entering)
                if loop.atMost != nil { held.formUnion(follow(loop.otherwise, held)) }
            case .wander(let graph): held = wander(graph, held)
            }
        }
        return held
    }

    private mutating func wander(_ graph: FlowGraph, _ before: Set<Int>) -> Set<Int> {
        var entering = graph.places.map { _ in Set<Int>() }
        var leaving: Set<Int> = []
        func go(_ moves: [FlowGraph.Move], _ held: Set<Int>) {
            for move in moves where move.share > 0 {
                if let place = move.place { entering[place].formUnion(held) } else { leaving.formUnion(held) }
            }
        }
        go(graph.start, before)
        let reached = graph.reached
        while true {
            let known = entering
            for place in reached { go(graph.places[place].moves, follow(graph.places[place].flow, entering[place])) }
            if entering == known { return leaving }
        }
    }
}

extension Station {
    /// Whether who comes from another station waits there for room.
    var blocks: Bool { capacity != nil && whenFull == .block }
}

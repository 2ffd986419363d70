import FlowNetworks

/// A flow's steps laid out from their end, before classes and attributes are told apart.
struct FlowChartLayout {
    /// What becomes of the customer at a place.
    enum Change {
        case becomes([ClassShare])
        case sets([AttributeChange])
        /// The first branch that holds, each leading to the place of the same index; none: to the last place.
        case asks([ConditionalBranch])
    }

    struct Node {
        var place: FlowChart.Place
        var next: [(Int, Double)]
        var change: Change?
        var tries = 1
        var expiry: Double?
    }

    static let end = 0
    static let most = 4000
    static let mostTogether = 400

    let network: FlowNetwork
    var nodes = [Node(place: .pass, next: [])]
    /// Whether a customer is at several places at once somewhere, or leaves work behind.
    var isSplit = false
    /// Whether something could not be followed at all.
    var isLost = false
    /// Whether what is laid has a time-out around it.
    var isInTime = false
    /// Where a try that fails leads to; nil outside of attempts.
    var failure: Int?
    /// The outcomes with which a try fails.
    let failing: Set<Int>

    init(_ network: FlowNetwork) {
        self.network = network
        let own = [FlowNetwork.rejected, FlowNetwork.balked, FlowNetwork.abandoned, network.brokenOffOutcome]
        failing = Set(own + network.outcomes.indices.filter { network.outcomes[$0] == FlowNetwork.failed })
    }

    mutating func add(_ place: FlowChart.Place, _ next: [(Int, Double)]) -> Int {
        nodes.append(Node(place: place, next: next))
        return nodes.count - 1
    }

    mutating func lay(_ flow: ArraySlice<FlowStep>, then exit: Int) -> Int {
        var next = exit
        for step in flow.reversed() where nodes.count < Self.most { next = lay(step, then: next) }
        return next
    }

    private mutating func lay(_ step: FlowStep, then next: Int) -> Int {
        switch step {
        case .visit(let visit): return add(.visit(visit), [(next, 1)])
        case .delay(let law, _): return add(.delay(law), [(next, 1)])
        case .choose(let branches) where branches.areConstant:
            return add(.pass, branches.map { (lay($0.flow[...], then: next), $0.share) })
        case .choose(let branches):
            return add(.stateDependent, branches.map { (lay($0.flow[...], then: next), $0.share) })
        case .route(let rule, let visits):
            let share = 1 / Double(max(1, visits.count))
            let ways = visits.map { (add(.visit($0), [(next, 1)]), share) }
            return add(.stateDependent, ways + (rule.mayPassBy ? [(next, share)] : []))
        case .loop(let loop): return lay(loop, then: next)
        case .become(let shares):
            let place = add(.pass, [(next, 1)])
            nodes[place].change = .becomes(shares)
            return place
        case .wander(let graph): return lay(graph, then: next)
        case .set(let changes):
            let place = add(.pass, [(next, 1)])
            nodes[place].change = .sets(changes)
            return place
        case .chooseWhen(let branches): return lay(branches, then: next)
        // Neither takes time nor turns anybody away.
        case .enter, .move, .mark, .setNumbers: return next
        case .until, .gate:
            // All who wait go on at once, and those who wait are at no station.
            isSplit = true
            return add(.stateDependent, [(next, 1)])
        case .gather:
            // When somebody goes on depends on the others, and those who wait are at no station.
            isSplit = true
            return add(.stateDependent, [(next, 1)])
        case .attempt(let attempt): return lay(attempt, then: next)
        case .hold(let hold):
            // How long a server is kept depends on the stations within.
            let within = lay(hold.flow[...], then: next)
            return add(.stateDependent, [(add(.visit(hold.visit), [(within, 1)]), 1)])
        case .together(let fork): return lay(fork, then: next)
        case .end(let outcome): return failure.flatMap { failing.contains(outcome) ? $0 : nil } ?? Self.end
        }
    }

    private mutating func lay(_ loop: FlowLoop, then exit: Int) -> Int {
        switch loop.ending {
        case .times(let number):
            var next = exit
            for _ in 0..<number where nodes.count < Self.most { next = lay(loop.flow[...], then: next) }
            return next
        case .untilShare(let share):
            if let most = loop.atMost {
                var next = lay(loop.otherwise[...], then: exit)
                for _ in 0..<most where nodes.count < Self.most {
                    next = lay(loop.flow[...], then: add(.pass, [(exit, share), (next, 1 - share)]))
                }
                return next
            }
            return round(loop.flow) { body in [(exit, share), (body, 1 - share)] }
        case .until:
            isLost = true
            return round(loop.flow) { body in [(exit, 0.5), (body, 0.5)] }
        case .never: return round(loop.flow) { body in [(body, 1)] }
        }
    }

    /// A body that leads to a node which leads back to it.
    private mutating func round(_ flow: [FlowStep], _ moves: (Int) -> [(Int, Double)]) -> Int {
        let back = add(.pass, [])
        let body = lay(flow[...], then: back)
        nodes[back].next = moves(body)
        return body
    }

    private mutating func lay(_ graph: FlowGraph, then exit: Int) -> Int {
        let ends = graph.places.map { _ in add(.pass, []) }
        let entries = zip(graph.places, ends).map { lay($0.flow[...], then: $1) }
        func targets(_ moves: [FlowGraph.Move]) -> [(Int, Double)] {
            moves.map { ($0.place.map { entries[$0] } ?? exit, $0.share) }
        }
        for (place, end) in zip(graph.places, ends) { nodes[end].next = targets(place.moves) }
        return add(.pass, targets(graph.start))
    }
}

import FlowNetworks
import NumericalMethods
import SimulationKernel

/// The way of those who come in as one class, as a Markov chain: visits and delays, and with which shares each follows
/// which. Loops that count are written out, choices by share are moves; a choice by the state of stations is marked,
/// as no share is known for it.
struct FlowChart {
    enum Place {
        case visit(Visit)
        case delay(Law)
        /// Takes no time.
        case pass
        /// Takes no time; where to is decided by the state of the stations.
        case stateDependent
    }

    struct Node {
        var place: Place
        /// What the customer is by then.
        var customerClass: Int
        var next: [(node: Int, share: Double)] = []
        /// How often one who comes in comes here; NaN where it is not known.
        var visits = 0.0
        /// Stations that may have been visited before, and whether time may have passed on the way.
        var before: Set<Int> = []
        var isAfterDelay = false
        /// Whether a choice by the state of stations may lie before.
        var isAfterStateDependent = false
    }

    /// The first is where a customer comes in, the second where it is gone.
    private(set) var nodes: [Node] = []
    /// Whether it is small enough to be followed, and everybody leaves.
    private(set) var isSolved = false

    init(_ flow: [FlowStep], customerClass: Int) {
        var layout = Layout()
        let entry = layout.lay(flow[...], then: Layout.end)
        guard layout.nodes.count < Layout.most else {
            // Too long to be written out: it is only noted where it goes.
            nodes = layout.nodes.map { Node(place: $0.place, customerClass: customerClass, visits: .nan) }
            return
        }
        expand(layout, entry, customerClass)
        trace()
        solve()
    }

    /// Where nodes meet classes: `become` leads to the rest of the flow as another class.
    private mutating func expand(_ layout: Layout, _ entry: Int, _ customerClass: Int) {
        struct Key: Hashable { var node, customerClass: Int }
        var known: [Key: Int] = [:]
        var open: [(Key, Int)] = []
        var result: [Node] = []
        func number(_ key: Key) -> Int {
            if let number = known[key] { return number }
            known[key] = result.count
            open.append((key, result.count))
            result.append(Node(place: layout.nodes[key.node].place, customerClass: key.customerClass))
            return result.count - 1
        }
        _ = number(Key(node: entry, customerClass: customerClass))
        while let (key, place) = open.popLast() {
            let node = layout.nodes[key.node]
            for (next, share) in node.next where share > 0 {
                guard let becomes = node.becomes else {
                    let target = number(Key(node: next, customerClass: key.customerClass))
                    result[place].next.append((target, share))
                    continue
                }
                for change in becomes where change.share > 0 {
                    let target = number(Key(node: next, customerClass: change.customerClass))
                    result[place].next.append((target, share * change.share))
                }
            }
        }
        nodes = result
    }

    /// What may lie before each node.
    private mutating func trace() {
        var open = Array(nodes.indices)
        while let index = open.popLast() {
            let node = nodes[index]
            var (before, delayed, dependent) = (node.before, node.isAfterDelay, node.isAfterStateDependent)
            switch node.place {
            case .visit(let visit): before.insert(visit.station)
            case .delay: delayed = true
            case .stateDependent: dependent = true
            case .pass: break
            }
            for (next, _) in node.next {
                let old = nodes[next]
                nodes[next].before.formUnion(before)
                nodes[next].isAfterDelay = old.isAfterDelay || delayed
                nodes[next].isAfterStateDependent = old.isAfterStateDependent || dependent
                if nodes[next].before.count != old.before.count || nodes[next].isAfterDelay != old.isAfterDelay
                    || nodes[next].isAfterStateDependent != old.isAfterStateDependent
                {
                    open.append(next)
                }
            }
        }
    }

    /// The traffic equations of one who comes in: first in order as far as there are no loops, then all that is left
    /// at once.
    private mutating func solve() {
        var missing = [Int](repeating: 0, count: nodes.count)
        for node in nodes { for (next, _) in node.next { missing[next] += 1 } }
        var inflow = [Double](repeating: 0, count: nodes.count)
        inflow[0] = 1
        var isDone = [Bool](repeating: false, count: nodes.count)
        var ready = nodes.indices.filter { missing[$0] == 0 }
        while let index = ready.popLast() {
            isDone[index] = true
            nodes[index].visits = inflow[index]
            for (next, share) in nodes[index].next {
                inflow[next] += inflow[index] * share
                missing[next] -= 1
                if missing[next] == 0 { ready.append(next) }
            }
        }
        let left = nodes.indices.filter { !isDone[$0] }
        isSolved = left.isEmpty || solve(left, inflow)
        if !isSolved { for index in left { nodes[index].visits = .nan } }
    }

    private mutating func solve(_ left: [Int], _ inflow: [Double]) -> Bool {
        let size = left.count
        guard size <= Layout.mostTogether else { return false }
        let place = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
        var matrix = [Double](repeating: 0, count: size * size)
        for (column, index) in left.enumerated() {
            matrix[column * size + column] += 1
            for (next, share) in nodes[index].next { matrix[place[next]! * size + column] -= share }
        }
        let entering = left.map { inflow[$0] }
        let solution: [Double]
        do { solution = try solveLinearSystem(matrix.span, entering.span) } catch { return false }
        guard solution.allSatisfy({ $0.isFinite && $0 > -1e-9 && $0 < 1e12 }) else { return false }
        for (index, visits) in zip(left, solution) { nodes[index].visits = max(0, visits) }
        return true
    }

    /// The station of the next visit after a node, by share, or nil for leaving; nil where time passes on the way or
    /// the state decides.
    func nextStations(after index: Int) -> [Int?: Double]? {
        var result: [Int?: Double] = [:]
        var steps = 0
        func go(_ index: Int, _ share: Double) -> Bool {
            steps += 1
            guard steps < 10_000 else { return false }
            if nodes[index].next.isEmpty { result[nil, default: 0] += share }
            for (next, part) in nodes[index].next {
                switch nodes[next].place {
                case .visit(let visit): result[visit.station, default: 0] += share * part
                case .delay, .stateDependent: return false
                case .pass: guard share * part < 1e-300 || go(next, share * part) else { return false }
                }
            }
            return true
        }
        return go(index, 1) ? result : nil
    }
}

/// A flow's steps laid out from their end, before classes are told apart.
private struct Layout {
    struct Node {
        var place: FlowChart.Place
        var next: [(Int, Double)]
        var becomes: [ClassShare]?
    }

    static let end = 0
    static let most = 4000
    static let mostTogether = 400

    var nodes = [Node(place: .pass, next: [])]

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
        case .choose(let branches):
            return add(.pass, branches.map { (lay($0.flow[...], then: next), $0.share) })
        case .route(_, let visits):
            let share = 1 / Double(max(1, visits.count))
            return add(.stateDependent, visits.map { (add(.visit($0), [(next, 1)]), share) })
        case .loop(let loop): return lay(loop, then: next)
        case .become(let shares):
            let place = add(.pass, [(next, 1)])
            nodes[place].becomes = shares
            return place
        case .wander(let graph): return lay(graph, then: next)
        case .set, .enter, .move: return next
        // Who comes there depends on how long others took.
        case .attempt(let attempt):
            return add(
                .stateDependent,
                [(lay(attempt.flow[...], then: next), 0.5), (lay(attempt.otherwise[...], then: next), 0.5)])
        case .hold(let hold):
            let inside = lay(hold.flow[...], then: next)
            let visit = add(.visit(hold.visit), [(inside, 1)])
            return add(.stateDependent, [(visit, 1)])
        case .together(let fork):
            return add(.stateDependent, [(fork.flows.reversed().reduce(next) { lay($1[...], then: $0) }, 1)])
        case .chooseWhen(let branches):
            let share = 1 / Double(max(1, branches.count))
            return add(.stateDependent, branches.map { (lay($0.flow[...], then: next), share) })
        case .end: return Self.end
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

import FlowNetworks
import Statistics
import SimulationKernel

/// The way of those who come in as one class, as a Markov chain: visits and delays, and with which shares each follows
/// which. Loops and tries that count are written out, choices by share and by attributes are moves; a choice by the
/// state of stations, by how long something took or by a record is marked, as no share is known for it.
struct FlowChart {
    enum Place {
        case visit(Visit)
        case delay(Law)
        /// Takes no time.
        case pass
        /// Takes no time; where to is decided by the state of the stations.
        case stateDependent
        /// Takes no time; goes all ways at once.
        case split
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
        /// How often a visit that is turned away is tried, all at the same moment.
        var tries = 1
        /// How long after coming here a visit is work that is dropped when a server would take it; nil: never.
        var expiry: Double?
    }

    /// The first is where a customer comes in, the second where it is gone.
    private(set) var nodes: [Node] = []
    /// Whether it is small enough to be followed, and everybody leaves.
    private(set) var isSolved = false

    /// Whether a customer is at several places at once somewhere, or leaves work behind.
    let isSplit: Bool

    init(_ network: FlowNetwork, customerClass: Int) {
        var layout = FlowChartLayout(network)
        let entry = layout.lay(network.classes[customerClass].flow[...], then: FlowChartLayout.end)
        isSplit = layout.isSplit
        guard layout.nodes.count < FlowChartLayout.most, !layout.isLost else {
            // Too long to be written out: it is only noted where it goes.
            nodes = layout.nodes.map { Node(place: $0.place, customerClass: customerClass, visits: .nan) }
            return
        }
        expand(layout, entry, customerClass)
        trace()
        if !nodes[0].visits.isNaN { solve() }
    }

    /// Where nodes meet classes and attributes: `become` and `set` lead to the rest of the flow as another.
    private mutating func expand(_ layout: FlowChartLayout, _ entry: Int, _ customerClass: Int) {
        struct Key: Hashable {
            var node, customerClass: Int
            var attributes: [Int: Int] = [:]

            init(node: Int, customerClass: Int) {
                self.node = node
                self.customerClass = customerClass
            }
            /// The same customer elsewhere.
            init(_ node: Int, _ other: Key) {
                self = other
                self.node = node
            }
        }
        var known: [Key: Int] = [:]
        var open: [(Key, Int)] = []
        var result: [Node] = []
        func number(_ key: Key) -> Int {
            if let number = known[key] { return number }
            known[key] = result.count
            open.append((key, result.count))
            let laid = layout.nodes[key.node]
            var node = Node(place: laid.place, customerClass: key.customerClass)
            node.tries = laid.tries
            node.expiry = laid.expiry
            result.append(node)
            return result.count - 1
        }
        _ = number(Key(node: entry, customerClass: customerClass))
        while let (key, place) = open.popLast() {
            // Too many values of attributes to be told apart.
            if result.count > FlowChartLayout.most { break }
            let node = layout.nodes[key.node]
            var ways = node.next.map { (key: Key($0, key), share: $1) }
            switch node.change {
            case nil: break
            case .becomes(let classes):
                ways = ways.flatMap { way in
                    classes.map { change -> (key: Key, share: Double) in
                        var key = way.key
                        key.customerClass = change.customerClass
                        return (key, way.share * change.share)
                    }
                }
            case .sets(let changes):
                for change in changes {
                    ways = ways.flatMap { way in
                        change.options.map { option -> (key: Key, share: Double) in
                            var key = way.key
                            // The first value is that of whoever was given none.
                            key.attributes[change.attribute] = option.value == 0 ? nil : option.value
                            return (key, way.share * option.share)
                        }
                    }
                }
            case .asks(let branches):
                let chosen = branches.firstIndex { $0.holds(key.attributes) } ?? branches.count
                ways = [(Key(node.next[chosen].0, key), 1)]
            }
            for (next, share) in ways where share > 0 { result[place].next.append((number(next), share)) }
        }
        nodes = result
        if !open.isEmpty { nodes = nodes.map { Node(place: $0.place, customerClass: customerClass, visits: .nan) } }
    }

    /// What may lie before each node.
    private mutating func trace() {
        var open = Array(nodes.indices)
        while let index = open.popLast() {
            let node = nodes[index]
            var before = node.before
            var delayed = node.isAfterDelay
            var dependent = node.isAfterStateDependent
            switch node.place {
            case .visit(let visit): before.insert(visit.station)
            case .delay: delayed = true
            case .stateDependent: dependent = true
            case .pass, .split: break
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
        guard size <= FlowChartLayout.mostTogether else { return false }
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
                case .delay, .stateDependent, .split: return false
                case .pass: guard share * part < 1e-300 || go(next, share * part) else { return false }
                }
            }
            return true
        }
        return go(index, 1) ? result : nil
    }
}

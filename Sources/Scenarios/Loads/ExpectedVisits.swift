internal import FlowNetworks
internal import SimulationKernel

/// How often a customer is expected to visit each station, and as which class: a flow's branches, loops and chances
/// multiplied out.
///
/// Those who give up, are turned away or become another class while they wait are counted as if they did not; of
/// stations chosen by their lines each is taken to get its part by its servers.
struct ExpectedVisits {
    struct Entry {
        var station: Int
        /// The class as which it comes.
        var customerClass: Int
        /// Expected number for one customer who enters the flow.
        var count: Double
        var service: Law
    }

    private(set) var entries: [Entry] = []
    /// Whether the numbers are known: nobody goes round for ever.
    private(set) var isKnown = true
    private let network: FlowNetwork

    /// Of customers who come as this class.
    init(ofClass index: Int, in network: FlowNetwork) {
        self.network = network
        _ = follow(network.classes[index].flow, ClassParts(index), records: true)
    }

    /// Passes of a loop that is followed one by one; more are taken as for ever.
    private static let mostPasses = 20_000
    private static let mostPlaces = 300

    /// Counts those who enter the steps, and gives those who go on behind them.
    private mutating func follow(_ flow: [FlowStep], _ entering: ClassParts, records: Bool) -> ClassParts {
        var parts = entering
        for step in flow {
            if parts.total <= 0 { return ClassParts() }
            switch step {
            case .visit(let visit): count(visit, parts, records)
            case .delay, .set, .enter, .move: break
            case .attempt(let attempt):
                // One try: how many there are depends on how long they take.
                parts = follow(attempt.flow, parts, records: records)
            case .hold(let hold):
                count(hold.visit, parts, records)
                parts = follow(hold.flow, parts, records: records)
            case .together(let fork):
                for flow in fork.flows { _ = follow(flow, parts, records: records) }
            case .chooseWhen(let branches):
                // What attributes they have is not followed here: the branches are taken as equally likely.
                let before = parts
                parts = ClassParts()
                for branch in branches {
                    parts.add(follow(branch.flow, before.times(1 / Double(branches.count)), records: records))
                }
            case .route(_, let visits):
                let weights = visits.map { max(1, Double(network.stations[$0.station].servers.greatestCount ?? 1)) }
                let total = weights.reduce(0, +)
                for (visit, weight) in zip(visits, weights) { count(visit, parts.times(weight / total), records) }
            case .choose(let branches):
                let before = parts
                parts = ClassParts()
                for branch in branches where branch.share > 0 {
                    parts.add(follow(branch.flow, before.times(branch.share), records: records))
                }
            case .become(let shares):
                let total = parts.total
                parts = ClassParts()
                for share in shares { parts.add(ClassParts(share.customerClass, total * share.share)) }
            case .loop(let loop): parts = self.loop(loop, parts, records)
            case .wander(let graph): parts = wander(graph, parts, records)
            case .end: return ClassParts()
            }
        }
        return parts
    }

    private mutating func count(_ visit: Visit, _ parts: ClassParts, _ records: Bool) {
        guard records else { return }
        for part in parts.list {
            entries.append(
                Entry(
                    station: visit.station, customerClass: part.customerClass, count: part.share,
                    service: visit.services[part.customerClass] ?? visit.service))
        }
    }

    // MARK: loops

    private mutating func loop(_ loop: FlowLoop, _ entering: ClassParts, _ records: Bool) -> ClassParts {
        let goesOn: Double
        let most: Double
        switch loop.ending {
        case .times(let times): (goesOn, most) = (1, Double(times))
        case .untilShare(let share): (goesOn, most) = (1 - share, loop.atMost.map(Double.init) ?? .infinity)
        case .never: (goesOn, most) = (1, .infinity)
        }
        let isCounted = if case .times = loop.ending { true } else { false }
        var (inside, through, left) = (ClassParts(), ClassParts(), ClassParts())
        if loop.flow.changesClass {
            var current = entering
            var passes = 0.0
            while passes < most, current.total > 1e-16 * entering.total {
                inside.add(current)
                let after = follow(loop.flow, current, records: false)
                if !isCounted { through.add(after.times(1 - goesOn)) }
                current = after.times(goesOn)
                passes += 1
                if passes > Double(Self.mostPasses) {
                    isKnown = false
                    break
                }
            }
            left = current
        } else {
            // Nobody changes class, so that a pass multiplies all by one number.
            let pass = follow(loop.flow, entering, records: false).total / entering.total
            let ratio = goesOn * pass
            if ratio >= 1 - 1e-12, most.isInfinite {
                isKnown = false
                return ClassParts()
            }
            let sum = Self.geometricSum(ratio, most)
            inside = entering.times(sum)
            if !isCounted { through = inside.times(pass * (1 - goesOn)) }
            left = most.isInfinite ? ClassParts() : entering.times(Self.power(ratio, most))
        }
        _ = records ? follow(loop.flow, inside, records: true) : ClassParts()
        if isCounted { return left }
        if loop.ending == .never { return ClassParts() }
        through.add(follow(loop.otherwise, left, records: records))
        return through
    }

    /// 1 + q + … + qⁿ⁻¹.
    private static func geometricSum(_ ratio: Double, _ count: Double) -> Double {
        abs(ratio - 1) < 1e-12 ? count : (1 - power(ratio, count)) / (1 - ratio)
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent.isInfinite { return 0 }
        var (result, factor, rest) = (1.0, base, Int(exponent))
        while rest > 0 {
            if rest % 2 == 1 { result *= factor }
            factor *= factor
            rest /= 2
        }
        return result
    }

    // MARK: chance

    private mutating func wander(_ graph: FlowGraph, _ entering: ClassParts, _ records: Bool) -> ClassParts {
        let changes = graph.places.contains { $0.flow.changesClass }
        let inflow =
            changes || graph.places.count > Self.mostPlaces
            ? byPasses(graph, entering) : byEquations(graph, entering)
        guard let inflow else {
            isKnown = false
            return ClassParts()
        }
        var leaving = entering.times(graph.start.share(to: nil))
        for (place, parts) in zip(graph.places, inflow) {
            leaving.add(follow(place.flow, parts, records: records).times(place.moves.share(to: nil)))
        }
        return leaving
    }

    /// Expected visits to each place as the solution of the traffic equations v = s + Pᵀ v; nil when some never leave.
    private mutating func byEquations(_ graph: FlowGraph, _ entering: ClassParts) -> [ClassParts]? {
        let count = graph.places.count
        let passing = graph.places.map { place in
            follow(place.flow, entering, records: false).total / entering.total
        }
        var rows = (0..<count).map { row in
            var line = (0..<count).map { column in
                (row == column ? 1.0 : 0) - passing[column] * graph.places[column].moves.share(to: row)
            }
            line.append(graph.start.share(to: row))
            return line
        }
        return Elimination.solve(&rows)?.map { entering.times(max(0, $0)) }
    }

    /// The same, following the parts until nearly all have left.
    private mutating func byPasses(_ graph: FlowGraph, _ entering: ClassParts) -> [ClassParts]? {
        var total = graph.places.map { _ in ClassParts() }
        var current = graph.places.indices.map { entering.times(graph.start.share(to: $0)) }
        for _ in 0..<Self.mostPasses {
            var next = graph.places.map { _ in ClassParts() }
            for (index, place) in graph.places.enumerated() where current[index].total > 0 {
                total[index].add(current[index])
                let after = follow(place.flow, current[index], records: false)
                for move in place.moves {
                    if let target = move.place { next[target].add(after.times(move.share)) }
                }
            }
            current = next
            if current.reduce(0, { $0 + $1.total }) <= 1e-16 * entering.total { return total }
        }
        return nil
    }
}

extension [FlowGraph.Move] {
    func share(to place: Int?) -> Double { reduce(0) { $0 + ($1.place == place ? $1.share : 0) } }
}

/// Parts of the customers by the class they are of by then, in the order of the classes.
struct ClassParts {
    private(set) var list: [(customerClass: Int, share: Double)] = []

    init() {}
    init(_ customerClass: Int, _ share: Double = 1) { list = [(customerClass, share)] }

    var total: Double { list.reduce(0) { $0 + $1.share } }

    func times(_ factor: Double) -> ClassParts {
        var result = self
        for index in result.list.indices { result.list[index].share *= factor }
        return result
    }

    mutating func add(_ other: ClassParts) {
        for part in other.list {
            if let index = list.firstIndex(where: { $0.customerClass >= part.customerClass }) {
                if list[index].customerClass == part.customerClass {
                    list[index].share += part.share
                } else {
                    list.insert(part, at: index)
                }
            } else {
                list.append(part)
            }
        }
    }
}

/// Gauss's elimination with row pivots, for the small systems of traffic equations.
enum Elimination {
    /// The solution of the system whose rows end with their right side; nil when it has none or many.
    static func solve(_ rows: inout [[Double]]) -> [Double]? {
        let count = rows.count
        for column in 0..<count {
            let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            guard abs(rows[pivot][column]) > 1e-12 else { return nil }
            rows.swapAt(column, pivot)
            for row in (column + 1)..<max(count, column + 1) where rows[row][column] != 0 {
                let factor = rows[row][column] / rows[column][column]
                for position in column...count { rows[row][position] -= factor * rows[column][position] }
            }
        }
        var solution = [Double](repeating: 0, count: count)
        for row in (0..<count).reversed() {
            var rest = rows[row][count]
            for column in (row + 1)..<max(count, row + 1) { rest -= rows[row][column] * solution[column] }
            solution[row] = rest / rows[row][row]
        }
        return solution
    }
}

import SimulationKernel
import FlowNetworks
import Statistics

/// How often a customer is expected to visit each station, and as which class: a flow's branches, loops and chances
/// multiplied out.
///
/// Those who give up, are turned away or become another class while they wait are counted as if they did not; of
/// stations chosen by their lines each is taken to get its part by what its servers can do. An attempt is counted as one try that
/// succeeds unless it ends as failed, a held server with its own work alone, and all flows side by side are gone through.
struct ExpectedVisits {
    struct Entry {
        var station: Int
        /// The class as which it comes.
        var customerClass: Int
        /// Expected number for one customer who enters the flow.
        var count: Double
        var service: Law
        /// How many servers it takes at once.
        var takes = 1
        /// The calls that it stands in, the outermost first: how often each is tried at most, as places of ``calls``.
        var calls: [Int] = []
        /// How many of these are tries that end as failed by chance and their repetitions, for each first one.
        var repeats = 1.0
        /// The stations whose servers are kept meanwhile, the outermost first.
        var keepers: [Keeper] = []
    }

    /// A station that keeps a server, within so many of the entry's calls.
    struct Keeper: Hashable {
        var station: Int
        var callsOutside: Int
    }

    /// A delay on the way, without waits.
    struct Pause {
        var count: Double
        var law: Law
        var calls: [Int]
        var mean: Double { law.mean }
    }

    var entries: [Entry] = []
    var pauses: [Pause] = []
    /// How often each of ``calls`` is tried, where nothing times out.
    var callCounts: [Double] = []
    /// Whether the numbers are known: nobody goes round for ever.
    var isKnown = true
    /// Of customers, how many end with each outcome, and whether that is known: not where flows side by side end.
    var ends: [Double]
    var endsAreKnown = true
    /// The attempts that were met, each with the visits in it.
    var calls: [Attempt] = []
    var openCalls: [Int] = []
    private var openKeepers: [Keeper] = []
    /// What the class's numbers are when its customers come, as long as nothing has sorted customers by them.
    var numbers: NumberValues?
    /// Parts that reached `end: failed` within the innermost attempt.
    var failed: [CustomerParts] = []
    private let network: FlowNetwork

    /// Of customers who come as this class.
    init(ofClass index: Int, in network: FlowNetwork) {
        self.network = network
        numbers = network.numbers.isEmpty ? nil : NumberValues(network, classAt: index)
        ends = network.outcomes.map { _ in 0 }
        let kind = CustomerParts.Kind(customerClass: index, attributes: network.attributes.map { _ in 0 })
        ends[FlowNetwork.completed] += follow(network.classes[index].flow, CustomerParts(kind), records: true).total
    }

    /// Passes of a loop that is followed one by one; more are taken as for ever.
    private static let mostPasses = 20_000
    private static let mostPlaces = 300
    /// Kinds of customers that are followed at a time; more are not known.
    private static let mostKinds = 2000
    /// Steps that are followed in all, those of loops again in each pass.
    private static let mostSteps = 3_000_000
    private var steps = 0

    /// Counts those who enter the steps, and gives those who go on behind them.
    mutating func follow(_ flow: [FlowStep], _ entering: CustomerParts, records: Bool) -> CustomerParts {
        var parts = entering
        for step in flow {
            if parts.total <= 0 { return CustomerParts() }
            steps += parts.list.count
            if parts.list.count > Self.mostKinds || steps > Self.mostSteps {
                isKnown = false
                return CustomerParts()
            }
            switch step {
            case .visit(let visit): count(visit, parts, records)
            case .delay(let law, _):
                if records { pauses.append(Pause(count: parts.total, law: law, calls: openCalls)) }
            case .until, .gate, .enter, .move, .gather, .mark: break
            case .setNumbers: numbers = nil
            case .route(let rule, _) where rule.mayPassBy: return notKnown()
            case .route(.best(let choice), _) where !choice.balances: return notKnown()
            case .route(let rule, let visits):
                let weights = weights(of: visits, by: rule, parts)
                let total = weights.reduce(0, +)
                for (visit, weight) in zip(visits, weights) { count(visit, parts.times(weight / total), records) }
            case .choose(let branches) where !branches.areConstant:
                guard let shares = parts.split(branches) else { return notKnown() }
                parts = CustomerParts()
                for (branch, share) in zip(branches, shares) where share.total > 0 {
                    parts.add(follow(branch.flow, share, records: records))
                }
            case .choose(let branches):
                let before = parts
                parts = CustomerParts()
                for branch in branches where branch.share > 0 {
                    parts.add(follow(branch.flow, before.times(branch.share), records: records))
                }
            case .become(let shares): parts = parts.becoming(shares)
            case .set(let changes): parts = parts.setting(changes)
            case .chooseWhen(let branches): parts = choose(branches, parts, records)
            case .loop(let loop): parts = self.loop(loop, parts, records)
            case .wander(let graph): parts = wander(graph, parts, records)
            case .attempt(let attempt): parts = self.attempt(attempt, parts, records)
            case .hold(let hold):
                count(hold.visit, parts, records)
                openKeepers.append(Keeper(station: hold.visit.station, callsOutside: openCalls.count))
                parts = follow(hold.flow, parts, records: records)
                openKeepers.removeLast()
            case .together(let fork): parts = together(fork, parts, records)
            case .end(let outcome):
                if !failed.isEmpty, network.outcomes[outcome] == FlowNetwork.failed {
                    failed[failed.count - 1].add(parts)
                } else if records {
                    ends[outcome] += parts.total
                }
                return CustomerParts()
            }
        }
        return parts
    }

    /// How many go which way is not known before the run.
    private mutating func notKnown() -> CustomerParts {
        isKnown = false
        return CustomerParts()
    }

    /// In which parts stations are chosen: one after the other alike; by their lines as far as they can do the work, so that
    /// one is at its limit when all are.
    private func weights(of visits: [Visit], by rule: RoutingRule, _ parts: CustomerParts) -> [Double] {
        if rule == .inTurn { return visits.map { _ in 1 } }
        let servers = visits.map { max(1, Double(network.stations[$0.station].servers.greatestCount ?? 1)) }
        let means = visits.map { visit in
            parts.list.reduce(0) { $0 + $1.share / parts.total * $1.kind.service(of: visit).mean }
        }
        let areAlike = zip(visits, means).allSatisfy { $0.0.services == visits[0].services && $0.1 == means[0] }
        guard !areAlike, means.allSatisfy({ $0 > 0 && $0 < .infinity }) else { return servers }
        return zip(servers, means).map { $0 / $1 }
    }

    private mutating func count(_ visit: Visit, _ parts: CustomerParts, _ records: Bool) {
        guard records else { return }
        for part in parts.list {
            let customerClass = part.kind.customerClass
            entries.append(
                Entry(
                    station: visit.station, customerClass: customerClass, count: part.share,
                    service: part.kind.service(of: visit),
                    takes: visit.takes(ofClass: customerClass), calls: openCalls,
                    keepers: openKeepers))
        }
    }

    // MARK: loops

    private mutating func loop(_ loop: FlowLoop, _ entering: CustomerParts, _ records: Bool) -> CustomerParts {
        let goesOn: Double
        let most: Double
        switch loop.ending {
        case .times(let times):
            goesOn = 1
            most = Double(times)
        case .untilShare(let share):
            goesOn = 1 - share
            most = loop.atMost.map(Double.init) ?? .infinity
        // How often depends on what is so then.
        case .until:
            goesOn = 0
            most = 1
            if records { isKnown = false }
        case .never:
            goesOn = 1
            most = .infinity
        }
        let isCounted = if case .times = loop.ending { true } else { false }
        var inside = CustomerParts()
        var through = CustomerParts()
        var left = CustomerParts()
        if loop.flow.dependsOnKind {
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
            // Nobody becomes another, so that a pass multiplies all by one number.
            let pass = follow(loop.flow, entering, records: false).total / entering.total
            let ratio = goesOn * pass
            if ratio >= 1 - 1e-12, most.isInfinite {
                isKnown = false
                return CustomerParts()
            }
            let sum = Self.geometricSum(ratio, most)
            inside = entering.times(sum)
            if !isCounted { through = inside.times(pass * (1 - goesOn)) }
            left = most.isInfinite ? CustomerParts() : entering.times(Self.power(ratio, most))
        }
        _ = records ? follow(loop.flow, inside, records: true) : CustomerParts()
        if isCounted { return left }
        if loop.ending == .never { return CustomerParts() }
        through.add(follow(loop.otherwise, left, records: records))
        return through
    }

    /// 1 + q + … + qⁿ⁻¹.
    static func geometricSum(_ ratio: Double, _ count: Double) -> Double {
        abs(ratio - 1) < 1e-12 ? count : (1 - power(ratio, count)) / (1 - ratio)
    }

    static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent.isInfinite { return 0 }
        var result = 1.0
        var factor = base
        var rest = Int(saturating: exponent)
        while rest > 0 {
            if rest % 2 == 1 { result *= factor }
            factor *= factor
            rest /= 2
        }
        return result
    }

    // MARK: chance

    private mutating func wander(_ graph: FlowGraph, _ entering: CustomerParts, _ records: Bool) -> CustomerParts {
        let changes = graph.places.contains { $0.flow.dependsOnKind }
        let inflow =
            changes || graph.places.count > Self.mostPlaces
            ? byPasses(graph, entering) : byEquations(graph, entering)
        guard let inflow else {
            isKnown = false
            return CustomerParts()
        }
        var leaving = entering.times(graph.start.share(to: nil))
        for (place, parts) in zip(graph.places, inflow) {
            leaving.add(follow(place.flow, parts, records: records).times(place.moves.share(to: nil)))
        }
        return leaving
    }

    /// Expected visits to each place as the solution of the traffic equations v = s + Pᵀ v; nil when some never leave.
    private mutating func byEquations(_ graph: FlowGraph, _ entering: CustomerParts) -> [CustomerParts]? {
        let count = graph.places.count
        let passing = graph.places.map { place in follow(place.flow, entering, records: false).total / entering.total }
        let rows = (0..<count).map { row in
            var line = (0..<count).map { column in
                (row == column ? 1.0 : 0) - passing[column] * graph.places[column].moves.share(to: row)
            }
            line.append(graph.start.share(to: row))
            return line
        }
        return eliminated(rows)?.map { entering.times(max(0, $0)) }
    }

    /// The same, following the parts until nearly all have left.
    private mutating func byPasses(_ graph: FlowGraph, _ entering: CustomerParts) -> [CustomerParts]? {
        var total = graph.places.map { _ in CustomerParts() }
        var current = graph.places.indices.map { entering.times(graph.start.share(to: $0)) }
        for _ in 0..<Self.mostPasses {
            var next = graph.places.map { _ in CustomerParts() }
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

import Experiments
import FlowNetworks
import Payments
import Scenarios
import SimulationKernel

/// All measures of a flow network: stations, named steps, windows, the system, outcomes, each in the file's order.
struct FlowMeasures {
    let network: FlowNetwork
    let observations: [FlowObservations]
    let confidence: Double
    /// Of waits and times, as parts of 1.
    let quantiles: [Double]
    /// Bounds of waits, in the network's time unit.
    let over: [Double]
    let timeSymbol: String
    let namedSteps: [String]
    let windows: [TimeWindow]
    /// Whether windows are also told by class.
    let windowsByClass: Bool
    /// When the doors close, from the beginning of the observed period; nil where those inside stay unfinished.
    let closesAfter: Double?
    /// What stations cost; nil where the scenario does not say.
    var costs: Costs?
    /// What the books say, by replication; empty where none are kept.
    var money: [PaymentObservations] = []
    /// Who pays what to whom.
    var payments: PaymentPlan?
    /// Whether the run is about the time until blocked customers wait for each other.
    var looksForDeadlock = false
    /// The names of attempts, in the order in which they are observed, and where calls lead; nil: they are not looked at.
    var namedAttempts: [String] = []
    var calls: CallMap?
    /// What ends count as; nil: they are not looked at.
    var ends: EndRules?
    var disturbances: [Disturbance] = []
    /// By station and class: the mean service that one arrival brings; nil where that is not known.
    var meanServices: [[Double?]] = []
    /// The share that ends well where every try succeeds; nil where it is not known.
    var expectedGood: Double?
    /// Whether goodput is told.
    var tellsEnds = false
    /// The quantities that are looked at; nil: all. Then samples are taken, and nothing is estimated.
    var wanted: Set<QuantityName>?

    /// A quantity by its element, its class and its own name.
    struct QuantityName: Hashable {
        var element: String
        var customerClass: String
        var quantity: String
    }

    var isSampling: Bool { wanted != nil }

    func wants(_ element: String, _ customerClass: String, _ quantity: String) -> Bool {
        guard let wanted else { return true }
        return wanted.contains(
            QuantityName(element: element, customerClass: customerClass, quantity: quantity))
    }

    /// The classes of people; the polls of an app are a class of their own, which counts at the API's station alone.
    var people: [Int] { network.classes.indices.filter { network.classes[$0].arrivals.source != .polls } }

    /// The classes of what people's moves ask of the servers.
    var requests: [Int] { network.records.flatMap { $0.moves.compactMap(\.requestClass) } }

    func all() -> [Measurement] {
        var result: [Measurement] = []
        let elements = wanted.map { Set($0.map(\.element)) }
        func wants(_ element: String) -> Bool { elements?.contains(element) ?? true }
        for station in network.stations.indices where wants(network.stations[station].name) {
            result += measures(ofStation: station)
        }
        for step in namedSteps.indices where wants(namedSteps[step]) { result += measures(ofStep: step) }
        for index in namedAttempts.indices where wants(namedAttempts[index]) { result += measures(ofAttempt: index) }
        if !isSampling {
            for station in network.stations.indices { result += measures(ofWindowsAt: station) }
        }
        if wants("system") {
            result += overtime() + deadlockMeasures() + systemMeasures() + goodputMeasures() + profitMeasures()
        }
        if wants("outcome") { result += outcomeMeasures() + outcomeTimes() + worthMeasures() }
        if wants(Self.recovery) { result += recoveryMeasures() }
        if wants("cost") { result += costMeasures() }
        if wants("money") { result += moneyMeasures() }
        if wants("fees") { result += feeMeasures() }
        if wants("payments") { result += paymentMeasures() }
        for index in network.records.indices where wants(network.records[index].name) {
            result += recordMeasures(index)
        }
        return isSampling ? result.filter { $0.pool != nil } : result
    }

    /// The classes that came to a station; all, where one replication must not differ from another.
    func visitors(of station: Int) -> [Int] {
        if isSampling { return Array(network.classes.indices) }
        return visitorsSeen(at: station)
    }

    private func visitorsSeen(at station: Int) -> [Int] {
        network.classes.indices.filter { index in
            observations.contains { $0.visits[station][index].arrivals > 0 || $0.visits[station][index].atStart > 0 }
        }
    }

    /// All classes together, then each where there are several.
    func groups(_ classes: [Int], byClass: Bool = true) -> [(name: String, classes: [Int])] {
        [("all", classes)] + (byClass && classes.count > 1 ? classes.map { (network.classes[$0].name, [$0]) } : [])
    }

    private func measures(ofStation index: Int) -> [Measurement] {
        let station = network.stations[index]
        let visitors = visitors(of: index)
        var result: [Measurement] = []
        for group in groups(visitors) {
            let visits = observations.map { observation in group.classes.map { observation.visits[index][$0] } }
            func pooled(_ part: (VisitObservations) -> TallySummary) -> PooledTally {
                PooledTally(visits.map { Self.merge($0.map(part)) })
            }
            func ratio(
                _ numerator: ([VisitObservations]) -> Double, _ denominator: (Int) -> Double
            ) -> PooledRatio {
                PooledRatio(visits.indices.map { (numerator(visits[$0]), denominator($0)) })
            }
            result += tallies(pooled { $0.wait }, station.name, group.name, "wait", waitStatistics)
            result += tallies(pooled { $0.time }, station.name, group.name, "time", timeStatistics)
            if station.discipline.interrupts {
                result += tallies(
                    pooled { $0.completion }, station.name, group.name, "completion", [.mean, .secondMoment])
            }
            let duration: (Int) -> Double = { observations[$0].duration }
            result.append(
                measurement(
                    ratio({ $0.reduce(0) { $0 + $1.area } }, duration), station.name, group.name, "occupancy", "mean",
                    .number))
            if group.name == "all" {
                result += levels(ofStation: index)
            } else if !station.discipline.interrupts {
                result.append(
                    measurement(
                        ratio({ $0.reduce(0) { $0 + $1.waitingArea } }, duration), station.name, group.name, "length",
                        "mean", .number))
            }
            result.append(
                measurement(
                    ratio({ Double($0.reduce(0) { $0 + $1.arrivals }) }, duration), station.name, group.name,
                    "arrivals", "rate", .rate))
            if station.capacity != nil {
                result.append(
                    measurement(
                        ratio(
                            { Double($0.reduce(0) { $0 + $1.rejected }) },
                            { Double(visits[$0].reduce(0) { $0 + $1.arrivals }) }), station.name, group.name,
                        "rejected", "share", .share))
            }
            result += leavingMeasures(ofStation: index, group.name, visits)
            result.append(unfinished(visits.map { $0.reduce(0) { $0 + $1.atEnd } }, station.name, group.name))
        }
        result += informationMeasures(ofStation: index) + callMeasures(ofStation: index)
        return result
    }

    private func levels(ofStation index: Int) -> [Measurement] {
        let station = network.stations[index]
        var result: [Measurement] = []
        func add(
            _ level: (StationObservations) -> LevelSummary, _ quantity: String, _ statistic: Statistic
        ) {
            result.append(
                measurement(
                    PooledLevel(observations.map { level($0.stations[index]) }), station.name, quantity, statistic))
        }
        add({ $0.waiting }, "length", .mean)
        add({ $0.waiting }, "length", .maximum)
        add({ $0.occupancy }, "occupancy", .maximum)
        add({ $0.occupancy }, "occupancy", .exactly(0))
        add({ $0.busy }, "busy", .mean)
        if observations.contains(where: { $0.stations[index].detail != nil }) {
            result += serverMeasures(ofStation: index)
        } else if case .count(let servers) = station.servers, servers > 0 {
            func parts() -> [(numerator: Double, denominator: Double)] {
                observations.map { $0.stations[index].busy }.map { ($0.area, $0.duration * Double(servers)) }
            }
            result.append(measurement(PooledRatio(parts()), station.name, "all", "utilization", "mean", .share))
        }
        return result
    }

    private func measures(ofStep index: Int) -> [Measurement] {
        let name = namedSteps[index]
        let time = PooledTally(observations.map { $0.namedSteps[index].time })
        let wait = PooledTally(observations.map { $0.namedSteps[index].wait })
        return (wait.all.count > 0 || isSampling ? tallies(wait, name, "all", "wait", waitStatistics) : [])
            + tallies(time, name, "all", "time", timeStatistics)
    }

    private func systemMeasures() -> [Measurement] {
        // Where there are only records, nobody comes.
        if people.isEmpty, !isSampling { return [] }
        var result: [Measurement] = []
        for group in groups(people) {
            let classes = observations.map { observation in group.classes.map { observation.classes[$0] } }
            result += tallies(
                PooledTally(classes.map { Self.merge($0.map(\.time)) }), "system", group.name, "time", timeStatistics)
            result.append(
                measurement(
                    PooledRatio(
                        classes.indices.map {
                            (classes[$0].reduce(0) { $0 + $1.area }, observations[$0].duration)
                        }), "system", group.name, "number", "mean", .number))
            result.append(
                measurement(
                    PooledRatio(
                        classes.indices.map {
                            (Double(classes[$0].reduce(0) { $0 + $1.arrivals }), observations[$0].duration)
                        }), "system", group.name, "arrivals", "rate", .rate))
            result.append(unfinished(classes.map { $0.reduce(0) { $0 + $1.atEnd } }, "system", group.name))
        }
        return result
    }

    /// Whether anybody may leave in one of the ways that every network has.
    private func canEnd(as outcome: Int) -> Bool {
        switch outcome {
        case FlowNetwork.rejected: network.stations.contains { $0.capacity != nil }
        case FlowNetwork.balked:
            network.stations.contains { $0.balking != nil || $0.information?.stayAway != nil }
        case FlowNetwork.abandoned: network.stations.indices.contains { canAbandon(at: $0) }
        default: true
        }
    }

    private func outcomeMeasures() -> [Measurement] {
        var result: [Measurement] = []
        // What people's moves ask for is told apart, and counts for nothing else.
        let groups =
            (people.isEmpty && !isSampling ? [] : groups(people))
            + requests.map { (name: network.classes[$0].name, classes: [$0]) }
        for (outcome, name) in network.outcomes.enumerated() {
            for group in groups {
                let ends = observations.map { observation in
                    group.classes.reduce(0) { $0 + observation.classes[$1].ends[outcome] }
                }
                let total = observations.map { observation in
                    group.classes.reduce(0) { $0 + observation.classes[$1].ends.reduce(0, +) }
                }
                guard group.name == "all" || isSampling || ends.contains(where: { $0 > 0 }) else { continue }
                if outcome < FlowNetwork.ownOutcomes.count, outcome != FlowNetwork.completed, !canEnd(as: outcome) {
                    continue
                }
                // As in a measure's name: outcome.treated.share.
                let element = "outcome"
                result.append(
                    measurement(
                        PooledRatio(ends.indices.map { (Double(ends[$0]), Double(total[$0])) }), element, group.name,
                        name, "share", .share))
                result.append(
                    measurement(
                        PooledRatio(ends.indices.map { (Double(ends[$0]), observations[$0].duration) }), element,
                        group.name, name, "rate", .rate))
                result.append(
                    measurement(
                        PooledRatio(ends.map { (Double($0), 1) }), element, group.name, name, "count", .number))
            }
        }
        return result
    }
}

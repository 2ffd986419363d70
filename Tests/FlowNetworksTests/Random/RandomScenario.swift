import FlowNetworks
import SimulationKernel
import TestSupport

/// A network with any mix of what stations, flows and streams can do, and a short plan, both drawn from a seed.
///
/// What does not go together by design is not drawn: serving together with interruption, sharing, skills, breakdowns;
/// breakdowns or vacations with shifts, skills, sharing or unlimited servers; skills with sharing. Nobody is left for
/// ever without a server, and streams end, so that every run comes to its end.
struct RandomScenario {
    let network: FlowNetwork
    let plan: RunPlan
    let windows: [TimeWindow]

    /// - Parameter change: what is made of the network, which changes nothing else.
    init(seed: UInt64, change: (FlowNetwork, RunPlan) -> FlowNetwork = { network, _ in network }) {
        var maker = ScenarioMaker(SeededGenerator(seed))
        let drawn = maker.network()
        plan = maker.plan()
        network = change(drawn, plan)
        windows = maker.windows()
    }
}

/// Draws the parts of a random scenario.
struct ScenarioMaker {
    var random: SeededGenerator
    /// Whole times make ties, which are then frequent.
    let isWhole: Bool
    /// What a scenario has at all: with everything in each, most would be turned away or stand still.
    let features: Set<Int>
    var stationCount = 0
    var classCount = 0
    var blocks = false
    static let sentHome = FlowNetwork.ownOutcomes.count

    init(_ generator: SeededGenerator) {
        random = generator
        isWhole = random.chance(0.4)
        var features: Set<Int> = []
        for feature in 0..<24 where random.chance(0.3) { features.insert(feature) }
        self.features = features
    }

    /// Whether a feature that this scenario has is used in one place.
    mutating func has(_ feature: Int, _ share: Double = 0.5) -> Bool {
        random.chance(share) && features.contains(feature)
    }

    mutating func time(_ range: ClosedRange<Int>) -> Double {
        isWhole
            ? Double(random.whole(range))
            : Double(range.lowerBound) + random.uniform() * Double(range.upperBound - range.lowerBound)
    }

    /// A law of positive lengths about a mean.
    mutating func law(_ range: ClosedRange<Int>) -> Law {
        let mean = max(0.25, time(range))
        switch random.whole(0...(isWhole ? 2 : 5)) {
        case 0, 1: return .deterministic(mean)
        case 2: return .sequence((0..<random.whole(1...4)).map { _ in max(0.25, time(range)) })
        case 3: return .exponential(mean: mean)
        case 4: return .gamma(shape: 0.7, scale: mean / 0.7)
        default: return .erlang(phases: 3, mean: mean)
        }
    }

    mutating func network() -> FlowNetwork {
        stationCount = random.whole(1...4)
        classCount = random.whole(1...4)
        blocks = has(0, 1)
        var stations = (0..<stationCount).map { station($0) }
        var classes = (0..<classCount).map { customerClass($0) }
        if has(1, 1) { addAPI(&stations, &classes) }
        return FlowNetwork(
            stations: stations, classes: classes, outcomes: FlowNetwork.ownOutcomes + ["sent home"])
    }

    /// A station that the polls of the other stations' apps load.
    private mutating func addAPI(_ stations: inout [Station], _ classes: inout [CustomerClass]) {
        let informed = stations.indices.filter { stations[$0].information != nil }
        guard !informed.isEmpty else { return }
        var server = Station(name: "api", servers: .count(random.whole(1...2)))
        // Polls that come faster than they are served would pile up as long as anybody waits.
        server.capacity = random.whole(2...8)
        if random.chance(0.3) { server.patience = .exponential(mean: 2) }
        if random.chance(0.2) { server.discipline = .processorSharing(atMost: nil) }
        stations.append(server)
        classes.append(
            CustomerClass(
                name: "polls", arrivals: Arrivals(.polls),
                flow: [.visit(Visit(station: stations.count - 1, service: .exponential(mean: 0.1)))]))
        let api = Information.API(station: stations.count - 1, pollClass: classes.count - 1)
        for index in informed {
            stations[index].information?.api = api
        }
    }

    private mutating func customerClass(_ index: Int) -> CustomerClass {
        CustomerClass(
            name: "class \(index)", arrivals: arrivals(), priority: random.whole(1...3), flow: flow(depth: 2))
    }

    /// Nobody comes after 40 or 60.
    private mutating func arrivals() -> Arrivals {
        let from = random.chance(0.15) ? time(0...10) : 0
        var arrivals: Arrivals
        switch random.whole(0...9) {
        case 0, 1: arrivals = Arrivals(.at((0..<random.whole(0...25)).map { _ in time(0...40) }.sorted()), from: from)
        case 2, 3: arrivals = Arrivals(.renewal(law(1...5)), from: from, first: random.whole(0...25))
        case 4:
            arrivals = Arrivals(
                .appointments(
                    Appointments(
                        times: (0..<random.whole(1...20)).map { Double($0) * 2 },
                        punctuality: .shifted(by: -1, of: .exponential(mean: 1)), noShow: 0.2)), from: from)
        case 5:
            arrivals = Arrivals(
                .modulated([ModulatedPhase(rate: 1.5, mean: 5), ModulatedPhase(rate: 0.1, mean: 5)]), from: from,
                until: 40)
        case 6: arrivals = Arrivals(.population(random.whole(1...5), think: law(1...9)), from: from, until: 60)
        case 7:
            let day = RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 10, rate: 0.2)], period: 20)
            arrivals = Arrivals(.poisson(day), from: from, until: 40)
        default: arrivals = Arrivals(.poisson(.constant(0.1 + random.uniform())), from: from, until: 40)
        }
        if !arrivals.isAPopulation, has(2) {
            arrivals.batches = random.pick([.sequence([1, 3]), .geometric(mean: 2)])
        }
        return arrivals
    }

    mutating func plan() -> RunPlan {
        let length: RunPlan.Length =
            switch random.whole(0...6) {
            case 0, 1: .horizon(time(0...80))
            case 2, 3: .customers(random.whole(1...60))
            case 4: .untilDeadlock(limit: time(10...200))
            default: .untilEmpty(limit: time(10...200))
            }
        let warmUp: RunPlan.WarmUp =
            switch random.whole(0...3) {
            case 0: .time(time(0...30))
            case 1: .customers(random.whole(0...15))
            default: .none
            }
        return RunPlan(length, closing: random.chance(0.3) ? .finish : .stop, warmUp: warmUp)
    }

    /// One over all of the time, whose figures are the station's, and perhaps one that comes again.
    mutating func windows() -> [TimeWindow] {
        guard random.chance(0.6) else { return [] }
        return [TimeWindow(name: "all", from: 0, until: 1e12)]
            + (random.chance(0.5) ? [TimeWindow(name: "hours", from: 2, until: 7, period: 11)] : [])
    }
}

extension Arrivals {
    var isAPopulation: Bool { if case .population = source { true } else { false } }
}

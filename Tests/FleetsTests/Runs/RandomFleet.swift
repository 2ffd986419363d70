import Fleets
import SimulationKernel
import TestSupport

/// A model with whatever features the generator picks.
enum RandomFleet {
    static func space(_ random: inout SeededGenerator) -> Space {
        let metric = random.pick(Metric.allCases)
        switch random.whole(0...5) {
        case 0, 1: return .torus(width: 20, height: Double(random.whole(5...30)), metric: metric)
        case 2: return .rectangle(width: 10, height: 20, metric: metric)
        case 3: return .gridTorus(columns: random.whole(3...12), rows: 8)
        case 4:
            return .coordinates(
                names: ["Zagreb", "Osijek", "Split"], latitudes: [45.8150, 45.5550, 43.5081],
                longitudes: [15.9819, 18.6955, 16.4402], detour: 1.2)
        default:
            let count = random.whole(2...5)
            func table(_ random: inout SeededGenerator) -> [[Double]] {
                (0..<count).map { i in (0..<count).map { $0 == i ? 0 : Double(random.whole(1...20)) } }
            }
            let distances = table(&random)
            return .zones(
                names: (0..<count).map { "zone \($0)" }, distances: distances,
                times: random.chance(0.5) ? table(&random) : nil)
        }
    }

    static func law(_ random: inout SeededGenerator, _ mean: Double) -> Law {
        switch random.whole(0...3) {
        case 0: .deterministic(mean)
        case 1: .uniform(low: 0, high: 2 * mean)
        case 2: .erlang(phases: 2, mean: mean)
        default: .exponential(mean: mean)
        }
    }

    static func profile(_ random: inout SeededGenerator, _ rate: Double) -> RateProfile {
        guard random.chance(0.4) else { return .constant(rate) }
        return RateProfile(
            pieces: [.init(time: 0, rate: rate), .init(time: 20, rate: 0), .init(time: 30, rate: 2 * rate)], period: 50)
    }

    static func rule(_ random: inout SeededGenerator) -> MatchingRule {
        let orders: [MatchingRule.Order] = [.nearest, .longestIdle, .fewestCancellations, .random]
        let chosen: [MatchingRule.ChosenOrder] = [.all, .random, .fewestCancellations, .lowestShare, .nearest]
        switch random.whole(0...8) {
        case 0: return .nearestIdle(freed: .oldest)
        case 1: return .nearestIdle(freed: .nearest, within: random.chance(0.5) ? .infinity : 10)
        case 2: return .firstComeFirstServed
        case 3:
            return .broadcast(
                .init(count: random.chance(0.5) ? nil : random.whole(1...4), order: random.pick(chosen)))
        case 4: return .offers(timeout: Double(random.whole(1...4)), order: random.pick(orders))
        case 5: return .rounds([.init(within: 5, count: 2, time: 2), .init(within: 20, count: 3, time: 1)])
        case 6: return .batch(every: 3, within: random.chance(0.5) ? .infinity : 8)
        case 7: return .insertion(.init(wait: 12, detour: random.pick([0, 0.3, 1])))
        default: return .publishedRides
        }
    }

    static func make(_ random: inout SeededGenerator) -> (model: FleetModel, plan: RunPlan) {
        let space = space(&random)
        let speed = random.chance(0.3) ? profile(&random, 1) : .constant(1.5)
        let scale = space.meanDistance / 1.5
        let rule = rule(&random)
        let shares = rule == .publishedRides || { if case .insertion = rule { true } else { false } }()
        let pools = (0..<random.whole(1...3)).map { pool(&random, "pool \($0)", rule, space, scale) }
        let classes = (0..<random.whole(1...3)).map { index in
            requests(&random, "class \(index)", space, scale, pools.count, shares)
        }
        var model = FleetModel(
            travel: Travel(space, speed: SpeedSchedule(speed)), classes: classes, pools: pools, matching: rule,
            repositioning: random.pick([.stay, .stay, .centre, .emptiestArea, .expectedDemand]),
            boarding: random.chance(0.5) ? .deterministic(0) : law(&random, 0.5),
            alighting: random.chance(0.5) ? .deterministic(0) : law(&random, 0.2), areasPerSide: random.whole(1...4),
            windows: [TimeWindow(name: "rush", from: 10, until: 20, period: 40)])
        if case .broadcast = rule { model.behaviour = behaviour(&random, ignore: true) }
        if !shares, random.chance(0.6) {
            switch rule {
            case .offers, .rounds: model.behaviour = behaviour(&random, ignore: true)
            default: model.behaviour = behaviour(&random, ignore: false)
            }
        }
        if random.chance(0.6) {
            let surge = Fare.Surge(from: 0.05, slope: 2, most: 3, elasticity: 0.7)
            model.fare = Fare(
                base: 2, perDistance: 1, perTime: 0.1, least: 3, tax: 0.25, discount: 0.05, commission: 0.2,
                surge: random.chance(0.5) ? surge : nil, costPerDistance: 0.1)
        }
        let warmUps: [RunPlan.WarmUp] = [.none, .time(37), .customers(20)]
        let plan = RunPlan(
            random.chance(0.7) ? .horizon(300) : .customers(200), closing: random.chance(0.4) ? .finish : .stop,
            warmUp: random.pick(warmUps))
        return (model, plan)
    }

    private static func behaviour(_ random: inout SeededGenerator, ignore: Bool) -> OfferBehaviour {
        OfferBehaviour(
            accept: random.pick([1, 0.8, 0.4]), ignore: ignore ? random.pick([0, 0.2]) : 0, response: law(&random, 1),
            cancel: random.pick([0, 0.1, 0.4]), cancelMoment: random.pick([.pickup, .end]),
            locksOut: random.chance(0.8), reoffersOrphans: random.chance(0.5) ? 7 : nil)
    }

    private static func pool(
        _ random: inout SeededGenerator, _ name: String, _ rule: MatchingRule, _ space: Space, _ scale: Double
    ) -> VehiclePool {
        var pool = VehiclePool(
            name: name, supply: .count(random.whole(1...8)), seats: random.whole(1...4), boot: random.whole(0...3))
        switch random.whole(0...3) {
        case 0:
            let most = Double(random.whole(1...6))
            pool.supply = .shifts(
                RateProfile(pieces: [.init(time: 0, rate: most), .init(time: 25, rate: 1)], period: 40))
        case 1: pool.supply = .growth(first: 2, period: 15, income: 0.5)
        default: break
        }
        if rule == .publishedRides {
            let zones = space.numberOfZones
            pool.supply = .published(
                PublishedRides(
                    rates: profile(&random, 0.3),
                    zonePairs: zones > 0
                        ? (0..<zones).map { i in (0..<zones).map { $0 == i ? 0 : 1 } } : [],
                    ahead: law(&random, scale), returns: 0.5, stay: law(&random, scale), detour: 0.5))
        } else if case .broadcast = rule {
            pool.atOnce = random.pick([1, 2, nil])
        }
        return pool
    }

    private static func requests(
        _ random: inout SeededGenerator, _ name: String, _ space: Space, _ scale: Double, _ pools: Int, _ shares: Bool
    ) -> RequestClass {
        let rate = random.pick([0.05, 0.2, 0.6]) * 8 / scale
        let zones = space.numberOfZones
        var result = RequestClass(name: name, source: .poisson(profile(&random, rate)))
        if zones > 0, random.chance(0.6) {
            let pairs = (0..<zones).map { i in (0..<zones).map { $0 == i ? 0 : rate / Double(zones * zones) } }
            result.source = .zonePairs(rates: pairs, factor: profile(&random, 1))
        } else if zones == 0, random.chance(0.3) {
            result.from = .at(space.centre)
            result.to = .within(4)
        }
        if random.chance(0.2) {
            var time = 0.0
            result.source = .trace(
                (0..<50).map { _ in
                    time += 10 * random.uniform()
                    return TracedRequest(
                        time: time, from: space.place(at: random.uniform(), random.uniform()),
                        to: space.place(at: random.uniform(), random.uniform()), seats: random.whole(1...2))
                })
        }
        result.seats = .discrete([.init(value: 1, share: 0.7), .init(value: 2, share: 0.3)])
        if random.chance(0.3) { result.parcels = .deterministic(1) }
        if random.chance(0.5) { result.patience = law(&random, 2 * scale) }
        result.patienceEnds = random.pick([.match, .pickup])
        result.waits = random.chance(0.8)
        if random.chance(0.3) {
            result.noShow = 0.2
            result.noShowWait = 1
        }
        if random.chance(0.4) { result.cancelsWaiting = law(&random, 3 * scale) }
        if random.chance(0.4) { result.cancelsCarried = law(&random, 3 * scale) }
        if random.chance(0.3) { result.pool = random.whole(0...pools - 1) }
        if !shares, random.chance(0.25) { result.carrying = law(&random, scale) }
        if random.chance(0.5) {
            result.timeWindow = 2 * scale
            result.ahead = law(&random, scale)
        }
        return result
    }
}

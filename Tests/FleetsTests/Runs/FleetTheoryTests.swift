import Fleets
import SimulationKernel
import TestSupport
import Testing

/// Fleets against what theory says of them: rows F20 to F49 of the reference cases.
///
/// Each figure is compared by z = (mean over replications − theory) / (standard error over replications), with 30
/// replications: |z| > 3.5 has probability 0.0015 by Student's law with 29 degrees of freedom. The seeds are fixed, so
/// that a failure is not chance; over all 60 figures here the probability that any one of them failed when this was
/// first run was below 0.09.
@Suite struct FleetTheoryTests {
    struct Figure {
        var name: String
        var theory: Double
        var observed: (FleetObservations) -> Double

        init(_ name: String, _ theory: Double, _ observed: @escaping (FleetObservations) -> Double) {
            self.name = name
            self.theory = theory
            self.observed = observed
        }
    }

    static func compare(
        _ row: String, _ model: FleetModel, _ plan: RunPlan, replications: Int = 30, seed: UInt64 = 11,
        _ figures: [Figure]
    ) throws {
        var values = figures.map { _ in [Double]() }
        for replication in 0..<replications {
            let seen = try FleetSimulation.run(model, plan: plan, seed: seed, replication: UInt64(replication))
            expectConservation(seen, row)
            for index in figures.indices { values[index].append(figures[index].observed(seen)) }
        }
        for (figure, values) in zip(figures, values) {
            let count = Double(values.count)
            let mean = values.reduce(0, +) / count
            let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            let error = (squares / (count - 1) / count).squareRoot()
            let z = error > 0 ? (mean - figure.theory) / error : mean == figure.theory ? 0 : .infinity
            #expect(abs(z) < 3.5, "\(row) \(figure.name): \(mean) ± \(error), theory \(figure.theory), z = \(z)")
        }
    }

    private static func torus(_ side: Double) -> Travel {
        Travel(.torus(width: side, height: side, metric: .manhattan), speed: SpeedSchedule(constant: 1))
    }

    private static func shareAboveZero(_ times: TallySummary) -> Double {
        1 - Double(times.zeros) / Double(times.count)
    }

    private static func ridingShare(_ seen: FleetObservations) -> Double {
        seen.pools[0].ridingTime / seen.pools[0].time
    }

    private static func fleet(
        _ vehicles: Int, _ requests: RequestClass, _ travel: Travel, _ matching: MatchingRule
    ) -> FleetModel {
        FleetModel(
            travel: travel, classes: [requests], pools: [VehiclePool(name: "cars", supply: .count(vehicles))],
            matching: matching)
    }

    /// Ways that take no time.
    private static let oneZone = Travel(.zones(names: ["all"], distances: [[0]]), speed: SpeedSchedule(constant: 1))

    // MARK: In space

    @Test func busyWithRides() throws {
        let plan = RunPlan(.horizon(1500), warmUp: .time(300))
        let rides = RequestClass(name: "ride", source: .poisson(.constant(2)))
        // Of each trip 20 on board, whatever the rule is that matches.
        for rule in [MatchingRule.nearestIdle(freed: .oldest), .nearestIdle(freed: .nearest), .firstComeFirstServed] {
            try Self.compare(
                "F20, F27 \(rule)", Self.fleet(100, rides, Self.torus(40), rule), plan,
                [Figure("P3", 0.4, Self.ridingShare)])
        }
        let few = RequestClass(name: "ride", source: .poisson(.constant(1)))
        try Self.compare(
            "F24", Self.fleet(30, few, Self.torus(20), .nearestIdle(freed: .oldest)),
            RunPlan(.horizon(2500), warmUp: .time(300)), [Figure("P3", 0.333333333, Self.ridingShare)])
    }

    /// Little's law within each run, without error: what vehicles do is what is done to requests.
    @Test func identitiesWithinEachRun() throws {
        let model = Self.fleet(
            100, RequestClass(name: "ride", source: .poisson(.constant(2))), Self.torus(40),
            .nearestIdle(freed: .oldest))
        let seen = try FleetSimulation.run(
            model, plan: RunPlan(.horizon(2000), warmUp: .time(123)), seed: 4, replication: 0)
        let laws = Set(seen.checks.map(\.law))
        #expect(laws.isSuperset(of: [.busyFractions, .pickupFraction, .ridingFraction, .pickups, .rides, .flow]))
        for check in seen.checks {
            #expect(abs(check.left - check.right) < 1e-9 * max(1, abs(check.left)), "\(check.law.rawValue)")
        }
        let pool = seen.pools[0]
        #expect(abs(pool.time / (100 * seen.duration) - 1) < 1e-9)
    }

    @Test func aSaturatedFleetDrivesAsFarToAsWithRequests() throws {
        try Self.compare(
            "F25",
            Self.fleet(
                64, RequestClass(name: "ride", source: .poisson(.constant(2))), Self.torus(40),
                .nearestIdle(freed: .oldest)), RunPlan(.horizon(2000), warmUp: .time(1000)),
            [Figure("P3", 0.5, Self.ridingShare)])
    }

    // MARK: Without ways

    @Test func aQueue() throws {
        try Self.compare(
            "F30",
            Self.fleet(
                10,
                RequestClass(name: "ride", source: .poisson(.constant(8)), carrying: .exponential(mean: 1)),
                Self.oneZone, .nearestIdle(freed: .oldest)), RunPlan(.horizon(3000), warmUp: .time(100)),
            [
                Figure("P(wait)", 0.409180151) { Self.shareAboveZero($0.classes[0].matching) },
                Figure("Wq", 0.204590075) { $0.classes[0].matching.mean },
                Figure("P3", 0.8, Self.ridingShare),
            ])
    }

    @Test func lossesDependOnTheMeanRideAlone() throws {
        let laws: [(String, Law)] = [
            ("always the same", .deterministic(1)), ("exponential", .exponential(mean: 1)),
            // Squared coefficient of variation 4: variance of the logarithm ln 5.
            ("lognormal", .lognormal(logMean: -0.804718956217050, logSD: 1.268636248866793)),
        ]
        for (name, law) in laws {
            let rides = RequestClass(name: "ride", source: .poisson(.constant(15)), waits: false, carrying: law)
            try Self.compare(
                "F31 \(name)", Self.fleet(20, rides, Self.oneZone, .nearestIdle(freed: .oldest)),
                RunPlan(.horizon(1500), warmUp: .time(100)),
                [
                    Figure("lost", 0.045593216) { Double($0.classes[0].lost) / Double($0.classes[0].requests) }
                ])
        }
    }

    @Test func abandonment() throws {
        func rides(_ rate: Double, _ patience: Law) -> RequestClass {
            RequestClass(
                name: "ride", source: .poisson(.constant(rate)), patience: patience, carrying: .exponential(mean: 1))
        }
        func share(_ seen: FleetObservations) -> Double {
            Double(seen.classes[0].abandoned) / Double(seen.classes[0].requests)
        }
        try Self.compare(
            "F32", Self.fleet(10, rides(10, .exponential(mean: 2)), Self.oneZone, .firstComeFirstServed),
            RunPlan(.horizon(2000), warmUp: .time(50)),
            [
                Figure("P(abandon)", 0.103913212, share),
                Figure("Wq", 0.207826425) { $0.classes[0].matching.mean },
                Figure("P(wait)", 0.619655231) { Self.shareAboveZero($0.classes[0].matching) },
                Figure("utilisation", 0.896086788, Self.ridingShare),
            ])
        try Self.compare(
            "F33", Self.fleet(100, rides(100, .exponential(mean: 2)), Self.oneZone, .nearestIdle(freed: .oldest)),
            RunPlan(.horizon(300), warmUp: .time(20)), [Figure("P(abandon)", 0.033030153, share)])
        try Self.compare(
            "F35", Self.fleet(10, rides(10, .deterministic(0.5)), Self.oneZone, .nearestIdle(freed: .oldest)),
            RunPlan(.horizon(2000), warmUp: .time(50)), [Figure("P(abandon)", 0.103517357, share)])
    }

    /// A closed network of vehicles: who finds none in his own city is lost (George & Xia 2011).
    @Test func ridesBetweenTwoCities() throws {
        let cities = Travel(
            .zones(names: ["a", "b"], distances: [[0, 2], [2, 0]]), speed: SpeedSchedule(constant: 1))
        let rides = RequestClass(
            name: "ride", source: .zonePairs(rates: [[0, 1], [1, 0]], factor: .constant(1)), waits: false)
        try Self.compare(
            "F40", Self.fleet(10, rides, cities, .nearestIdle(freed: .oldest, within: 0)),
            RunPlan(.horizon(3000), warmUp: .time(200)),
            (0..<2).map { zone in
                Figure("availability of zone \(zone)", 0.857574816) {
                    1 - Double($0.areas[zone].notServed) / Double($0.areas[zone].requests)
                }
            })
    }

    // MARK: Couriers

    @Test func oneDriverAfterTheOther() throws {
        var model = Self.fleet(
            200, RequestClass(name: "ride", source: .poisson(.constant(0.01)), carrying: .exponential(mean: 1)),
            Self.oneZone, .offers(timeout: 15, order: .random))
        model.behaviour = OfferBehaviour(accept: 0.6, response: .exponential(mean: 10))
        try Self.compare(
            "F45", model, RunPlan(.customers(1000)),
            [
                Figure("offers", 2.145361528) { Double($0.classes[0].offers) / Double($0.classes[0].requests) },
                Figure("time to match", 16.666666667) { $0.classes[0].matching.mean },
            ])
    }

    /// The six rows of the courier case's section 6.3, of which the fifth is F47 and the first F48.
    @Test(arguments: CourierRow.all) func firstAcceptWins(_ row: CourierRow) throws {
        var requests = RequestClass(
            name: "delivery", source: .poisson(.constant(0.01)), carrying: .exponential(mean: 1 / row.finish))
        if row.callOff > 0 { requests.cancelsWaiting = .exponential(mean: 1 / row.callOff) }
        if row.callBack > 0 { requests.cancelsCarried = .exponential(mean: 1 / row.callBack) }
        let model = FleetModel(
            travel: Self.oneZone, classes: [requests],
            // Always free: any number at once.
            pools: [VehiclePool(name: "couriers", supply: .count(row.couriers), atOnce: nil)],
            matching: .broadcast(.init(count: nil, order: .all)),
            behaviour: OfferBehaviour(
                response: .exponential(mean: 1 / row.answer), cancel: row.cancel, cancelMoment: .end))
        func share(_ count: @escaping (RequestObservations) -> Int) -> (FleetObservations) -> Double {
            { Double(count($0.classes[0])) / Double($0.classes[0].requests) }
        }
        var figures = [
            Figure("delivered", row.delivered, share(\.served)),
            Figure("called off", row.calledOff, share { $0.cancelledWaiting + $0.cancelledCarried }),
            Figure("attempts", row.attempts, share(\.accepted)),
            Figure("wait", row.wait) { $0.classes[0].matching.mean },
        ]
        if row.orphaned > 0 { figures.append(Figure("orphaned", row.orphaned, share(\.orphaned))) }
        try Self.compare("\(row)", model, RunPlan(.horizon(500_000), closing: .finish), figures)
    }

    struct CourierRow: Sendable {
        var couriers: Int
        /// Rates: an answer, calling off while it waits, the end of carrying, calling off while it is carried.
        var answer: Double, cancel: Double, callOff: Double, finish: Double, callBack: Double
        var delivered: Double, calledOff: Double, orphaned: Double, wait: Double, attempts: Double

        static let all = [
            CourierRow(
                couriers: 3, answer: 0.1, cancel: 0.2, callOff: 0, finish: 1, callBack: 0, delivered: 0.992,
                calledOff: 0, orphaned: 0.008, wait: 4.733333333, attempts: 1.24),
            CourierRow(
                couriers: 1, answer: 0.1, cancel: 0.2, callOff: 0, finish: 1, callBack: 0, delivered: 0.8,
                calledOff: 0, orphaned: 0.2, wait: 10, attempts: 1),
            CourierRow(
                couriers: 5, answer: 0.1, cancel: 0.5, callOff: 0, finish: 1, callBack: 0, delivered: 0.96875,
                calledOff: 0, orphaned: 0.03125, wait: 5.333333333, attempts: 1.9375),
            CourierRow(
                couriers: 3, answer: 0.1, cancel: 0.2, callOff: 0.05, finish: 0.05, callBack: 0, delivered: 0.810057,
                calledOff: 0.186286, orphaned: 0.003657, wait: 3.725714, attempts: 1.012571),
            CourierRow(
                couriers: 3, answer: 0.1, cancel: 0.2, callOff: 0.05, finish: 0.05, callBack: 0.01,
                delivered: 0.656085, calledOff: 0.341799, orphaned: 0.002116, wait: 3.555556, attempts: 0.984127),
            CourierRow(
                couriers: 4, answer: 0.2, cancel: 0.3, callOff: 0.02, finish: 0.04, callBack: 0.005,
                delivered: 0.813134, calledOff: 0.182732, orphaned: 0.004134, wait: 1.876488, attempts: 1.306823),
        ]
    }

    @Test func theWindowOfABatchAddsHalfOfIt() throws {
        var model = Self.fleet(
            400, RequestClass(name: "ride", source: .poisson(.constant(0.5))), Self.torus(40),
            .batch(every: 30, within: .infinity))
        model.travel = Travel(model.travel.space, speed: SpeedSchedule(constant: 10))
        try Self.compare(
            "F49", model, RunPlan(.horizon(6000)), [Figure("added", 15) { $0.classes[0].matching.mean }])
    }
}

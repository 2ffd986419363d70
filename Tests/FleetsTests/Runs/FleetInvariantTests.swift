import Fleets
import SimulationKernel
import TestSupport
import Testing

/// What must hold in any fleet whatever.
@Suite struct FleetInvariantTests {
    /// Runs a model to its end, and follows its events.
    static func follow(
        _ model: FleetModel, _ plan: RunPlan, seed: UInt64, replication: UInt64 = 0, isAntithetic: Bool = false
    ) throws -> (seen: FleetObservations, digest: EventDigest, asked: [FleetTracedEvent], faults: [String]) {
        let simulation = FleetSimulation(
            model, plan: plan, seed: seed, replication: replication, isAntithetic: isAntithetic, tracing: .events)
        var story = FleetStory(model)
        var asked: [FleetTracedEvent] = []
        var chunks = 0
        while true {
            let isOver = try simulation.advance(events: 2000)
            for event in simulation.takeEvents() {
                story.follow(event)
                if event.what == .ask { asked.append(event) }
            }
            chunks += 1
            if isOver || chunks > 500 { break }
        }
        return (simulation.observations(), simulation.digest, asked, story.faults)
    }

    @Test func conservationOverRandomFleets() throws {
        var random = SeededGenerator(61)
        var served = 0
        for number in 0..<400 {
            let (model, plan) = RandomFleet.make(&random)
            let what = "fleet \(number), \(model.matching)"
            let run = try Self.follow(model, plan, seed: UInt64(number))
            expectConservation(run.seen, what)
            #expect(run.faults.isEmpty, "\(what): \(run.faults.prefix(3))")
            expectNoneTooMany(run.seen, model, what)
            served += run.seen.classes.reduce(0) { $0 + $1.served }
            #expect(run.seen.flows.reduce(0, +) == run.seen.classes.reduce(0) { $0 + $1.served })
            #expect(
                run.seen.areas.prefix(run.seen.areas.count / 2).reduce(0) { $0 + $1.requests }
                    == run.seen.classes.reduce(0) { $0 + $1.requests })
        }
        #expect(served > 10_000)
    }

    /// Seats and boots are never filled beyond what there is; what takes no ways in space needs no room in them.
    private func expectNoneTooMany(_ seen: FleetObservations, _ model: FleetModel, _ what: String) {
        guard model.classes.allSatisfy({ $0.carrying == nil }) else { return }
        for (pool, seen) in zip(model.pools, seen.pools) {
            let rounding = 1 + 1e-9
            #expect(seen.carried.seatTime <= Double(pool.seats) * seen.time * rounding, "\(what)")
            #expect(seen.carried.seatDistance <= Double(pool.seats) * seen.loadedDistance * rounding, "\(what)")
            #expect(seen.carried.bootTime <= Double(pool.boot) * seen.time * rounding, "\(what)")
            #expect(seen.carried.bootDistance <= Double(pool.boot) * seen.loadedDistance * rounding, "\(what)")
            #expect(seen.extraDistance <= seen.distance * rounding, "\(what)")
        }
    }

    @Test func theSameRequestsUnderAnyRule() throws {
        var random = SeededGenerator(62)
        for number in 0..<40 {
            var (model, _) = RandomFleet.make(&random)
            if case .publishedRides = model.matching { continue }
            for index in model.classes.indices { model.classes[index].carrying = nil }
            let plan = RunPlan(.horizon(200))
            let first = try Self.follow(model, plan, seed: 7)
            model.behaviour = nil
            let rules: [MatchingRule] = [
                .nearestIdle(freed: .oldest), .firstComeFirstServed, .batch(every: 5, within: .infinity),
                .insertion(.init(wait: 10, detour: 0.5)),
            ]
            for rule in rules {
                model.matching = rule
                let other = try Self.follow(model, plan, seed: 7)
                #expect(first.asked == other.asked, "fleet \(number), \(rule)")
                #expect(first.seen.areas.map(\.requests) == other.seen.areas.map(\.requests))
            }
        }
    }

    /// Nobody waits or rides longer than the limits let him, whatever comes to the route later.
    @Test func limitsAreNeverBroken() throws {
        var random = SeededGenerator(63)
        for number in 0..<60 {
            var (model, _) = RandomFleet.make(&random)
            let wait = Double(random.whole(2...20))
            model.matching = .insertion(.init(wait: wait, detour: 0.4))
            model.behaviour = nil
            model.repositioning = .stay
            for index in model.pools.indices { model.pools[index].supply = .count(3) }
            for index in model.classes.indices {
                model.classes[index].noShow = 0
                model.classes[index].carrying = nil
                model.classes[index].source = .poisson(.constant(0.6))
                // Where a way over a third zone may be shorter, who drops out can make the way longer for others.
                guard model.travel.space.numberOfZones > 0 else { continue }
                model.classes[index].cancelsCarried = nil
                model.classes[index].patienceEnds = .match
            }
            let simulation = FleetSimulation(
                model, plan: RunPlan(.horizon(500)), seed: UInt64(number), replication: 0, tracing: .events)
            while try !simulation.advance(events: 10_000) {}
            var asked: [FleetStory.Asked: Double] = [:]
            for event in simulation.takeEvents() {
                let key = FleetStory.Asked(group: event.group, number: event.number)
                if event.what == .ask { asked[key] = event.time }
                if event.what == .pickUp { #expect(event.time - asked[key]! <= wait + 1e-9, "fleet \(number)") }
            }
            let seen = simulation.observations()
            expectConservation(seen, "fleet \(number)")
            // The longest direct trip bounds all rides.
            if model.travel.space.numberOfZones == 0, case .deterministic(let alighting) = model.alighting,
                model.travel.speed == SpeedSchedule(constant: 1.5)
            {
                let space = model.travel.space
                let x = space.shape == .rectangle ? 1.0 : 0.5
                let y = space.shape == .rectangle ? 1.0 : 0.5
                let dx = x * space.width
                let dy = y * space.height
                let longest = space.metric == .manhattan ? dx + dy : (dx * dx + dy * dy).squareRoot()
                for requests in seen.classes where requests.ride.count > 0 {
                    #expect(requests.ride.maximum <= longest / 1.5 * 1.4 + alighting + 1e-9, "fleet \(number)")
                }
            }
        }
    }

    /// In the second of a pair each draw is the opposite: where many come here few come there, and long rides are short.
    @Test func antitheticPairsMoveAgainstEachOther() throws {
        let model = FleetModel(
            travel: Travel(.zones(names: ["all"], distances: [[0]]), speed: SpeedSchedule(constant: 1)),
            classes: [
                RequestClass(name: "ride", source: .poisson(.constant(8)), carrying: .exponential(mean: 1))
            ], pools: [VehiclePool(name: "cars", supply: .count(10))], matching: .nearestIdle(freed: .oldest))
        func correlation(_ figure: (RequestObservations) -> Double, isAntithetic: Bool) throws -> Double {
            let pairs = try (0..<40 as Range<UInt64>).map { pair in
                try [2 * pair, 2 * pair + 1].map {
                    figure(
                        try FleetSimulation.run(
                            model, plan: RunPlan(.horizon(100)), seed: 3, replication: $0, isAntithetic: isAntithetic
                        ).classes[0])
                }
            }
            let means = [0, 1].map { side in pairs.reduce(0) { $0 + $1[side] } / 40 }
            func sum(_ a: Int, _ b: Int) -> Double {
                pairs.reduce(0) { $0 + ($1[a] - means[a]) * ($1[b] - means[b]) }
            }
            return sum(0, 1) / (sum(0, 0) * sum(1, 1)).squareRoot()
        }
        // The correlation of an exponential variable with its opposite is 1 − π²/6 = −0.645. With 40 pairs it is above
        // −0.3 with probability 0.003, and between independent ones beyond ±0.5 with probability 0.001; seeds are fixed.
        #expect(try correlation({ Double($0.requests) }, isAntithetic: true) < -0.3)
        #expect(try correlation(\.ride.mean, isAntithetic: true) < -0.3)
        #expect(try abs(correlation({ Double($0.requests) }, isAntithetic: false)) < 0.5)
    }
}

/// The same model, seed and replication give the same bytes, in one piece or in many.
@Suite struct FleetRunSameBytes {
    @Test func again() throws {
        var random = SeededGenerator(64)
        for number in 0..<40 {
            let (model, plan) = RandomFleet.make(&random)
            let first = try FleetInvariantTests.follow(model, plan, seed: 5)
            let second = try FleetInvariantTests.follow(model, plan, seed: 5)
            #expect(first.digest == second.digest, "fleet \(number)")
            #expect("\(first.seen)" == "\(second.seen)", "fleet \(number)")
            let whole = try FleetSimulation.run(model, plan: plan, seed: 5, replication: 0)
            #expect("\(first.seen)" == "\(whole)", "fleet \(number)")
        }
    }
}

import Fleets
import SimulationKernel
import TestSupport
import Testing

/// On shared routes nobody is picked up later than he waits, and nobody rides longer than his detour, whoever drops out
/// of the route: between zones where a way over a third one may be shorter, by distance or by time, and at speeds that
/// change.
@Suite struct LimitInvariantTests {
    private struct Story {
        var asked: [Int64: FleetTracedEvent] = [:]
        var boarded: [Int64: Double] = [:]
        var rides = 0
        var withdrawals = 0
    }

    private static func space(_ random: inout SeededGenerator) -> Space {
        guard random.chance(0.75) else { return .torus(width: 12, height: 9, metric: .manhattan) }
        let count = random.whole(3...7)
        func table(_ random: inout SeededGenerator) -> [[Double]] {
            (0..<count).map { i in
                (0..<count).map { $0 == i ? (random.chance(0.2) ? 1 : 0) : 1 + 14 * random.uniform() }
            }
        }
        let distances = table(&random)
        return .zones(
            names: (0..<count).map { "zone \($0)" }, distances: distances,
            times: random.chance(0.5) ? table(&random) : nil)
    }

    /// What is asked for is given, so that the direct ride of each is known.
    private static func model(
        _ random: inout SeededGenerator, wait: Double, detour: Double
    ) -> (model: FleetModel, requests: [TracedRequest]) {
        let space = space(&random)
        var time = 0.0
        let requests = (0..<300).map { _ in
            time += 2 * random.uniform()
            return TracedRequest(
                time: time, from: space.place(at: random.uniform(), random.uniform()),
                to: space.place(at: random.uniform(), random.uniform()), seats: random.whole(1...2))
        }
        let speed =
            random.chance(0.5)
            ? SpeedSchedule(constant: 1)
            : SpeedSchedule(
                RateProfile(
                    pieces: [.init(time: 0, rate: 2), .init(time: 7, rate: 0.4), .init(time: 15, rate: 1)], period: 20))
        var all = RequestClass(name: "all", source: .trace(requests))
        if random.chance(0.7) {
            all.patience = .exponential(mean: 10)
            all.patienceEnds = .pickup
        }
        if random.chance(0.7) { all.cancelsCarried = .exponential(mean: 12) }
        if random.chance(0.5) {
            all.noShow = 0.2
            all.noShowWait = random.pick([0, 1, 6])
        }
        let model = FleetModel(
            travel: Travel(space, speed: speed), classes: [all],
            pools: [VehiclePool(name: "all", supply: .count(random.whole(2...8)), seats: random.whole(2...6))],
            matching: .insertion(.init(wait: wait, detour: detour)),
            repositioning: random.pick([.stay, .centre, .expectedDemand]),
            boarding: .deterministic(random.pick([0, 0.5])), alighting: .deterministic(random.pick([0, 0.25])))
        return (model, requests)
    }

    @Test func nobodyBeyondHisLimits() throws {
        var random = SeededGenerator(67)
        var rides = 0
        var withdrawals = 0
        for number in 0..<400 {
            let wait = random.pick([6.0, 12, 30])
            let detour = random.pick([0, 0.3, 1.0])
            let (model, requests) = Self.model(&random, wait: wait, detour: detour)
            guard case .deterministic(let alighting) = model.alighting else { continue }
            let simulation = FleetSimulation(
                model, plan: RunPlan(.untilEmpty(limit: 1e5)), seed: UInt64(number), replication: 0, tracing: .events)
            while try !simulation.advance(events: 10_000) {}
            var story = Story()
            for event in simulation.takeEvents() {
                switch event.what {
                case .ask: story.asked[event.number] = event
                case .pickUp:
                    let late = event.time - story.asked[event.number]!.time - wait
                    #expect(late <= 1e-9, "fleet \(number): \(event.number) picked up \(late) too late")
                    story.boarded[event.number] = event.time
                case .deliver:
                    let request = requests[Int(event.number)]
                    let direct =
                        model.travel.arrival(from: request.from, to: request.to, leaving: request.time) - request.time
                    let long = event.time - story.boarded[event.number]! - direct * (1 + detour) - alighting
                    #expect(long <= 1e-9, "fleet \(number): \(event.number) rides \(long) too long")
                    story.rides += 1
                case .abandon, .callOff, .noShow: story.withdrawals += 1
                default: break
                }
            }
            expectConservation(simulation.observations(), "fleet \(number)")
            rides += story.rides
            withdrawals += story.withdrawals
        }
        #expect(rides > 20_000 && withdrawals > 10_000)
    }

    /// Rides that are published: everybody is picked up within his window, whoever withdraws.
    @Test func nobodyOutsideHisWindow() throws {
        var random = SeededGenerator(68)
        var rides = 0
        for number in 0..<150 {
            var (model, _) = Self.model(&random, wait: 10, detour: 1)
            let zones = model.travel.space.numberOfZones
            let pairs = (0..<zones).map { i in (0..<zones).map { $0 == i ? 0.0 : 1 } }
            model.pools[0].supply = .published(
                PublishedRides(
                    rates: .constant(0.3), zonePairs: pairs, ahead: .exponential(mean: 30), returns: 0.3,
                    stay: .exponential(mean: 10), detour: 0.8))
            let window = random.pick([5.0, 15, 40])
            model.matching = .publishedRides
            model.classes[0].timeWindow = window
            // Wanted at a fixed time behind the request.
            model.classes[0].ahead = .deterministic(20)
            model.boarding = .deterministic(0)
            let simulation = FleetSimulation(
                model, plan: RunPlan(.horizon(500)), seed: UInt64(number), replication: 0, tracing: .events)
            while try !simulation.advance(events: 10_000) {}
            var asked: [Int64: Double] = [:]
            for event in simulation.takeEvents() {
                if event.what == .ask { asked[event.number] = event.time }
                guard event.what == .pickUp else { continue }
                #expect(abs(event.time - asked[event.number]! - 20) <= window + 1e-9, "fleet \(number)")
                rides += 1
            }
            expectConservation(simulation.observations(), "fleet \(number)")
        }
        #expect(rides > 3000)
    }
}

import Fleets
import SimulationKernel
import TestSupport
import Testing

/// The program's fleet and a second one, written as plainly as can be, do the same at the same times, bit by bit.
@Suite struct AgainstASlowFleetExactCases {
    private static let side = 10.0

    private func requests(_ random: inout SeededGenerator, _ number: Int, _ rate: Double) -> [TracedRequest] {
        var time = 0.0
        return (0..<number).map { _ in
            time += 2 * random.uniform() / rate
            func place(_ random: inout SeededGenerator) -> Place {
                Place(x: Self.side * random.uniform(), y: Self.side * random.uniform())
            }
            return TracedRequest(time: time, from: place(&random), to: place(&random))
        }
    }

    private func compare(_ rule: SlowFleet.Rule, seed: UInt64, rate: Double) throws {
        var random = SeededGenerator(seed)
        let traced = requests(&random, 400, rate)
        let places = (0..<6).map { _ in Place(x: Self.side * random.uniform(), y: Self.side * random.uniform()) }
        var slow = SlowFleet(rule, side: Self.side, requests: traced, places: places)
        slow.thinking = traced.map { _ in random.uniform() }
        slow.carrying = traced.map { _ in 10 * random.uniform() }
        var model = FleetModel(
            travel: Travel(
                .torus(width: Self.side, height: Self.side, metric: .euclidean), speed: SpeedSchedule(constant: 1)),
            classes: [RequestClass(name: "all", source: .trace(traced))],
            // A pool each, as each begins in a place of its own.
            pools: places.map { VehiclePool(name: "one", supply: .count(1), start: .at($0)) },
            matching: rule == .nearest ? .nearestIdle(freed: .oldest) : .firstComeFirstServed)
        if rule == .broadcast {
            model.matching = .broadcast(.init(count: nil, order: .all))
            model.behaviour = OfferBehaviour(response: .sequence(slow.thinking))
            model.classes[0].carrying = .sequence(slow.carrying)
        }
        slow.run()
        let simulation = FleetSimulation(
            model, plan: RunPlan(.untilEmpty(limit: 1e6)), seed: 1, replication: 0, tracing: .events)
        while try !simulation.advance(events: 1 << 20) {}
        let kept: Set<FleetTracedEvent.What> = [.match, .pickUp, .deliver]
        let own = simulation.takeEvents().filter { kept.contains($0.what) }.map {
            SlowFleet.Event(time: $0.time, what: $0.what, request: Int($0.number), vehicle: Int($0.pool))
        }
        #expect(own.count == 3 * traced.count)
        #expect(own == slow.events, "\(rule), seed \(seed): \(zip(own, slow.events).first { $0 != $1 } as Any)")
        expectConservation(simulation.observations())
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func theNearestThatIsFree(seed: UInt64) throws {
        // 6 vehicles with about 4 + 3 a trip: below and above what they can do.
        try compare(.nearest, seed: seed, rate: seed % 2 == 0 ? 0.5 : 1.5)
    }

    /// Near is what takes little time, whatever the distances say; of equally near ones the smallest number.
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func theNearestByATableOfTimes(seed: UInt64) throws {
        var random = SeededGenerator(100 + seed)
        func table(_ random: inout SeededGenerator) -> [[Double]] {
            (0..<8).map { i in (0..<8).map { $0 == i ? 0.5 : Double(random.whole(1...9)) } }
        }
        let distances = table(&random)
        let times = table(&random)
        let space = Space.zones(names: (0..<8).map { "zone \($0)" }, distances: distances, times: times)
        var time = 0.0
        let traced = (0..<400).map { _ in
            time += random.uniform() * (seed % 2 == 0 ? 4 : 2)
            return TracedRequest(
                time: time, from: space.place(ofZone: random.whole(0...7)), to: space.place(ofZone: random.whole(0...7))
            )
        }
        let places = (0..<6).map { _ in space.place(ofZone: random.whole(0...7)) }
        var slow = SlowFleet(.nearest, side: 0, requests: traced, places: places)
        slow.times = times
        slow.run()
        let model = FleetModel(
            travel: Travel(space, speed: SpeedSchedule(constant: 1)),
            classes: [RequestClass(name: "all", source: .trace(traced))],
            pools: places.map { VehiclePool(name: "one", supply: .count(1), start: .at($0)) },
            matching: .nearestIdle(freed: .oldest))
        let simulation = FleetSimulation(
            model, plan: RunPlan(.untilEmpty(limit: 1e6)), seed: 1, replication: 0, tracing: .events)
        while try !simulation.advance(events: 1 << 20) {}
        let kept: Set<FleetTracedEvent.What> = [.match, .pickUp, .deliver]
        let own = simulation.takeEvents().filter { kept.contains($0.what) }.map {
            SlowFleet.Event(time: $0.time, what: $0.what, request: Int($0.number), vehicle: Int($0.pool))
        }
        #expect(own == slow.events, "seed \(seed): \(zip(own, slow.events).first { $0 != $1 } as Any)")
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func whoHasBeenFreeLongest(seed: UInt64) throws {
        try compare(.firstCome, seed: seed, rate: seed % 2 == 0 ? 0.5 : 1.5)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func theFirstToAccept(seed: UInt64) throws {
        try compare(.broadcast, seed: seed, rate: seed % 2 == 0 ? 0.5 : 1.5)
    }
}

import SimulationKernel
import TestSupport
import Testing

import Fleets

/// The courier case's invariants in the engine: shops with pools of their own, couriers who give back, shops that call
/// off, in both states.
@Suite struct CourierInvariantTests {
    /// - Returns: how many deliveries were made.
    static func follow(deliveries: Int, perRun: Int, seed: UInt64) throws -> (created: Int, faults: [String]) {
        var random = SeededGenerator(seed)
        var created = 0
        var run: UInt64 = 0
        while created < deliveries {
            run += 1
            let orders: [MatchingRule.ChosenOrder] = [.all, .random, .fewestCancellations, .lowestShare, .nearest]
            let couriers = (0..<random.whole(1...4)).map { _ in random.whole(1...7) }
            let order = random.pick(orders)
            let count = order == .all ? nil : random.whole(1...5)
            let hasWays = random.chance(0.3)
            let classes = couriers.indices.map { shop in
                RequestClass(
                    name: "shop \(shop)", source: .poisson(.constant(random.pick([0.02, 0.05, 0.1]))),
                    cancelsWaiting: .exponential(mean: random.pick([20, 60])),
                    cancelsCarried: random.chance(0.7) ? .exponential(mean: random.pick([20, 100])) : nil,
                    pool: shop, carrying: hasWays ? nil : .exponential(mean: 15))
            }
            let atOnce = random.pick([1, 2, nil])
            let model = FleetModel(
                travel: Travel(.torus(width: 10, height: 10, metric: .manhattan), speed: SpeedSchedule(constant: 1)),
                classes: classes,
                pools: couriers.map { VehiclePool(name: "couriers", supply: .count($0), atOnce: atOnce) },
                matching: .broadcast(.init(count: count, order: order)),
                behaviour: OfferBehaviour(
                    accept: 1, ignore: random.pick([0, 0.3]), response: .exponential(mean: random.pick([2, 8])),
                    cancel: random.pick([0.1, 0.4, 0.8]), cancelMoment: random.pick([.pickup, .end])))
            var engine = FleetEngine(
                model, Broadcast(chosen: .init(count: count, order: order)),
                FleetDraws(seed: seed, replication: run, isAntithetic: false), plan: RunPlan(.customers(perRun)))
            engine.fleet.trace = FleetTrace(.events)
            var story = CourierStory(couriers: couriers, ignores: model.behaviour!.ignore > 0)
            while true {
                let isOver = engine.run(events: 1 << 12)
                for event in engine.fleet.trace.events { story.follow(event) }
                engine.fleet.trace.events.removeAll(keepingCapacity: true)
                story.compare(engine.fleet)
                guard story.faults.isEmpty else { return (created, Array(story.faults.prefix(5))) }
                if isOver { break }
            }
            created += story.created
        }
        return (created, [])
    }

    @Test func twentyThousandDeliveries() throws {
        let (created, faults) = try Self.follow(deliveries: 20_000, perRun: 500, seed: 71)
        #expect(created >= 20_000 && faults.isEmpty, "\(faults)")
    }
}

@Suite(.enabled(if: LongChecks.areAsked)) struct CourierInvariantVerification {
    @Test func aMillionDeliveries() throws {
        let (created, faults) = try CourierInvariantTests.follow(deliveries: 1_000_000, perRun: 20_000, seed: 72)
        LongChecks.report(
            "courier deliveries through the engine that break one of the case's invariants",
            measured:
                "\(faults.count) of \(created)", bar: "0")
        #expect(created >= 1_000_000 && faults.isEmpty, "\(faults)")
    }
}

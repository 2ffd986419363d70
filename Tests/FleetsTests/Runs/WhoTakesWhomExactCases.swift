import Fleets
import SimulationKernel
import Testing

/// Which vehicle takes which request, rule by rule.
@Suite struct WhoTakesWhomExactCases {
    private func busyUntil50(_ freed: MatchingRule.Freed) -> FleetModel {
        FleetModel(
            travel: ByHand.torus(),
            classes: [
                ByHand.request(0, ByHand.at(0), ByHand.at(50)), ByHand.request(1, ByHand.at(0, 20), ByHand.at(0, 30)),
                ByHand.request(2, ByHand.at(50, 10), ByHand.at(50, 20)),
            ], pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: freed))
    }

    @Test func whoHasWaitedLongest() throws {
        // At (50, 0) at 50; 70 to (0, 20), there at 120, put down at (0, 30) at 130; 70 to (50, 10), there at 200.
        let seen = try ByHand.run(busyUntil50(.oldest))
        #expect(seen.classes.map(\.wait.mean) == [0, 119, 198])
        #expect(seen.classes.map(\.pickup.mean) == [0, 70, 70])
        #expect(seen.classes.map(\.matching.mean) == [0, 49, 128])
    }

    @Test func whoWaitsNearest() throws {
        // 10 to (50, 10), there at 60, put down at (50, 20) at 70; 50 to (0, 20), there at 120.
        let seen = try ByHand.run(busyUntil50(.nearest))
        #expect(seen.classes.map(\.wait.mean) == [0, 119, 58])
        #expect(seen.classes.map(\.pickup.mean) == [0, 50, 10])
    }

    @Test func firstComeFirstServed() throws {
        let classes = [
            ByHand.request(10, ByHand.at(0), ByHand.at(10)), ByHand.request(21, ByHand.at(0, 10), ByHand.at(0, 20)),
            ByHand.request(100, ByHand.at(10), ByHand.at(20)),
        ]
        func waits(_ rule: MatchingRule) throws -> [Double] {
            let model = FleetModel(
                travel: ByHand.torus(), classes: classes, pools: ByHand.vehicles(ByHand.at(40), ByHand.at(0)),
                matching: rule)
            return try ByHand.run(model).classes.map(\.wait.mean)
        }
        // The one at (40, 0) is first in the line of those who are free: 40 away. The other one is 10 from the second
        // request, and free from 41 on at (0, 20): before the first, which is at (10, 0) at 60.
        #expect(try waits(.firstComeFirstServed) == [40, 10, 30])
        // Nearest first: the one at (0, 0) takes the first, is at (10, 0) at 20 and takes the second too, 20 away; both
        // are then 30 from the third.
        #expect(try waits(.nearestIdle(freed: .oldest)) == [0, 20, 30])
    }

    @Test func onlyVehiclesNearEnough() throws {
        func model(_ within: Double) -> FleetModel {
            FleetModel(
                travel: ByHand.torus(),
                classes: [
                    ByHand.request(0, ByHand.at(20), ByHand.at(30)), ByHand.request(5, ByHand.at(0, 8), ByHand.at(18)),
                ], pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .oldest, within: within))
        }
        // 20 is too far until the vehicle has been at (18, 0), 8 + 26 later.
        let near = try ByHand.run(model(10))
        #expect(near.classes.map(\.wait.mean) == [41, 8])
        #expect(try ByHand.run(model(40)).classes.map(\.wait.mean) == [20, 63])
    }

    @Test func whoDoesNotWaitIsLost() throws {
        let classes = [
            ByHand.request(0, ByHand.at(0), ByHand.at(50)),
            ByHand.request(10, ByHand.at(0), ByHand.at(50)).with { $0.waits = false },
            ByHand.request(60, ByHand.at(50), ByHand.at(0)).with { $0.waits = false },
        ]
        let model = FleetModel(
            travel: ByHand.torus(), classes: classes, pools: ByHand.vehicles(ByHand.at(0)),
            matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model)
        #expect(seen.classes.map(\.lost) == [0, 1, 0] && seen.classes.map(\.served) == [1, 0, 1])
        #expect(seen.areas[0].notServed == 1)
    }

    @Test func windowsOfABatch() throws {
        // Greedy: the first takes the vehicle at 10, 4 away, the second the other, 9 away. Together 7 is best.
        func model(_ within: Double) -> FleetModel {
            FleetModel(
                travel: ByHand.torus(),
                classes: [
                    ByHand.request(10, ByHand.at(6), ByHand.at(60)), ByHand.request(20, ByHand.at(9), ByHand.at(60)),
                ], pools: ByHand.vehicles(ByHand.at(0), ByHand.at(10)), matching: .batch(every: 30, within: within))
        }
        let seen = try ByHand.run(model(50), until: 200)
        #expect(seen.classes.map(\.matching.mean) == [20, 10])
        #expect(seen.classes.map(\.pickup.mean) == [6, 1])
        // Within 5 both can have the vehicle at 10 alone: one pair, the shorter.
        let near = try ByHand.run(model(5), until: 200)
        #expect(near.classes.map(\.atEnd) == [1, 0] && near.classes[1].pickup.mean == 1)
        // Within 6 both can be had at once, though not with the first's nearest vehicle.
        #expect(try ByHand.run(model(6), until: 200).classes.map(\.pickup.mean) == [6, 1])
    }

    @Test func roundsThatWiden() throws {
        let classes = [ByHand.request(0, ByHand.at(0), ByHand.at(50))]
        let rounds = MatchingRule.rounds([
            .init(within: 15, count: 1, time: 3), .init(within: 50, count: 2, time: 4),
        ])
        // Nobody is asked: who obeys and is near enough comes, in the second round.
        let obeying = FleetModel(
            travel: ByHand.torus(), classes: classes, pools: ByHand.vehicles(ByHand.at(20)), matching: rounds)
        #expect(try ByHand.run(obeying).classes[0].wait.mean == 23)
        // Nobody answers, and nobody says no: the nearest is asked at 0, he and the next at 3, and after the rounds each
        // alone and for the last time, the nearest first, at 7, 11 and 15; then nobody is left.
        let silent = FleetModel(
            travel: ByHand.torus(), classes: classes,
            pools: ByHand.vehicles(ByHand.at(10), ByHand.at(0, 20), ByHand.at(40, 40)), matching: rounds,
            behaviour: OfferBehaviour(ignore: 1))
        let seen = try ByHand.run(silent, until: 100)
        #expect(seen.classes[0].offers == 6 && seen.classes[0].ignored == 6)
        #expect(seen.classes[0].orphaned == 1 && seen.classes[0].matching.mean == 19)
        #expect(seen.pools.allSatisfy { $0.idleTime == 100 })
        // All say no after 1: at 1 the second round, at 2 the third driver alone, at 3 nobody is left.
        let unwilling = FleetModel(
            travel: ByHand.torus(), classes: classes,
            pools: ByHand.vehicles(ByHand.at(10), ByHand.at(0, 20), ByHand.at(40, 40)), matching: rounds,
            behaviour: OfferBehaviour(accept: 0, response: .deterministic(1)))
        let refused = try ByHand.run(unwilling, until: 100)
        #expect(refused.classes[0].declined == 3 && refused.classes[0].matching.mean == 3)
    }
}

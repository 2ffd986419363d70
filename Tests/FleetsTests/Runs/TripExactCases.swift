import Fleets
import SimulationKernel
import Testing

/// Single trips, followed on paper.
@Suite struct TripExactCases {
    @Test func aTripOnATorus() throws {
        // From (90, 10) to (10, 30) over the edge: 20 + 20; at speed 2 that takes 20, and the ride of 30 takes 15.
        let model = FleetModel(
            travel: ByHand.torus(speed: 2), classes: [ByHand.request(5, ByHand.at(10, 30), ByHand.at(40, 30))],
            pools: ByHand.vehicles(ByHand.at(90, 10)), matching: .nearestIdle(freed: .oldest),
            boarding: .deterministic(3), alighting: .deterministic(4))
        let seen = try ByHand.run(model, until: 100)
        let request = seen.classes[0]
        let pool = seen.pools[0]
        #expect(request.served == 1)
        #expect(request.matching.mean == 0)
        #expect(request.pickup.mean == 23)
        #expect(request.wait.mean == 23)
        #expect(request.ride.mean == 19)
        #expect(request.time.mean == 42)
        #expect([pool.idleTime, pool.pickupTime, pool.ridingTime] == [58, 23, 19])
        #expect([pool.emptyDistance, pool.loadedDistance] == [40, 30])
        #expect(pool.stops == 2)
        // Areas of 25 × 25, row by row from below: (10, 30) lies in the first of the second row, (40, 30) beside it.
        #expect(seen.flows[4 * 16 + 5] == 1)
        #expect(seen.areas[4].pickedUp == 1 && seen.areas[4].waited == 23)
    }

    @Test func speedsByHour() throws {
        // Speed 1 until 10, 3 until 20, the same again. From 5 on a way of 20 takes 5 + 15/3; the ride of 8 begins at 15,
        // reaches 15 by 20 at speed 3, and is done after 8/3.
        let speed = SpeedSchedule(RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 10, rate: 3)], period: 20))
        let space = Space.torus(width: 100, height: 100, metric: .manhattan)
        let model = FleetModel(
            travel: Travel(space, speed: speed), classes: [ByHand.request(5, ByHand.at(20), ByHand.at(28))],
            pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .oldest))
        let request = try ByHand.run(model, until: 100).classes[0]
        #expect(request.wait.mean == 10)
        #expect(abs(request.ride.mean - 8.0 / 3) < 1e-14)
    }

    @Test func tablesOfZonesThatDifferThereAndBack() throws {
        // From b to a it is 7, from a to b 3: the vehicle in b is nearer to a request in a than the one in c, 8 away.
        let space = Space.zones(names: ["a", "b", "c"], distances: [[0, 3, 1], [7, 0, 9], [8, 9, 0]])
        let pools = [1, 2].map { zone in
            VehiclePool(name: "in \(zone)", supply: .count(1), start: .at(space.place(ofZone: zone)))
        }
        let model = FleetModel(
            travel: Travel(space, speed: SpeedSchedule(constant: 1)),
            classes: [ByHand.request(0, space.place(ofZone: 0), space.place(ofZone: 1))], pools: pools,
            matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model, until: 50)
        #expect(seen.classes[0].wait.mean == 7 && seen.classes[0].ride.mean == 3)
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [7, 3])
        #expect(seen.pools[1].emptyDistance == 0)
        #expect(seen.flows == [0, 1, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test func whoWaitsNearestIsTheOneSoonestReached() throws {
        // The vehicle is in a, once it is free. It reaches b in 3 and c in 1; the ways back, 1 and 8, do not matter.
        let space = Space.zones(names: ["a", "b", "c"], distances: [[5, 3, 1], [1, 0, 9], [8, 9, 0]])
        func place(_ zone: Int) -> Place { space.place(ofZone: zone) }
        let model = FleetModel(
            travel: Travel(space, speed: SpeedSchedule(constant: 1)),
            classes: [
                ByHand.request(0, place(0), place(0)), ByHand.request(1, place(1), place(1)),
                ByHand.request(2, place(2), place(2)),
            ], pools: [VehiclePool(name: "one", supply: .count(1), start: .zones([1, 0, 0]))],
            matching: .nearestIdle(freed: .nearest))
        // It starts in a, and reaches a from a in 5: the ride is over at 10.
        let seen = try ByHand.run(model, until: 50)
        #expect(seen.classes[0].wait.mean == 5)
        #expect(seen.classes[2].wait.mean == 9)
        #expect(seen.classes[1].wait.mean == 11 + 9 - 1)
    }

    @Test func aTraceIsFollowed() throws {
        let traced = [(3.0, 2), (10.0, 1), (40.0, 3)].map {
            TracedRequest(time: $0.0, from: ByHand.at(0), to: ByHand.at(20), seats: $0.1)
        }
        let model = FleetModel(
            travel: ByHand.torus(), classes: [RequestClass(name: "traced", source: .trace(traced))],
            pools: [VehiclePool(name: "one", supply: .count(1), start: .at(ByHand.at(0)), seats: 2)],
            matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model, until: 100)
        // At 3 to 23, back at 43 and there at 63; three do not fit.
        #expect(seen.classes[0].requests == 3 && seen.classes[0].served == 2 && seen.classes[0].lost == 1)
        #expect(seen.classes[0].wait.maximum == 33)
        // A run until all is empty ends with the last that can come, although it was empty before.
        let plan = RunPlan(.untilEmpty(limit: 500))
        let far = FleetModel(
            travel: ByHand.torus(),
            classes: [
                RequestClass(
                    name: "far apart",
                    source: .trace([
                        TracedRequest(time: 0, from: ByHand.at(0), to: ByHand.at(20)),
                        TracedRequest(time: 100, from: ByHand.at(20), to: ByHand.at(50)),
                    ]))
            ], pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .oldest))
        let all = try FleetSimulation.run(far, plan: plan, seed: 1, replication: 0)
        #expect(all.classes[0].served == 2 && all.end == 130)
    }

    @Test func theWarmUpIsCutOffExactly() throws {
        // On the way to the pickup from 0 to 40, on board from 40 to 100; observed from 30 to 70.
        let model = FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(0, ByHand.at(40), ByHand.at(0, 20))],
            pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model, until: 70, warmUp: 30)
        let pool = seen.pools[0]
        #expect([pool.idleTime, pool.pickupTime, pool.ridingTime] == [0, 10, 30])
        #expect([pool.emptyDistance, pool.loadedDistance] == [10, 30])
        #expect(seen.classes[0].atStart == 1 && seen.classes[0].atEnd == 1 && seen.classes[0].requests == 0)
        #expect(seen.start == 30 && seen.end == 70)
    }

    @Test func closedDoorsLetTheWorkBeDone() throws {
        let classes = [
            ByHand.request(0, ByHand.at(0), ByHand.at(40)), ByHand.request(10, ByHand.at(40), ByHand.at(50)),
            ByHand.request(30, ByHand.at(50), ByHand.at(60)),
        ]
        let model = FleetModel(
            travel: ByHand.torus(), classes: classes, pools: ByHand.vehicles(ByHand.at(0)),
            matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model, until: 20, closing: .finish)
        // The third comes too late; the second is there at 50.
        #expect(seen.classes.map(\.served) == [1, 1, 0] && seen.end == 50)
        // Who can be served by nobody does not keep the run from ending, though windows of batches go on.
        let hopeless = FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(0, ByHand.at(40), ByHand.at(0))],
            pools: ByHand.vehicles(ByHand.at(0)), matching: .batch(every: 5, within: 10))
        let stuck = try ByHand.run(hopeless, until: 20, closing: .finish)
        #expect(stuck.classes[0].atEnd == 1 && stuck.end <= 40)
    }
}

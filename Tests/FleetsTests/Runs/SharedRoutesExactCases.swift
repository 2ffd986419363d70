import SimulationKernel
import Testing

import Fleets

/// Several requests on one route.
@Suite struct SharedRoutesExactCases {
    private func model(
        wait: Double, detour: Double, seats: Int = 4, _ second: RequestClass, boarding: Double = 0
    ) -> FleetModel {
        FleetModel(
            travel: Travel(
                .torus(width: 1000, height: 1000, metric: .manhattan), speed: SpeedSchedule(constant: 1)),
            classes: [ByHand.request(0, ByHand.at(0), ByHand.at(100)), second],
            pools: [VehiclePool(name: "one", supply: .count(1), start: .at(ByHand.at(0)), seats: seats)],
            matching: .insertion(.init(wait: wait, detour: detour)), boarding: .deterministic(boarding))
    }

    @Test func onTheWay() throws {
        let second = ByHand.request(10, ByHand.at(50), ByHand.at(80))
        let seen = try ByHand.run(model(wait: 40, detour: 0, second))
        #expect(seen.classes.map(\.wait.mean) == [0, 40] && seen.classes.map(\.ride.mean) == [100, 30])
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [0, 100])
        #expect(seen.pools[0].ridingTime == 100 && seen.pools[0].stops == 4)
        // It cannot be there within 39: lost when 39 are over.
        let late = try ByHand.run(model(wait: 39, detour: 0, second))
        #expect(late.classes[1].lost == 1 && late.classes[1].matching.mean == 39)
    }

    @Test func aDetourAsLongAsTheLimit() throws {
        let second = ByHand.request(10, ByHand.at(50, 5), ByHand.at(80, 5))
        let seen = try ByHand.run(model(wait: 45, detour: 0.1, second))
        #expect(seen.classes.map(\.ride.mean) == [110, 30] && seen.classes[1].wait.mean == 45)
        #expect(try ByHand.run(model(wait: 45, detour: 0.09, second)).classes[1].lost == 1)
        // After the first, where it may wait so long: 55 from (100, 0).
        let after = try ByHand.run(model(wait: 200, detour: 0.09, second))
        #expect(after.classes.map(\.ride.mean) == [100, 30] && after.classes[1].wait.mean == 145)
    }

    @Test func asManyAsThereAreSeats() throws {
        let second = ByHand.request(10, ByHand.at(50), ByHand.at(80))
        let seen = try ByHand.run(model(wait: 200, detour: 1, seats: 1, second))
        #expect(seen.classes.map(\.ride.mean) == [100, 30] && seen.classes[1].wait.mean == 140)
        let two = ByHand.request(10, ByHand.at(50), ByHand.at(80), seats: 2)
        #expect(try ByHand.run(model(wait: 200, detour: 1, seats: 2, two)).classes[1].wait.mean == 140)
        #expect(try ByHand.run(model(wait: 200, detour: 1, seats: 3, two)).classes[1].wait.mean == 40)
    }

    @Test func asMuchAsTheBootHolds() throws {
        func wait(boot: Int) throws -> Double {
            var model = model(wait: 200, detour: 1, ByHand.request(10, ByHand.at(50), ByHand.at(80)))
            for index in 0..<2 { model.classes[index].parcels = .deterministic(2) }
            model.pools[0].boot = boot
            return try ByHand.run(model).classes[1].wait.mean
        }
        #expect(try wait(boot: 3) == 140)
        #expect(try wait(boot: 4) == 40)
    }

    @Test func boardingCountsForTheLimits() throws {
        // The first is on board at 5; the second is reached at 55 and on board at 60, 50 after it asked.
        let second = ByHand.request(10, ByHand.at(50), ByHand.at(80))
        let seen = try ByHand.run(model(wait: 50, detour: 0.05, second, boarding: 5))
        #expect(seen.classes.map(\.wait.mean) == [5, 50] && seen.classes.map(\.ride.mean) == [105, 30])
        #expect(try ByHand.run(model(wait: 50, detour: 0.04, second, boarding: 5)).classes[1].lost == 1)
        #expect(try ByHand.run(model(wait: 49, detour: 0.05, second, boarding: 5)).classes[1].lost == 1)
    }

    /// Who got no seat is looked at again when one is free, and not only when the vehicle has nothing to do.
    @Test func theSeatOfWhoHasWithdrawn() throws {
        // Two seats, both taken to (100, 0), until one calls off at (20, 0): the third gets on at (60, 0), at 60.
        let second = ByHand.request(0, ByHand.at(0), ByHand.at(100)).with { $0.cancelsCarried = .deterministic(20) }
        var three = model(wait: 60, detour: 0, seats: 2, second)
        three.classes.append(ByHand.request(5, ByHand.at(60), ByHand.at(80)))
        let seen = try ByHand.run(three)
        #expect(seen.classes.map(\.served) == [1, 0, 1] && seen.classes[1].cancelledCarried == 1)
        #expect(seen.classes[2].wait.mean == 55 && seen.classes[0].ride.mean == 100)
        three.classes[1].cancelsCarried = nil
        #expect(try ByHand.run(three).classes.map(\.served) == [1, 1, 0])
    }

    /// Between zones where each is 1 from the next and 9 from all others.
    @Test func whoWithdrawsDoesOthersNoHarm() throws {
        let table: [[Double]] = [[0, 1, 9, 9], [1, 0, 1, 9], [9, 1, 0, 1], [9, 9, 1, 0]]
        let space = Space.zones(names: ["a", "b", "c", "d"], distances: table)
        func zone(_ number: Int) -> Place { space.place(ofZone: number) }
        // On the way from a to b the next two are taken on, in c and in d. The one in c calls off at 0.5: straight on from b
        // the other would be picked up at 10, so that the vehicle goes by c still, and is in d at 3.
        let classes = [
            ByHand.request(0, zone(0), zone(1)),
            ByHand.request(0.25, zone(2), zone(3)).with { $0.cancelsCarried = .deterministic(0.25) },
            ByHand.request(0.25, zone(3), zone(0)),
        ]
        func seen(wait: Double) throws -> FleetObservations {
            try ByHand.run(
                FleetModel(
                    travel: Travel(space, speed: SpeedSchedule(constant: 1)), classes: classes,
                    pools: [VehiclePool(name: "one", supply: .count(1), start: .at(zone(0)))],
                    matching: .insertion(.init(wait: wait, detour: 0))))
        }
        let strict = try seen(wait: 3)
        #expect(strict.classes[1].cancelledCarried == 1 && strict.classes[2].wait.mean == 2.75)
        // Who waits longer than that has time for the way straight on.
        #expect(try seen(wait: 10).classes[2].wait.mean == 9.75)
    }

    // MARK: Published rides

    /// One ride from (0, 0) to (100, 0) at 50, and back 20 later if it returns.
    private func rides(
        _ requests: [RequestClass], detour: Double = 0.2, returns: Bool = false, seats: Int = 3, boot: Int = 0,
        fare: Fare? = nil
    ) -> FleetObservations {
        let rides = PublishedRides(rates: .constant(0), stay: .deterministic(20), detour: detour)
        let model = FleetModel(
            travel: Travel(.torus(width: 1000, height: 1000, metric: .manhattan), speed: SpeedSchedule(constant: 1)),
            classes: requests,
            pools: [VehiclePool(name: "rides", supply: .published(rides), seats: seats, boot: boot)],
            matching: .publishedRides, fare: fare)
        var engine = FleetEngine(
            model, PublishedMatching(), FleetDraws(seed: 1, replication: 0, isAntithetic: false),
            plan: RunPlan(.horizon(1000)))
        engine.begin()
        let id = engine.fleet.post(0, from: ByHand.at(0), to: ByHand.at(100), leaving: 50, detour: detour)
        engine.fleet.vehicles[Int(id)].returns = returns
        while !engine.run(events: 1000) {}
        let seen = engine.fleet.observations()
        expectConservation(seen)
        return seen
    }

    private func wish(
        _ time: Double, _ from: Double, _ to: Double, window: Double = 100, seats: Int = 1, ahead: Double = 0
    ) -> RequestClass {
        ByHand.request(time, ByHand.at(from), ByHand.at(to), seats: seats).with {
            $0.timeWindow = window
            $0.ahead = .deterministic(ahead)
        }
    }

    @Test func alongTheWayOfARide() {
        let seen = rides([wish(5, 20, 60)])
        #expect(seen.classes[0].wait.mean == 65 && seen.classes[0].ride.mean == 40)
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [60, 40])
        // On duty from 50 to 150.
        #expect(seen.pools[0].onDuty.area == 100)
    }

    @Test func onlyTheDetourCosts() {
        // From (20, 10) to (60, 0): 20 beyond the driver's own 100, at 0.5 each, of a fare of 8.
        let request = ByHand.request(5, ByHand.at(20, 10), ByHand.at(60)).with { $0.timeWindow = 200 }
        let seen = rides([request], fare: Fare(base: 8, costPerDistance: 0.5))
        #expect(seen.pools[0].emptyDistance + seen.pools[0].loadedDistance == 120)
        #expect(seen.pools[0].income == 8 - 0.5 * 20)
        // Whom nobody asks along, driving costs nothing that would not be driven anyway.
        let alone = rides([wish(5, 20, 60, window: 64)], fare: Fare(base: 8, costPerDistance: 0.5))
        #expect(alone.pools[0].income == 0)
    }

    @Test func notTooFarFromTheWantedTime() {
        // At (20, 0) at 70: 65 after the request at 5.
        #expect(rides([wish(5, 20, 60, window: 65)]).classes[0].served == 1)
        let early = rides([wish(5, 20, 60, window: 64)]).classes[0]
        // Lost when the last wanted time is over.
        #expect(early.lost == 1 && early.matching.mean == 64)
        // Wanted 40 later, at 45, it may be 25 late.
        #expect(rides([wish(5, 20, 60, window: 25, ahead: 40)]).classes[0].served == 1)
        #expect(rides([wish(5, 20, 60, window: 24, ahead: 40)]).classes[0].lost == 1)
        // Whoever asks when it has left asks in vain.
        #expect(rides([wish(51, 20, 60)]).classes[0].lost == 1)
    }

    @Test func noFartherRoundThanTheDriverLikes() {
        func detour(_ limit: Double) -> Int {
            let request = ByHand.request(5, ByHand.at(20, 10), ByHand.at(60)).with { $0.timeWindow = 200 }
            return rides([request], detour: limit).classes[0].served
        }
        // Up to (20, 10) and down again: 20 of 100.
        #expect(detour(0.2) == 1 && detour(0.19) == 0)
    }

    @Test func asMuchRoomAsThereIs() {
        let three = [wish(1, 10, 50), wish(2, 20, 60), wish(3, 30, 70)]
        #expect(rides(three, seats: 2).classes.map(\.served) == [1, 1, 0])
        // Room is free again where somebody has got off.
        #expect(rides(three + [wish(4, 70, 90, window: 150)], seats: 2).classes.map(\.served) == [1, 1, 0, 1])
    }

    @Test func thereAndBack() {
        let back = wish(60, 90, 10, window: 150)
        #expect(rides([back]).classes[0].lost == 1)
        // Back from (100, 0) at 150 + 20: at (90, 0) at 180, at (10, 0) at 260.
        let seen = rides([back], returns: true)
        #expect(seen.classes[0].wait.mean == 120 && seen.classes[0].ride.mean == 80)
        #expect(seen.pools[0].onDuty.area == 200)
    }
}

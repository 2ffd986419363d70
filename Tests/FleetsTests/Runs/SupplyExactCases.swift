import Fleets
import SimulationKernel
import Testing

/// Vehicles that come on duty, go home, join, and go to better places.
@Suite struct SupplyExactCases {
    @Test func shifts() throws {
        let profile = RateProfile(pieces: [
            .init(time: 0, rate: 2), .init(time: 50, rate: 1), .init(time: 100, rate: 0),
        ])
        let model = FleetModel(
            travel: ByHand.torus(),
            classes: [
                ByHand.request(40, ByHand.at(0), ByHand.at(30)), ByHand.request(90, ByHand.at(30), ByHand.at(70)),
                ByHand.request(150, ByHand.at(0), ByHand.at(1)),
            ], pools: [VehiclePool(name: "shift", supply: .shifts(profile), start: .at(ByHand.at(0)))],
            matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model, until: 200)
        // At 50 the free one goes; the other goes at 130, when his work is done.
        #expect(seen.classes.map(\.wait.mean).prefix(2) == [0, 0] && seen.classes[2].atEnd == 1)
        #expect(seen.pools[0].onDuty.area == 50 + 130 && seen.pools[0].ridingTime == 70)
        #expect(seen.pools[0].idleTime == 110 && seen.waiting.area == 50)
        #expect(seen.pools[0].vehicles.map(\.time) == [50, 130])
    }

    @Test(arguments: [(20.0, [1, 1], 50.0), (15, [1, 0], 40)])
    func behindClosedDoorsNoShiftEndsOrBegins(shiftEnd: Double, served: [Int], end: Double) throws {
        let profile = RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: shiftEnd, rate: 0)], period: 100)
        let model = FleetModel(
            travel: ByHand.torus(),
            classes: [
                ByHand.request(0, ByHand.at(0), ByHand.at(40)), ByHand.request(10, ByHand.at(40), ByHand.at(50)),
            ], pools: [VehiclePool(name: "shift", supply: .shifts(profile), start: .at(ByHand.at(0)))],
            matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model, until: 20, closing: .finish)
        // Who is on duty when the doors close carries the second too; who was to go home before does not, and the next
        // morning's shift does not come for it.
        #expect(seen.classes.map(\.served) == served && seen.end == end)
        #expect(seen.pools[0].onDuty.area == end && seen.pools[0].vehicles.count == 1)
    }

    @Test func whoComesOnDutyTakesWhoWaits() throws {
        let profile = RateProfile(pieces: [.init(time: 0, rate: 0), .init(time: 30, rate: 1)], period: 60)
        let model = FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(10, ByHand.at(5), ByHand.at(45))],
            pools: [VehiclePool(name: "shift", supply: .shifts(profile), start: .at(ByHand.at(0)))],
            matching: .firstComeFirstServed)
        let seen = try ByHand.run(model, until: 150)
        #expect(seen.classes[0].wait.mean == 25)
        // On duty from 30 to 75, when the ride is over, and from 90 to 120.
        #expect(seen.pools[0].onDuty.area == 45 + 30)
    }

    @Test func growthTowardsAnIncome() throws {
        // 10 earned within 1 … 10, 21 … 30 and 41 … 50: more than 0.6 per time in those, less in between.
        let classes = [1.0, 21, 41].map { time in
            ByHand.request(time, ByHand.at(0), ByHand.at(1)).with { $0.carrying = .deterministic(5) }
        }
        func seen(first: Int, income: Double) throws -> PoolObservations {
            let pool = VehiclePool(name: "growing", supply: .growth(first: first, period: 10, income: income))
            let model = FleetModel(
                travel: ByHand.torus(), classes: classes, pools: [pool], matching: .nearestIdle(freed: .oldest),
                fare: Fare(base: 10))
            return try ByHand.run(model, until: 60).pools[0]
        }
        #expect(try seen(first: 1, income: 0.6).onDuty.area == 10 + 20 + 10 + 20 + 10 + 20)
        // 10 in 20 of time is just 0.5: nobody joins, nobody leaves, until nothing is earned.
        #expect(try seen(first: 2, income: 0.5).onDuty.area == 20 + 20 + 10 + 20 + 10 + 20)
    }

    private func moving(_ kind: Repositioning, _ classes: [RequestClass], vehicles: Int = 1) -> FleetModel {
        FleetModel(
            travel: ByHand.torus(), classes: classes,
            pools: [VehiclePool(name: "all", supply: .count(vehicles), start: .at(ByHand.at(0)))],
            matching: .nearestIdle(freed: .oldest), repositioning: kind, areasPerSide: 2)
    }

    @Test func toTheCentreAndCalledBack() throws {
        // At 30 it is at (30, 0), where somebody asks; at 50 at (50, 0), and from there on to the centre.
        let classes = [
            ByHand.request(30, ByHand.at(30), ByHand.at(50)), ByHand.request(150, ByHand.at(50, 50), ByHand.at(0)),
        ]
        let seen = try ByHand.run(moving(.centre, classes), until: 150)
        #expect(seen.classes[0].wait.mean == 0)
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [80, 20])
        #expect([seen.pools[0].idleTime, seen.pools[0].ridingTime] == [130, 20])
        #expect(try ByHand.run(moving(.stay, classes), until: 150).classes[0].wait.mean == 30)
    }

    @Test func toTheEmptiestArea() throws {
        // Four vehicles part for the middles of the four areas.
        let middles = [ByHand.at(25, 25), ByHand.at(75, 25), ByHand.at(25, 75), ByHand.at(75, 75)]
        let classes = middles.map { ByHand.request(60, $0, ByHand.at(0)) }
        let seen = try ByHand.run(moving(.emptiestArea, classes, vehicles: 4), until: 60.5)
        #expect(seen.classes.map(\.wait.mean) == [0, 0, 0, 0])
        #expect(seen.pools[0].emptyDistance == 200)
    }

    @Test func toWhereMuchIsExpected() throws {
        let space = Space.zones(names: ["a", "b"], distances: [[0, 10], [10, 0]])
        let classes = [ByHand.request(20, space.place(ofZone: 1), space.place(ofZone: 0))]
        var model = moving(.expectedDemand, classes)
        model.travel = Travel(space, speed: SpeedSchedule(constant: 1))
        model.pools[0].start = .zones([1, 0])
        #expect(try ByHand.run(model, until: 100).classes[0].wait.mean == 0)
        model.repositioning = .stay
        #expect(try ByHand.run(model, until: 100).classes[0].wait.mean == 10)
    }

    @Test func calledBetweenZonesItFirstGetsThere() throws {
        // On the way from a to b from 0 to 10; asked for in a at 4 it is there at 20, not at once.
        let space = Space.zones(names: ["a", "b"], distances: [[0, 10], [10, 0]])
        let classes = [
            ByHand.request(4, space.place(ofZone: 0), space.place(ofZone: 1)),
            // Only expected: nobody has nine seats.
            ByHand.request(1, space.place(ofZone: 1), space.place(ofZone: 0), seats: 9),
        ]
        var model = moving(.expectedDemand, classes)
        model.travel = Travel(space, speed: SpeedSchedule(constant: 1))
        model.pools[0].start = .zones([1, 0])
        let seen = try ByHand.run(model, until: 30)
        #expect(seen.classes[0].wait.mean == 16)
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [20, 10])
    }
}

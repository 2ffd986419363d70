import SimulationKernel
import Testing

import Fleets

/// How full vehicles are, and what is driven for whom, on a line where all ways can be told by hand.
@Suite struct FilledRoomExactCases {
    /// Two rides leave at 50: from 0 to 100 and from 200 to 400, each with 3 seats and a boot for 4.
    ///
    /// The first takes two people from 20 to 60 and, 10 beside its line, one from (30, 10) to 70: it drives
    /// 0–20–(30, 10)–60–70–100, which is 120. The second takes a parcel of 2 from 250 to 350.
    private func twoRides(horizon: Double = 1000, warmUp: Double = 0, fare: Fare? = nil) -> FleetObservations {
        let parcel = ByHand.request(4, ByHand.at(250), ByHand.at(350), seats: 0).with { $0.parcels = .deterministic(2) }
        let classes = [
            ByHand.request(2, ByHand.at(20), ByHand.at(60), seats: 2),
            ByHand.request(3, ByHand.at(30, 10), ByHand.at(70)), parcel,
        ]
        let rides = PublishedRides(rates: .constant(0), detour: 0.2)
        let model = FleetModel(
            travel: Travel(.torus(width: 1000, height: 1000, metric: .manhattan), speed: SpeedSchedule(constant: 1)),
            classes: classes,
            pools: [VehiclePool(name: "rides", supply: .published(rides), seats: 3, boot: 4)],
            matching: .publishedRides, fare: fare)
        var engine = FleetEngine(
            model, PublishedMatching(), FleetDraws(seed: 1, replication: 0, isAntithetic: false),
            plan: RunPlan(.horizon(horizon - warmUp), warmUp: warmUp > 0 ? .time(warmUp) : .none))
        engine.begin()
        for (from, to) in [(0.0, 100.0), (200, 400)] {
            _ = engine.fleet.post(0, from: ByHand.at(from), to: ByHand.at(to), leaving: 50, detour: 0.2)
        }
        while !engine.run(events: 1000) {}
        let seen = engine.fleet.observations()
        expectConservation(seen)
        return seen
    }

    @Test func seatsAndBootsOfTwoRides() {
        let seen = twoRides()
        let pool = seen.pools[0]
        #expect(seen.classes.map(\.served) == [1, 1, 1] && pool.gone == 2)
        // All that is driven is the sum of the legs: 20 + 20 + 40 + 10 + 30, and 50 + 100 + 50.
        #expect(pool.distance == 120 + 200 && pool.extraDistance == 20)
        // Two ride 60 in place of 40, one 50 straight on; at speed 1 times are as long as ways.
        #expect(pool.carried.seatDistance == 2 * 60 + 50 && pool.carried.seatTime == 170)
        #expect(pool.carried.bootDistance == 2 * 100 && pool.carried.bootTime == 200)
        #expect(seen.classes.map(\.carried.seatDistance) == [120, 50, 0])
        #expect(seen.classes.map(\.carried.bootDistance) == [0, 0, 200])
        #expect(seen.classes.map(\.ways.ridden) == [60, 50, 100] && seen.classes.map(\.ways.direct) == [40, 50, 100])
        // The parcel takes no seat: nobody would drive for it.
        #expect(seen.classes.map(\.ways.riders) == [1, 1, 0] && seen.classes.map(\.ways.riderDirect) == [40, 50, 0])
        #expect(seen.classes.map(\.ways.seatDirect) == [80, 50, 0])
    }

    @Test func moneyOfTwoRides() {
        // 8 each, a quarter of it the platform's; the detour of 20 costs 10.
        let seen = twoRides(fare: Fare(base: 8, commission: 0.25, costPerDistance: 0.5))
        #expect(seen.classes.map(\.fares) == [8, 8, 8] && seen.classes.map(\.ways.riderFares) == [8, 8, 0])
        let (paid, platform) = seen.classes.reduce((0, 0)) { ($0.0 + $1.fares, $0.1 + $1.platform) }
        #expect(seen.pools[0].income == paid - platform - 0.5 * 20 && platform == 6)
    }

    /// Who is on board at an end of the observed period counts from there, or up to there.
    @Test func atTheEndsOfThePeriod() {
        // The two get on at 70, the one at 90 and the parcel at 100.
        let late = twoRides(warmUp: 95)
        #expect(late.classes.map(\.carried.seatDistance) == [2 * 35, 45, 0])
        #expect(late.classes.map(\.carried.seatTime) == [70, 45, 0] && late.classes[2].carried.bootDistance == 200)
        #expect(late.pools[0].distance == 75 + 155 && late.pools[0].carried.seatDistance == 115)
        // Of who is brought there in the period the whole way counts.
        #expect(late.classes.map(\.ways.ridden) == [60, 50, 100])
        let early = twoRides(horizon: 120)
        #expect(early.classes.map(\.carried.seatDistance) == [2 * 50, 30, 0])
        #expect(early.classes[2].carried.bootDistance == 2 * 20 && early.pools[0].distance == 70 + 70)
        #expect(early.classes.map(\.ways.requests) == [0, 0, 0] && early.pools[0].gone == 0)
    }

    /// A vehicle that comes for somebody drives for him from the first kilometre on.
    @Test func aPlainFleetDrivesForOthersAlone() throws {
        let model = FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(0, ByHand.at(40), ByHand.at(70), seats: 2)],
            pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .oldest))
        let seen = try ByHand.run(model)
        #expect(seen.pools[0].distance == 70 && seen.pools[0].extraDistance == 70)
        #expect(seen.pools[0].carried.seatDistance == 60 && seen.classes[0].ways.riderDirect == 30)
        #expect(seen.classes[0].ways.ridden == seen.classes[0].ways.direct)
    }

    /// Who calls off on the way has taken his seat up to there.
    @Test func aSeatUntilItIsGivenUp() throws {
        // On board at 0, calls off 20 after he was bound; the other rides all of 100.
        let classes = [
            ByHand.request(0, ByHand.at(0), ByHand.at(100)),
            ByHand.request(0, ByHand.at(0), ByHand.at(100)).with { $0.cancelsCarried = .deterministic(20) },
        ]
        let model = FleetModel(
            travel: Travel(.torus(width: 1000, height: 1000, metric: .manhattan), speed: SpeedSchedule(constant: 1)),
            classes: classes, pools: [VehiclePool(name: "one", supply: .count(1), start: .at(ByHand.at(0)))],
            matching: .insertion(.init(wait: 60, detour: 0)))
        let seen = try ByHand.run(model)
        #expect(seen.classes.map(\.carried.seatDistance) == [100, 20])
        #expect(seen.pools[0].carried.seatDistance == 120 && seen.classes.map(\.ways.requests) == [1, 0])
    }
}

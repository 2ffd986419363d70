import Fleets
import SimulationKernel
import Testing

/// Who is an orphan: whom everybody on duty who might have him has refused, left unanswered or given back.
@Suite struct OrphansExactCases {
    private func broadcast(_ supply: VehiclePool.Supply, _ behaviour: OfferBehaviour) -> FleetModel {
        FleetModel(
            travel: ByHand.torus(),
            classes: [ByHand.request(0, ByHand.at(0), ByHand.at(1)).with { $0.carrying = .deterministic(10) }],
            pools: [VehiclePool(name: "couriers", supply: supply)],
            matching: .broadcast(.init(count: nil, order: .all)), behaviour: behaviour)
    }

    @Test func whomAllLeaveUnanswered() throws {
        var behaviour = OfferBehaviour(ignore: 1, response: .deterministic(4))
        let seen = try ByHand.run(broadcast(.count(3), behaviour), until: 100)
        #expect([seen.classes[0].offers, seen.classes[0].ignored, seen.classes[0].orphaned] == [3, 3, 1])
        #expect(seen.orphans.area == 100 && seen.waiting.area == 0)
        // Offered again at 30, 60 and 90: an orphan four times, and one request that is.
        behaviour.reoffersOrphans = 30
        let again = try ByHand.run(broadcast(.count(3), behaviour), until: 100).classes[0]
        #expect([again.offers, again.ignored, again.orphaned, again.orphanings] == [12, 12, 1, 4])
        #expect(again.orphansOrEnded == 1)
        // Who does not wait is lost.
        var lost = broadcast(.count(3), behaviour)
        lost.classes[0].waits = false
        #expect(try ByHand.run(lost, until: 100).classes[0].lost == 1)
    }

    @Test func othersAreChosenWhenAllHaveGoneHome() throws {
        // The one who was asked at 0 goes home at 10; another comes at 15, is asked and accepts at 35.
        let profile = RateProfile(pieces: [
            .init(time: 0, rate: 1), .init(time: 10, rate: 0), .init(time: 15, rate: 1),
        ])
        let seen = try ByHand.run(
            broadcast(.shifts(profile), OfferBehaviour(response: .deterministic(20))), until: 100)
        let request = seen.classes[0]
        #expect([request.offers, request.withdrawn, request.agreed, request.orphaned] == [2, 1, 1, 0])
        #expect(request.time.mean == 45 && seen.orphans.area == 0)
    }

    @Test func theLastWhoHadNotRefusedGoesHome() throws {
        // The second is given back by the one who is near at 3; the other might have it after the first, but gives that
        // back at 22 and goes home. The first might be had by him alone: it waits for somebody to come.
        let profile = RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 6, rate: 0)])
        let model = FleetModel(
            travel: ByHand.torus(),
            classes: [
                ByHand.request(0, ByHand.at(40), ByHand.at(50)).with { $0.pool = 1 },
                ByHand.request(1, ByHand.at(10), ByHand.at(50)),
            ],
            pools: [
                VehiclePool(name: "near", supply: .count(1), start: .at(ByHand.at(10))),
                VehiclePool(name: "far", supply: .shifts(profile), start: .at(ByHand.at(60))),
            ], matching: .nearestIdle(freed: .oldest),
            behaviour: OfferBehaviour(response: .deterministic(2), cancel: 1))
        let seen = try ByHand.run(model, until: 100)
        #expect(seen.classes.map(\.orphaned) == [0, 1] && seen.classes.map(\.driverCancels) == [1, 1])
        #expect(seen.orphans.area == 78)
    }

    @Test func anOrphanInARoundThatAsksNobody() throws {
        // The near one says no at 2, and nobody is near enough for the round that goes on to 52. At 6 the other one goes
        // home: an orphan from there on, which no end of a round offers again.
        let profile = RateProfile(pieces: [.init(time: 0, rate: 1), .init(time: 6, rate: 0)])
        let model = FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(0, ByHand.at(0), ByHand.at(50))],
            pools: [
                VehiclePool(name: "near", supply: .count(1), start: .at(ByHand.at(10))),
                VehiclePool(name: "far", supply: .shifts(profile), start: .at(ByHand.at(60))),
            ],
            matching: .rounds([.init(within: 15, count: 1, time: 3), .init(within: 15, count: 5, time: 50)]),
            behaviour: OfferBehaviour(accept: 0, response: .deterministic(2)))
        let seen = try ByHand.run(model, until: 100)
        #expect([seen.classes[0].offers, seen.classes[0].orphanings] == [1, 1] && seen.orphans.area == 94)
    }

    @Test func whoWaitsForNobodyDoesNotKeepTheDoorsOpen() throws {
        // Doors close at 10; nobody is on duty before 50, and behind closed doors nobody comes.
        let profile = RateProfile(pieces: [.init(time: 0, rate: 0), .init(time: 50, rate: 1)])
        let seen = try ByHand.run(broadcast(.shifts(profile), OfferBehaviour()), until: 10, closing: .finish)
        #expect(seen.end == 10 && seen.classes[0].atEnd == 1 && seen.classes[0].orphaned == 0)
    }

    @Test func whoWasOneBeforeTheObservedPeriodIsNoneOfIt() throws {
        let behaviour = OfferBehaviour(ignore: 1)
        let seen = try ByHand.run(broadcast(.count(1), behaviour), until: 100, warmUp: 10).classes[0]
        #expect([seen.orphaned, seen.orphanings, seen.orphansOrEnded] == [0, 0, 0])
    }
}

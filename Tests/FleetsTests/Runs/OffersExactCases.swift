import Fleets
import SimulationKernel
import Testing

/// Drivers who are asked, say no, do not answer, give back.
@Suite struct OffersExactCases {
    /// Who takes on an orphan ends what was said of its matching: what holds is what it comes to in the end.
    @Test func anOrphanThatIsTakenAfterAll() throws {
        // Accepted at 4 and given back at 14, when nobody else is there. At 30 somebody comes, accepts at 34 and gives it
        // back at once, so that it is an orphan again: it was looked for from 0 to 4 and from 30 to 34.
        let profile = RateProfile(pieces: [.init(time: 0, rate: 0), .init(time: 30, rate: 1)])
        let model = FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(0, ByHand.at(10), ByHand.at(50))],
            pools: [
                VehiclePool(name: "first", supply: .count(1), start: .at(ByHand.at(0))),
                VehiclePool(name: "later", supply: .shifts(profile), start: .at(ByHand.at(10))),
            ], matching: .nearestIdle(freed: .oldest),
            behaviour: OfferBehaviour(response: .deterministic(4), cancel: 1))
        for warmUp in [0.0, 20] {
            let seen = try ByHand.run(model, until: 100, warmUp: warmUp)
            #expect(seen.classes[0].orphanings == (warmUp == 0 ? 2 : 1))
            // Each counts once, and only who became one in the observed period.
            #expect(seen.classes[0].orphaned == (warmUp == 0 ? 1 : 0))
            #expect(seen.classes[0].matching.count == 1 && seen.classes[0].matching.mean == 8)
            #expect(seen.orphans.area == 66 + 16 - max(0, warmUp - 14))
        }
        // Who has been an orphan since before the observed period is none of it.
        #expect(try ByHand.run(model, until: 100, warmUp: 40).classes[0].matching.count == 0)
    }

    private let one = [ByHand.request(0, ByHand.at(0), ByHand.at(50))]
    private let three = ByHand.vehicles(ByHand.at(10), ByHand.at(0, 20), ByHand.at(70))

    private func model(_ rule: MatchingRule, _ behaviour: OfferBehaviour, _ pools: [VehiclePool]) -> FleetModel {
        FleetModel(travel: ByHand.torus(), classes: one, pools: pools, matching: rule, behaviour: behaviour)
    }

    @Test func allSayNo() throws {
        var behaviour = OfferBehaviour(accept: 0, response: .deterministic(2))
        let rules: [MatchingRule] = [
            .nearestIdle(freed: .oldest), .nearestIdle(freed: .nearest), .firstComeFirstServed,
            .offers(timeout: 3, order: .nearest), .offers(timeout: 3, order: .longestIdle),
            .offers(timeout: 3, order: .fewestCancellations), .offers(timeout: 3, order: .random),
        ]
        for rule in rules {
            behaviour.reoffersOrphans = nil
            let seen = try ByHand.run(model(rule, behaviour, three), until: 19).classes[0]
            #expect([seen.offers, seen.declined, seen.orphaned, seen.atEnd] == [3, 3, 1, 1], "\(rule)")
            #expect(seen.matching.mean == 6, "\(rule)")
            // Offered again 10 after: asked at 16 and at 18.
            behaviour.reoffersOrphans = 10
            let again = try ByHand.run(model(rule, behaviour, three), until: 19)
            #expect([again.classes[0].offers, again.classes[0].declined] == [5, 4], "\(rule)")
            #expect(again.orphans.area == 10 && again.waiting.area == 9, "\(rule)")
        }
    }

    @Test func whoGivesBackMayNotHaveItAgain() throws {
        // Asked at 0, there at 12; the other one asked at 12, there at 34.
        var behaviour = OfferBehaviour(response: .deterministic(2), cancel: 1)
        let two = ByHand.vehicles(ByHand.at(10), ByHand.at(0, 20))
        let seen = try ByHand.run(model(.nearestIdle(freed: .oldest), behaviour, two), until: 100)
        let request = seen.classes[0]
        #expect([request.accepted, request.driverCancels, request.offers, request.orphaned] == [2, 2, 2, 1])
        #expect(request.matching.mean == 4 && request.wait.count == 0)
        #expect(seen.pools.map(\.pickupTime) == [10, 20])
        // Without a lock-out the first, who is there, is asked again and again: at 12, 14 and 16.
        behaviour.locksOut = false
        let open = try ByHand.run(model(.nearestIdle(freed: .oldest), behaviour, two), until: 17).classes[0]
        #expect([open.driverCancels, open.offers] == [3, 4])
    }

    @Test func oneAfterTheOtherWithATimeOut() throws {
        func seen(_ behaviour: OfferBehaviour) throws -> RequestObservations {
            try ByHand.run(model(.offers(timeout: 5, order: .nearest), behaviour, three), until: 100).classes[0]
        }
        let silent = try seen(OfferBehaviour(ignore: 1))
        #expect([silent.offers, silent.ignored, silent.orphaned] == [3, 3, 1] && silent.matching.mean == 15)
        let slow = try seen(OfferBehaviour(response: .deterministic(7)))
        #expect([slow.offers, slow.ignored, slow.late, slow.accepted, slow.orphaned] == [3, 0, 3, 0, 1])
        // An answer at the very end of the time counts.
        let punctual = try seen(OfferBehaviour(response: .deterministic(5)))
        #expect(punctual.offers == 1 && punctual.wait.mean == 15)
    }

    @Test func anOrphanGoesToWhoComesOnDutyLater() throws {
        var pools = ByHand.vehicles(ByHand.at(10))
        pools.append(
            VehiclePool(
                name: "late",
                supply: .shifts(RateProfile(pieces: [.init(time: 0, rate: 0), .init(time: 50, rate: 1)])),
                start: .at(ByHand.at(0, 1))))
        let behaviour = OfferBehaviour(response: .deterministic(2), cancel: 1, reoffersOrphans: 60)
        let seen = try ByHand.run(model(.offers(timeout: 3, order: .nearest), behaviour, pools), until: 90)
        // Asked at 0, given back at 12; asked at 50, given back at 53: an orphan from 12 to 50 and from 53 to the end.
        #expect(seen.classes[0].driverCancels == 2 && seen.orphans.area == 38 + 37)
    }

    @Test func whoDoesNotWaitIsLostWhenAllHaveSaidNo() throws {
        var lost = model(
            .nearestIdle(freed: .oldest), OfferBehaviour(accept: 0, response: .deterministic(2)), three)
        lost.classes[0].waits = false
        let seen = try ByHand.run(lost, until: 100).classes[0]
        #expect(seen.lost == 1 && seen.declined == 3 && seen.time.count == 0)
    }
}

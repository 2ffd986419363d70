import Fleets
import SimulationKernel
import Testing

/// The courier case's rule: all chosen are asked at once, the first to accept has it.
@Suite struct BroadcastExactCases {
    private func model(
        _ couriers: Int, _ behaviour: OfferBehaviour, _ change: (inout RequestClass) -> Void = { _ in }
    ) -> FleetModel {
        FleetModel(
            travel: ByHand.torus(),
            classes: [
                ByHand.request(0, ByHand.at(0), ByHand.at(1)).with {
                    $0.carrying = .deterministic(10)
                    change(&$0)
                }
            ], pools: [VehiclePool(name: "couriers", supply: .count(couriers))],
            matching: .broadcast(.init(count: nil, order: .all)), behaviour: behaviour)
    }

    @Test func theFirstToAcceptHasIt() throws {
        var ways = model(1, OfferBehaviour(response: .deterministic(4))) { $0.carrying = nil }
        ways.pools = ByHand.vehicles(ByHand.at(30), ByHand.at(5), ByHand.at(0))
        // All answer at 4: of answers at the same time that of the one who was asked first counts.
        let seen = try ByHand.run(ways, until: 100).classes[0]
        #expect([seen.offers, seen.agreed, seen.declined, seen.withdrawn, seen.openOffers] == [3, 1, 0, 2, 0])
        #expect(seen.matching.mean == 4 && seen.wait.mean == 34)
    }

    @Test func whenAllHaveGivenBackItIsAnOrphan() throws {
        // Accepted at 4, 18 and 32, given back at 14, 28 and 42.
        var behaviour = OfferBehaviour(response: .deterministic(4), cancel: 1, cancelMoment: .end)
        let seen = try ByHand.run(model(3, behaviour), until: 100)
        let request = seen.classes[0]
        #expect([request.accepted, request.driverCancels, request.offers] == [3, 3, 6])
        #expect(request.orphaned == 1 && request.matching.mean == 12)
        #expect(seen.pools[0].ridingTime == 30 && seen.orphans.area == 58)
        behaviour.reoffersOrphans = 5
        let again = try ByHand.run(model(3, behaviour), until: 50)
        #expect(again.classes[0].offers == 9)
    }

    @Test func theShopCallsOff() throws {
        let behaviour = OfferBehaviour(response: .deterministic(4), cancel: 1, cancelMoment: .end)
        let waiting = try ByHand.run(model(3, behaviour) { $0.cancelsWaiting = .deterministic(3) }, until: 100)
        #expect(waiting.classes[0].cancelledWaiting == 1 && waiting.classes[0].matching.mean == 3)
        let carried = try ByHand.run(model(3, behaviour) { $0.cancelsCarried = .deterministic(6) }, until: 100)
        #expect(carried.classes[0].cancelledCarried == 1 && carried.pools[0].ridingTime == 6)
        #expect(carried.classes[0].driverCancels == 0)
        // A new time begins each time it waits: as an orphan it is called off at 42 + 50.
        let orphan = try ByHand.run(model(3, behaviour) { $0.cancelsWaiting = .deterministic(50) }, until: 100)
        #expect(orphan.classes[0].cancelledOrphan == 1 && orphan.orphans.area == 50)
    }

    @Test func whoIsFullAnswersWhenHeHasRoom() throws {
        // The second is seen by the only courier when the first is delivered: at 14, accepted at 18.
        var two = model(1, OfferBehaviour(response: .deterministic(4)))
        two.classes.append(
            ByHand.request(1, ByHand.at(0), ByHand.at(1)).with { $0.carrying = .deterministic(10) })
        #expect(try ByHand.run(two, until: 100).classes.map(\.matching.mean) == [4, 17])
        // With room for two, and with any number: at 5.
        for room in [2, nil] {
            two.pools[0].atOnce = room
            #expect(try ByHand.run(two, until: 100).classes.map(\.matching.mean) == [4, 4])
        }
    }

    @Test func anyNumberOfJobsInARow() throws {
        // 40 jobs accepted at once by one courier, one way after the other: the last is there after 40 rides of 2.
        let classes = (0..<40).map { _ in ByHand.request(0, ByHand.at(0), ByHand.at(1)) }
        let model = FleetModel(
            travel: ByHand.torus(), classes: classes,
            pools: [
                VehiclePool(name: "one", supply: .count(1), start: .at(ByHand.at(0)), atOnce: nil),
                VehiclePool(name: "other", supply: .shifts(.init(pieces: [.init(time: 0, rate: 0)]))),
            ], matching: .broadcast(.init(count: nil, order: .all)), behaviour: OfferBehaviour())
        let seen = try ByHand.run(model, until: 100)
        let times: [Double] = stride(from: 1, to: 80, by: 2).map { $0 }
        #expect(seen.classes.map(\.time.mean) == times)
    }

    @Test func whoGoesHomeIsAskedNoMore() throws {
        // Both are asked at 0 and would answer at 20; at 10 one goes home, and his record goes to one who comes at 15.
        let profile = RateProfile(pieces: [
            .init(time: 0, rate: 2), .init(time: 10, rate: 1), .init(time: 15, rate: 2), .init(time: 30, rate: 1),
        ])
        var shifts = model(0, OfferBehaviour(response: .deterministic(20), cancel: 1, cancelMoment: .end))
        shifts.pools = [VehiclePool(name: "shifts", supply: .shifts(profile))]
        let seen = try ByHand.run(shifts, until: 100)
        // Only the one who stayed accepts, at 20, and gives it back at 30; the newcomer was never chosen.
        #expect([seen.classes[0].offers, seen.classes[0].accepted, seen.classes[0].orphaned] == [2, 1, 1])
        #expect(seen.orphans.area == 70)
    }

    @Test func nobodyOnDutyIsNobodyToAsk() throws {
        let profile = RateProfile(pieces: [.init(time: 0, rate: 0), .init(time: 8, rate: 1)])
        var night = model(0, OfferBehaviour(response: .deterministic(4), reoffersOrphans: 5))
        night.pools = [VehiclePool(name: "shifts", supply: .shifts(profile))]
        // It waits until somebody comes at 8, and is no orphan: nobody has refused it.
        let seen = try ByHand.run(night, until: 100)
        #expect(seen.classes[0].served == 1 && seen.classes[0].time.mean == 22)
        #expect(seen.orphans.area == 0 && seen.classes[0].orphaned == 0 && seen.waiting.area == 12)
    }

    @Test func whoHasCancelledLeastIsChosen() throws {
        // Two couriers, one chosen each time, who always gives back: who was not chosen is chosen next.
        for order in [MatchingRule.ChosenOrder.fewestCancellations, .lowestShare] {
            var model = model(2, OfferBehaviour(response: .deterministic(1), cancel: 1, cancelMoment: .end))
            model.classes = (0..<2).map { index in
                ByHand.request(Double(index) * 20, ByHand.at(0), ByHand.at(1)).with { $0.carrying = .deterministic(10) }
            }
            model.matching = .broadcast(.init(count: 1, order: order))
            let simulation = FleetSimulation(
                model, plan: RunPlan(.horizon(60)), seed: 1, replication: 0, tracing: .events)
            while try !simulation.advance(events: 1000) {}
            let chosen = simulation.takeEvents().filter { $0.what == .offer }.map(\.vehicle)
            #expect(chosen.sorted() == [0, 1])
        }
    }
}

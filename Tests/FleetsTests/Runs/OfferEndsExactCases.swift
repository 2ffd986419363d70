import Fleets
import SimulationKernel
import Testing

/// What became of the offers that were made in the observed period adds up to them.
@Suite struct OfferEndsExactCases {
    private func model(_ behaviour: OfferBehaviour) -> FleetModel {
        FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(0, ByHand.at(0), ByHand.at(50))],
            pools: ByHand.vehicles(ByHand.at(10)), matching: .nearestIdle(freed: .oldest), behaviour: behaviour)
    }

    @Test func whatWasAskedInTheWarmUpIsNotAnsweredInThePeriod() throws {
        // Asked at 0, accepted at 10.
        let seen = try ByHand.run(model(OfferBehaviour(response: .deterministic(10))), until: 100, warmUp: 5).classes[0]
        #expect([seen.offers, seen.agreed, seen.openOffers, seen.accepted] == [0, 0, 0, 1])
        // Likewise what was accepted in it, at 2, and is given back at 12, in the period.
        let back = OfferBehaviour(response: .deterministic(2), cancel: 1)
        let given = try ByHand.run(model(back), until: 100, warmUp: 5).classes[0]
        #expect([given.accepted, given.driverCancels, given.givenBack] == [0, 1, 0])
        #expect(try ByHand.run(model(back), until: 100).classes[0].givenBack == 1)
    }

    @Test func whatIsNotAnsweredYetIsOpen() throws {
        let seen = try ByHand.run(model(OfferBehaviour(response: .deterministic(10))), until: 8).classes[0]
        #expect([seen.offers, seen.agreed, seen.openOffers] == [1, 0, 1])
    }

    @Test func whatIsCalledOffIsWithdrawn() throws {
        var called = model(OfferBehaviour(response: .deterministic(10)))
        called.classes[0].cancelsWaiting = .deterministic(4)
        let seen = try ByHand.run(called, until: 100).classes[0]
        #expect([seen.offers, seen.withdrawn, seen.openOffers, seen.cancelledWaiting] == [1, 1, 0, 1])
    }

    /// Given back again and again by the only driver, who is there.
    @Test func oneMomentThatDoesNotEnd() throws {
        var endless = model(OfferBehaviour(cancel: 1, locksOut: false))
        endless.pools = ByHand.vehicles(ByHand.at(0))
        #expect(throws: FleetRunError.standsStill(at: 0)) { try ByHand.run(endless) }
    }

    /// Records of requests are used again: who came first is taken, not whose record has the smaller number.
    @Test func ofTwoEquallyNearWhoCameFirst() throws {
        let tie = FleetModel(
            travel: ByHand.torus(),
            classes: [
                ByHand.request(0, ByHand.at(0), ByHand.at(1)), ByHand.request(0.25, ByHand.at(1), ByHand.at(30)),
                // At 30 both are 10 away; the later one has the record of the first of all.
                ByHand.request(0.5, ByHand.at(40), ByHand.at(41)), ByHand.request(5, ByHand.at(20), ByHand.at(21)),
            ], pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .nearest))
        let seen = try ByHand.run(tie)
        #expect(seen.classes.map(\.wait.mean) == [0, 0.75, 39.5, 57])
    }
}

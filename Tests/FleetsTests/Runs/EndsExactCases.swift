import Fleets
import SimulationKernel
import Testing

/// Requests that end without having been served.
@Suite struct EndsExactCases {
    private func model(_ classes: [RequestClass], boarding: Double = 0) -> FleetModel {
        FleetModel(
            travel: ByHand.torus(), classes: classes, pools: ByHand.vehicles(ByHand.at(0)),
            matching: .nearestIdle(freed: .oldest), boarding: .deterministic(boarding))
    }

    @Test func nobodyThere() throws {
        let absent = ByHand.request(0, ByHand.at(10), ByHand.at(50)).with {
            $0.noShow = 1
            $0.noShowWait = 6
        }
        let seen = try ByHand.run(model([absent]), until: 50)
        #expect(seen.classes[0].noShow == 1 && seen.classes[0].wait.count == 0)
        #expect([seen.pools[0].pickupTime, seen.pools[0].emptyDistance, seen.pools[0].idleTime] == [16, 10, 34])
        // Who would have lost his patience while the vehicle waits is not there all the same.
        let impatient = absent.with {
            $0.patience = .deterministic(12)
            $0.patienceEnds = .pickup
        }
        #expect(try ByHand.run(model([impatient]), until: 50).classes[0].noShow == 1)
    }

    @Test func patienceUntilAVehicleIsBound() throws {
        let classes = [
            ByHand.request(0, ByHand.at(0), ByHand.at(50)),
            ByHand.request(1, ByHand.at(50), ByHand.at(60)).with { $0.patience = .deterministic(5) },
            ByHand.request(48, ByHand.at(80), ByHand.at(90)).with { $0.patience = .deterministic(5) },
        ]
        let seen = try ByHand.run(model(classes))
        // The second leaves at 6; the third is matched at 50, and waits until 80.
        #expect(seen.classes.map(\.abandoned) == [0, 1, 0] && seen.classes[1].matching.mean == 5)
        #expect(seen.classes[2].wait.mean == 32)
    }

    @Test func patienceUntilTheVehicleIsThere() throws {
        let classes = [
            ByHand.request(0, ByHand.at(10), ByHand.at(50)).with {
                $0.patience = .deterministic(5)
                $0.patienceEnds = .pickup
            }, ByHand.request(20, ByHand.at(5), ByHand.at(0)),
        ]
        let seen = try ByHand.run(model(classes), until: 50)
        // The vehicle is half way at 5, stops there, and is just where the next one asks.
        #expect(seen.classes.map(\.abandoned) == [1, 0] && seen.classes[1].wait.mean == 0)
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [5, 5])
        // Along x first: (10, 10) is reached by way of (10, 0).
        let corner = [
            ByHand.request(0, ByHand.at(10, 10), ByHand.at(50)).with {
                $0.patience = .deterministic(12)
                $0.patienceEnds = .pickup
            }, ByHand.request(20, ByHand.at(10, 2), ByHand.at(0)),
        ]
        #expect(try ByHand.run(model(corner), until: 50).classes[1].wait.mean == 0)
        // There at 4, on board at 14: nobody's patience ends in between.
        let boarding = ByHand.request(0, ByHand.at(4), ByHand.at(50)).with {
            $0.patience = .deterministic(5)
            $0.patienceEnds = .pickup
        }
        let served = try ByHand.run(model([boarding], boarding: 10), until: 100).classes[0]
        #expect(served.served == 1 && served.wait.mean == 14)
    }

    @Test func patienceBeginsAnewWhenADriverHasGivenBack() throws {
        // Bound from 0 to 10, when the driver gives it back; nobody else is there, and it leaves at 10 + 7.
        var model = model([ByHand.request(0, ByHand.at(10), ByHand.at(50)).with { $0.patience = .deterministic(7) }])
        model.behaviour = OfferBehaviour(cancel: 1)
        let seen = try ByHand.run(model, until: 100)
        #expect(seen.classes[0].abandoned == 1 && seen.orphans.area == 7)
    }

    @Test func calledOffOnTheWay() throws {
        let classes = [
            ByHand.request(0, ByHand.at(10), ByHand.at(50)).with { $0.cancelsCarried = .deterministic(25) },
            ByHand.request(40, ByHand.at(25), ByHand.at(0)),
        ]
        let seen = try ByHand.run(model(classes), until: 100)
        // On board from 10 on; at 25 the vehicle has come to (25, 0).
        #expect(seen.classes[0].cancelledCarried == 1 && seen.classes[0].pickup.mean == 10)
        #expect(seen.classes[1].wait.mean == 0)
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [10, 15 + 25])
    }

    @Test func calledOffBetweenZones() throws {
        // From a to b it is 10; called off after 4 the vehicle goes on to b, and is free there at 10.
        let space = Space.zones(names: ["a", "b"], distances: [[0, 10], [10, 0]])
        var zones = model([
            ByHand.request(0, space.place(ofZone: 1), space.place(ofZone: 0)).with {
                $0.cancelsCarried = .deterministic(4)
            }, ByHand.request(5, space.place(ofZone: 1), space.place(ofZone: 0)),
        ])
        zones.travel = Travel(space, speed: SpeedSchedule(constant: 1))
        zones.pools[0].start = .zones([1, 0])
        let seen = try ByHand.run(zones, until: 50)
        #expect(seen.classes.map(\.wait.mean).last == 5)
        #expect([seen.pools[0].emptyDistance, seen.pools[0].loadedDistance] == [10, 10])
        #expect(seen.pools[0].pickupTime == 4 && seen.pools[0].ridingTime == 10)
    }
}

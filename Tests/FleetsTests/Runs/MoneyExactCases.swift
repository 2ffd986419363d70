import Fleets
import SimulationKernel
import Testing

/// What is paid, and to whom.
@Suite struct MoneyExactCases {
    private func model(_ fare: Fare, _ classes: [RequestClass]? = nil) -> FleetModel {
        FleetModel(
            travel: ByHand.torus(speed: 2), classes: classes ?? [ByHand.request(0, ByHand.at(40), ByHand.at(70))],
            pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .oldest), fare: fare)
    }

    @Test func aFareAndItsParts() throws {
        // A ride of 30 that takes 15: 3 + 15 + 1.5 = 19.5, less 10 % 17.55, tax 25 % of it, 20 % of it the platform's.
        var fare = Fare(
            base: 3, perDistance: 0.5, perTime: 0.1, least: 5, tax: 0.25, discount: 0.1, commission: 0.2,
            costPerDistance: 0.1)
        let seen = try ByHand.run(model(fare))
        func close(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-12 * expected }
        #expect(close(seen.classes[0].fares, 21.9375) && close(seen.classes[0].taxes, 4.3875))
        #expect(close(seen.classes[0].pay, 14.04) && close(seen.classes[0].platform, 3.51))
        // 70 were driven, 40 of them without anybody.
        #expect(close(seen.pools[0].income, 14.04 - 7))
        #expect(close(seen.pools[0].vehicles[0].income, 7.04))
        fare.courierPay = 6
        let paid = try ByHand.run(model(fare))
        #expect(paid.classes[0].pay == 6 && close(paid.classes[0].platform, 11.55))
        fare.least = 100
        #expect(close(try ByHand.run(model(fare)).classes[0].fares, 100 * 0.9 * 1.25))
        #expect(paid.classes[0].fares > 0)
    }

    @Test func faresAreKeptForWhoBooksThem() throws {
        let simulation = FleetSimulation(
            model(Fare(base: 8)), plan: RunPlan(.horizon(100)), seed: 1, replication: 0, keepsFares: true)
        while try !simulation.advance(events: 100) {}
        #expect(simulation.observations().fares.map { [$0.time, $0.amount] } == [[35, 8]])
    }

    @Test func aPriceThatRises() throws {
        // One vehicle: the first finds nobody waiting, nor does the second, as the first has it; then one, 1 + 1; then
        // two, 1 + 2. Who asks is not one of those he finds.
        let classes = (0..<4).map { ByHand.request(Double($0), ByHand.at(40), ByHand.at(70)) }
        let fare = Fare(base: 10, surge: .init(from: 0, slope: 1, most: 3, elasticity: 0))
        #expect(try ByHand.run(model(fare, classes)).classes.map(\.fares) == [10, 10, 20, 30])
        // Nobody but the patient ones comes at a price that is twice as high and more.
        let elastic = Fare(base: 10, surge: .init(from: 1, slope: 1, most: 3, elasticity: 1e6))
        let seen = try ByHand.run(model(elastic, classes))
        #expect(seen.classes.map(\.fares) == [10, 10, 10, 0] && seen.classes.map(\.pricedOut) == [0, 0, 0, 1])
    }

    @Test func aTotalThatIsNotAboveNothing() throws {
        // Of 10 another 4 are off: 6, and a quarter of it tax.
        var fare = Fare(base: 10, tax: 0.25, commission: 0.2, amountOff: 4)
        let some = try ByHand.run(model(fare)).classes[0]
        for (found, expected) in zip([some.fares, some.taxes, some.pay, some.platform], [7.5, 1.5, 4.8, 1.2]) {
            #expect(abs(found - expected) < 1e-12)
        }
        #expect(some.unpaid == 0)
        // With 10 and with 12 off nothing is left: nobody pays anything, and nobody is paid back.
        for off in [10.0, 12] {
            fare.amountOff = off
            let none = try ByHand.run(model(fare)).classes[0]
            #expect([none.fares, none.taxes, none.pay, none.platform] == [0, 0, 0, 0])
            #expect([none.served, none.unpaid] == [1, 1])
        }
        // A driver who is paid for the job is paid by the platform.
        fare.courierPay = 3
        let paid = try ByHand.run(model(fare)).classes[0]
        #expect([paid.fares, paid.pay, paid.platform] == [0, 3, -3] && paid.unpaid == 1)
        // Nor does a ride of no length pay by the distance; what is not paid is no payment that fees are taken of.
        let simulation = FleetSimulation(
            model(Fare(base: 0, perDistance: 2), [ByHand.request(0, ByHand.at(40), ByHand.at(40))]),
            plan: RunPlan(.horizon(100)), seed: 1, replication: 0, keepsFares: true)
        while try !simulation.advance(events: 100) {}
        let seen = simulation.observations()
        #expect(seen.classes[0].unpaid == 1 && seen.fares.isEmpty)
    }

    @Test func whatIsPaidIsRounded() throws {
        // 1.4 paid in whole units is 1, 1.5 and 2.5 are 2, halves to the even one.
        for (price, paid) in [(1.4, 1.0), (1.5, 2), (2.5, 2), (0.6, 1)] {
            #expect(try ByHand.run(model(Fare(base: price, unit: 1))).classes[0].fares == paid)
        }
        // 10.13 and 20 % tax are 12.156, paid 12.16; the tax in it is 2.0267, so 2.03; of 10.13 left 15 % are 1.5195: the
        // driver has 8.6105, so 8.61, and the platform 1.52.
        let seen = try ByHand.run(model(Fare(base: 10.13, tax: 0.2, commission: 0.15, unit: 0.01))).classes[0]
        #expect([seen.fares, seen.taxes, seen.pay, seen.platform] == [12.16, 2.03, 8.61, 1.52])
        // What rounds to nothing is not paid.
        let none = try ByHand.run(model(Fare(base: 0.004, unit: 0.01))).classes[0]
        #expect(none.fares == 0 && none.unpaid == 1)
    }

    @Test func thePriceWhileNobodyIsOnDuty() throws {
        // Asked at 0, with nobody on duty before 10: at most, and no matter by what slope. At 20 there is one.
        let profile = RateProfile(pieces: [.init(time: 0, rate: 0), .init(time: 10, rate: 1)])
        let classes = [0.0, 20].map { ByHand.request($0, ByHand.at(40), ByHand.at(70)) }
        for slope in [0, 0.5] {
            var night = model(Fare(base: 10, surge: .init(from: 5, slope: slope, most: 3, elasticity: 0)), classes)
            night.pools = [VehiclePool(name: "day", supply: .shifts(profile))]
            #expect(try ByHand.run(night).classes.map(\.fares) == [30, 10])
        }
    }

    @Test func inequality() {
        #expect(PoolObservations.giniCoefficient([1, 1, 1]) == 0)
        // Mean difference of 0, 0, 0, 4: 24 of 16 pairs … 1.5 over twice the mean.
        #expect(PoolObservations.giniCoefficient([0, 4, 0, 0]) == 0.75)
        #expect(PoolObservations.giniCoefficient([0, 0]) == nil)
    }
}

import QueueingTheory
import Testing

@Suite struct FleetSaturationExactCases {
    private static func area() throws -> ServiceArea {
        try ServiceArea(side: 40, border: .torus, metric: .manhattan)
    }

    /// 64 vehicles that drive 20 to the customer and 20 with him serve 1.6 per time; with 10 of standing 64 / 50.
    @Test func firstCome() throws {
        let fleet = try FirstComeFleet(vehicles: 64, area: Self.area(), speed: 1)
        #expect(isClose(fleet.throughput, 1.6) && isClose(fleet.pickupShare, 0.5))
        let standing = try FirstComeFleet(vehicles: 64, area: Self.area(), speed: 2, handling: 20)
        #expect(isClose(standing.throughput, 1.6) && isClose(standing.rideShare, 0.25))
    }

    /// Row F28's number of idle vehicles, and that nothing near it serves more.
    @Test func capacity() throws {
        let law = try PickupLaw(area: Self.area(), speed: 1)
        let most = try MatchingCapacity(vehicles: 100, law: law, meanTrip: 20)
        #expect(isClose(most.idle, 11.792564, relative: 1e-7))
        for step in 1..<100 { #expect(most.throughput(idle: Double(step)) <= most.throughput) }
        // Without a way to go all vehicles ride: N / T.
        let near = try MatchingCapacity(vehicles: 100, law: PickupLaw(coefficient: 0), meanTrip: 20)
        #expect(isClose(near.throughput, 5) && near.idle == 0)
        // Without a trip Y = (N − O) √O / k is largest at N/3; a short one moves it by little.
        let short = try MatchingCapacity(vehicles: 90, law: law, meanTrip: 1e-9)
        #expect(isClose(short.idle, 30, relative: 1e-6))
    }

    /// The balance keeps all vehicles; both solutions meet at the capacity, above which there is none.
    @Test func balance() throws {
        let law = try PickupLaw(area: Self.area(), speed: 1)
        let fleet = try NearestIdleFleet(vehicles: 100, arrivalRate: 2, law: law, meanTrip: 20)
        #expect(isClose(fleet.idleShare + fleet.pickupShare + fleet.rideShare, 1, relative: 1e-13))
        #expect(isClose(fleet.rideShare, 0.4))
        let chase = fleet.chasingIdle + 2 * (law.meanPickup(idle: fleet.chasingIdle) + 20)
        #expect(isClose(chase, 100, relative: 1e-12) && fleet.chasingIdle < fleet.meanIdle)
        let most = try MatchingCapacity(vehicles: 100, law: law, meanTrip: 20)
        let edge = try NearestIdleFleet(
            vehicles: 100, arrivalRate: most.throughput * (1 - 1e-12), law: law, meanTrip: 20)
        #expect(
            isClose(edge.meanIdle, most.idle, relative: 1e-5) && isClose(edge.chasingIdle, most.idle, relative: 1e-5))
        #expect(throws: TheoryError.self) {
            try NearestIdleFleet(vehicles: 100, arrivalRate: most.throughput * 1.0001, law: law, meanTrip: 20)
        }
        let near = try NearestIdleFleet(
            vehicles: 10, arrivalRate: 2, law: PickupLaw(coefficient: 0), meanTrip: 4)
        #expect(isClose(near.meanIdle, 2) && near.pickupShare == 0)
    }

    /// A law from measured figures gives them again: with 16 idle 3 to the customer.
    @Test func measuredLaw() throws {
        let law = try PickupLaw(meanPickup: 3, idle: 16)
        #expect(law.coefficient == 12 && law.meanPickup(idle: 36) == 2)
        let fleet = try NearestIdleFleet(vehicles: 29, arrivalRate: 1, law: law, meanTrip: 10)
        #expect(isClose(fleet.meanIdle, 16, relative: 1e-12) && isClose(fleet.pickupShare, 3 / 29.0, relative: 1e-12))
        #expect(throws: TheoryError.self) { try PickupLaw(meanPickup: 3, idle: 0) }
    }

    /// By hand: k = 8, target 2 needs 16 idle, and λ (2 + 10) = 12 on the way.
    @Test func fleetForATarget() throws {
        let law = try PickupLaw(coefficient: 8)
        let fleet = try NearestIdleFleet.smallestFleet(arrivalRate: 1, law: law, meanTrip: 10, meanPickup: 2)
        #expect(fleet.vehicles == 28 && isClose(fleet.meanPickup, 2, relative: 1e-12))
        // A lax target is met by the smallest fleet that balances at all.
        let lax = try NearestIdleFleet.smallestFleet(arrivalRate: 1, law: law, meanTrip: 10, meanPickup: 100)
        #expect(lax.meanPickup < 100)
        #expect(throws: TheoryError.self) {
            try NearestIdleFleet(vehicles: lax.vehicles - 1, arrivalRate: 1, law: law, meanTrip: 10)
        }
    }
}

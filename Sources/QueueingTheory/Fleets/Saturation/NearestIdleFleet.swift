import Statistics

/// A fleet that takes each request at once with the nearest idle vehicle, by the balance N = O + λ (η(O) + T).
///
/// The idle share P1 and the share on the way P2 are **approximations**: the square-root law at the mean number of idle
/// vehicles, which stand at uniform places, as if that did not vary. The balance has two solutions; taken is the one with
/// more idle vehicles, in the other one the fleet chases. P2 comes out too small, see ``PickupLaw``.
/// Source: Castillo, Knoepfle & Weyl (2017), Surge pricing solves the wild goose chase, ACM EC '17.
package struct NearestIdleFleet: Sendable, Hashable {
    package let vehicles: Int
    /// The rate λ of requests.
    package let arrivalRate: Double
    package let law: PickupLaw
    /// T: the mean time of a ride from boarding to the end.
    package let meanTrip: Double
    /// O: mean number of idle vehicles.
    package let meanIdle: Double

    /// Throws when no number of idle vehicles balances: more comes than the law lets the fleet serve.
    package init(vehicles: Int, arrivalRate: Double, law: PickupLaw, meanTrip: Double) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, vehicles, "number of vehicles")
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanTrip, "mean trip time")
        let fleet = Double(vehicles)
        try TheoryError.requireStable(utilization: arrivalRate * meanTrip / fleet)
        // O + λ k / √O falls to 3 (λ k / 2)^(2/3) at O = (λ k / 2)^(2/3) and grows from there.
        let pull = arrivalRate * law.coefficient
        let lowest = Special.pow(pull / 2, 2 / 3.0)
        let free = fleet - arrivalRate * meanTrip
        try TheoryError.require(
            3 * lowest <= free, .unstable,
            "unstable: with the time to pick customers up \(vehicles) vehicles cannot serve "
                + "\(TheoryError.short(arrivalRate)) requests per time")
        if pull == 0 {
            meanIdle = free
        } else {
            // In x = √O: x³ − free x + pull = 0.
            func missing(_ x: Double) -> Double { x * x * x - free * x + pull }
            let middle = lowest.squareRoot()
            let most = free.squareRoot()
            do {
                // At the limit both meet, where rounding may hide the change of sign.
                let touches = missing(middle) >= 0
                let more = touches ? middle : try findRoot(in: middle...most, missing)
                meanIdle = more * more
            } catch { throw TheoryError(.numerical, "the number of idle vehicles is not found: \(error)") }
        }
        self.vehicles = vehicles
        self.arrivalRate = arrivalRate
        self.law = law
        self.meanTrip = meanTrip
    }

    /// Origins and destinations uniform over an area, at one speed, with a mean time of boarding and getting out.
    package init(
        vehicles: Int, arrivalRate: Double, area: ServiceArea, speed: Double, handling: Double = 0
    ) throws(TheoryError) {
        try TheoryError.requireNotNegative(handling, "mean handling time")
        let law = try PickupLaw(area: area, speed: speed)
        try self.init(
            vehicles: vehicles, arrivalRate: arrivalRate, law: law, meanTrip: area.meanTrip / speed + handling)
    }

    package var meanPickup: Double { law.coefficient == 0 ? 0 : law.meanPickup(idle: meanIdle) }
    /// P1.
    package var idleShare: Double { meanIdle / Double(vehicles) }
    /// P2.
    package var pickupShare: Double { arrivalRate * meanPickup / Double(vehicles) }
}

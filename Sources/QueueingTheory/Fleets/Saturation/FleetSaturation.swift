import Statistics

/// A fleet that always has more requests than it can take and serves them in their order: each vehicle that gets free
/// goes to the one who has waited longest, wherever he is.
///
/// Without a choice the pickup is a trip between two independent places, so that in a uniform area vehicles drive empty
/// as long as with somebody on board, and N vehicles serve N / (pickup + trip + handling) per time. It is the most that
/// this order can serve; below it the fleet is stable.
/// Source: Arnott (1996), Taxi travel should be subsidized, J. Urban Economics 40, 316–333 (vehicle hours are idle, on
/// the way and occupied); Little (1961), Operations Research 9, 383–387.
package struct FirstComeFleet: Sendable, Hashable {
    package let vehicles: Int
    /// Mean times per ride: empty to the customer, with him, and standing (boarding, handing over).
    package let meanPickup: Double
    package let meanTrip: Double
    package let handling: Double

    package init(vehicles: Int, meanPickup: Double, meanTrip: Double, handling: Double = 0) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, vehicles, "number of vehicles")
        try TheoryError.requireNotNegative(meanPickup, "mean pickup time")
        try TheoryError.requirePositive(meanTrip, "mean trip time")
        try TheoryError.requireNotNegative(handling, "mean handling time")
        self.vehicles = vehicles
        self.meanPickup = meanPickup
        self.meanTrip = meanTrip
        self.handling = handling
    }

    /// The mean time from one assignment to the next.
    package var meanCycle: Double { meanPickup + meanTrip + handling }
    /// Rides per time.
    package var throughput: Double { Double(vehicles) / meanCycle }
    /// P2: the share of vehicle time empty on the way to somebody.
    package var pickupShare: Double { meanPickup / meanCycle }
    /// P3: the share with somebody on board, standing not counted.
    package var rideShare: Double { meanTrip / meanCycle }

    package static let source =
        "Arnott (1996), J. Urban Economics 40, 316–333; Little (1961), Operations Research 9, 383–387"
}

/// The square-root law of the mean pickup time with O idle vehicles, η(O) = k / √O: the nearest of O at uniform places of
/// a plane.
///
/// An **approximation** of a fleet's pickups, and from below: sending the nearest takes idle vehicles from where requests
/// are and leaves holes, so that they do not stand uniformly. With 100 vehicles, half of them idle (row F20 of the tests'
/// table), simulated pickups are longer by 19 % than this says for as many idle vehicles, with 30 (row F24) by 10 %. A
/// coefficient from a measured pickup and a measured number of idle vehicles holds for conditions near those.
/// Source: Larson & Odoni (1981), Urban Operations Research, equations (3.104a) and (3.105); Castillo, Knoepfle & Weyl
/// (2017), Surge pricing solves the wild goose chase, ACM EC '17.
package struct PickupLaw: Sendable, Hashable {
    /// The coefficient k: time times the root of a number.
    package let coefficient: Double

    package init(coefficient: Double) throws(TheoryError) {
        try TheoryError.requireNotNegative(coefficient, "coefficient of the pickup law")
        self.coefficient = coefficient
    }

    /// The coefficient is ½ √size / speed as the crow flies, √(π/8) √size / speed along streets.
    package init(area: ServiceArea, speed: Double) throws(TheoryError) {
        try TheoryError.requirePositive(speed, "speed")
        try self.init(coefficient: area.squareRootCoefficient / speed)
    }

    /// The mean η(O), infinite for 0.
    package func meanPickup(idle: Double) -> Double { coefficient / idle.squareRoot() }
}

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

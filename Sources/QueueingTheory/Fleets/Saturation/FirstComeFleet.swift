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

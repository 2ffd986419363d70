import Statistics
import QueueingTheory

/// The most that a fleet serves when each request is taken at once by the nearest idle vehicle: the maximum over the
/// number O of idle vehicles of Y = (N − O) / (η(O) + T).
///
/// With fewer idle vehicles than that the pickups get so long that less is served: the wild goose chase. An
/// **approximation** by the square-root law. Y' = 0 is T O√O + ³⁄₂ k O = ½ k N, whose left side grows, so that there is
/// one maximum, at O ≤ N / 3.
/// Source: Castillo, Knoepfle & Weyl (2017), Surge pricing solves the wild goose chase, ACM EC '17; Arnott (1996), J.
/// Urban Economics 40, 316–333.
struct MatchingCapacity: QueueingModel, Hashable {
    let vehicles: Int
    let law: PickupLaw
    /// T: the mean time of a ride from boarding to the end.
    let meanTrip: Double
    /// O*: idle vehicles at the maximum.
    let idle: Double
    /// Y*: rides per time.
    let throughput: Double

    init(vehicles: Int, law: PickupLaw, meanTrip: Double) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, vehicles, "number of vehicles")
        try TheoryError.requirePositive(meanTrip, "mean trip time")
        let fleet = Double(vehicles)
        let k = law.coefficient
        do {
            idle = try findRoot(in: 0...(fleet / 3)) { idle in
                meanTrip * idle * idle.squareRoot() + 1.5 * k * idle - k * fleet / 2
            }
        } catch { throw TheoryError(.numerical, "the most idle vehicles are not found: \(error)") }
        // Without a pickup time nobody needs to be idle.
        let pickup = k == 0 ? 0 : law.meanPickup(idle: idle)
        throughput = (fleet - idle) / (pickup + meanTrip)
        self.vehicles = vehicles
        self.law = law
        self.meanTrip = meanTrip
    }

    /// Rides per time with so many idle vehicles.
    func throughput(idle: Double) -> Double {
        (Double(vehicles) - idle) / (law.meanPickup(idle: idle) + meanTrip)
    }

    static let source =
        "Castillo, Knoepfle, Weyl (2017), ACM EC '17; Arnott (1996), J. Urban Economics 40, 316–333"
    static let conditions =
        "each request is taken at once by the nearest idle vehicle, the square-root law of the pickup, long run"

    var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "most that a fleet of \(vehicles) serves by the square-root law", kind: .approximation,
            source: Self.source, conditions: Self.conditions,
            figures: [
                .throughput(throughput),
                .init("O", "number of idle vehicles at which it does", value: idle, unit: .number),
            ])
    }
}

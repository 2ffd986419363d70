/// A fleet that goes round between zones with its customers: each zone's customers come in a Poisson stream, take a
/// parked vehicle if there is one and else go away, and leave it at their destination.
///
/// Seen from the vehicles it is a closed network: a zone is one server that works at the rate of its customers, a trip is
/// a delay. The product form gives the availability of each zone, the share of its customers who find a vehicle. Nobody
/// drives empty, and travel times have any law; long run.
/// Source: George & Xia (2011), Fleet-sizing and service availability for a vehicle rental system via closed queueing
/// networks, European J. of Operational Research 211, 198–207.
package struct CityPairFleet: Sendable, Hashable {
    package let vehicles: Int
    /// By zone: customers per time.
    package let customerRates: [Double]
    /// By zone from and to: the share of the zone's customers who go there.
    package let destinations: [[Double]]
    /// By zone from and to: mean time of the trip, of any law.
    package let travelTimes: [[Double]]
    /// By zone: the share of its customers who find a vehicle.
    package let availabilities: [Double]
    /// By zone: mean number of vehicles parked there.
    package let meanParked: [Double]

    /// Throws when the destinations of a zone do not sum to 1, or when vehicles cannot come from each zone to each other.
    package init(
        vehicles: Int, customerRates: [Double], destinations: [[Double]], travelTimes: [[Double]]
    ) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, vehicles, "number of vehicles")
        let zones = customerRates.indices
        guard !zones.isEmpty, destinations.count == zones.count, travelTimes.count == zones.count,
            destinations.allSatisfy({ $0.count == zones.count }), travelTimes.allSatisfy({ $0.count == zones.count })
        else {
            throw TheoryError(
                .badInput, "each zone has a share and a travel time to each zone, and there is one at least")
        }
        for i in zones {
            try TheoryError.requirePositive(customerRates[i], "customer rate of zone \(i + 1)")
            guard destinations[i].allSatisfy({ (0...1).contains($0) }),
                (destinations[i].reduce(0, +) - 1).magnitude < 1e-9
            else {
                throw TheoryError(
                    .badInput, "the shares of destinations from zone \(i + 1) lie from 0 to 1 and sum to 1")
            }
            for time in travelTimes[i] { try TheoryError.requireNotNegative(time, "travel time from zone \(i + 1)") }
        }
        // Visits: what comes to a zone leaves it.
        let visits: [Double]
        if zones.count == 1 {
            visits = [1]
        } else {
            let arcs = destinations.map { row in row.enumerated().map { (to: $0.offset, rate: $0.element) } }
            var elimination = BandedElimination(count: zones.count, arcs: arcs)
            guard let law = elimination.stationary(), law.allSatisfy({ $0 > 0 }) else {
                throw TheoryError(.badInput, "vehicles cannot come from each zone to each other, so they pile up")
            }
            visits = law
        }
        var travel = 0.0
        for i in zones { for j in zones { travel += visits[i] * destinations[i][j] * travelTimes[i][j] } }
        let demands = zones.map { visits[$0] / customerRates[$0] }
        // With single servers that is exact mean value analysis, whose time grows with vehicles times zones.
        let network = try ClosedClasses(
            populations: [vehicles], thinkTimes: [travel], stations: demands.map { .init(demands: [$0]) })
        availabilities = demands.map { network.throughputs[0] * $0 }
        meanParked = network.meanNumbers.map { $0[0] }
        self.vehicles = vehicles
        self.customerRates = customerRates
        self.destinations = destinations
        self.travelTimes = travelTimes
    }

    /// The mean number of vehicles on the way.
    package var meanTravelling: Double { Double(vehicles) - meanParked.reduce(0, +) }
}

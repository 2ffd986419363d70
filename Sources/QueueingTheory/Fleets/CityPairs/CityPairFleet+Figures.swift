extension CityPairFleet: QueueingModel {
    public var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .throughput(throughput),
            .init(
                "A", "share of customers who find a vehicle", meanAvailability, .share),
            .init("P3", "share of vehicle time with a customer", rideShare, .share),
        ]
        for (i, availability) in availabilities.enumerated() {
            figures.append(
                .init(
                    "A\(i + 1)", "share of the customers of zone \(i + 1) who find a vehicle",
                    availability, .share))
        }
        return TheoreticalFigures(
            model: "closed fleet of \(vehicles) between \(customerRates.count) zones", source: Self.source,
            conditions: Self.conditions, figures: figures)
    }

    /// The smallest fleet of which every zone's customers find a vehicle with probability `availability` at least; nil
    /// where no fleet does, because vehicles pile up elsewhere.
    public static func smallestFleet(
        customerRates: [Double], destinations: [[Double]], travelTimes: [[Double]], availability: Double,
        limit: Int = 10_000
    ) throws(TheoryError) -> CityPairFleet? {
        try TheoryError.require(
            availability > 0 && availability < 1, "the availability lies between 0 and 1, not \(availability)")
        func fleet(_ vehicles: Int) throws(TheoryError) -> CityPairFleet {
            try CityPairFleet(
                vehicles: vehicles, customerRates: customerRates, destinations: destinations, travelTimes: travelTimes)
        }
        func isEnough(_ fleet: CityPairFleet) -> Bool { fleet.availabilities.min()! >= availability }
        var high = try fleet(1)
        if isEnough(high) { return high }
        // The limit is not reached by any fleet.
        guard high.limitAvailabilities.min()! > availability else { return nil }
        var low = high
        while !isEnough(high) {
            guard high.vehicles < limit else { return nil }
            low = high
            high = try fleet(min(limit, 2 * high.vehicles))
        }
        while high.vehicles - low.vehicles > 1 {
            let middle = try fleet((low.vehicles + high.vehicles) / 2)
            if isEnough(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

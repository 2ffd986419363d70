extension CityPairFleet: QueueingModel {
    package var theory: TheoreticalFigures {
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
}

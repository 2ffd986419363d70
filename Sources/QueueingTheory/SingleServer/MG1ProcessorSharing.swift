/// M/G/1 under processor sharing: all customers present are served at once, each at an equal share of the speed.
///
/// Only the mean of the service matters. Source: Kleinrock (1976), Queueing Systems II, section 4.4; Sakata,
/// Noguchi, Oizumi (1971), Operations Research 19, 372–385.
package struct MG1ProcessorSharing: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let meanService: Double

    package init(arrivalRate: Double, meanService: Double) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanService, "mean service")
        try TheoryError.requireStable(utilization: arrivalRate * meanService)
        self.arrivalRate = arrivalRate
        self.meanService = meanService
    }

    package var utilization: Double { arrivalRate * meanService }
    /// E[S] / (1 − ρ).
    package var meanSojourn: Double { meanSojourn(of: meanService) }
    package var meanNumber: Double { arrivalRate * meanSojourn }

    /// The mean time in the system of a customer whose service takes `duration` on its own: duration / (1 − ρ).
    package func meanSojourn(of duration: Double) -> Double { duration / (1 - utilization) }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1/∞/∞/PS", source: "Kleinrock (1976), Queueing Systems II, section 4.4",
            conditions:
                "Poisson arrivals, service of any law, one server shared equally by all present, ρ < 1, long run",
            figures: [
                .utilization(utilization), .offeredLoad(utilization), .emptyProbability(1 - utilization),
                .throughput(arrivalRate), .meanNumber(meanNumber), .meanSojourn(meanSojourn),
            ])
    }
}

import Statistics

/// M/G/∞: Poisson arrivals, each served at once for a time of any law.
///
/// Source: Takács (1962), Introduction to the Theory of Queues, chapter 3; Eick, Massey, Whitt (1993), The physics
/// of the Mt/G/∞ queue, Operations Research 41, 731–742.
package struct InfiniteServers: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let meanService: Double

    package init(arrivalRate: Double, meanService: Double) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanService, "mean service")
        self.arrivalRate = arrivalRate
        self.meanService = meanService
    }

    package var meanNumber: Double { arrivalRate * meanService }

    /// The long-run number in the system is Poisson.
    package func probability(of n: Int) -> Double { PoissonDistribution(mean: meanNumber).probability(n) }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/∞", source: "Takács (1962), Introduction to the Theory of Queues, chapter 3",
            conditions: "Poisson arrivals, service of any law, as many servers as customers, long run",
            figures: [
                .offeredLoad(meanNumber), .meanBusy(meanNumber), .waitProbability(0),
                .emptyProbability(probability(of: 0)), .throughput(arrivalRate),
            ] + .littleFour(number: meanNumber, queue: 0, sojourn: meanService, wait: 0),
            waitLaw: TimeLaw(scale: 1) { _ in 0 })
    }
}

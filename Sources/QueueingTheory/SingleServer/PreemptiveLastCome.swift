/// M/G/1 where the last to come is served at once, and the interrupted go on where they were.
///
/// A customer's time in the system is the busy period that his own service starts; the number in the system is geometric
/// and depends on the mean of the service alone.
/// Source: Kelly (1979), Reversibility and Stochastic Networks, section 3.3; Kleinrock (1975), Queueing Systems I,
/// section 5.8, for the moments of the busy period.
package struct PreemptiveLastCome: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let meanService: Double
    /// E[S²]; nil: not known.
    package let serviceSecondMoment: Double?

    package init(arrivalRate: Double, meanService: Double, serviceSecondMoment: Double? = nil) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanService, "mean service")
        try TheoryError.requireStable(utilization: arrivalRate * meanService)
        self.arrivalRate = arrivalRate
        self.meanService = meanService
        self.serviceSecondMoment = serviceSecondMoment
    }

    package var utilization: Double { arrivalRate * meanService }
    /// E[S] / (1 − ρ).
    package var meanSojourn: Double { meanService / (1 - utilization) }
    package var meanNumber: Double { utilization / (1 - utilization) }
    /// E[T²] = E[S²] / (1 − ρ)³.
    package var sojournSecondMoment: Double? {
        let idle = 1 - utilization
        return serviceSecondMoment.map { $0 / (idle * idle * idle) }
    }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] =
            [
                .utilization(utilization), .offeredLoad(utilization), .meanBusy(utilization), .waitProbability(0),
                .emptyProbability(1 - utilization), .throughput(arrivalRate),
            ]
            + .littleFour(number: meanNumber, queue: meanNumber - utilization, sojourn: meanSojourn, wait: 0)
        if let sojournSecondMoment {
            figures.append(
                .init(
                    "E[W²]", "second moment of the time in the system", value: sojournSecondMoment,
                    unit: .timeSquared, measure: .secondMomentOfTime))
        }
        return TheoreticalFigures(
            model: "M/G/1/∞/∞/LIFO, preemptive-resume",
            source: "Kelly (1979), Reversibility and Stochastic Networks, section 3.3; Kleinrock (1975), section 5.8",
            conditions: "Poisson arrivals, service of any law, one server, the last to come interrupts, interrupted "
                + "service goes on where it was, ρ < 1, long run; the wait ends when service first starts, at once",
            figures: figures)
    }
}

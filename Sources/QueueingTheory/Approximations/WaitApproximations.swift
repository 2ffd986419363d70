/// An upper bound of the mean wait in G/G/1: Wq ≤ λ (Var A + Var S) / (2 (1 − ρ)).
///
/// Source: Kingman (1962), Some inequalities for the queue GI/G/1, Biometrika 49, 315–324.
package struct KingmanBound: Sendable, Hashable {
    package let arrivalRate: Double
    package let meanService: Double
    package let arrivalVariance: Double
    package let serviceVariance: Double

    package init(
        arrivalRate: Double, meanService: Double, arrivalVariance: Double, serviceVariance: Double
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanService, "mean service")
        try TheoryError.requireNotNegative(arrivalVariance, "variance of the times between arrivals")
        try TheoryError.requireNotNegative(serviceVariance, "variance of the service")
        try TheoryError.requireStable(utilization: arrivalRate * meanService)
        self.arrivalRate = arrivalRate
        self.meanService = meanService
        self.arrivalVariance = arrivalVariance
        self.serviceVariance = serviceVariance
    }

    /// From squared coefficients of variation.
    package init(arrivalRate: Double, meanService: Double, arrivalSCV: Double, serviceSCV: Double) throws(TheoryError) {
        try self.init(
            arrivalRate: arrivalRate, meanService: meanService,
            arrivalVariance: arrivalSCV / (arrivalRate * arrivalRate),
            serviceVariance: serviceSCV * meanService * meanService)
    }

    package var utilization: Double { arrivalRate * meanService }
    /// No mean wait is above this.
    package var meanWaitBound: Double {
        arrivalRate * (arrivalVariance + serviceVariance) / (2 * (1 - utilization))
    }
}

/// G/G/c, approximately: the wait of M/M/c times the mean of the squared coefficients of variation of the times
/// between arrivals and of service.
///
/// Wq ≈ C / (cμ − λ) · (ca² + cs²) / 2. Exact for M/M/c and M/G/1; else an approximation without a bound on its error,
/// good in heavy traffic.
/// Source: Allen (1990), Probability, Statistics, and Queueing Theory, section 5.3 (Allen–Cunneen formula).
package struct AllenCunneen: QueueingModel, Hashable {
    package let line: MMc
    package let arrivalSCV: Double
    package let serviceSCV: Double

    package init(
        arrivalRate: Double, serviceRate: Double, servers: Int, arrivalSCV: Double, serviceSCV: Double
    ) throws(TheoryError) {
        try TheoryError.requireNotNegative(arrivalSCV, "squared coefficient of variation of the times between arrivals")
        try TheoryError.requireNotNegative(serviceSCV, "squared coefficient of variation of the service")
        line = try MMc(arrivalRate: arrivalRate, serviceRate: serviceRate, servers: servers)
        self.arrivalSCV = arrivalSCV
        self.serviceSCV = serviceSCV
    }

    package var meanWait: Double { line.meanWait * (arrivalSCV + serviceSCV) / 2 }
    package var meanQueueLength: Double { line.arrivalRate * meanWait }
    package var meanSojourn: Double { meanWait + 1 / line.serviceRate }
    package var meanNumber: Double { line.arrivalRate * meanSojourn }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "G/G/\(line.servers)", kind: .approximation,
            source: "Allen (1990), Probability, Statistics, and Queueing Theory, Allen–Cunneen formula",
            conditions:
                "independent times between arrivals and of service with the given variation, equal servers, endless "
                + "line, first come first served, ρ < 1, long run; an approximation, good in heavy traffic",
            figures: [
                .utilization(line.utilization), .offeredLoad(line.offeredLoad), .meanBusy(line.offeredLoad),
                .throughput(line.arrivalRate),
            ] + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait))
    }
}

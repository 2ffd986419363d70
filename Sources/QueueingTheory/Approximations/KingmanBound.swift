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

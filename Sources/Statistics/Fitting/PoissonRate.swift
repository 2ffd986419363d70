extension ConfidenceInterval {
    /// For the rate of a Poisson stream that gave `count` points in `exposure`: exact, from chi-squared quantiles
    /// (Garwood 1936, "Fiducial limits for the Poisson distribution", Biometrika 28). The standard error is √count /
    /// exposure.
    /// - Precondition: `count` ≥ 0, `exposure` > 0, 0 < `confidence` < 1.
    package static func poissonRate(count: Int, exposure: Double, confidence: Double) -> ConfidenceInterval {
        precondition(count >= 0 && exposure > 0 && confidence > 0 && confidence < 1, "a rate of counted points")
        let tail = (1 - confidence) / 2
        let lower = count == 0 ? 0 : ChiSquaredDistribution(degreesOfFreedom: 2 * Double(count)).quantile(tail) / 2
        let upper = ChiSquaredDistribution(degreesOfFreedom: 2 * Double(count) + 2).upperQuantile(tail) / 2
        return ConfidenceInterval(
            estimate: Double(count) / exposure, lower: (lower / exposure).withoutProcessorDigits,
            upper: (upper / exposure).withoutProcessorDigits,
            standardError: Double(count).squareRoot() / exposure, confidence: confidence)
    }
}

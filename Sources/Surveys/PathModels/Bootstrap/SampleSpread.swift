internal import SimulationKernel
internal import Statistics

/// An estimate and what bootstrap samples say of it.
package struct SampleSpread: Sendable, Hashable {
    package var estimate: Double
    /// Of the samples, with divisor B − 1: the standard error.
    package var standardDeviation: Double
    /// Between sample quantiles of type 7 (Hyndman & Fan 1996).
    package var percentile: BootstrapSummary.Interval
    /// The estimate over the standard deviation; unavailable where every sample gives the same.
    package var t: Figure
    /// Two-sided, by Student's t with n − 1 degrees of freedom.
    package var p: Figure

    /// - Parameters:
    ///   - values: of the samples, at least two.
    ///   - cases: respondents.
    init(_ estimate: Double, _ values: [Double], cases: Int, confidence: Double) {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
        let sorted = values.sorted()
        self.estimate = estimate
        standardDeviation = deviation
        percentile = .init(
            PathBootstrap.quantile(sorted, (1 - confidence) / 2), PathBootstrap.quantile(sorted, (1 + confidence) / 2))
        guard deviation > 1e-12 * max(1, estimate.magnitude) else {
            let same = "It is the same in every sample, so there is nothing to test."
            t = .unavailable(same)
            p = .unavailable(same)
            return
        }
        let ratio = estimate / deviation
        t = .number(ratio)
        p = .number(
            2 * StudentTDistribution(degreesOfFreedom: Double(cases) - 1).upperTail(ratio.magnitude))
    }

    /// Whether the percentile interval lies on one side of 0.
    package var differsFromZero: Bool { percentile.lower > 0 || percentile.upper < 0 }
}

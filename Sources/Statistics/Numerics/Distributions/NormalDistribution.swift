import CGSL

/// The normal law.
package struct NormalDistribution: ContinuousDistribution {
    package var mean: Double
    /// Above 0.
    package var sd: Double

    package init(mean: Double = 0, sd: Double = 1) {
        self.mean = mean
        self.sd = sd
        Library.prepare()
    }

    /// Mean 0, standard deviation 1.
    package static let standard = NormalDistribution()

    package func density(_ x: Double) -> Double { gsl_ran_gaussian_pdf(x - mean, sd) }
    package func cdf(_ x: Double) -> Double { gsl_cdf_gaussian_P(x - mean, sd) }
    package func upperTail(_ x: Double) -> Double { gsl_cdf_gaussian_Q(x - mean, sd) }
    package func quantile(_ p: Double) -> Double { mean + gsl_cdf_gaussian_Pinv(p, sd) }
    package func upperQuantile(_ p: Double) -> Double { mean + gsl_cdf_gaussian_Qinv(p, sd) }
}

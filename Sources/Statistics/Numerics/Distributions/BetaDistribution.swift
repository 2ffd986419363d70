import CGSL

/// The beta law on [0, 1] with mean alpha / (alpha + beta).
package struct BetaDistribution: ContinuousDistribution {
    /// Above 0.
    package var alpha: Double
    /// Above 0.
    package var beta: Double

    package init(alpha: Double, beta: Double) {
        self.alpha = alpha
        self.beta = beta
        Library.prepare()
    }

    package func density(_ x: Double) -> Double { gsl_ran_beta_pdf(x, alpha, beta) }
    package func cdf(_ x: Double) -> Double { gsl_cdf_beta_P(x, alpha, beta) }
    package func upperTail(_ x: Double) -> Double { gsl_cdf_beta_Q(x, alpha, beta) }
    package func quantile(_ p: Double) -> Double { gsl_cdf_beta_Pinv(p, alpha, beta) }
    package func upperQuantile(_ p: Double) -> Double { gsl_cdf_beta_Qinv(p, alpha, beta) }
}

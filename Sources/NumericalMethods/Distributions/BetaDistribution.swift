import CGSL

/// The beta law on [0, 1] with mean alpha / (alpha + beta).
public struct BetaDistribution: ContinuousDistribution {
    /// Above 0.
    public var alpha: Double
    /// Above 0.
    public var beta: Double

    public init(alpha: Double, beta: Double) {
        (self.alpha, self.beta) = (alpha, beta)
        Library.prepare()
    }

    public func density(_ x: Double) -> Double { gsl_ran_beta_pdf(x, alpha, beta) }
    public func cdf(_ x: Double) -> Double { gsl_cdf_beta_P(x, alpha, beta) }
    public func upperTail(_ x: Double) -> Double { gsl_cdf_beta_Q(x, alpha, beta) }
    public func quantile(_ p: Double) -> Double { gsl_cdf_beta_Pinv(p, alpha, beta) }
    public func upperQuantile(_ p: Double) -> Double { gsl_cdf_beta_Qinv(p, alpha, beta) }
}

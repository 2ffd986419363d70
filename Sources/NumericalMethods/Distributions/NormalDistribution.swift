import CGSL

/// The normal law.
public struct NormalDistribution: ContinuousDistribution {
    public var mean: Double
    /// Above 0.
    public var sd: Double

    public init(mean: Double = 0, sd: Double = 1) {
        (self.mean, self.sd) = (mean, sd)
        Library.prepare()
    }

    /// Mean 0, standard deviation 1.
    public static let standard = NormalDistribution()

    public func density(_ x: Double) -> Double { gsl_ran_gaussian_pdf(x - mean, sd) }
    public func cdf(_ x: Double) -> Double { gsl_cdf_gaussian_P(x - mean, sd) }
    public func upperTail(_ x: Double) -> Double { gsl_cdf_gaussian_Q(x - mean, sd) }
    public func quantile(_ p: Double) -> Double { mean + gsl_cdf_gaussian_Pinv(p, sd) }
    public func upperQuantile(_ p: Double) -> Double { mean + gsl_cdf_gaussian_Qinv(p, sd) }
}

import CGSL

/// The law of a sum of squares of independent standard normal variables.
public struct ChiSquaredDistribution: ContinuousDistribution {
    /// Above 0; need not be whole.
    public var degreesOfFreedom: Double

    public init(degreesOfFreedom: Double) {
        self.degreesOfFreedom = degreesOfFreedom
        Library.prepare()
    }

    public func density(_ x: Double) -> Double { gsl_ran_chisq_pdf(x, degreesOfFreedom) }
    public func cdf(_ x: Double) -> Double { gsl_cdf_chisq_P(x, degreesOfFreedom) }
    public func upperTail(_ x: Double) -> Double { gsl_cdf_chisq_Q(x, degreesOfFreedom) }
    public func quantile(_ p: Double) -> Double { 2 * GammaQuantile.below(shape: degreesOfFreedom / 2, p) }
    public func upperQuantile(_ p: Double) -> Double { 2 * GammaQuantile.above(shape: degreesOfFreedom / 2, p) }
}

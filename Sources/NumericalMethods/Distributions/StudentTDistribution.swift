import CGSL

/// Student's t law.
public struct StudentTDistribution: ContinuousDistribution {
    /// Above 0; need not be whole.
    public var degreesOfFreedom: Double

    public init(degreesOfFreedom: Double) {
        self.degreesOfFreedom = degreesOfFreedom
        Library.prepare()
    }

    public func density(_ x: Double) -> Double { gsl_ran_tdist_pdf(x, degreesOfFreedom) }
    public func cdf(_ x: Double) -> Double { gsl_cdf_tdist_P(x, degreesOfFreedom) }
    public func upperTail(_ x: Double) -> Double { gsl_cdf_tdist_Q(x, degreesOfFreedom) }
    public func quantile(_ p: Double) -> Double { gsl_cdf_tdist_Pinv(p, degreesOfFreedom) }
    public func upperQuantile(_ p: Double) -> Double { gsl_cdf_tdist_Qinv(p, degreesOfFreedom) }
}

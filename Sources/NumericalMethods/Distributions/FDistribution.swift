import CGSL

/// Fisher's and Snedecor's F law.
public struct FDistribution: ContinuousDistribution {
    /// Degrees of freedom of the numerator.
    public var numerator: Double
    /// Degrees of freedom of the denominator.
    public var denominator: Double

    public init(numerator: Double, denominator: Double) {
        (self.numerator, self.denominator) = (numerator, denominator)
        Library.prepare()
    }

    public func density(_ x: Double) -> Double { gsl_ran_fdist_pdf(x, numerator, denominator) }
    public func cdf(_ x: Double) -> Double { gsl_cdf_fdist_P(x, numerator, denominator) }
    public func upperTail(_ x: Double) -> Double { gsl_cdf_fdist_Q(x, numerator, denominator) }
    public func quantile(_ p: Double) -> Double { gsl_cdf_fdist_Pinv(p, numerator, denominator) }
    public func upperQuantile(_ p: Double) -> Double { gsl_cdf_fdist_Qinv(p, numerator, denominator) }
}

import CGSL

/// Fisher's and Snedecor's F law.
package struct FDistribution: ContinuousDistribution {
    /// Degrees of freedom of the numerator.
    package var numerator: Double
    /// Degrees of freedom of the denominator.
    package var denominator: Double

    package init(numerator: Double, denominator: Double) {
        self.numerator = numerator
        self.denominator = denominator
        Library.prepare()
    }

    package func density(_ x: Double) -> Double { gsl_ran_fdist_pdf(x, numerator, denominator) }
    package func cdf(_ x: Double) -> Double { gsl_cdf_fdist_P(x, numerator, denominator) }
    package func upperTail(_ x: Double) -> Double { gsl_cdf_fdist_Q(x, numerator, denominator) }
    package func quantile(_ p: Double) -> Double { gsl_cdf_fdist_Pinv(p, numerator, denominator) }
    package func upperQuantile(_ p: Double) -> Double { gsl_cdf_fdist_Qinv(p, numerator, denominator) }
}

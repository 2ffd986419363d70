import CGSL

/// The law of a sum of squares of independent standard normal variables.
package struct ChiSquaredDistribution: ContinuousDistribution {
    /// Above 0; need not be whole.
    package var degreesOfFreedom: Double

    package init(degreesOfFreedom: Double) {
        self.degreesOfFreedom = degreesOfFreedom
        Library.prepare()
    }

    package func density(_ x: Double) -> Double { gsl_ran_chisq_pdf(x, degreesOfFreedom) }
    package func cdf(_ x: Double) -> Double { gsl_cdf_chisq_P(x, degreesOfFreedom) }
    package func upperTail(_ x: Double) -> Double { gsl_cdf_chisq_Q(x, degreesOfFreedom) }
    package func quantile(_ p: Double) -> Double { 2 * GammaQuantile.below(shape: degreesOfFreedom / 2, p) }
    package func upperQuantile(_ p: Double) -> Double {
        2 * GammaQuantile.above(shape: degreesOfFreedom / 2, p)
    }
}

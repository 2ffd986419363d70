import CGSL

/// Student's t law.
package struct StudentTDistribution: ContinuousDistribution {
    /// Above 0; need not be whole.
    package var degreesOfFreedom: Double

    package init(degreesOfFreedom: Double) {
        self.degreesOfFreedom = degreesOfFreedom
        Library.prepare()
    }

    package func density(_ x: Double) -> Double { gsl_ran_tdist_pdf(x, degreesOfFreedom) }
    package func cdf(_ x: Double) -> Double { gsl_cdf_tdist_P(x, degreesOfFreedom) }
    package func upperTail(_ x: Double) -> Double { gsl_cdf_tdist_Q(x, degreesOfFreedom) }
    package func quantile(_ p: Double) -> Double { gsl_cdf_tdist_Pinv(p, degreesOfFreedom) }
    package func upperQuantile(_ p: Double) -> Double { gsl_cdf_tdist_Qinv(p, degreesOfFreedom) }
}

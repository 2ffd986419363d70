import CGSL

/// The gamma law with mean shape × scale.
package struct GammaDistribution: ContinuousDistribution {
    /// Above 0.
    package var shape: Double
    /// Above 0.
    package var scale: Double

    package init(shape: Double, scale: Double) {
        self.shape = shape
        self.scale = scale
        Library.prepare()
    }

    package func density(_ x: Double) -> Double { gsl_ran_gamma_pdf(x, shape, scale) }
    package func cdf(_ x: Double) -> Double { gsl_cdf_gamma_P(x, shape, scale) }
    package func upperTail(_ x: Double) -> Double { gsl_cdf_gamma_Q(x, shape, scale) }
    package func quantile(_ p: Double) -> Double { scale * GammaQuantile.below(shape: shape, p) }
    package func upperQuantile(_ p: Double) -> Double { scale * GammaQuantile.above(shape: shape, p) }
}

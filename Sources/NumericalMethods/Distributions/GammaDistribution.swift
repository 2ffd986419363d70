import CGSL

/// The gamma law with mean shape × scale.
public struct GammaDistribution: ContinuousDistribution {
    /// Above 0.
    public var shape: Double
    /// Above 0.
    public var scale: Double

    public init(shape: Double, scale: Double) {
        (self.shape, self.scale) = (shape, scale)
        Library.prepare()
    }

    public func density(_ x: Double) -> Double { gsl_ran_gamma_pdf(x, shape, scale) }
    public func cdf(_ x: Double) -> Double { gsl_cdf_gamma_P(x, shape, scale) }
    public func upperTail(_ x: Double) -> Double { gsl_cdf_gamma_Q(x, shape, scale) }
    public func quantile(_ p: Double) -> Double { scale * GammaQuantile.below(shape: shape, p) }
    public func upperQuantile(_ p: Double) -> Double { scale * GammaQuantile.above(shape: shape, p) }
}

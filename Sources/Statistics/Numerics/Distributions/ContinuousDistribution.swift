/// A law on the real line of which the library knows the distribution function and its inverse.
///
/// A parameter or a probability outside its range gives NaN.
package protocol ContinuousDistribution: Sendable, Hashable {
    func density(_ x: Double) -> Double
    /// P(X ≤ x).
    func cdf(_ x: Double) -> Double
    /// P(X > x), without cancellation.
    func upperTail(_ x: Double) -> Double
    /// The x with P(X ≤ x) = p.
    func quantile(_ p: Double) -> Double
    /// The x with P(X > x) = p; accurate where p is small.
    func upperQuantile(_ p: Double) -> Double
}

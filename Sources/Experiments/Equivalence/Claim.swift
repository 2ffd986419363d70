/// What is claimed of a difference or of a figure.
package enum Claim: Sendable, Hashable {
    /// It lies between two bounds: with bounds −δ and δ around 0, equivalence.
    case between(Double, Double)
    /// It is not above a bound: non-inferiority where more is worse.
    case atMost(Double)
    case atLeast(Double)

    /// How well a difference proves the claim, and how well its contrary. The smaller the p-value the better.
    ///
    /// A claim with two bounds is proven by two one-sided tests, each at the full level: its p-value is the larger of
    /// theirs (Schuirmann 1987, "A comparison of the two one-sided tests procedure and the power approach for assessing
    /// the equivalence of average bioavailability", Journal of Pharmacokinetics and Biopharmaceutics 15, 657–680). Its
    /// contrary has two sides, and its p-value is twice the smaller.
    package func pValues(_ difference: MeanDifference) -> (proven: Double, refuted: Double) {
        switch self {
        case .atMost(let bound): (difference.pValue(below: bound), difference.pValue(above: bound))
        case .atLeast(let bound): (difference.pValue(above: bound), difference.pValue(below: bound))
        case .between(let lower, let upper):
            (
                max(difference.pValue(below: upper), difference.pValue(above: lower)),
                min(1, 2 * min(difference.pValue(above: upper), difference.pValue(below: lower)))
            )
        }
    }
}

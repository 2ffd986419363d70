package import Statistics

/// How far two groups' means are apart in standard deviations.
///
/// Sources: Cohen (1988) for d with the pooled standard deviation; Hedges (1981), Journal of Educational Statistics 6,
/// 107–128, for g; Steiger & Fouladi (1997) for the interval by the noncentral t law.
package struct StandardizedDifference: Sendable, Hashable {
    /// Cohen's d, with the interval by the noncentral t law: exact for normal groups of one variance.
    package let d: ConfidenceInterval
    /// Hedges's g = J·d with the exact J = Γ(m/2)/(√(m/2) Γ((m − 1)/2)), m = n₁ + n₂ − 2; its interval is J times that of d.
    package let g: ConfidenceInterval
    /// Hedges' g with the approximation J ≈ 1 − 3/(4m − 1).
    package let approximateG: Double

    package init(_ groups: GroupedValues, confidence: Double = 0.95) throws(Unavailable) {
        let test = try MeanComparison(groups, .pooled, confidence: confidence)
        let n1 = Double(groups.values[0].count)
        let n2 = Double(groups.values[1].count)
        let freedom = n1 + n2 - 2
        let scale = (1 / n1 + 1 / n2).squareRoot()
        let d = test.t * scale
        let tail = (1 - confidence) / 2
        func end(_ below: Double) -> Double {
            scale * NoncentralT.noncentrality(at: test.t, degreesOfFreedom: freedom, probabilityBelow: below)
        }
        // The usual large-sample standard error (Hedges & Olkin 1985, equation 5.16).
        let error = (1 / n1 + 1 / n2 + d * d / (2 * (n1 + n2))).squareRoot()
        self.d = ConfidenceInterval(
            estimate: d, lower: end(1 - tail), upper: end(tail), standardError: error, confidence: confidence)
        let exact =
            freedom > 1
            ? Special.exp(Special.lnGamma(freedom / 2) - Special.lnGamma((freedom - 1) / 2))
                / (freedom / 2).squareRoot()
            : 0
        g = ConfidenceInterval(
            estimate: exact * d, lower: exact * self.d.lower, upper: exact * self.d.upper, standardError: exact * error,
            confidence: confidence)
        approximateG = d * (1 - 3 / (4 * freedom - 1))
    }
}

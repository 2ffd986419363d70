package import Statistics

/// Whether two groups have the same mean, by a t-test.
///
/// Sources: Student (1908); Welch (1947), Biometrika 34, 28–35, with Satterthwaite's degrees of freedom.
package struct MeanComparison: Sendable, Hashable {
    /// What is assumed of the groups' variances.
    package enum Variances: Sendable, Hashable {
        /// Each group its own: Welch's test.
        case separate
        /// One for both: Student's test.
        case pooled
    }

    package let variances: Variances
    package let t: Double
    package let degreesOfFreedom: Double
    /// Of both sides.
    package let pValue: Double
    /// The mean of the first group less that of the second.
    package let difference: ConfidenceInterval

    /// - Parameters:
    ///   - groups: two; their difference is that of the first less the second.
    ///   - variances: decide between Welch's test and Student's.
    ///   - confidence: of the interval of the difference.
    package init(_ groups: GroupedValues, _ variances: Variances, confidence: Double = 0.95) throws(Unavailable) {
        let name = variances == .separate ? "Welch's t-test" : "Student's t-test"
        try groups.demandTwo(for: name)
        try groups.demand(of: variances == .separate ? 2 : 1, for: name)
        let a = SampleMoments(groups.values[0])
        let b = SampleMoments(groups.values[1])
        guard a.n + b.n > 2 else { throw Unavailable("\(name) needs three values, and there are two.") }
        try Unavailable.require(
            a.squares + b.squares > 0,
            "All values are the same within \(groups.labels[0]) and within \(groups.labels[1]), so that a t-test "
                + "has nothing to measure their difference by.")
        let variance: Double
        switch variances {
        case .separate:
            let first = a.variance / a.n
            let second = b.variance / b.n
            variance = first + second
            degreesOfFreedom = variance * variance / (first * first / (a.n - 1) + second * second / (b.n - 1))
        case .pooled:
            degreesOfFreedom = a.n + b.n - 2
            variance = (a.squares + b.squares) / degreesOfFreedom * (1 / a.n + 1 / b.n)
        }
        self.variances = variances
        t = (a.mean - b.mean) / variance.squareRoot()
        pValue = Tails.student(t, degreesOfFreedom: degreesOfFreedom)
        difference = .studentT(
            estimate: a.mean - b.mean, standardError: variance.squareRoot(), degreesOfFreedom: degreesOfFreedom,
            confidence: confidence)
    }
}

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

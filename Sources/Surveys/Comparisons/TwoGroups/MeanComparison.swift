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
        pValue = TwoSided.student(t, degreesOfFreedom: degreesOfFreedom)
        difference = .studentT(
            estimate: a.mean - b.mean, standardError: variance.squareRoot(), degreesOfFreedom: degreesOfFreedom,
            confidence: confidence)
    }
}

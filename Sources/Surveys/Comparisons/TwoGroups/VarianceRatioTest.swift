internal import Statistics

/// Whether two normal groups have the same variance, by their ratio (Fisher's F). Not robust: for answers on a scale
/// ``VarianceHomogeneity`` is the better question.
package struct VarianceRatioTest: Sendable, Hashable {
    /// The variance of the first group over that of the second.
    package let ratio: Double
    /// The degrees of freedom are n₁ − 1 and n₂ − 1.
    package let degreesOfFreedom: [Double]
    /// Twice the smaller tail.
    package let pValue: Double

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demandTwo(for: "The F-test of variances")
        try groups.demand(of: 2, for: "The F-test of variances")
        let a = SampleMoments(groups.values[0])
        let b = SampleMoments(groups.values[1])
        try Unavailable.require(
            b.squares > 0, "The values of \(groups.labels[1]) are all the same, so that no ratio of variances exists.")
        ratio = a.variance / b.variance
        degreesOfFreedom = [a.n - 1, b.n - 1]
        let law = FDistribution(numerator: a.n - 1, denominator: b.n - 1)
        pValue = min(1, 2 * min(law.cdf(ratio), law.upperTail(ratio)))
    }
}

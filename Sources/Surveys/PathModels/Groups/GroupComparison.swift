/// Two groups of respondents beside each other: whether their constructs mean the same, and whether their paths differ.
package struct GroupComparison: Sendable {
    /// Measurement invariance of composites (MICOM; Henseler, Ringle & Sarstedt 2016), steps 2 and 3 by permutation.
    /// Step 1, that both groups were asked and coded alike, no computation can show.
    package struct Invariance: Sendable, Hashable {
        package var construct: String
        /// The correlation of the scores by the two groups' weights, over the pooled standardized items.
        package var correlation: Double
        /// The same over the pooled answers as they are (cSEM).
        package var correlationOfAnswers: Double
        /// The 5 % quantile of `correlation` over the permutations.
        package var correlationBound: Double
        /// The share of permutations with no larger `correlation`.
        package var pCorrelation: Double
        /// Of the scores of the pooled model: first group minus second.
        package var meanDifference: Double
        /// 2.5 % and 97.5 % quantiles over the permutations.
        package var meanBounds: BootstrapSummary.Interval
        /// Two-sided: the share of permutations with no smaller magnitude.
        package var pMean: Double
        /// The logarithm of the ratio of the pooled scores' variances, first group over second.
        package var logVarianceRatio: Double
        package var varianceBounds: BootstrapSummary.Interval
        package var pVariance: Double
    }

    /// A path in the two groups, and four tests of no difference.
    package struct PathDifference: Sendable, Hashable {
        package var from: String
        package var to: String
        package var first: Double
        package var second: Double
        /// Bootstrap standard deviations.
        package var firstDeviation: Double
        package var secondDeviation: Double
        /// Student's test with a pooled variance and n₁ + n₂ − 2 degrees of freedom (Keil et al. 2000).
        package var parametric: TTest
        /// With separate variances and Welch and Satterthwaite's degrees of freedom.
        package var welch: TTest
        /// One-sided, P(first ≤ second) over all pairs of samples, each centred at its own mean (Henseler, Ringle &
        /// Sinkovics 2009): small when the first is larger, near 1 when the second is.
        package var henseler: Double
        /// Two-sided: the share of permutations with no smaller magnitude of difference (Chin & Dibbern 2010).
        package var permutation: Double

        package var difference: Double { first - second }
    }

    package struct TTest: Sendable, Hashable {
        package var t: Double
        package var degreesOfFreedom: Double
        /// Two-sided.
        package var p: Double
    }

    /// The sizes of the groups.
    package let sizes: (first: Int, second: Int)
    package let invariance: [Invariance]
    package let paths: [PathDifference]
    /// Permutations with a solution in both groups; the others are left out.
    package let permutations: Int
    package let failedPermutations: Int
    /// Bootstrap samples without a solution, by group.
    package let failedSamples: (first: Int, second: Int)
}

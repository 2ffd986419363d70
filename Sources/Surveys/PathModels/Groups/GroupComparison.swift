/// Two groups of respondents beside each other: whether their constructs mean the same, and whether their paths differ.
public struct GroupComparison: Sendable {
    /// Measurement invariance of composites (MICOM; Henseler, Ringle & Sarstedt 2016), steps 2 and 3 by permutation.
    /// Step 1, that both groups were asked and coded alike, no computation can show.
    public struct Invariance: Sendable, Hashable {
        public var construct: String
        /// The correlation of the scores by the two groups' weights, over the pooled standardized items.
        public var correlation: Double
        /// The same over the pooled answers as they are (cSEM).
        public var correlationOfAnswers: Double
        /// The 5 % quantile of `correlation` over the permutations.
        public var correlationBound: Double
        /// The share of permutations with no larger `correlation`.
        public var pCorrelation: Double
        /// Of the scores of the pooled model: first group minus second.
        public var meanDifference: Double
        /// 2.5 % and 97.5 % quantiles over the permutations.
        public var meanBounds: BootstrapSummary.Interval
        /// Two-sided: the share of permutations with no smaller magnitude.
        public var pMean: Double
        /// ln of the ratio of the pooled scores' variances, first group over second.
        public var logVarianceRatio: Double
        public var varianceBounds: BootstrapSummary.Interval
        public var pVariance: Double
    }

    /// A path in the two groups, and four tests of no difference.
    public struct PathDifference: Sendable, Hashable {
        public var from: String
        public var to: String
        public var first: Double
        public var second: Double
        /// Bootstrap standard deviations.
        public var firstDeviation: Double
        public var secondDeviation: Double
        /// Student's test with a pooled variance and n₁ + n₂ − 2 degrees of freedom (Keil et al. 2000).
        public var parametric: TTest
        /// With separate variances and Welch and Satterthwaite's degrees of freedom.
        public var welch: TTest
        /// One-sided, P(first ≤ second) over all pairs of samples, each centred at its own mean (Henseler, Ringle &
        /// Sinkovics 2009): small when the first is larger, near 1 when the second is.
        public var henseler: Double
        /// Two-sided: the share of permutations with no smaller magnitude of difference (Chin & Dibbern 2010).
        public var permutation: Double

        public var difference: Double { first - second }
    }

    public struct TTest: Sendable, Hashable {
        public var t: Double
        public var degreesOfFreedom: Double
        /// Two-sided.
        public var p: Double
    }

    /// The sizes of the groups.
    public let sizes: (first: Int, second: Int)
    public let invariance: [Invariance]
    public let paths: [PathDifference]
    /// Permutations with a solution in both groups; the others are left out.
    public let permutations: Int
    public let failedPermutations: Int
    /// Bootstrap samples without a solution, by group.
    public let failedSamples: (first: Int, second: Int)
}

/// What bootstrap samples say about one quantity.
package struct BootstrapSummary: Sendable, Hashable {
    /// A lower and an upper end.
    package struct Interval: Sendable, Hashable {
        package var lower: Double
        package var upper: Double

        package init(_ lower: Double, _ upper: Double) {
            self.lower = lower
            self.upper = upper
        }
    }

    /// The ends at one level of confidence.
    package struct Intervals: Sendable, Hashable {
        /// Of all three.
        package var confidence: Double
        /// Between sample quantiles of type 7 (Hyndman & Fan 1996).
        package var percentile: Interval
        /// Bias-corrected (Efron 1981); nil when no sample lies below the estimate, or all do.
        package var biasCorrected: Interval?
        /// Bias-corrected and accelerated, with the jackknife's acceleration (Efron 1987); nil as above.
        package var accelerated: Interval?

        /// The percentile and the bias-corrected interval together: from the lower of their lower ends to the higher of their
        /// upper ends, so that it lies on one side of 0 where both do; nil where there is no bias-corrected one.
        ///
        /// It decides on paths: the percentile interval lies off a path of 0 too often, the bias-corrected one misses some paths
        /// that are there too often, and together they cover what is true (`Documentation/survey-recovery.md`).
        package var combined: Interval? {
            biasCorrected.map {
                Interval(min(percentile.lower, $0.lower), max(percentile.upper, $0.upper))
            }
        }

        /// The one that decides on a path.
        package var deciding: Interval { combined ?? percentile }
    }

    package var quantity: PathQuantity
    package var estimate: Double
    /// Of the samples.
    package var mean: Double
    /// Of the samples, with divisor B − 1: the standard error of the estimate.
    package var standardDeviation: Double
    /// What follows from the spread; nil with `reason` when every sample gives the same value.
    package var tests: Tests?
    /// One for each level asked for.
    package var intervals: [Intervals]
    /// Why there are no tests or no intervals, as a sentence.
    package var reason: String?

    package var bias: Double { mean - estimate }

    /// Of the hypothesis that the quantity is 0.
    package struct Tests: Sendable, Hashable {
        /// The estimate over the standard deviation.
        package var t: Double
        /// Two-sided, by the normal law.
        package var pNormal: Double
        /// Two-sided, by Student's t with n − 1 degrees of freedom.
        package var pStudentCases: Double
        /// Two-sided, by Student's t with B − 1 degrees of freedom.
        package var pStudentSamples: Double
        /// The normal quantile of the share of samples below the estimate; nil when no sample lies below, or all do.
        package var biasCorrection: Double?
        /// (1/6) Σd³ / (Σd²)^1.5 over the jackknife's deviations d = mean − value.
        package var acceleration: Double
    }
}

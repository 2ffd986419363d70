package import Statistics

/// The difference of two means, new − old, with what is known of its precision: by Student's t.
///
/// The values are independent of each other within a sample: one figure of each replication, or pseudo-values.
package struct MeanDifference: Sendable, Hashable {
    package let estimate: Double
    package let standardError: Double
    package let degreesOfFreedom: Double
    /// By which t is corrected; nil where Student's own stands.
    package let skewness: SampleSkewness?

    package init(estimate: Double, standardError: Double, degreesOfFreedom: Double) {
        self.init(estimate: estimate, standardError: standardError, degreesOfFreedom: degreesOfFreedom, skewness: nil)
    }

    private init(estimate: Double, standardError: Double, degreesOfFreedom: Double, skewness: SampleSkewness?) {
        self.estimate = estimate
        self.standardError = standardError
        self.degreesOfFreedom = degreesOfFreedom
        self.skewness = skewness
    }

    /// Both samples saw the same customers, replication by replication; nil for fewer than two pairs.
    /// - Precondition: as many new as old.
    package static func paired(_ new: [Double], _ old: [Double]) -> MeanDifference? {
        precondition(new.count == old.count, "pairs have two halves")
        return .mean(of: zip(new, old).map { $0 - $1 })
    }

    /// One mean against a number that is known; nil for fewer than two values. Where there is a `skewness` of the values,
    /// their interval is corrected by it; see `Estimate.skewness`.
    package static func mean(
        of values: [Double], minus known: Double = 0, skewness: SampleSkewness? = nil
    ) -> MeanDifference? {
        guard values.count > 1 else { return nil }
        let spread = Spread(values)
        return MeanDifference(
            estimate: spread.mean - known, standardError: spread.errorVariance.squareRoot(),
            degreesOfFreedom: spread.degreesOfFreedom, skewness: skewness)
    }

    /// Two samples that have nothing in common, with variances of their own; nil for fewer than two in either.
    ///
    /// Source: Welch (1947), "The generalization of 'Student's' problem when several different population variances are
    /// involved", Biometrika 34, 28–35.
    package static func independent(_ new: [Double], _ old: [Double]) -> MeanDifference? {
        guard new.count > 1, old.count > 1 else { return nil }
        let first = Spread(new)
        let second = Spread(old)
        return .sum(first, second, estimate: first.mean - second.mean)
    }

    /// A new sample of which the first part saw the customers of the old one and the rest saw others.
    ///
    /// With w the first part's share of the new values, the difference is the mean of w·newᵢ − oldᵢ over the pairs plus
    /// (1 − w) times the mean of the rest: the pairs' own variance tells how much they have in common, little or much.
    /// The degrees of freedom are Satterthwaite's, as in ``independent(_:_:)``. nil for fewer than two pairs or two
    /// others.
    package static func partlyPaired(_ new: [Double], _ old: [Double], fresh: [Double]) -> MeanDifference? {
        precondition(new.count == old.count, "pairs have two halves")
        guard new.count > 1, fresh.count > 1 else { return nil }
        let weight = Double(new.count) / Double(new.count + fresh.count)
        let pairs = Spread(zip(new, old).map { weight * $0 - $1 })
        let rest = Spread(fresh.map { (1 - weight) * $0 })
        return .sum(pairs, rest, estimate: pairs.mean + rest.mean)
    }

    private static func sum(_ first: Spread, _ second: Spread, estimate: Double) -> MeanDifference {
        let variance = first.errorVariance + second.errorVariance
        let spread =
            first.errorVariance * first.errorVariance / first.degreesOfFreedom
            + second.errorVariance * second.errorVariance / second.degreesOfFreedom
        let degrees = spread > 0 ? variance * variance / spread : min(first.degreesOfFreedom, second.degreesOfFreedom)
        return MeanDifference(estimate: estimate, standardError: variance.squareRoot(), degreesOfFreedom: degrees)
    }

    private struct Spread {
        let mean: Double
        /// The mean's variance.
        let errorVariance: Double
        let degreesOfFreedom: Double

        init(_ values: [Double]) {
            let n = Double(values.count)
            let mean = values.reduce(0, +) / n
            let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            self.mean = mean
            degreesOfFreedom = n - 1
            errorVariance = squares / (n - 1) / n
        }
    }
}

extension MeanDifference {
    /// The two-sided interval.
    package func interval(confidence: Double) -> ConfidenceInterval {
        if let skewness {
            return .mean(estimate, standardError: standardError, skewness: skewness, confidence: confidence)
        }
        return .studentT(
            estimate: estimate, standardError: standardError, degreesOfFreedom: degreesOfFreedom, confidence: confidence
        )
    }

    /// How often an estimate as low would come out if the true difference were at least `bound`: small when it is
    /// proven to be below.
    package func pValue(below bound: Double) -> Double { tail(bound - estimate, sign: -1) }

    /// The same for a true difference of at most `bound`: small when it is proven to be above.
    package func pValue(above bound: Double) -> Double { tail(estimate - bound, sign: 1) }

    /// P(T ≥ distance / standard error). Values that never differ prove what they say.
    /// - Parameter sign: of estimate − bound where the distance is positive.
    private func tail(_ distance: Double, sign: Double) -> Double {
        guard standardError > 0 else { return distance > 0 ? 0 : 1 }
        var t = distance / standardError
        if let skewness { t = sign * skewness.straightened(sign * t) }
        return StudentTDistribution(degreesOfFreedom: degreesOfFreedom).upperTail(t)
    }
}

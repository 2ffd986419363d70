/// An estimate and the interval around it.
package struct ConfidenceInterval: Sendable, Hashable {
    package var estimate: Double
    package var lower: Double
    package var upper: Double
    /// The standard error of the estimate; 0 for an interval that has none.
    package var standardError: Double
    /// For example 0.95.
    package var confidence: Double

    package init(estimate: Double, lower: Double, upper: Double, standardError: Double, confidence: Double) {
        self.estimate = estimate
        self.lower = lower
        self.upper = upper
        self.standardError = standardError
        self.confidence = confidence
    }

    package var halfWidth: Double { (upper - lower) / 2 }

    package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

extension ConfidenceInterval {
    /// The interval estimate ∓ t·standard error, with Student's t.
    /// - Precondition: 0 < `confidence` < 1, `degreesOfFreedom` > 0.
    package static func studentT(
        estimate: Double, standardError: Double, degreesOfFreedom: Double, confidence: Double
    ) -> ConfidenceInterval {
        let t = IntervalQuantile.studentT((1 + confidence) / 2, degreesOfFreedom: degreesOfFreedom)
        return ConfidenceInterval(
            estimate: estimate, lower: estimate - t * standardError, upper: estimate + t * standardError,
            standardError: standardError, confidence: confidence)
    }

    /// For the mean of `count` independent values with this sample mean and sample standard deviation (divisor
    /// n − 1); nil for fewer than two (Student 1908).
    package static func mean(
        _ mean: Double, standardDeviation: Double, count: Int, confidence: Double
    ) -> ConfidenceInterval? {
        guard count >= 2 else { return nil }
        return studentT(
            estimate: mean, standardError: standardDeviation / Double(count).squareRoot(),
            degreesOfFreedom: Double(count - 1), confidence: confidence)
    }

    /// For the mean of independent values, such as one figure of each replication; nil for fewer than two.
    package static func mean(of values: [Double], confidence: Double) -> ConfidenceInterval? {
        guard values.count >= 2 else { return nil }
        let size = Double(values.count)
        let mean = values.reduce(0, +) / size
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return .mean(
            mean, standardDeviation: (squares / (size - 1)).squareRoot(), count: values.count, confidence: confidence)
    }

    /// For a share: `successes` of `trials` (Wilson 1927, "Probable inference, the law of succession, and statistical
    /// inference"; Brown, Cai & DasGupta 2001 recommend it). It never leaves [0, 1], and has width at 0 and at n. The
    /// standard error is √(p(1 − p)/n).
    /// - Precondition: 0 ≤ `successes` ≤ `trials`, `trials` > 0, 0 < `confidence` < 1.
    package static func share(_ successes: Double, of trials: Double, confidence: Double) -> ConfidenceInterval {
        precondition(trials > 0 && successes >= 0 && successes <= trials, "a share of a positive number of trials")
        let z = IntervalQuantile.normal((1 + confidence) / 2)
        let p = successes / trials
        let weight = z * z / trials
        let centre = (p + weight / 2) / (1 + weight)
        let half = z / (1 + weight) * (p * (1 - p) / trials + weight / (4 * trials)).squareRoot()
        return ConfidenceInterval(
            estimate: p, lower: successes == 0 ? 0 : max(0, centre - half),
            upper: successes == trials ? 1 : min(1, centre + half),
            standardError: (p * (1 - p) / trials).squareRoot(), confidence: confidence)
    }
}

extension ConfidenceInterval {
    /// For the shares of several ways of one choice, all of which hold together: Wilson's intervals at the level 1 − α/k
    /// (Goodman 1965, "On simultaneous confidence intervals for multinomial proportions", Technometrics 7, 247–254, with
    /// Bonferroni's level). For two ways, whose shares are one, at 1 − α.
    /// - Precondition: no count is negative and their sum is above 0, 0 < `confidence` < 1.
    package static func shares(_ counts: [Double], confidence: Double) -> [ConfidenceInterval] {
        let total = counts.reduce(0, +)
        let level = counts.count <= 2 ? confidence : 1 - (1 - confidence) / Double(counts.count)
        return counts.map { .share(min($0, total), of: total, confidence: level) }
    }
}

/// The quantiles that intervals are made of, rounded to twelve significant digits.
///
/// GSL finds them with the C library's `log` and `exp`, whose last bit differs between processors; with twelve digits
/// a report is the same byte for byte on all.
package enum IntervalQuantile {
    /// The x with P(T ≤ x) = `probability` for Student's t.
    /// - Precondition: 0 < `probability` < 1, `degreesOfFreedom` > 0.
    package static func studentT(_ probability: Double, degreesOfFreedom: Double) -> Double {
        precondition(probability > 0 && probability < 1 && degreesOfFreedom > 0, "a quantile inside the t law")
        return StudentTDistribution(degreesOfFreedom: degreesOfFreedom).quantile(probability).withoutProcessorDigits
    }

    /// The x with P(Z ≤ x) = `probability` for the standard normal law.
    /// - Precondition: 0 < `probability` < 1.
    package static func normal(_ probability: Double) -> Double {
        precondition(probability > 0 && probability < 1, "a quantile inside the normal law")
        return NormalDistribution.standard.quantile(probability).withoutProcessorDigits
    }
}

import SimulationKernel

/// How unevenly the values of a sample lie about their mean, and what that does to the mean's interval.
///
/// The mean of a few very uneven values, such as the waits of days of which one in fifty is terrible, is mostly too low,
/// and so is its standard error then: Student's T = (x̄ − μ)/(s/√n) is skewed the other way, and its interval misses the
/// long side far more often than it says. With A = G/(6√n), G being the sample's skewness, Hall's transformation
///
///     g(T) = A + ((1 + 2AT)³ − 1)/(6A)
///
/// takes the skewness out. What Student's t bounds is g(T), so the interval's ends are x̄ − G⁻(±t)·s/√n with g's
/// inverse G⁻(r) = ((1 + 6A(r − A))^⅓ − 1)/(2A).
///
/// Where the skewness cannot be told from none, or hardly matters, Student's own interval stands, to the last digit.
///
/// Sources: Hall (1992), "On the removal of skewness by transformation", Journal of the Royal Statistical Society B 54,
/// 221–228; Willink (2005), "A confidence interval and test for the mean of an asymmetric distribution", Communications
/// in Statistics – Theory and Methods 34, 753–766.
package struct SampleSkewness: Sendable, Hashable {
    package let count: Int
    /// G = n/((n − 1)(n − 2)) Σ((xᵢ − x̄)/s)³, s with divisor n − 1; 0 for fewer than three values and for values that do
    /// not vary. It is at most √n, which a sample with a single large value has: few values show little of it.
    package let value: Double

    /// - Parameters:
    ///   - count: n.
    ///   - mean: x̄; a spread that is no more than what rounding leaves of equal values has no skewness.
    ///   - squares: Σ(xᵢ − x̄)².
    ///   - cubes: Σ(xᵢ − x̄)³.
    package init(count: Int, mean: Double, squares: Double, cubes: Double) {
        self.count = count
        let n = Double(count)
        let deviation = count > 2 ? (squares / (n - 1)).squareRoot() : 0
        guard deviation > 1e-12 * mean.magnitude, deviation.isFinite, cubes.isFinite else {
            value = 0
            return
        }
        let found = n / ((n - 1) * (n - 2)) * (cubes / (deviation * deviation * deviation))
        value = found.isFinite ? found : 0
    }

    package init(_ values: [Double]) {
        let mean = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
        self.init(
            count: values.count, mean: mean,
            squares: values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) },
            cubes: values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) })
    }

    /// √(6n(n − 1)/((n − 2)(n + 1)(n + 3))), the standard error of the skewness of n values of a normal law (Fisher 1930).
    package var normalError: Double {
        guard count > 2 else { return .infinity }
        let n = Double(count)
        return (6 * n * (n - 1) / ((n - 2) * (n + 1) * (n + 3))).squareRoot()
    }

    /// A; 0 where Student's t stands.
    ///
    /// It is used where the skewness lies beyond 2.58 standard errors of a normal sample's, which one in a hundred of
    /// those does, and where it moves an end of a 95 % interval by more than about a tenth of half its width:
    /// (1 + 2z²)/z · A > 0.1 with z = 1.96, to the first order.
    package var shift: Double {
        let shift = value / (6 * Double(max(1, count)).squareRoot())
        return value.magnitude > Self.seldom * normalError && shift.magnitude > Self.seen ? shift : 0
    }

    private static let seldom = 2.58
    private static let seen = 0.0225
}

extension SampleSkewness {
    /// The value g(T), which follows Student's t where T = (mean − true mean)/standard error does not.
    package func straightened(_ t: Double) -> Double {
        let a = shift
        guard a != 0 else { return t }
        // ((1 + 2AT)³ − 1)/(6A), multiplied out.
        return a + t * (1 + 2 * a * t * (1 + 2 * a * t / 3))
    }

    /// The T of which g(T) is `quantile`.
    package func bent(_ quantile: Double) -> Double {
        let a = shift
        guard a != 0 else { return quantile }
        return ((1 + 6 * a * (quantile - a)).cubeRoot - 1) / (2 * a)
    }
}

extension SampleSkewness {
    /// What the skewness of the law behind the values may be: G/(1 − G²/n)².
    ///
    /// G falls short of it, the more the nearer it comes to its bound √n. The form is no theorem: in the study of the
    /// shipped scenarios' measures (Documentation/precision.md), of skewnesses from 2 to 13, its median was mostly between
    /// 0.5 and 1.25 of the skewness at n = 20, between 0.7 and 1 at n = 100; that of G was 0.4 to 0.7 and 0.6 to 0.9. From
    /// G² = n/2 on the sample says no more than that a few values are nearly all of it, and the factor stays at 4.
    package var likely: Double {
        let part = min(0.5, value * value / Double(max(1, count)))
        return value.magnitude / ((1 - part) * (1 - part))
    }

    /// About how many replications would do, for 95 % intervals that cover 93 %: 3γ² for a skewness of γ. Of the study's
    /// measures with a skewness beyond 3.3 half needed one γ², nine in ten 2.5 and the worst 3.3; with Student's t half
    /// needed eleven. To two digits, upwards; nil where there are as many already, or where Student's t stands.
    package var countThatWouldDo: Int? {
        let needed = (3 * likely * likely).rounded(.up)
        guard shift != 0, needed > Double(count), needed < 1e9 else { return nil }
        var unit = 1.0
        while needed / unit > 100 { unit *= 10 }
        return Int(saturating: (needed / unit).rounded(.up) * unit)
    }
}

extension ConfidenceInterval {
    /// For a mean whose replications' numbers have this skewness: Student's interval where it does not matter, longer on
    /// the side of the long tail and shorter on the other where it does.
    /// - Precondition: 0 < `confidence` < 1, two values at least.
    package static func mean(
        _ mean: Double, standardError: Double, skewness: SampleSkewness, confidence: Double
    ) -> ConfidenceInterval {
        let t = IntervalQuantile.studentT((1 + confidence) / 2, degreesOfFreedom: Double(skewness.count - 1))
        return ConfidenceInterval(
            estimate: mean, lower: mean - skewness.bent(t) * standardError,
            upper: mean - skewness.bent(-t) * standardError, standardError: standardError, confidence: confidence)
    }
}

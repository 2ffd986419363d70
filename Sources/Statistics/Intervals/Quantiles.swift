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

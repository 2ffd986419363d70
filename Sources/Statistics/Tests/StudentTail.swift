/// Probabilities of Student's t, as p-values need them, rounded to twelve significant digits as the quantiles are.
package enum StudentTail {
    /// P(T > t).
    /// - Precondition: `degreesOfFreedom` > 0.
    package static func above(_ t: Double, degreesOfFreedom: Double) -> Double {
        precondition(degreesOfFreedom > 0, "a t law has degrees of freedom")
        return StudentTDistribution(degreesOfFreedom: degreesOfFreedom).upperTail(t).withoutProcessorDigits
    }
}

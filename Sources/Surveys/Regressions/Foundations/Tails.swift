internal import Statistics

/// The p-values that regressions need.
package enum Tails {
    static func normal(_ z: Double) -> Double {
        min(1, 2 * NormalDistribution.standard.upperTail(z.magnitude))
    }

    /// Two-sided.
    package static func student(_ t: Double, _ degreesOfFreedom: Int) -> Double {
        min(1, 2 * StudentTDistribution(degreesOfFreedom: Double(degreesOfFreedom)).upperTail(t.magnitude))
    }

    static func f(_ value: Double, _ numerator: Int, _ denominator: Int) -> Double {
        FDistribution(numerator: Double(numerator), denominator: Double(denominator)).upperTail(max(0, value))
    }

    static func chiSquared(_ value: Double, _ degreesOfFreedom: Int) -> Double {
        ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom)).upperTail(max(0, value))
    }
}

internal import Statistics

/// The p-values of statistics by the tails of their laws.
package enum Tails {
    /// The p-value of both sides.
    static func normal(_ z: Double) -> Double {
        min(1, 2 * NormalDistribution.standard.upperTail(z.magnitude))
    }

    /// The p-value of both sides.
    static func student(_ t: Double, degreesOfFreedom: Double) -> Double {
        min(1, 2 * StudentTDistribution(degreesOfFreedom: degreesOfFreedom).upperTail(t.magnitude))
    }

    /// The p-value of both sides, where the degrees of freedom are a whole number.
    package static func student(_ t: Double, _ degreesOfFreedom: Int) -> Double {
        student(t, degreesOfFreedom: Double(degreesOfFreedom))
    }

    static func f(_ value: Double, _ numerator: Int, _ denominator: Int) -> Double {
        FDistribution(numerator: Double(numerator), denominator: Double(denominator)).upperTail(max(0, value))
    }

    static func chiSquared(_ value: Double, _ degreesOfFreedom: Int) -> Double {
        ChiSquaredDistribution(degreesOfFreedom: Double(degreesOfFreedom)).upperTail(max(0, value))
    }
}

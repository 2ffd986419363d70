package import Statistics

/// One figure of several imputations.
///
/// Sources: Rubin (1987), Multiple Imputation for Nonresponse in Surveys, section 3.3; degrees of freedom by Barnard & Rubin
/// (1999), Biometrika 86, 948–955.
package struct PooledEstimate: Sendable, Hashable {
    package let imputations: Int
    package let estimate: Double
    /// The mean of the variances within the imputations.
    package let within: Double
    /// The variance of the estimates between them.
    package let between: Double
    package let standardError: Double
    package let degreesOfFreedom: Double
    /// Part of the information about the figure that is missing with the answers, from 0 to 1.
    package let missingInformation: Double
    /// Of the figure being 0, on both sides.
    package let pValue: Double

    /// - Parameters:
    ///   - estimates: one of each imputation, at least two.
    ///   - variances: the squares of their standard errors.
    ///   - complete: the degrees of freedom that complete answers would have; infinite for a normal law.
    package init(_ estimates: [Double], variances: [Double], complete: Double = .infinity) throws(Unavailable) {
        precondition(estimates.count == variances.count, "each estimate has a variance")
        try Unavailable.require(
            estimates.count >= 2 && estimates.allSatisfy(\.isFinite) && variances.allSatisfy { $0.isFinite && $0 >= 0 },
            "The figure is not known in at least two imputations.")
        let m = Double(estimates.count)
        imputations = estimates.count
        let moments = SampleMoments(estimates)
        estimate = moments.mean
        between = moments.variance
        within = variances.reduce(0, +) / m
        let extra = (1 + 1 / m) * between
        let total = within + extra
        standardError = total.squareRoot()
        try Unavailable.require(total > 0, "The figure is the same in every imputation and has no error.")
        let share = extra / total
        let old = share > 0 ? (m - 1) / (share * share) : .infinity
        let observed = complete.isFinite ? (complete + 1) / (complete + 3) * complete * (1 - share) : .infinity
        degreesOfFreedom = observed > 0 ? 1 / (1 / old + 1 / observed) : 0
        let ratio = within > 0 ? extra / within : .infinity
        missingInformation = ratio.isFinite ? (ratio + 2 / (degreesOfFreedom + 3)) / (ratio + 1) : 1
        try Unavailable.require(degreesOfFreedom > 0, "All information on the figure is missing.")
        let t = estimate / standardError
        pValue =
            degreesOfFreedom.isFinite ? Tails.student(t, degreesOfFreedom: degreesOfFreedom) : Tails.normal(t)
    }

    /// Fisher's z of a correlation, which is nearly normal, and the correlation of a z.
    package static func z(of r: Double) -> Double { 0.5 * Special.log((1 + r) / (1 - r)) }
    package static func r(of z: Double) -> Double { 1 - 2 / (Special.exp(2 * z) + 1) }

    package func interval(_ confidence: Double) -> ConfidenceInterval {
        .studentT(
            estimate: estimate, standardError: standardError,
            degreesOfFreedom: degreesOfFreedom.isFinite ? degreesOfFreedom : 1e9, confidence: confidence)
    }
}

import SimulationKernel
package import Statistics

/// Whether two answers of the same respondents have the same mean.
package struct PairedComparison: Sendable, Hashable {
    /// The respondents with both answers.
    package let n: Int
    package let t: Double
    package let degreesOfFreedom: Double
    /// Of both sides.
    package let pValue: Double
    /// The mean of the first answer less the second.
    package let difference: ConfidenceInterval
    /// The mean difference over the standard deviation of the differences.
    package let cohenDz: Double

    /// - Parameters:
    ///   - first: NaN where missing.
    ///   - second: likewise, of the same length.
    ///   - confidence: of the interval of the difference.
    package init(_ first: [Double], _ second: [Double], confidence: Double = 0.95) throws(Unavailable) {
        let differences = zip(first, second).map { $0 - $1 }.filter { !$0.isNaN }
        try Unavailable.require(
            differences.count >= 2,
            "A paired t-test needs two respondents with both answers, and there are \(differences.count).")
        let moments = SampleMoments(differences)
        try Unavailable.require(
            moments.squares > 0,
            "The two answers differ by the same in all rows, so that a t-test has nothing to measure by.")
        n = differences.count
        let error = moments.sd / moments.n.squareRoot()
        t = moments.mean / error
        degreesOfFreedom = moments.n - 1
        pValue = Tails.student(t, degreesOfFreedom: degreesOfFreedom)
        difference = .studentT(
            estimate: moments.mean, standardError: error, degreesOfFreedom: degreesOfFreedom, confidence: confidence)
        cohenDz = moments.mean / moments.sd
    }
}

/// Whether two answers of the same respondents tend to differ to one side: Wilcoxon's signed ranks. Differences of 0 are
/// left out.
///
/// Source: Wilcoxon (1945), Biometrics Bulletin 1, 80–83; ties: Lehmann (1975), section 3.2.
package struct SignedRankTest: Sendable, Hashable {
    /// The differences that are not 0.
    package let n: Int
    package let zeroDifferences: Int
    /// The sum of the ranks of the positive differences.
    package let v: Double
    /// Normal approximation, corrected for ties.
    package let z: Double
    package let pValue: Double
    /// With the continuity correction of 1/2.
    package let correctedZ: Double
    package let correctedPValue: Double
    /// From the exact law of V; a reason where differences are tied or many.
    package let exactPValue: Figure
    /// From −1 to 1: (V − V⁻)/(V + V⁻).
    package let rankBiserial: Double

    /// Both answers are by respondent and of the same length, NaN where one is missing.
    package init(_ first: [Double], _ second: [Double]) throws(Unavailable) {
        let all = zip(first, second).map { $0 - $1 }.filter { !$0.isNaN }
        let differences = all.filter { $0 != 0 }
        try Unavailable.require(
            !differences.isEmpty,
            all.isEmpty ? "No respondent gave both answers." : "The two answers are the same in all rows.")
        let ranked = Ranks(differences.map(\.magnitude))
        let size = Double(differences.count)
        v = zip(differences, ranked.ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
        n = differences.count
        zeroDifferences = all.count - n
        let excess = v - size * (size + 1) / 4
        let variance = size * (size + 1) * (2 * size + 1) / 24 - ranked.tieCubes / 48
        let approximation = RankSumTest.Approximation(excess: excess, variance: variance)
        z = approximation.z
        pValue = approximation.pValue
        correctedZ = approximation.correctedZ
        correctedPValue = approximation.correctedPValue
        if !ranked.ties.isEmpty {
            exactPValue = .unavailable("Differences are tied, and the exact law is known without ties.")
        } else if n > 200 {
            exactPValue = .unavailable("There are so many differences that the normal approximation is used.")
        } else {
            exactPValue = .number(RankLaws.signedRankPValue(v: Int(saturating: v), n))
        }
        rankBiserial = 4 * v / (size * (size + 1)) - 1
    }
}

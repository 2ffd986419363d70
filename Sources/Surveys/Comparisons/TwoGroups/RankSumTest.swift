import SimulationKernel

/// Whether one group's values tend to be larger than another's: the test of Wilcoxon, Mann and Whitney.
///
/// Sources: Wilcoxon (1945); Mann & Whitney (1947); the correction of the variance for ties: Lehmann (1975), Nonparametrics,
/// section 1.4; the rank-biserial correlation: Cureton (1956), Kerby (2014).
package struct RankSumTest: Sendable, Hashable {
    /// Pairs in which the first group's value is the larger, ties counting half: W of R.
    package let u1: Double
    /// Pairs in which the second group's value is the larger.
    package let u2: Double
    /// The normal approximation, in each of the forms that programs print.
    package let withoutTies: Approximation
    package let withTies: Approximation
    /// From −1 to 1: 2U₁/(n₁n₂) − 1.
    package let rankBiserial: Double
    /// |z| with ties, without continuity correction, over √N.
    package let r: Double
    /// The p-value from the exact law of U; a reason where values are tied or the groups are large.
    package let exactPValue: Figure
    /// The median of all differences of a value of the first group and one of the second (Hodges & Lehmann 1963).
    package let hodgesLehmann: Figure

    /// The normal approximation's z and p, without and with the continuity correction of 1/2.
    package struct Approximation: Sendable, Hashable {
        package let z: Double
        package let pValue: Double
        package let correctedZ: Double
        package let correctedPValue: Double

        init(excess: Double, variance: Double) {
            let sd = variance.squareRoot()
            z = excess / sd
            correctedZ = excess == 0 ? 0 : (excess - (excess > 0 ? 0.5 : -0.5)) / sd
            pValue = Tails.normal(z)
            correctedPValue = Tails.normal(correctedZ)
        }
    }

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demandTwo(for: "Mann's and Whitney's test")
        try groups.demand(of: 1, for: "Mann's and Whitney's test")
        let a = groups.values[0]
        let b = groups.values[1]
        let n1 = Double(a.count)
        let n2 = Double(b.count)
        let size = n1 + n2
        let ranked = Ranks(a + b)
        let variance = n1 * n2 / 12 * (size + 1 - ranked.tieCubes / (size * (size - 1)))
        try Unavailable.require(
            variance > 0, "All values of \(groups.labels.listed) are the same, so that ranks cannot tell them apart.")
        u1 = ranked.ranks[0..<a.count].reduce(0, +) - n1 * (n1 + 1) / 2
        u2 = n1 * n2 - u1
        let excess = u1 - n1 * n2 / 2
        withoutTies = Approximation(excess: excess, variance: n1 * n2 * (size + 1) / 12)
        withTies = Approximation(excess: excess, variance: variance)
        rankBiserial = 2 * u1 / (n1 * n2) - 1
        r = withTies.z.magnitude / size.squareRoot()
        if !ranked.ties.isEmpty {
            exactPValue = .unavailable("Values are tied, and the exact law is known without ties.")
        } else if a.count * b.count > 10_000 {
            exactPValue = .unavailable("The groups are so large that the normal approximation is used.")
        } else {
            exactPValue = .number(RankLaws.rankSumPValue(u: Int(saturating: u1), a.count, b.count))
        }
        if a.count * b.count > 4_000_000 {
            hodgesLehmann = .unavailable("There are more than four million pairs of values.")
        } else {
            hodgesLehmann = .number(ValueCounts(a.flatMap { x in b.map { x - $0 } }).median)
        }
    }
}

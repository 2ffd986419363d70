internal import Statistics

/// Whether the values of some group tend to be larger than those of others, by ranks.
///
/// Sources: Kruskal & Wallis (1952), Journal of the American Statistical Association 47, 583–621; effect sizes: Tomczak &
/// Tomczak (2014).
package struct RankedGroupsTest: Sendable, Hashable {
    /// H divided by the correction for ties, which is what the p-value is of.
    package let h: Double
    package let uncorrectedH: Double
    package let degreesOfFreedom: Double
    package let pValue: Double
    /// H/(n − 1).
    package let epsilonSquared: Double
    /// (H − k + 1)/(n − k); may be negative.
    package let etaSquared: Figure

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demand(of: 1, for: "Kruskal's and Wallis's test")
        guard let ranks = KruskalWallisTest(groups.values) else {
            throw Unavailable("All values are the same, so that ranks cannot tell the groups apart.")
        }
        let n = Double(groups.n)
        let k = Double(groups.values.count)
        uncorrectedH = ranks.uncorrected
        h = ranks.statistic
        degreesOfFreedom = k - 1
        pValue = ChiSquaredDistribution(degreesOfFreedom: k - 1).upperTail(h)
        epsilonSquared = h / (n - 1)
        etaSquared = Figure((h - k + 1) / (n - k), otherwise: "Each group has one value.")
    }
}

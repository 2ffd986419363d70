internal import NumericalMethods

/// Whether the values of some group tend to be larger than those of others, by ranks.
///
/// Sources: Kruskal & Wallis (1952), Journal of the American Statistical Association 47, 583–621; effect sizes: Tomczak &
/// Tomczak (2014).
public struct KruskalWallisTest: Sendable, Hashable {
    /// H divided by the correction for ties, which is what the p-value is of.
    public let h: Double
    public let uncorrectedH: Double
    public let degreesOfFreedom: Double
    public let pValue: Double
    /// H/(n − 1).
    public let epsilonSquared: Double
    /// (H − k + 1)/(n − k); may be negative.
    public let etaSquared: Figure

    public init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demand(of: 1, for: "Kruskal's and Wallis's test")
        let ranked = Ranks(groups.all)
        let (n, k) = (Double(groups.n), Double(groups.values.count))
        var (place, sum) = (0, 0.0)
        for values in groups.values {
            let own = ranked.ranks[place..<(place + values.count)].reduce(0, +)
            sum += own * own / Double(values.count)
            place += values.count
        }
        let correction = 1 - ranked.tieCubes / (n * n * n - n)
        try Unavailable.require(correction > 0, "All values are the same, so that ranks cannot tell the groups apart.")
        uncorrectedH = 12 / (n * (n + 1)) * sum - 3 * (n + 1)
        h = uncorrectedH / correction
        degreesOfFreedom = k - 1
        pValue = ChiSquaredDistribution(degreesOfFreedom: k - 1).upperTail(h)
        epsilonSquared = h / (n - 1)
        etaSquared = Figure((h - k + 1) / (n - k), otherwise: "Each group has one value.")
    }
}

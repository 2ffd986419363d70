internal import Statistics

/// Whether groups with variances of their own have one mean.
///
/// Source: Welch (1951), "On the comparison of several mean values", Biometrika 38, 330–336.
package struct WelchVarianceAnalysis: Sendable, Hashable {
    package let f: Double
    package let numerator: Double
    package let denominator: Double
    package let pValue: Double

    package init(_ groups: GroupedValues) throws(Unavailable) {
        try groups.demand(of: 2, for: "Welch's analysis of variance")
        let moments = groups.values.map(SampleMoments.init)
        if let place = moments.firstIndex(where: { $0.squares == 0 }) {
            throw Unavailable(
                "The values of \(groups.labels[place]) are all the same, and Welch's analysis of variance divides by "
                    + "the variance of each group.")
        }
        let k = Double(moments.count)
        let weights = moments.map { $0.n / $0.variance }
        let sum = weights.reduce(0, +)
        let mean = zip(weights, moments).reduce(0) { $0 + $1.0 * $1.1.mean } / sum
        let between = zip(weights, moments).reduce(0) { $0 + $1.0 * ($1.1.mean - mean) * ($1.1.mean - mean) }
        let spread = zip(weights, moments).reduce(0) { $0 + (1 - $1.0 / sum) * (1 - $1.0 / sum) / ($1.1.n - 1) }
        numerator = k - 1
        denominator = (k * k - 1) / (3 * spread)
        f = between / (k - 1) / (1 + 2 * (k - 2) / (k * k - 1) * spread)
        pValue = FDistribution(numerator: numerator, denominator: denominator).upperTail(f)
    }
}

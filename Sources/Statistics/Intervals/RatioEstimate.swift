/// A ratio of two totals over independent units, such as all waits over all customers of all replications.
///
/// R = Σy/Σx estimates E y/E x; the units' own ratios would be averaged with a bias when x varies. Standard error
/// √(Σ(yᵢ − R·xᵢ)²/(n(n − 1)))/x̄ (Cochran 1977, "Sampling Techniques", third edition, equation 6.13 without the finite
/// population correction). The bias is of order 1/n.
package struct RatioEstimate: Sendable, Hashable {
    package let ratio: Double
    /// 0 for a single unit.
    package let standardError: Double
    package let units: Int
    /// Of the units' residuals yᵢ − R·xᵢ, as which the ratio's error is an average.
    package let skewness: SampleSkewness

    /// Nil when the denominators' total is not positive.
    /// - Precondition: as many numerators as denominators.
    package init?(numerators: [Double], denominators: [Double]) {
        precondition(numerators.count == denominators.count, "each unit has a numerator and a denominator")
        let total = denominators.reduce(0, +)
        guard total > 0 else { return nil }
        let ratio = numerators.reduce(0, +) / total
        var squares = 0.0
        var cubes = 0.0
        for (numerator, denominator) in zip(numerators, denominators) {
            let residual = numerator - ratio * denominator
            squares += residual * residual
            cubes += residual * residual * residual
        }
        let size = Double(numerators.count)
        self.ratio = ratio
        units = numerators.count
        skewness = SampleSkewness(count: units, mean: numerators.reduce(0, +) / size, squares: squares, cubes: cubes)
        standardError = units < 2 ? 0 : (squares / (size * (size - 1))).squareRoot() / (total / size)
    }
}

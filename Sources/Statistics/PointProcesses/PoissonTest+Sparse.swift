extension PoissonTest {
    /// Counts of which most are 0 or 1, in many groups with a mean each: whether they vary as those of Poisson streams do.
    ///
    /// Given its sum N a group of m counts has Σ (c − c̄)²/c̄ with mean m − 1 and variance 2(m − 1)(N − 1)/N, however small
    /// they are (Haldane 1937, "The exact value of the moments of the distribution of χ²", Biometrika 29, 133–143); the sum
    /// over many groups is nearly normal. Two-sided. Groups with one count or a sum below 2 say nothing; nil for fewer than 30
    /// degrees of freedom.
    package static func sparseDispersion(groups: [[Int]]) -> (index: Double, p: Double)? {
        var statistic = 0.0
        var freedom = 0.0
        var variance = 0.0
        for counts in groups {
            let sum = counts.reduce(0, +)
            guard counts.count >= 2, sum >= 2 else { continue }
            let m = Double(counts.count)
            let n = Double(sum)
            let squares = counts.reduce(0.0) { $0 + Double($1) * Double($1) }
            statistic += squares * m / n - n
            freedom += m - 1
            variance += 2 * (m - 1) * (n - 1) / n
        }
        guard freedom >= 30 else { return nil }
        let z = ((statistic - freedom) / variance.squareRoot()).magnitude
        return (statistic / freedom, (2 * NormalDistribution.standard.upperTail(z)).withoutProcessorDigits)
    }
}

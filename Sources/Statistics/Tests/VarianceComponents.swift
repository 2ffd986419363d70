/// What part of the variance of values is between groups that are a sample of many, such as servers.
///
/// One-way random effects by analysis of variance: with mean squares B between and W within groups and
/// n₀ = (N − Σn²/N)/(k − 1), the variance between is max(0, (B − W)/n₀); B/W follows F with k − 1 and N − k degrees of
/// freedom where there is none (Searle, Casella & McCulloch 1992, "Variance components", chapter 3).
package struct VarianceComponents: Sendable, Hashable {
    package let between: Double
    package let within: Double
    package let p: Double

    /// The intraclass correlation.
    package var share: Double { between + within > 0 ? between / (between + within) : 0 }

    /// - Returns: nil for fewer than two groups, where no group has two values, or where no values differ.
    package init?(_ groups: [[Double]]) {
        let present = groups.filter { !$0.isEmpty }
        let counts = present.map { Double($0.count) }
        let k = Double(present.count)
        let n = counts.reduce(0, +)
        guard present.count >= 2, n > k else { return nil }
        let means = present.map { $0.reduce(0, +) / Double($0.count) }
        let grand = zip(means, counts).reduce(0) { $0 + $1.0 * $1.1 } / n
        let apart = zip(means, counts).reduce(0) { $0 + $1.1 * ($1.0 - grand) * ($1.0 - grand) } / (k - 1)
        var squares = 0.0
        for (values, mean) in zip(present, means) { for value in values { squares += (value - mean) * (value - mean) } }
        let inside = squares / (n - k)
        // What rounding leaves of equal values is no variance.
        guard inside > 1e-20 * grand * grand, inside > 0 else { return nil }
        let size = (n - counts.reduce(0) { $0 + $1 * $1 } / n) / (k - 1)
        within = inside
        between = size > 0 ? max(0, (apart - inside) / size) : 0
        p = FDistribution(numerator: k - 1, denominator: n - k).upperTail(apart / inside).withoutProcessorDigits
    }
}

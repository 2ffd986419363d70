/// How far a sample's distribution function lies from a law's.
///
/// Both are computed with the parameters fitted to the same sample, so no table of the classical tests holds for them;
/// ``ParametricBootstrap`` gives their p-values.
package struct GoodnessOfFit: Sendable, Hashable {
    /// The largest distance, D (Kolmogorov 1933).
    package let kolmogorovSmirnov: Double
    /// A² = −n − (1/n)·Σ (2i − 1)(ln F(xᵢ) + ln(1 − F(xₙ₊₁₋ᵢ))) (Anderson & Darling 1954), which weighs the tails more;
    /// infinite when a value has probability 0 under the law.
    package let andersonDarling: Double

    package init(of law: FittedLaw, to sample: ObservedSample) {
        let n = Double(sample.count)
        var distance = 0.0
        var sum = 0.0
        for (index, x) in sample.sorted.enumerated() {
            let i = Double(index + 1)
            let tails = law.tails(at: x)
            distance = max(distance, max(i / n - tails.below, tails.below - (i - 1) / n))
            // The terms of xᵢ in both sums.
            sum += (2 * i - 1) * tails.logBelow + (2 * (n - i) + 1) * tails.logAbove
        }
        kolmogorovSmirnov = distance
        andersonDarling = -n - sum / n
    }
}

import Statistics

/// Exponential times that begin together, of which so many must end: the maximum of all, the first, or the time until n
/// of m are done. A fork and join in a system without load.
///
/// The mean is a recursion over the sets of those still under way, E[S] = (1 + Σ_(i ∈ S) μᵢ E[S − i]) / Σ_(i ∈ S) μᵢ, in
/// which nothing is subtracted, unlike in inclusion and exclusion (1/μ₁ + 1/μ₂ − 1/(μ₁ + μ₂) for two).
/// Source: Trivedi (2002), Probability and Statistics with Reliability, Queuing, and Computer Science Applications,
/// section 3.6 (order statistics), as a Markov chain.
package struct ParallelTasks: Sendable, Hashable {
    package let rates: [Double]
    /// How many must end.
    package let needed: Int
    /// The mean time until so many have ended.
    package let mean: Double

    /// - Parameters:
    ///   - rates: up to 20.
    ///   - needed: nil for all.
    package init(rates: [Double], needed: Int? = nil) throws(TheoryError) {
        try TheoryError.require(
            (1...20).contains(rates.count), "from 1 to 20 tasks side by side are known here, not \(rates.count)")
        for (k, rate) in rates.enumerated() { try TheoryError.requirePositive(rate, "rate of task \(k + 1)") }
        let needed = needed ?? rates.count
        try TheoryError.require(
            (1...rates.count).contains(needed),
            "from 1 to \(rates.count) of \(rates.count) tasks can be waited for, not \(needed)")
        let left = rates.count - needed
        // By the set of those under way, as bits; those with so few left are over.
        var means = [Double](repeating: 0, count: 1 << rates.count)
        for set in means.indices where set.nonzeroBitCount > left {
            var rate = 0.0
            var sum = 1.0
            for (k, own) in rates.enumerated() where set & (1 << k) != 0 {
                rate += own
                sum += own * means[set & ~(1 << k)]
            }
            means[set] = sum / rate
        }
        self.rates = rates
        self.needed = needed
        mean = means.last!
    }

    /// P(T > t): fewer than are needed have ended by t.
    package func tail(_ t: Double) -> Double {
        if t <= 0 { return 1 }
        // P(so many have ended), up to one less than needed.
        var ended = [1.0] + [Double](repeating: 0, count: needed - 1)
        for rate in rates {
            let open = Special.exp(-rate * t)
            let over = -Special.expm1(-rate * t)
            for k in ended.indices.reversed() { ended[k] = ended[k] * open + (k > 0 ? ended[k - 1] * over : 0) }
        }
        return min(1, ended.reduce(0, +))
    }

    package var law: TimeLaw { TimeLaw(scale: mean, tail: tail) }
}

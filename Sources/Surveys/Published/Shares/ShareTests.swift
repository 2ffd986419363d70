import SimulationKernel
internal import Statistics

/// Whether a share can be a given one: the exact binomial test.
package struct BinomialTest: Sendable, Hashable {
    package let count: Int
    package let n: Int
    package let share: Double
    /// Of both sides: the counts that are no more likely than this one.
    package let pValue: Double

    /// - Precondition: 0 ≤ `count` ≤ `n`, 0 < `share` < 1.
    package init(_ count: Int, of n: Int, share: Double = 0.5) {
        precondition(count >= 0 && count <= n && share > 0 && share < 1, "a count out of n, and a share inside (0, 1)")
        self.count = count
        self.n = n
        self.share = share
        let law = BinomialDistribution(trials: n, share: share)
        // What differs by rounding alone counts as equally likely.
        let own = law.probability(count) * (1 + 1e-7)
        let mode = Int(saturating: Double(n + 1) * share)
        if count == mode || law.probability(min(mode, n)) <= own {
            pValue = 1
        } else if count < mode {
            // Probabilities fall above the mode, so those at most as likely begin somewhere there.
            let above = (mode...n).first { law.probability($0) <= own }
            pValue = min(1, law.cdf(count) + (above.map { law.upperTail($0 - 1) } ?? 0))
        } else {
            let below = (0...mode).last { law.probability($0) <= own }
            pValue = min(1, law.upperTail(count - 1) + (below.map { law.cdf($0) } ?? 0))
        }
    }
}

/// Whether counts can come from given shares: Pearson's chi-squared of fit.
package struct FitTest: Sendable, Hashable {
    package let chiSquared: Double
    package let degreesOfFreedom: Double
    package let pValue: Double
    /// The chi-squared law is doubtful where it is below 5.
    package let smallestExpected: Double

    /// Each of the `counts` has one of the `shares`, which add up to 1; equal ones where nil.
    package init(_ counts: [Int], shares: [Double]? = nil) throws(Unavailable) {
        let n = Double(counts.reduce(0, +))
        guard counts.count >= 2 else { throw Unavailable("A test of fit needs two answers to choose from.") }
        guard n > 0 else { throw Unavailable("There are no answers, so that there is nothing to test.") }
        let shares = shares ?? counts.map { _ in 1 / Double(counts.count) }
        precondition(shares.count == counts.count && shares.allSatisfy { $0 > 0 }, "each count has a share above 0")
        chiSquared = zip(counts, shares).reduce(0) { sum, pair in
            let gap = Double(pair.0) - n * pair.1
            return sum + gap * gap / (n * pair.1)
        }
        degreesOfFreedom = Double(counts.count - 1)
        pValue = ChiSquaredDistribution(degreesOfFreedom: degreesOfFreedom).upperTail(chiSquared)
        smallestExpected = n * (shares.min() ?? 0)
    }
}

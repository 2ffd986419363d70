package import Statistics

/// The mean of the shares of several questions that the same respondents answered, when only the shares are known: how the
/// answers hang together is not, and what depends on it has bounds.
///
/// Sources: Fréchet (1935) for the bounds of joint answers. The variance of a sum of yes-no answers is largest when whoever
/// says yes to a rarer one says yes to all more frequent ones, and smallest when all respondents have the same number of
/// yeses, up to one.
package struct ShareIndex: Sendable, Hashable {
    package let counts: [Int]
    package let n: Int
    /// The mean of the shares; it does not depend on how answers hang together.
    package let value: Double
    /// The variance of one respondent's share of yeses: the smallest and the largest that the shares allow.
    package let varianceBounds: ClosedRange<Double>
    /// The same if the answers were independent, which they hardly are.
    package let varianceIfIndependent: Double
    /// The interval value ∓ z·√(largest variance/n), which has in large samples at least the confidence, however the answers
    /// hang together.
    package let interval: ConfidenceInterval
    /// What the interval would be if the answers hung together in the most favourable way, and if they were independent;
    /// neither can be claimed without the answers themselves.
    package let narrowestInterval: ConfidenceInterval
    package let intervalIfIndependent: ConfidenceInterval
    /// The mean of Clopper's and Pearson's intervals of each question with the error shared out among them: the confidence
    /// holds in samples of any size, however the answers hang together.
    package let guaranteedInterval: ConfidenceInterval

    /// - Parameters:
    ///   - counts: the yeses to each question, of `n` respondents.
    ///   - n: the respondents, the same to each question.
    ///   - confidence: of each interval.
    /// - Precondition: at least one question, 0 ≤ count ≤ n, n > 0.
    package init(_ counts: [Int], of n: Int, confidence: Double = 0.95) {
        precondition(!counts.isEmpty && n > 0 && counts.allSatisfy { $0 >= 0 && $0 <= n }, "counts out of n")
        self.counts = counts
        self.n = n
        let k = Double(counts.count)
        let shares = counts.map { Double($0) / Double(n) }
        let mean = shares.reduce(0, +) / k
        value = mean
        let independent = shares.reduce(0) { $0 + $1 * (1 - $1) } / (k * k)
        let largest = FrechetBounds.largestSumVariance(shares) / (k * k)
        let smallest = FrechetBounds.smallestSumVariance(counts, of: n) / (k * k)
        varianceBounds = smallest...max(smallest, largest)
        varianceIfIndependent = independent
        let z = NormalDistribution.standard.quantile((1 + confidence) / 2)
        func normal(_ variance: Double) -> ConfidenceInterval {
            let error = (variance / Double(n)).squareRoot()
            return ConfidenceInterval(
                estimate: mean, lower: max(0, mean - z * error), upper: min(1, mean + z * error),
                standardError: error, confidence: confidence)
        }
        interval = normal(largest)
        narrowestInterval = normal(smallest)
        intervalIfIndependent = normal(independent)
        let each = 1 - (1 - confidence) / k
        let exact = counts.map { ShareInterval.clopperPearson.interval($0, of: n, confidence: each) }
        guaranteedInterval = ConfidenceInterval(
            estimate: mean, lower: exact.reduce(0) { $0 + $1.lower } / k, upper: exact.reduce(0) { $0 + $1.upper } / k,
            standardError: 0, confidence: confidence)
    }

    /// Cronbach's α is at most this, whatever the answers were; a reason where there is one question or no variance.
    package var largestAlpha: Figure {
        let k = Double(counts.count)
        guard counts.count >= 2 else { return .unavailable("α needs two questions.") }
        let own = varianceIfIndependent * k * k
        return Figure(
            k / (k - 1) * (1 - own / (varianceBounds.upperBound * k * k)),
            otherwise: "All respondents gave the same answers.")
    }
}

/// How many more respondents say yes to a second question than to a first, when only the shares are known: how many changed
/// their answer each way has bounds, and so has McNemar's test.
package struct ShareShift: Sendable, Hashable {
    package let first: Int
    package let second: Int
    package let n: Int
    /// (second − first)/n.
    package let shift: Double
    /// How many may have changed from yes to no; as many more by the net change did the opposite.
    package let withdrawals: ClosedRange<Int>
    /// McNemar's exact p when nobody withdrew, which is the smallest.
    package let smallestPValue: Figure
    /// McNemar's exact p when as many withdrew as the shares allow, which is the largest.
    package let largestPValue: Figure

    /// - Precondition: 0 ≤ `first`, `second` ≤ `n`.
    package init(from first: Int, to second: Int, of n: Int) {
        precondition(n > 0 && first >= 0 && second >= 0 && first <= n && second <= n, "counts out of n")
        self.first = first
        self.second = second
        self.n = n
        shift = Double(second - first) / Double(n)
        let bothLeast = max(0, first + second - n)
        let bothMost = min(first, second)
        withdrawals = (first - bothMost)...(first - bothLeast)
        func p(_ both: Int) -> Figure {
            Figure { () throws(Unavailable) in
                try McNemarTest(firstOnly: first - both, secondOnly: second - both).exactPValue
            }
        }
        smallestPValue = p(bothMost)
        largestPValue = p(bothLeast)
    }
}

/// What the shares of yes answers alone say about answers together.
///
/// Source: Fréchet (1935), "Généralisation du théorème des probabilités totales", Fundamenta Mathematicae 25, 379–387.
package enum FrechetBounds {
    /// The correlation φ of two questions lies between these; a reason where everybody gives one answer.
    package static func phi(_ p: Double, _ q: Double) -> (lower: Figure, upper: Figure) {
        let scale = (p * (1 - p) * q * (1 - q)).squareRoot()
        let reason = "All respondents gave one answer to one of the questions."
        if scale == 0 { return (.unavailable(reason), .unavailable(reason)) }
        return (.number((max(0, p + q - 1) - p * q) / scale), .number((min(p, q) - p * q) / scale))
    }

    /// Of the number of yeses of one respondent, when who says yes to a rarer question says yes to all more frequent ones.
    static func largestSumVariance(_ shares: [Double]) -> Double {
        var sum = 0.0
        for p in shares { for q in shares { sum += min(p, q) - p * q } }
        return sum
    }

    /// Of the number of yeses of one respondent, when all have the same number of them, up to one.
    static func smallestSumVariance(_ counts: [Int], of n: Int) -> Double {
        let part = Double(counts.reduce(0, +) % n) / Double(n)
        return part * (1 - part)
    }
}

import CGSL

/// The number of successes in `trials` independent trials, each with probability `share`.
package struct BinomialDistribution: Sendable, Hashable {
    /// At least 0.
    package var trials: Int
    /// From 0 to 1.
    package var share: Double

    package init(trials: Int, share: Double) {
        precondition(trials >= 0 && trials <= Int(UInt32.max), "the number of trials fits 32 bits and is not negative")
        self.trials = trials
        self.share = share
        Library.prepare()
    }

    /// P(X = k).
    package func probability(_ k: Int) -> Double {
        k < 0 || k > trials ? 0 : gsl_ran_binomial_pdf(UInt32(k), share, UInt32(trials))
    }

    /// P(X ≤ k).
    package func cdf(_ k: Int) -> Double {
        if k < 0 { return 0 }
        return k >= trials ? 1 : gsl_cdf_binomial_P(UInt32(k), share, UInt32(trials))
    }

    /// P(X > k), without cancellation.
    package func upperTail(_ k: Int) -> Double {
        if k < 0 { return 1 }
        return k >= trials ? 0 : gsl_cdf_binomial_Q(UInt32(k), share, UInt32(trials))
    }
}

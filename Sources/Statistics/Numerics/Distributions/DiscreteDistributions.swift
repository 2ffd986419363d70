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

/// The Poisson law on 0, 1, 2, …
package struct PoissonDistribution: Sendable, Hashable {
    /// Not negative.
    package var mean: Double

    package init(mean: Double) {
        self.mean = mean
        Library.prepare()
    }

    /// P(X = k), with a relative error near rounding even for k and `mean` in the millions; far out, where it is of
    /// the order of e^(−x), about x roundings.
    ///
    /// With φ(r) = r − 1 − ln r and Γ* the correction to Stirling's formula, P(X = k) =
    /// exp(−k φ(mean / k)) / (√(2πk) Γ*(k)): no difference of large numbers, unlike k ln mean − mean − ln k!.
    /// Source: Loader (2000), Fast and Accurate Computation of Binomial Probabilities.
    package func probability(_ k: Int) -> Double {
        if k < 0 { return 0 }
        if k == 0 { return CGSL.exp(-mean) }
        if mean == 0 { return 0 }
        let count = Double(k)
        let deficit = gsl_sf_log_1plusx_mx((mean - count) / count)
        return CGSL.exp(count * deficit) / ((2 * Double.pi * count).squareRoot() * gsl_sf_gammastar(count))
    }

    /// P(X ≤ k).
    package func cdf(_ k: Int) -> Double { k < 0 ? 0 : Special.regularizedGammaQ(Double(k) + 1, mean) }

    /// P(X > k), without cancellation.
    package func upperTail(_ k: Int) -> Double { k < 0 ? 1 : Special.regularizedGammaP(Double(k) + 1, mean) }
}

/// Binomial tails as p-values need them, rounded to twelve significant digits.
enum BinomialTail {
    /// P(X ≥ k) of `trials` with probability `share`.
    static func atLeast(_ k: Int, of trials: Int, share: Double) -> Double {
        if k <= 0 { return 1 }
        if k > trials || share <= 0 { return 0 }
        if share >= 1 { return 1 }
        return Special.regularizedBeta(share, Double(k), Double(trials - k + 1)).withoutProcessorDigits
    }
}

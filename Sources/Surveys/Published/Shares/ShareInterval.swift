package import Statistics

/// The ways to an interval of a share k/n.
///
/// Sources: Clopper & Pearson (1934); Wilson (1927); Newcombe (1998) for Wilson's with continuity correction; Agresti & Coull
/// (1998); Brown, Cai & DasGupta (2001), Statistical Science 16, 101–133, also for Jeffreys's.
package enum ShareInterval: Sendable, Hashable, CaseIterable {
    /// Near the asked confidence on average: the one to use.
    case wilson
    /// Wilson's with continuity correction: at least the asked confidence almost everywhere.
    case wilsonCorrected
    /// "Exact": never below the asked confidence, and wider for it.
    case clopperPearson
    case agrestiCoull
    /// Quantiles of the beta law with k + ½ and n − k + ½; 0 at k = 0 and 1 at k = n.
    case jeffreys

    /// - Precondition: 0 ≤ `count` ≤ `n`, `n` > 0, 0 < `confidence` < 1.
    package func interval(_ count: Int, of n: Int, confidence: Double = 0.95) -> ConfidenceInterval {
        precondition(n > 0 && count >= 0 && count <= n, "a share of a positive number")
        let wilson = ConfidenceInterval.share(Double(count), of: Double(n), confidence: confidence)
        if self == .wilson { return wilson }
        let k = Double(count)
        let size = Double(n)
        let p = Double(count) / Double(n)
        let tail = (1 - confidence) / 2
        let z = NormalDistribution.standard.upperQuantile(tail)
        var lower = 0.0
        var upper = 1.0
        switch self {
        case .wilson: break
        case .wilsonCorrected:
            let base = 2 * k + z * z
            let bottom = 2 * (size + z * z)
            lower = (base - 1 - z * (z * z - 2 - 1 / size + 4 * p * (size * (1 - p) + 1)).squareRoot()) / bottom
            upper = (base + 1 + z * (z * z + 2 - 1 / size + 4 * p * (size * (1 - p) - 1)).squareRoot()) / bottom
        case .clopperPearson:
            lower = count == 0 ? 0 : BetaDistribution(alpha: k, beta: size - k + 1).quantile(tail)
            upper = count == n ? 1 : BetaDistribution(alpha: k + 1, beta: size - k).upperQuantile(tail)
        case .agrestiCoull:
            let total = size + z * z
            let centre = (k + z * z / 2) / total
            let half = z * (centre * (1 - centre) / total).squareRoot()
            lower = centre - half
            upper = centre + half
        case .jeffreys:
            let law = BetaDistribution(alpha: k + 0.5, beta: size - k + 0.5)
            lower = law.quantile(tail)
            upper = law.upperQuantile(tail)
        }
        return ConfidenceInterval(
            estimate: p, lower: count == 0 ? 0 : max(0, lower), upper: count == n ? 1 : min(1, upper),
            standardError: wilson.standardError, confidence: confidence)
    }
}

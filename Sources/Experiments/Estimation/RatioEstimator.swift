import Statistics

/// The ratio Σ numerator / Σ denominator over independent replications.
enum RatioEstimator {
    /// It is `nil` where the denominators sum to nothing.
    static func estimate(_ parts: [(numerator: Double, denominator: Double)], confidence: Double) -> Estimate? {
        guard let found = RatioEstimate(numerators: parts.map(\.numerator), denominators: parts.map(\.denominator))
        else { return nil }
        return .mean(
            found.ratio, standardError: found.standardError, skewness: found.skewness, confidence: confidence)
    }

    /// 0 for a single replication, whose precision nothing tells; nan when the denominators sum to nothing.
    static func standardError(_ parts: [(numerator: Double, denominator: Double)]) -> Double {
        RatioEstimate(numerators: parts.map(\.numerator), denominators: parts.map(\.denominator))?.standardError ?? .nan
    }
}

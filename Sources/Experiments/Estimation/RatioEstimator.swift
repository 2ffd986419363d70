import Statistics

/// Σ numerator / Σ denominator over independent replications.
enum RatioEstimator {
    /// nil when the denominators sum to nothing.
    static func estimate(_ parts: [(numerator: Double, denominator: Double)], confidence: Double) -> Estimate? {
        let total = parts.reduce((0.0, 0.0)) { ($0.0 + $1.numerator, $0.1 + $1.denominator) }
        guard total.1 > 0 else { return nil }
        return .symmetric(
            total.0 / total.1, standardError: standardError(parts), replications: parts.count, confidence: confidence)
    }

    /// 0 for a single replication, whose precision nothing tells; nan when the denominators sum to nothing.
    static func standardError(_ parts: [(numerator: Double, denominator: Double)]) -> Double {
        RatioEstimate(numerators: parts.map(\.numerator), denominators: parts.map(\.denominator))?.standardError ?? .nan
    }
}

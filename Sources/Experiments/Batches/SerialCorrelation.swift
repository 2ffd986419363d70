/// How much neighbours of a series have in common.
public enum SerialCorrelation {
    /// The correlation of a series with itself one place on:
    /// Σ (xᵢ − x̄)(xᵢ₊₁ − x̄) / Σ (xᵢ − x̄)²; nil below three values and for a constant.
    public static func lagOne(_ series: [Double]) -> Double? {
        guard series.count > 2 else { return nil }
        let mean = series.reduce(0, +) / Double(series.count)
        var (products, squares, before) = (0.0, 0.0, 0.0)
        for (place, value) in series.enumerated() {
            let deviation = value - mean
            if place > 0 { products += before * deviation }
            squares += deviation * deviation
            before = deviation
        }
        return squares > 0 ? products / squares : nil
    }
}

/// x_t = φ·x_{t−1} + e_t with independent e_t of variance σ²: the simplest series whose neighbours are alike, and what
/// a correlation of neighbours is translated with.
///
/// Source: Box & Jenkins (1976), Time Series Analysis, section 3.2.
public struct FirstOrderAutoregression: Sendable, Hashable {
    public let coefficient: Double
    public let innovationVariance: Double

    /// - Precondition: |`coefficient`| < 1.
    public init(coefficient: Double, innovationVariance: Double = 1) {
        precondition(coefficient.magnitude < 1, "a series that settles")
        (self.coefficient, self.innovationVariance) = (coefficient, innovationVariance)
    }

    /// The sum of all autocovariances, σ²/(1 − φ)²: n times the variance of a long series' mean.
    public var varianceConstant: Double { innovationVariance / ((1 - coefficient) * (1 - coefficient)) }

    /// The variance of one value, σ²/(1 − φ²).
    public var variance: Double { innovationVariance / (1 - coefficient * coefficient) }

    /// How many independent values one of the series is worth for its mean: (1 − φ)/(1 + φ).
    public var effectiveShare: Double { (1 - coefficient) / (1 + coefficient) }
}

/// x_t = φ·x_{t−1} + e_t with independent e_t of variance σ²: the simplest series whose neighbours are alike, and what
/// a correlation of neighbours is translated with.
///
/// Source: Box & Jenkins (1976), Time Series Analysis, section 3.2.
struct FirstOrderAutoregression: Sendable, Hashable {
    let coefficient: Double
    let innovationVariance: Double

    /// - Precondition: |`coefficient`| < 1.
    init(coefficient: Double, innovationVariance: Double = 1) {
        precondition(coefficient.magnitude < 1, "a series that settles")
        self.coefficient = coefficient
        self.innovationVariance = innovationVariance
    }

    /// The sum of all autocovariances, σ²/(1 − φ)²: n times the variance of a long series' mean.
    var varianceConstant: Double { innovationVariance / ((1 - coefficient) * (1 - coefficient)) }

    /// The variance of one value, σ²/(1 − φ²).
    var variance: Double { innovationVariance / (1 - coefficient * coefficient) }

    /// How many independent values one of the series is worth for its mean: (1 − φ)/(1 + φ).
    var effectiveShare: Double { (1 - coefficient) / (1 + coefficient) }
}

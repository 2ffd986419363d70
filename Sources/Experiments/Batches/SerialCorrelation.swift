/// How much neighbours of a series have in common.
package enum SerialCorrelation {
    /// The correlation of a series with itself one place on:
    /// Σ (xᵢ − x̄)(xᵢ₊₁ − x̄) / Σ (xᵢ − x̄)²; nil below three values and for a constant.
    package static func lagOne(_ series: [Double]) -> Double? {
        guard series.count > 2 else { return nil }
        let mean = series.reduce(0, +) / Double(series.count)
        var products = 0.0
        var squares = 0.0
        var before = 0.0
        for (place, value) in series.enumerated() {
            let deviation = value - mean
            if place > 0 { products += before * deviation }
            squares += deviation * deviation
            before = deviation
        }
        return squares > 0 ? products / squares : nil
    }
}

/// How much of the beginning of a series to leave out, by MSER-5: of all beginnings, the one without which the rest
/// tells its own mean best.
///
/// The series is averaged in batches of five, and the beginning of d batches is left out that minimises
/// Σ_{i>d} (zᵢ − z̄_d)² / (n − d)²: the squared standard error of the rest's mean, as if batches were independent. Only
/// the first half is searched, and of several minima the first one counts.
///
/// Sources: White (1997), "An effective truncation heuristic for bias reduction in simulation output", Simulation 69,
/// 323–334; White, Cobb & Spratt (2000), "A comparison of five steady-state truncation heuristics for simulation",
/// Proceedings of the Winter Simulation Conference, 755–760.
package struct MSER5: Sendable, Hashable {
    /// How many observations to leave out: a multiple of 5, at most half of the series.
    package let truncation: Int
    /// Whether a search of the whole series, but for its last five batches, would leave out more than half: the series
    /// is too short to tell where its beginning ends.
    package let isPastHalf: Bool

    package static let batch = 5

    /// A series of fewer than two batches leaves nothing out.
    package init(_ series: [Double]) {
        let batches = series.count / Self.batch
        let means = (0..<batches).map { index in
            series[index * Self.batch..<(index + 1) * Self.batch].reduce(0, +) / Double(Self.batch)
        }
        var statistics = [Double](repeating: .infinity, count: batches)
        // From the end, by Welford's formula: one pass, and no digits are lost however large the mean is.
        var mean = 0.0
        var squares = 0.0
        for index in means.indices.reversed() {
            let count = Double(batches - index)
            let deviation = means[index] - mean
            mean += deviation / count
            squares += deviation * (means[index] - mean)
            statistics[index] = squares / (count * count)
        }
        let best = Self.firstMinimum(statistics.prefix(batches / 2 + 1))
        truncation = batches < 2 ? 0 : best * Self.batch
        isPastHalf = Self.firstMinimum(statistics.dropLast(5)) > batches / 2
    }

    private static func firstMinimum(_ values: ArraySlice<Double>) -> Int {
        var best = 0
        for index in values.indices where values[index] < values[best] { best = index }
        return best
    }
}

/// How much farther than by chance a log may lie from what a scenario foretells whose numbers are estimates.
///
/// A figure of a log of length T has a variance nearly proportional to 1/T. One that is foretold from a log of length L
/// carries that of both, so that deviations are √(1 + T/L) times as large.
struct Widening: Sendable {
    let factor: Double

    package init(_ stretch: ValidatedStretch, _ options: ValidationOptions) {
        let length = stretch.until - stretch.from
        factor = options.learnedFrom.map { $0 > 0 ? (1 + length / $0).squareRoot() : 1 } ?? 1
    }

    /// Simulated values drawn apart about their mean, column by column.
    func rows(_ rows: [[Double]]) -> [[Double]] {
        guard factor > 1, let width = rows.first?.count else { return rows }
        let means = (0..<width).map { place in
            let known = rows.map { $0[place] }.filter { !$0.isNaN }
            return known.isEmpty ? .nan : known.reduce(0, +) / Double(known.count)
        }
        return rows.map { row in zip(row, means).map { $1 + ($0 - $1) * factor } }
    }
}

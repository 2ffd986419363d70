internal import Statistics

/// What the reliability of a sum needs of the covariances of its items.
struct ScaleSums {
    let size: Int
    /// The variance of the sum.
    let total: Double
    /// The sum of the variances.
    let trace: Double
    /// The covariance of each item with the sum.
    let rowSums: [Double]
    private let matrix: Matrix

    init(_ covariances: Matrix) {
        matrix = covariances
        size = covariances.rows
        rowSums = covariances.rowSums
        total = rowSums.reduce(0, +)
        trace = (0..<covariances.rows).reduce(0) { $0 + covariances[$1, $1] }
    }

    private var k: Double { Double(size) }

    var alpha: Double { k / (k - 1) * (1 - trace / total) }

    /// α of the other items.
    func alpha(without place: Int) -> Figure {
        let which = place == 0 ? "first" : "second"
        if size == 2 { return .unavailable("Without the \(which) item one is left.") }
        let own = matrix[place, place]
        let rest = total - 2 * rowSums[place] + own
        return Figure(
            rest > 1e-12 * (trace - own) ? (k - 1) / (k - 2) * (1 - (trace - own) / rest) : .nan,
            otherwise: "The sums of the other items are the same in all rows.")
    }

    /// The asymptotic variance of α, times n (van Zyl, Neudecker & Nel 2000, equation 21).
    var alphaVarianceFactor: Double {
        var squares = 0.0
        for value in matrix.entries { squares += value * value }
        let squareSum = rowSums.reduce(0) { $0 + $1 * $1 }
        let inner = total * (squares + trace * trace) - 2 * trace * squareSum
        return 2 * k * k / ((k - 1) * (k - 1) * total * total * total) * inner
    }

    var lambda2: Double {
        var squares = 0.0
        for i in 0..<size { for j in 0..<size where i != j { squares += matrix[i, j] * matrix[i, j] } }
        return (total - trace + (k / (k - 1) * squares).squareRoot()) / total
    }

    /// The variances of the sums of the first, third, … and of the second, fourth, … items, and their covariance.
    var halves: (odd: Double, even: Double, between: Double) {
        var odd = 0.0
        var even = 0.0
        var between = 0.0
        for i in 0..<size {
            for j in 0..<size {
                switch (i % 2, j % 2) {
                case (0, 0): odd += matrix[i, j]
                case (1, 1): even += matrix[i, j]
                case (0, 1): between += matrix[i, j]
                default: break
                }
            }
        }
        return (odd, even, between)
    }
}

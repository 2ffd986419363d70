internal import Statistics

/// The coefficients of y = X b + e with the least Σe², a constant first.
package struct LeastSquaresFit: Sendable {
    /// The constant first.
    package let coefficients: [Double]
    let residuals: [Double]
    /// (XᵀX)⁻¹.
    let inverse: Matrix
    /// Of each row: its part in its own prediction.
    let leverages: [Double]
    /// By column, the constant first.
    let columns: [[Double]]

    var n: Int { residuals.count }
    /// Coefficients, the constant among them.
    var k: Int { coefficients.count }
    package var degreesOfFreedom: Int { n - k }

    /// - Parameters:
    ///   - names: of the columns, for sentences.
    /// - Throws: which column others determine.
    init(_ columns: [[Double]], names: [String], _ outcome: [Double]) throws(Unavailable) {
        let all = [[Double](repeating: 1, count: outcome.count)] + columns
        let factors = try Self.factors(all, names)
        let found = try? factors.leastSquares(outcome)
        try Unavailable.require(
            found != nil, "The regression has no solution: the numbers are too large or too small.")
        coefficients = found?.solution ?? []
        residuals = found?.residuals ?? []
        inverse = factors.inverseOfProducts
        self.columns = all
        leverages = outcome.indices.map { row in
            factors.whitened(all.map { $0[row] }).reduce(0) { $0 + $1 * $1 }
        }
    }

    /// The factors of a matrix of full rank.
    /// - Throws: which column is made of those before it, and of which.
    static func factors(_ all: [[Double]], _ names: [String]) throws(Unavailable) -> OrthogonalFactors {
        let factors: OrthogonalFactors
        do { factors = try OrthogonalFactors(columns: all) } catch {
            throw Unavailable("There are fewer respondents than coefficients.")
        }
        if let column = (1..<max(1, all.count)).first(where: { isDetermined($0, all, factors) }) {
            throw Unavailable(Collinearity(all, names, of: column).sentence)
        }
        return factors
    }

    /// What is left of a column without those before it, beside what it has without the constant.
    private static func isDetermined(_ column: Int, _ all: [[Double]], _ factors: OrthogonalFactors) -> Bool {
        let spread = SumOfSquares(all[column]).squares.squareRoot()
        return !(factors[column, column].magnitude > 1e-10 * spread)
    }

    /// Σe², compensated.
    var residualSquares: Double {
        var sum = CompensatedSum()
        for residual in residuals { sum.add(residual * residual) }
        return sum.value
    }
}

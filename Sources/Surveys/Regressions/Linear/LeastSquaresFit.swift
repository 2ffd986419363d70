package import Statistics

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
        let spread = SampleMoments(all[column]).squares.squareRoot()
        return !(factors[column, column].magnitude > 1e-10 * spread)
    }

    /// Σe², compensated.
    var residualSquares: Double {
        var sum = CompensatedSum()
        for residual in residuals { sum.add(residual * residual) }
        return sum.value
    }
}

extension LeastSquaresFit {
    /// The covariance matrix of the coefficients.
    ///
    /// Classical: s²(XᵀX)⁻¹. Robust: (XᵀX)⁻¹XᵀΩX(XᵀX)⁻¹ with Ω of e² (HC0, White 1980), e²n/(n − k) (HC1), e²/(1 − h) (HC2)
    /// and e²/(1 − h)² (HC3; MacKinnon & White 1985).
    ///
    /// - Returns: nil where a respondent determines a coefficient alone (h = 1), which has no HC2 and HC3.
    package func covariance(_ errors: RegressionRequest.StandardErrors) -> Matrix? {
        if errors == .classical {
            let variance = residualSquares / Double(degreesOfFreedom)
            var result = inverse
            for i in 0..<k { for j in 0..<k { result[i, j] *= variance } }
            return result
        }
        if [.hc2, .hc3].contains(errors), leverages.contains(where: { $0 > 1 - 1e-10 }) { return nil }
        let weights = zip(residuals, leverages).map { e, h in
            switch errors {
            case .classical, .hc0: e * e
            case .hc1: e * e * Double(n) / Double(degreesOfFreedom)
            case .hc2: e * e / (1 - h)
            case .hc3: e * e / ((1 - h) * (1 - h))
            }
        }
        var middle = Matrix(rows: k, columns: k)
        for i in 0..<k {
            for j in i..<k {
                var sum = CompensatedSum()
                for row in 0..<n { sum.add(columns[i][row] * columns[j][row] * weights[row]) }
                middle[i, j] = sum.value
                middle[j, i] = sum.value
            }
        }
        return inverse * middle * inverse
    }
}

/// Of which columns another one is made.
struct Collinearity {
    let name: String
    /// Those that determine it.
    let others: [String]

    /// - Parameters:
    ///   - all: columns, the constant first; those before `column` are of full rank.
    ///   - names: of the columns without the constant.
    init(_ all: [[Double]], _ names: [String], of column: Int) {
        name = names[column - 1]
        let before = Array(all[..<column])
        let weights = (try? OrthogonalFactors(columns: before).leastSquares(all[column]).solution) ?? []
        // By what each contributes, whatever its unit.
        let parts = weights.indices.dropFirst().map { place in
            weights[place].magnitude * SampleMoments(before[place]).squares.squareRoot()
        }
        let most = parts.max() ?? 0
        others = parts.indices.filter { parts[$0] > 1e-6 * most }.map { names[$0] }
    }

    var sentence: String {
        let words =
            others.count <= 1
            ? others.first ?? "the constant"
            : others.dropLast().joined(separator: ", ") + " and " + others[others.count - 1]
        return
            "\(name) is determined by \(words), so that their coefficients cannot be told apart; leave one of them out."
    }
}

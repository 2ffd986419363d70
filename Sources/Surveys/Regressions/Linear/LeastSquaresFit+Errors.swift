package import Statistics

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

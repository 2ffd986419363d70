import CGSL

/// A = Q R with orthogonal columns in Q and a triangle R: least squares without the squares of A's condition.
///
/// Source: Golub & Van Loan, Matrix Computations, section 5.2 (Householder's reflections); through GSL.
package struct OrthogonalFactors: Sendable {
    /// Columns of A.
    package let size: Int
    private let rows: Int
    /// R in the upper triangle, the reflections below; row after row.
    private let factors: [Double]
    private let scales: [Double]

    /// - Parameter columns: those of A, of one length that is not below their number.
    /// - Throws: ``NumericalError/badLength`` when the lengths do not fit.
    package init(columns: [[Double]]) throws(NumericalError) {
        Library.prepare()
        size = columns.count
        rows = columns.first?.count ?? 0
        let n = rows
        let k = size
        guard k > 0, n >= k, columns.allSatisfy({ $0.count == n }) else { throw .badLength }
        var entries = [Double](repeating: 0, count: n * k)
        for (j, column) in columns.enumerated() { for i in 0..<n { entries[i * k + j] = column[i] } }
        var scales = [Double](repeating: 0, count: k)
        let code = entries.withUnsafeMutableBufferPointer { entries in
            scales.withUnsafeMutableBufferPointer { scales in
                var view = gsl_matrix_view_array(entries.baseAddress, n, k)
                var tau = gsl_vector_view_array(scales.baseAddress, k)
                return gsl_linalg_QR_decomp(&view.matrix, &tau.vector)
            }
        }
        try NumericalError.check(code)
        factors = entries
        self.scales = scales
    }

    /// R, for `row` ≤ `column`.
    package subscript(row: Int, column: Int) -> Double { factors[row * size + column] }

    /// The x with the least Σ(b − A x)², and b − A x.
    /// - Precondition: R has no zero on its diagonal, `rightSide` is as long as A's columns.
    package func leastSquares(_ rightSide: [Double]) throws(NumericalError) -> (solution: [Double], residuals: [Double])
    {
        precondition(rightSide.count == rows, "the right side is as long as the columns")
        let n = rows
        let k = size
        var factors = factors
        var scales = scales
        var right = rightSide
        var solution = [Double](repeating: 0, count: k)
        var residuals = [Double](repeating: 0, count: n)
        let code = factors.withUnsafeMutableBufferPointer { factors in
            scales.withUnsafeMutableBufferPointer { scales in
                right.withUnsafeMutableBufferPointer { right in
                    solution.withUnsafeMutableBufferPointer { solution in
                        residuals.withUnsafeMutableBufferPointer { residuals in
                            var view = gsl_matrix_view_array(factors.baseAddress, n, k)
                            var tau = gsl_vector_view_array(scales.baseAddress, k)
                            var b = gsl_vector_view_array(right.baseAddress, n)
                            var x = gsl_vector_view_array(solution.baseAddress, k)
                            var rest = gsl_vector_view_array(residuals.baseAddress, n)
                            return gsl_linalg_QR_lssolve(
                                &view.matrix, &tau.vector, &b.vector, &x.vector, &rest.vector)
                        }
                    }
                }
            }
        }
        try NumericalError.check(code)
        return (solution, residuals)
    }

    /// R⁻ᵀ v: of a row of A its row of Q, whose squares add up to the row's leverage.
    package func whitened(_ row: [Double]) -> [Double] {
        var result = row
        for i in 0..<size {
            for j in 0..<i { result[i] -= self[j, i] * result[j] }
            result[i] /= self[i, i]
        }
        return result
    }

    /// (AᵀA)⁻¹ = R⁻¹R⁻ᵀ, symmetric to the last bit.
    package var inverseOfProducts: Matrix {
        // The columns of R⁻¹, which is a triangle too.
        var inverse = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
        for j in 0..<size {
            inverse[j][j] = 1 / self[j, j]
            for i in stride(from: j - 1, through: 0, by: -1) {
                var sum = 0.0
                for l in (i + 1)...j { sum += self[i, l] * inverse[j][l] }
                inverse[j][i] = -sum / self[i, i]
            }
        }
        var result = Matrix(rows: size, columns: size)
        for i in 0..<size {
            for j in i..<size {
                var sum = 0.0
                for column in j..<size { sum += inverse[column][i] * inverse[column][j] }
                result[i, j] = sum
                result[j, i] = sum
            }
        }
        return result
    }
}

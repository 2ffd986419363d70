import CGSL

extension Matrix {
    /// A^p of a symmetric matrix that is positive definite, by its eigenvectors: with ½ the symmetric root, with −½ the
    /// inverse of it. Only the lower triangle is read.
    ///
    /// Throws ``NumericalError/badLength`` when the matrix is not square, ``NumericalError/domain`` when an eigenvalue is
    /// not above `least` times the largest.
    ///
    /// Source: Golub & Van Loan, Matrix Computations, sections 8.3 and 9.1; through GSL.
    package func symmetricPower(_ exponent: Double, least: Double = 1e-12) throws(NumericalError) -> Matrix {
        Library.prepare()
        guard rows == columns else { throw .badLength }
        let n = rows
        guard let workspace = gsl_eigen_symmv_alloc(n) else { throw .noMemory }
        defer { gsl_eigen_symmv_free(workspace) }
        // The reduction overwrites its matrix.
        var copy = entries
        var values = [Double](repeating: 0, count: n)
        var vectors = Matrix(rows: n, columns: n)
        let code = copy.withUnsafeMutableBufferPointer { copy in
            values.withUnsafeMutableBufferPointer { values in
                vectors.entries.withUnsafeMutableBufferPointer { vectors in
                    var view = gsl_matrix_view_array(copy.baseAddress, n, n)
                    var vector = gsl_vector_view_array(values.baseAddress, n)
                    var square = gsl_matrix_view_array(vectors.baseAddress, n, n)
                    return gsl_eigen_symmv(&view.matrix, &vector.vector, &square.matrix, workspace)
                }
            }
        }
        try NumericalError.check(code)
        let largest = values.max() ?? 0
        guard values.allSatisfy({ $0 > least * largest }) else { throw .domain }
        let powers = values.map { Special.pow($0, exponent) }
        var result = Matrix(rows: n, columns: n)
        for i in 0..<n {
            for j in 0...i {
                let sum = (0..<n).reduce(0) { $0 + vectors[i, $1] * powers[$1] * vectors[j, $1] }
                result[i, j] = sum
                result[j, i] = sum
            }
        }
        return result
    }
}

extension Matrix {
    /// The eigenvalues of a symmetric matrix, the largest first; only the lower triangle is read.
    ///
    /// Throws ``NumericalError/badLength`` when the matrix is not square.
    ///
    /// Source: Golub & Van Loan, Matrix Computations, section 8.3; through GSL.
    package func symmetricEigenvalues() throws(NumericalError) -> [Double] {
        Library.prepare()
        guard rows == columns else { throw .badLength }
        let n = rows
        guard let workspace = gsl_eigen_symm_alloc(n) else { throw .noMemory }
        defer { gsl_eigen_symm_free(workspace) }
        // The reduction overwrites its matrix.
        var copy = entries
        var values = [Double](repeating: 0, count: n)
        let code = copy.withUnsafeMutableBufferPointer { copy in
            values.withUnsafeMutableBufferPointer { values in
                var view = gsl_matrix_view_array(copy.baseAddress, n, n)
                var vector = gsl_vector_view_array(values.baseAddress, n)
                return gsl_eigen_symm(&view.matrix, &vector.vector, workspace)
            }
        }
        try NumericalError.check(code)
        return values.sorted(by: >)
    }
}

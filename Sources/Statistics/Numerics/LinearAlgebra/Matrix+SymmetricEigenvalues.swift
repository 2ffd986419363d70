import CGSL

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

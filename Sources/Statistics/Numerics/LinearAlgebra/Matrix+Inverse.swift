import CGSL

extension Matrix {
    /// A⁻¹, by LU decomposition with partial pivoting.
    ///
    /// Throws ``NumericalError/domain`` when the matrix is singular and ``NumericalError/badLength`` when it is not
    /// square.
    package func inverse() throws(NumericalError) -> Matrix {
        Library.prepare()
        guard rows == columns else { throw .badLength }
        let n = rows
        guard let permutation = gsl_permutation_alloc(n) else { throw .noMemory }
        defer { gsl_permutation_free(permutation) }
        // The decomposition overwrites its matrix.
        var factors = entries
        var result = Matrix(rows: n, columns: n)
        let code = factors.withUnsafeMutableBufferPointer { factors in
            result.entries.withUnsafeMutableBufferPointer { inverse in
                var view = gsl_matrix_view_array(factors.baseAddress, n, n)
                var into = gsl_matrix_view_array(inverse.baseAddress, n, n)
                var sign: Int32 = 0
                let decomposed = gsl_linalg_LU_decomp(&view.matrix, permutation, &sign)
                if decomposed != GSL_SUCCESS { return decomposed }
                return gsl_linalg_LU_invert(&view.matrix, permutation, &into.matrix)
            }
        }
        try NumericalError.check(code)
        return result
    }
}

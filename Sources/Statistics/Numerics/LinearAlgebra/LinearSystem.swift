import CGSL

/// Solves A x = b by LU decomposition with partial pivoting.
///
/// - Parameters:
///   - matrix: A, row after row; n × n values.
///   - rightSide: b, n values.
/// - Returns: x.
/// - Throws: ``NumericalError/domain`` when A is singular and ``NumericalError/badLength`` when the lengths differ.
package func solveLinearSystem(_ matrix: Span<Double>, _ rightSide: Span<Double>) throws(NumericalError) -> [Double] {
    Library.prepare()
    let n = rightSide.count
    guard n > 0, matrix.count == n * n else { throw .badLength }
    // The decomposition overwrites its matrix.
    var entries = [Double](unsafeUninitializedCapacity: n * n) { buffer, count in
        for i in 0..<n * n { buffer.initializeElement(at: i, to: matrix[i]) }
        count = n * n
    }
    var solution = [Double](unsafeUninitializedCapacity: n) { buffer, count in
        for i in 0..<n { buffer.initializeElement(at: i, to: rightSide[i]) }
        count = n
    }
    guard let permutation = gsl_permutation_alloc(n) else { throw .noMemory }
    defer { gsl_permutation_free(permutation) }
    let code = entries.withUnsafeMutableBufferPointer { entries in
        solution.withUnsafeMutableBufferPointer { solution in
            var view = gsl_matrix_view_array(entries.baseAddress, n, n)
            var vector = gsl_vector_view_array(solution.baseAddress, n)
            var sign: Int32 = 0
            let decomposed = gsl_linalg_LU_decomp(&view.matrix, permutation, &sign)
            if decomposed != GSL_SUCCESS { return decomposed }
            return gsl_linalg_LU_svx(&view.matrix, permutation, &vector.vector)
        }
    }
    try NumericalError.check(code)
    return solution
}

/// Solves a small linear system by Gauss's elimination with row pivots.
///
/// ``solveLinearSystem(_:_:)`` is for all that is reported. This one is for what a simulation starts from: it adds and
/// multiplies in one fixed order, so that the solution has the same bits whichever BLAS the library was built with.
///
/// - Parameter system: n rows of n + 1 values, each with its right side at the end.
/// - Returns: nil when there is no solution, or more than one.
package func eliminated(_ system: [[Double]]) -> [Double]? {
    var rows = system
    let count = rows.count
    for column in 0..<count {
        let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
        guard abs(rows[pivot][column]) > 1e-12 else { return nil }
        rows.swapAt(column, pivot)
        for row in (column + 1)..<max(count, column + 1) where rows[row][column] != 0 {
            let factor = rows[row][column] / rows[column][column]
            for position in column...count { rows[row][position] -= factor * rows[column][position] }
        }
    }
    var solution = [Double](repeating: 0, count: count)
    for row in (0..<count).reversed() {
        var rest = rows[row][count]
        for column in (row + 1)..<max(count, row + 1) { rest -= rows[row][column] * solution[column] }
        solution[row] = rest / rows[row][row]
    }
    return solution
}

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

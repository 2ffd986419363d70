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

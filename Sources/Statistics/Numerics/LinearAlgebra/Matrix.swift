import CGSL

/// A dense matrix of real numbers, row after row.
package struct Matrix: Sendable, Hashable {
    package let rows: Int
    package let columns: Int
    /// `entries[row * columns + column]`.
    package internal(set) var entries: [Double]

    /// All zeros.
    package init(rows: Int, columns: Int) {
        precondition(rows > 0 && columns > 0, "a matrix has at least one row and one column")
        self.rows = rows
        self.columns = columns
        entries = [Double](repeating: 0, count: rows * columns)
    }

    package static func identity(_ size: Int) -> Matrix {
        var matrix = Matrix(rows: size, columns: size)
        for i in 0..<size { matrix[i, i] = 1 }
        return matrix
    }

    package subscript(row: Int, column: Int) -> Double {
        get { entries[row * columns + column] }
        set { entries[row * columns + column] = newValue }
    }

    /// The sum of each row.
    package var rowSums: [Double] {
        (0..<rows).map { row in entries[(row * columns)..<((row + 1) * columns)].reduce(0, +) }
    }

    /// The largest sum of magnitudes in a row.
    package var norm: Double {
        (0..<rows).map { row in entries[(row * columns)..<((row + 1) * columns)].reduce(0) { $0 + $1.magnitude } }
            .max() ?? 0
    }

    package static prefix func - (matrix: Matrix) -> Matrix {
        var result = matrix
        for i in result.entries.indices { result.entries[i] = -result.entries[i] }
        return result
    }

    package static func + (a: Matrix, b: Matrix) -> Matrix {
        precondition(a.rows == b.rows && a.columns == b.columns, "only matrices of one size are added")
        var result = a
        for i in result.entries.indices { result.entries[i] += b.entries[i] }
        return result
    }

    package static func - (a: Matrix, b: Matrix) -> Matrix { a + -b }

    /// The matrix product, by the library's BLAS.
    package static func * (a: Matrix, b: Matrix) -> Matrix {
        precondition(a.columns == b.rows, "the columns of the first are as many as the rows of the second")
        Library.prepare()
        var first = a.entries
        var second = b.entries
        var result = Matrix(rows: a.rows, columns: b.columns)
        first.withUnsafeMutableBufferPointer { first in
            second.withUnsafeMutableBufferPointer { second in
                result.entries.withUnsafeMutableBufferPointer { product in
                    let left = gsl_matrix_view_array(first.baseAddress, a.rows, a.columns)
                    let right = gsl_matrix_view_array(second.baseAddress, b.rows, b.columns)
                    var into = gsl_matrix_view_array(product.baseAddress, a.rows, b.columns)
                    _ = withUnsafePointer(to: left.matrix) { left in
                        withUnsafePointer(to: right.matrix) { right in
                            gsl_blas_dgemm(CblasNoTrans, CblasNoTrans, 1, left, right, 0, &into.matrix)
                        }
                    }
                }
            }
        }
        return result
    }

    /// The row vector times the matrix.
    package static func * (row: [Double], matrix: Matrix) -> [Double] {
        precondition(row.count == matrix.rows, "the row is as long as the matrix is high")
        var result = [Double](repeating: 0, count: matrix.columns)
        for i in 0..<matrix.rows where row[i] != 0 {
            for j in 0..<matrix.columns { result[j] += row[i] * matrix[i, j] }
        }
        return result
    }
}

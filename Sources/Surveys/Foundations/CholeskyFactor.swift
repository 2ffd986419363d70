internal import Statistics

/// L with A = L Lᵀ, for a symmetric matrix that is positive definite.
struct CholeskyFactor {
    let size: Int
    /// The lower triangle, row after row.
    private let lower: [Double]

    /// Fails with the first row that the rows before it determine, up to rounding.
    init(_ matrix: Matrix) throws(NotDefinite) {
        let n = matrix.rows
        var lower = [Double](repeating: 0, count: n * n)
        for i in 0..<n {
            for j in 0...i {
                var sum = matrix[i, j]
                for k in 0..<j { sum -= lower[i * n + k] * lower[j * n + k] }
                if i == j {
                    guard sum > 1e-12 * matrix[i, i], sum.isFinite else { throw NotDefinite(row: i) }
                    lower[i * n + i] = sum.squareRoot()
                } else {
                    lower[i * n + j] = sum / lower[j * n + j]
                }
            }
        }
        size = n
        self.lower = lower
    }

    struct NotDefinite: Error { let row: Int }

    subscript(row: Int, column: Int) -> Double { lower[row * size + column] }

    /// The logarithm of the determinant |A|.
    var logDeterminant: Double { (0..<size).reduce(0) { $0 + 2 * Special.log(self[$1, $1]) } }

    /// L⁻¹ v.
    func whitened(_ vector: [Double]) -> [Double] {
        var result = vector
        for i in 0..<size {
            for k in 0..<i { result[i] -= self[i, k] * result[k] }
            result[i] /= self[i, i]
        }
        return result
    }

    /// L⁻¹ v of several v, four at a time, each as ``whitened(_:)`` has it to the last bit.
    func whitened(each vectors: [[Double]]) -> [[Double]] {
        var results = vectors
        var lanes = [SIMD4<Double>](repeating: .zero, count: size)
        for start in stride(from: 0, to: vectors.count, by: 4) {
            let own = start..<min(start + 4, vectors.count)
            for i in 0..<size {
                for place in own { lanes[i][place - start] = vectors[place][i] }
            }
            lower.withUnsafeBufferPointer { lower in
                lanes.withUnsafeMutableBufferPointer { lanes in
                    for i in 0..<size {
                        var value = lanes[i]
                        for k in 0..<i { value -= lower[i * size + k] * lanes[k] }
                        lanes[i] = value / lower[i * size + i]
                    }
                }
            }
            for i in 0..<size {
                for place in own { results[place][i] = lanes[i][place - start] }
            }
        }
        return results
    }

    /// A⁻¹ v.
    func solve(_ vector: [Double]) -> [Double] {
        var result = whitened(vector)
        for i in stride(from: size - 1, through: 0, by: -1) {
            for k in (i + 1)..<max(i + 1, size) { result[i] -= self[k, i] * result[k] }
            result[i] /= self[i, i]
        }
        return result
    }

    /// A⁻¹, symmetric to the last bit.
    var inverse: Matrix {
        var result = Matrix(rows: size, columns: size)
        for j in 0..<size {
            var unit = [Double](repeating: 0, count: size)
            unit[j] = 1
            let column = solve(unit)
            for i in j..<size {
                result[i, j] = column[i]
                result[j, i] = column[i]
            }
        }
        return result
    }
}

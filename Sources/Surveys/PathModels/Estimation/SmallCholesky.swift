/// Cholesky's decomposition of small correlation matrices, in place and without any allocation.
package enum SmallCholesky {
    /// What is left of a variance of 1 when it is counted as explained by the others entirely.
    static let leastPivot = 1e-12

    /// A = L Lᵀ: L replaces the lower triangle of A, n × n values row after row.
    /// - Returns: false when A is not positive definite, up to rounding.
    static func factor(_ a: UnsafeMutablePointer<Double>, _ n: Int) -> Bool {
        for j in 0..<n {
            for i in j..<n {
                var sum = a[i &* n &+ j]
                for k in 0..<j { sum -= a[i &* n &+ k] * a[j &* n &+ k] }
                if i == j {
                    guard sum > leastPivot else { return false }
                    a[j &* n &+ j] = sum.squareRoot()
                } else {
                    a[i &* n &+ j] = sum / a[j &* n &+ j]
                }
            }
        }
        return true
    }

    /// L Lᵀ x = b: x replaces b.
    static func solve(_ factor: UnsafePointer<Double>, _ n: Int, _ b: UnsafeMutablePointer<Double>) {
        for i in 0..<n {
            var sum = b[i]
            for k in 0..<i { sum -= factor[i &* n &+ k] * b[k] }
            b[i] = sum / factor[i &* n &+ i]
        }
        for i in stride(from: n - 1, through: 0, by: -1) {
            var sum = b[i]
            for k in (i + 1)..<max(i + 1, n) { sum -= factor[k &* n &+ i] * b[k] }
            b[i] = sum / factor[i &* n &+ i]
        }
    }

    /// The diagonal of A⁻¹: of a correlation matrix, the variance inflation factors.
    /// - Returns: nil when A is not positive definite.
    package static func inverseDiagonal(_ a: [Double], _ n: Int) -> [Double]? {
        var factors = a
        return factors.withUnsafeMutableBufferPointer { buffer -> [Double]? in
            guard let base = buffer.baseAddress, factor(base, n) else { return nil }
            return (0..<n).map { i in
                var unit = [Double](repeating: 0, count: n)
                unit[i] = 1
                unit.withUnsafeMutableBufferPointer { solve(base, n, $0.baseAddress ?? base) }
                return unit[i]
            }
        }
    }

    /// A decomposed once, for several right sides.
    struct Factored {
        private let lower: [Double]
        private let size: Int

        /// The result is `nil` when A is not positive definite.
        init?(_ a: [Double], _ n: Int) {
            var factors = a
            let isDefinite = factors.withUnsafeMutableBufferPointer { buffer in
                buffer.baseAddress.map { factor($0, n) } ?? true
            }
            guard isDefinite else { return nil }
            lower = factors
            size = n
        }

        /// The x with A x = b.
        func solution(_ b: [Double]) -> [Double] {
            var x = b
            lower.withUnsafeBufferPointer { lower in
                x.withUnsafeMutableBufferPointer { x in
                    if let a = lower.baseAddress, let x = x.baseAddress { solve(a, size, x) }
                }
            }
            return x
        }
    }

    /// The x with A x = b; nil when A is not positive definite.
    package static func solution(_ a: [Double], _ b: [Double]) -> [Double]? {
        guard !b.isEmpty else { return [] }
        var factors = a
        var x = b
        let isDefinite = factors.withUnsafeMutableBufferPointer { a in
            x.withUnsafeMutableBufferPointer { x in
                guard let a = a.baseAddress, let x = x.baseAddress, factor(a, b.count) else { return false }
                solve(a, b.count, x)
                return true
            }
        }
        return isDefinite ? x : nil
    }
}

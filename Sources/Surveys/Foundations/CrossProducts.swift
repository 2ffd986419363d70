internal import Statistics

/// Sums of products of deviations from the means, over the rows given: the slow part of every covariance.
///
/// Two passes: means, then products of deviations in blocks of rows that stay in the nearest cache, four pairs of items
/// at a time. The order of the additions depends on nothing but the number of rows.
struct CrossProducts {
    let means: [Double]
    private let size: Int
    private var products: [Double]

    private static let block = 256
    private typealias Lane = SIMD4<Double>

    /// - Precondition: no value of the rows is missing; all rows where `rows` is nil.
    init(_ columns: [[Double]], rows: [Int]?) {
        size = columns.count
        let count = rows?.count ?? columns.first?.count ?? 0
        let means = columns.map { Self.mean($0, rows: rows) }
        // Rounded up to four items, so that the pairs come in fours; the additional ones are zero.
        let padded = (columns.count + 3) / 4 * 4
        var products = [Double](repeating: 0, count: padded * padded)
        let lanes = Self.block / Lane.scalarCount
        var buffer = [Lane](repeating: .zero, count: padded * lanes)
        buffer.withUnsafeMutableBufferPointer { buffer in
            products.withUnsafeMutableBufferPointer { products in
                for start in stride(from: 0, to: count, by: Self.block) {
                    let end = min(count, start + Self.block)
                    for (item, column) in columns.enumerated() {
                        let target = UnsafeMutableRawPointer(buffer.baseAddress! + item * lanes)
                            .assumingMemoryBound(to: Double.self)
                        let mean = means[item]
                        column.withUnsafeBufferPointer { column in
                            if let rows {
                                for r in start..<end { target[r - start] = column[rows[r]] - mean }
                            } else {
                                for r in start..<end { target[r - start] = column[r] - mean }
                            }
                        }
                        for r in (end - start)..<Self.block { target[r] = 0 }
                    }
                    Self.add(buffer, lanes: lanes, items: padded, to: products)
                }
            }
        }
        self.means = means
        self.products = products
    }

    /// The sums over a divisor.
    mutating func matrix(divisor: Double) -> Matrix {
        let padded = (size + 3) / 4 * 4
        var result = Matrix(rows: size, columns: size)
        for i in 0..<size {
            for j in 0...i {
                let value = products[i * padded + j] / divisor
                result[i, j] = value
                result[j, i] = value
            }
        }
        return result
    }

    private static func add(
        _ buffer: UnsafeMutableBufferPointer<Lane>, lanes: Int, items: Int,
        to products: UnsafeMutableBufferPointer<Double>
    ) {
        for i in 0..<items {
            for j in stride(from: 0, through: i, by: 4) {
                var a = Lane.zero
                var b = Lane.zero
                var c = Lane.zero
                var d = Lane.zero
                let row = i * lanes
                let first = j * lanes
                for k in 0..<lanes {
                    let own = buffer[row + k]
                    a += own * buffer[first + k]
                    b += own * buffer[first + lanes + k]
                    c += own * buffer[first + 2 * lanes + k]
                    d += own * buffer[first + 3 * lanes + k]
                }
                products[i * items + j] += a.sum()
                products[i * items + j + 1] += b.sum()
                products[i * items + j + 2] += c.sum()
                products[i * items + j + 3] += d.sum()
            }
        }
    }

    private static func mean(_ column: [Double], rows: [Int]?) -> Double {
        var sum = CompensatedSum()
        column.withUnsafeBufferPointer { column in
            let count = rows?.count ?? column.count
            for start in stride(from: 0, to: count, by: block) {
                var part = 0.0
                for r in start..<min(count, start + block) { part += column[rows.map { $0[r] } ?? r] }
                sum.add(part)
            }
        }
        return sum.value / Double(rows?.count ?? column.count)
    }
}

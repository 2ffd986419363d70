import SimulationKernel

/// Correlations of a resample: cross products weighted by how often each case was drawn.
///
/// The data are standardized once by the whole sample's means and standard deviations, which changes no correlation
/// and keeps the sums free of cancellation. Cases drawn c times enter once, scaled by √c; the products are summed in
/// tiles of 4 × 4 that stay in registers. The order of summation depends on the counts alone, so the same counts give
/// the same bits on any thread.
package final class ResampleCorrelations {
    private let items: Int
    private let stride: Int
    private let cases: Int
    private var data: [Double]
    /// How many cases the last sample has.
    private var number = 0.0
    private let roots: [Double]
    /// How much each case counts; nil: all the same.
    private let weights: [Double]?
    private let rows: Buffer<Double>
    private let sums: Buffer<Double>
    private let scales: Buffer<Double>
    private let products: Buffer<Double>
    /// How often each case is drawn; the caller fills it.
    package var counts: UnsafeMutablePointer<Int32> { drawn.pointer }
    private let drawn: Buffer<Int32>
    /// Of ``gatherAll()``: the cases, or their weights' sum.
    private var total = 0.0

    /// - Parameters:
    ///   - layout: how many items there are, and how far apart rows stand.
    ///   - cases: how many the whole sample has.
    ///   - standardized: `cases` rows of `layout.stride` values, 0 past the items.
    ///   - weights: how much each case counts; nil: all the same.
    package init(_ layout: PathLayout, cases: Int, standardized: [Double], weights: [Double]? = nil) {
        self.weights = weights
        items = layout.items
        stride = layout.stride
        self.cases = cases
        data = standardized
        roots = (0...cases).map { Double($0).squareRoot() }
        rows = Buffer(repeating: 0, count: cases * stride)
        sums = Buffer(repeating: 0, count: stride)
        scales = Buffer(repeating: 0, count: stride)
        products = Buffer(repeating: 0, count: stride * stride)
        drawn = Buffer(repeating: 0, count: cases)
    }

    /// Writes the correlations of the resample that `counts` describes, `items` × `stride`.
    /// - Returns: the failure when an item does not vary in it.
    package func correlations(into result: UnsafeMutablePointer<Double>) -> PathFailure? {
        let (drawn, kept) = gather()
        multiply(kept)
        return scale(number: drawn, into: result) { i, k in
            products[i &* stride &+ k]
        } sum: {
            sums[$0]
        }
    }

    /// Sums all cases, once each, for ``correlations(without:into:)``.
    func gatherAll() {
        for row in 0..<cases { counts[row] = 1 }
        let (all, kept) = gather()
        total = all
        multiply(kept)
    }

    /// Writes the correlations of all cases but one, by taking its products out of the sums of ``gatherAll()``: what is left
    /// out of each is one case among all, so that nothing cancels, and a jackknife costs no more than linear time.
    func correlations(without row: Int, into result: UnsafeMutablePointer<Double>) -> PathFailure? {
        let weight = weights.map { $0[row] } ?? 1
        return data.withUnsafeBufferPointer { data in
            let start = row &* stride
            return scale(number: total - weight, into: result) { i, k in
                products[i &* stride &+ k] - weight * data[start &+ i] * data[start &+ k]
            } sum: {
                sums[$0] - weight * data[start &+ $0]
            }
        }
    }

    /// Centres the sums of products and scales them to correlations.
    @inline(__always) private func scale(
        number: Double, into result: UnsafeMutablePointer<Double>, product: (Int, Int) -> Double,
        sum: (Int) -> Double
    ) -> PathFailure? {
        guard number > 0 else { return .constantItem(0) }
        self.number = number
        for i in 0..<items {
            let variance = product(i, i) - sum(i) * sum(i) / number
            guard variance > 1e-12 * number else { return .constantItem(i) }
            scales[i] = 1 / variance.squareRoot()
        }
        for i in 0..<items {
            result[i &* stride &+ i] = 1
            let own = sum(i)
            for k in (i &+ 1)..<max(i &+ 1, items) {
                let centred = product(i, k) - own * sum(k) / number
                let value = centred * scales[i] * scales[k]
                result[i &* stride &+ k] = value
                result[k &* stride &+ i] = value
            }
        }
        return nil
    }

    /// Of an item in the last sample.
    func mean(_ item: Int) -> Double { sums[item] / number }

    /// Of an item in the last sample, with divisor n − 1.
    func deviation(_ item: Int) -> Double { 1 / (scales[item] * (number - 1).squareRoot()) }

    /// The values that samples are drawn from, to be read or written.
    func withValues(_ body: (UnsafeMutablePointer<Double>) -> Void) {
        data.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { body(base) } }
    }

    /// Puts the drawn cases together, each scaled by the root of its count, and sums the items.
    private func gather() -> (drawn: Double, kept: Int) {
        var drawn = 0.0
        var kept = 0
        for k in 0..<stride { sums[k] = 0 }
        data.withUnsafeBufferPointer { data in
            guard let base = data.baseAddress else { return }
            for row in 0..<cases {
                let count = Int(counts[row])
                if count == 0 { continue }
                var times = Double(count)
                var root = roots[min(count, cases)]
                if let weights {
                    times *= weights[row]
                    root = times.squareRoot()
                }
                drawn += times
                let from = base + row &* stride
                let into = rows + kept &* stride
                for k in Swift.stride(from: 0, to: stride, by: 4) {
                    let values = UnsafeRawPointer(from + k).loadUnaligned(as: SIMD4<Double>.self)
                    let sum = UnsafeRawPointer(sums + k).loadUnaligned(as: SIMD4<Double>.self)
                    UnsafeMutableRawPointer(into + k).storeBytes(of: values * root, as: SIMD4<Double>.self)
                    UnsafeMutableRawPointer(sums + k).storeBytes(of: sum + values * times, as: SIMD4<Double>.self)
                }
                kept &+= 1
            }
        }
        return (drawn, kept)
    }

    /// Zᵀ Z of the `kept` rows, its upper triangle in tiles.
    private func multiply(_ kept: Int) {
        for i in Swift.stride(from: 0, to: stride, by: 4) {
            for k in Swift.stride(from: i, to: stride, by: 4) {
                var a = SIMD4<Double>.zero
                var b = SIMD4<Double>.zero
                var c = SIMD4<Double>.zero
                var d = SIMD4<Double>.zero
                var place = rows.pointer
                for _ in 0..<kept {
                    let right = UnsafeRawPointer(place + k).loadUnaligned(as: SIMD4<Double>.self)
                    a += place[i] * right
                    b += place[i &+ 1] * right
                    c += place[i &+ 2] * right
                    d += place[i &+ 3] * right
                    place += stride
                }
                store(a, i, k)
                store(b, i &+ 1, k)
                store(c, i &+ 2, k)
                store(d, i &+ 3, k)
            }
        }
    }

    @inline(__always) private func store(_ values: SIMD4<Double>, _ i: Int, _ k: Int) {
        UnsafeMutableRawPointer(products + (i &* stride &+ k)).storeBytes(of: values, as: SIMD4<Double>.self)
    }
}

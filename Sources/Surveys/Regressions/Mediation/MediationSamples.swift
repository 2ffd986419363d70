internal import SimulationKernel

/// The effects of a mediation in samples drawn with replacement, and without each respondent in turn.
package struct MediationSamples: Sendable {
    private let moments: EffectMoments
    /// By row, from the means.
    private let rows: [[Double]]

    package init(_ data: MediationData, _ moments: EffectMoments) {
        self.moments = moments
        rows = (0..<data.n).map { row in data.columns.map { $0[row] } }
    }

    /// - Parameter draw: adds to the counts how often each row is in a sample; they are 0 when it is called.
    /// - Returns: the effects by sample, NaN where a sample has no solution.
    func run(
        _ samples: Int, threads: Int, draw: @Sendable @escaping (Int, inout [Int32]) -> Void
    ) -> [[Double]] {
        let width = moments.width
        let count = rows.count
        let size = rows[0].count
        let values = [Double](unsafeUninitializedCapacity: samples * width) { buffer, filled in
            filled = samples * width
            guard let base = buffer.baseAddress else { return }
            base.initialize(repeating: .nan, count: filled)
            let place = SharedPlace(base: base)
            SampleThreads.run(samples, threads: threads) { take in
                while let range = take() {
                    for sample in range {
                        var counts = [Int32](repeating: 0, count: count)
                        draw(sample, &counts)
                        var sums = Sums(size: size)
                        for (row, times) in zip(rows, counts) where times > 0 { sums.add(row, Double(times)) }
                        guard let effects = moments.effects(sums.centred(Double(count))) else { continue }
                        for (offset, effect) in effects.enumerated() { place.base[sample * width + offset] = effect }
                    }
                }
            }
        }
        return (0..<samples).map { Array(values[($0 * width)..<(($0 + 1) * width)]) }
    }

    /// Without each row in turn: taken out of the sums, so that all of them cost as much as a few samples.
    package var jackknife: [[Double]] {
        var sums = Sums(size: rows[0].count)
        for row in rows { sums.add(row, 1) }
        return rows.compactMap { row in
            var without = sums
            without.add(row, -1)
            return moments.effects(without.centred(Double(rows.count - 1)))
        }
    }

    /// Σx and Σxxᵀ.
    private struct Sums {
        var first: [Double]
        var second: [Double]

        init(size: Int) {
            first = [Double](repeating: 0, count: size)
            second = [Double](repeating: 0, count: size * size)
        }

        mutating func add(_ row: [Double], _ times: Double) {
            let size = first.count
            for i in 0..<size {
                let own = times * row[i]
                first[i] += own
                for j in 0...i { second[i * size + j] += own * row[j] }
            }
        }

        /// Σxxᵀ − ΣxΣxᵀ/n, both triangles.
        func centred(_ n: Double) -> [Double] {
            let size = first.count
            var result = second
            for i in 0..<size {
                for j in 0...i {
                    result[i * size + j] -= first[i] * first[j] / n
                    result[j * size + i] = result[i * size + j]
                }
            }
            return result
        }
    }
}

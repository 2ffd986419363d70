internal import Statistics

/// The model in two groups of the pooled cases, for many ways of dividing them.
struct PermutedGroups: Sendable {
    let pooled: PathFit

    /// How a construct's scores in the two groups compare.
    struct Construct: Sendable {
        var correlation: Double
        var correlationOfAnswers: Double
        var meanDifference: Double
        var logVarianceRatio: Double
    }

    struct Outcome: Sendable {
        var constructs: [Construct]
        /// First minus second, by path.
        var differences: [Double]
    }

    /// - Parameter divisions: the cases of the first group of each.
    /// - Returns: of those with a solution in both groups, in their order.
    func run(_ divisions: [[Int]], threads: Int) -> [Outcome] {
        let scores = pooledScores
        var results = [Outcome?](repeating: nil, count: divisions.count)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(divisions.count, threads: threads) { take in
                let solver = PathSolver(pooled.layout, pooled.options)
                let products = SampleCorrelations(pooled.data, pooled.options)
                while let range = take() {
                    for number in range {
                        place.base[number] = outcome(
                            of: divisions[number], scores: scores, solver: solver, products: products)
                    }
                }
            }
        }
        return results.compactMap { $0 }
    }

    /// The groups as they are.
    func compare(_ first: [Int], _ firstFit: PathFit, _ secondFit: PathFit) -> [Construct] {
        constructs(of: first, scores: pooledScores, weights: firstFit.weights, otherWeights: secondFit.weights)
    }

    private var pooledScores: [[Double]] { (0..<pooled.layout.constructs).map { pooled.scores($0) } }

    private func outcome(
        of first: [Int], scores: [[Double]], solver: PathSolver, products: SampleCorrelations
    ) -> Outcome? {
        var weights = [[Double]]()
        var coefficients = [[Double]]()
        for isFirst in [true, false] {
            products.counts.update(repeating: isFirst ? 0 : 1, count: pooled.data.cases)
            for row in first { products.counts[row] = isFirst ? 1 : 0 }
            if (products.correlations(into: solver) ?? solver.iterate() ?? solver.estimateStructure())
                != nil
            {
                return nil
            }
            weights.append((0..<pooled.layout.items).map { solver.weights[$0] })
            coefficients.append(pooled.layout.paths.indices.map { solver.coefficients[$0] })
        }
        return Outcome(
            constructs: constructs(of: first, scores: scores, weights: weights[0], otherWeights: weights[1]),
            differences: zip(coefficients[0], coefficients[1]).map { $0 - $1 })
    }

    private func constructs(
        of first: [Int], scores: [[Double]], weights own: [Double], otherWeights other: [Double]
    ) -> [Construct] {
        let isFirst = first.reduce(into: [Bool](repeating: false, count: pooled.data.cases)) { $0[$1] = true }
        let deviations = pooled.data.standardDeviations
        return (0..<pooled.layout.constructs).map { j in
            let block = pooled.layout.block(j)
            let groups = [true, false].map { group -> (mean: Double, variance: Double) in
                let values = scores[j].indices.filter { isFirst[$0] == group }.map { scores[j][$0] }
                let mean = values.reduce(0, +) / Double(values.count)
                return (mean, values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1))
            }
            return Construct(
                correlation: correlation(of: block, weights: own, and: other) { _ in 1 },
                correlationOfAnswers: correlation(of: block, weights: own, and: other) { deviations[$0] },
                meanDifference: groups[0].mean - groups[1].mean,
                logVarianceRatio: Special.log(groups[0].variance / groups[1].variance))
        }
    }

    /// Of two weighted sums of a block's items, each item on its scale.
    private func correlation(
        of block: Range<Int>, weights a: [Double], and b: [Double], scale: (Int) -> Double
    ) -> Double {
        if block.count == 1 { return a[block.lowerBound] * b[block.lowerBound] < 0 ? -1 : 1 }
        var first = 0.0
        var second = 0.0
        var both = 0.0
        for i in block {
            for k in block {
                let covariance = pooled.correlation(i, k) * scale(i) * scale(k)
                first += a[i] * a[k] * covariance
                second += b[i] * b[k] * covariance
                both += a[i] * b[k] * covariance
            }
        }
        return both / (first * second).squareRoot()
    }
}

internal import Statistics
internal import SimulationKernel

/// Regressions with copula terms in samples of a model's cases: the model, its scores and their distribution anew in each.
struct CopulaSampler: Sendable {
    let fit: PathFit
    let plans: [CopulaPlan]
    let signs: SignHandling

    /// Of all cases: for each plan and subset the terms' coefficients, then the paths.
    func whole() -> [Double]? {
        let worker = Worker(self)
        for row in 0..<fit.data.cases { worker.products.counts[row] = 1 }
        return worker.result()
    }

    /// - Returns: for each sample the same; nil where it has no solution.
    func run(_ options: PathBootstrap.Options) -> [[Double]?] {
        var results = [[Double]?](repeating: nil, count: options.samples)
        let seed = options.seed
        let cases = UInt64(fit.data.cases)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(options.samples, threads: options.threads ?? SampleThreads.usual) { take in
                let worker = Worker(self)
                while let range = take() {
                    for sample in range {
                        var stream = RandomStream(
                            StreamKey(
                                seed: seed, replication: UInt64(sample),
                                purpose: StreamKey.number(of: "bootstrap sample")))
                        worker.products.counts.update(repeating: 0, count: Int(cases))
                        for _ in 0..<cases { worker.products.counts[Int(stream.below(cases))] += 1 }
                        place.base[sample] = worker.result()
                    }
                }
            }
        }
        return results
    }

    /// Work space of one thread.
    private final class Worker {
        let products: ResampleCorrelations
        private let own: CopulaSampler
        private let solver: PathSolver
        private let loadings: [Double]
        /// Φ⁻¹(k/(n + 1)).
        private let quantiles: [Double]
        /// By construct: scores and terms of the cases.
        private var scores: [[Double]]
        private var terms: [[Double]]
        private let needed: [Int]
        private let suspected: [Int]

        init(_ own: CopulaSampler) {
            self.own = own
            let layout = own.fit.layout
            let data = own.fit.data
            products = ResampleCorrelations(layout, cases: data.cases, standardized: data.standardized)
            solver = PathSolver(layout, own.fit.options)
            loadings = (0..<layout.items).map { own.fit.loading($0) }
            let normal = NormalDistribution.standard
            quantiles = (0...data.cases).map { $0 == 0 ? 0 : normal.quantile(Double($0) / Double(data.cases + 1)) }
            scores = [[Double]](repeating: [Double](repeating: 0, count: data.cases), count: layout.constructs)
            terms = scores
            needed = Set(own.plans.flatMap { $0.predecessors + [$0.target] }).sorted()
            suspected = Set(own.plans.flatMap { plan in plan.suspects.map { plan.predecessors[$0] } }).sorted()
        }

        func result() -> [Double]? {
            if (products.correlations(into: solver.correlations) ?? solver.iterate()) != nil { return nil }
            if own.signs == .construct { solver.alignConstructs(loadings: loadings) }
            for j in needed { setScores(j) }
            for j in suspected { setTerms(j) }
            var all: [Double] = []
            for plan in own.plans {
                guard let values = regress(plan) else { return nil }
                all += values
            }
            return all
        }

        private func setScores(_ j: Int) {
            let layout = own.fit.layout
            let block = layout.block(j)
            let factors = block.map { solver.weights[$0] / products.deviation($0) }
            let shift = zip(block, factors).reduce(0) { $0 + products.mean($1.0) * $1.1 }
            own.fit.data.standardized.withUnsafeBufferPointer { data in
                for row in 0..<own.fit.data.cases {
                    var sum = -shift
                    let start = row * layout.stride
                    for (place, item) in block.enumerated() { sum += factors[place] * data[start + item] }
                    scores[j][row] = sum
                }
            }
        }

        /// Of each case the normal quantile of the sample's share at its score or below.
        private func setTerms(_ j: Int) {
            let values = scores[j]
            let order = values.indices.filter { products.counts[$0] > 0 }.sorted { values[$0] < values[$1] }
            var below = 0
            var start = 0
            while start < order.count {
                var end = start
                // Scores that differ in rounding alone are one.
                while end < order.count, values[order[end]] - values[order[start]] < 1e-9 {
                    below += Int(products.counts[order[end]])
                    end += 1
                }
                for place in start..<end { terms[j][order[place]] = quantiles[below] }
                start = end
            }
        }

        private func regress(_ plan: CopulaPlan) -> [Double]? {
            let variables =
                plan.predecessors.map { scores[$0] } + plan.suspects.map { terms[plan.predecessors[$0]] }
                + [scores[plan.target]]
            let count = variables.count
            var sums = [Double](repeating: 0, count: count)
            var squares = [Double](repeating: 0, count: count * count)
            var number = 0.0
            var values = [Double](repeating: 0, count: count)
            for row in 0..<own.fit.data.cases where products.counts[row] > 0 {
                let times = Double(products.counts[row])
                number += times
                for i in 0..<count {
                    values[i] = variables[i][row]
                    sums[i] += times * values[i]
                    for k in 0...i { squares[i * count + k] += times * values[i] * values[k] }
                }
            }
            func covariance(_ i: Int, _ k: Int) -> Double {
                (squares[max(i, k) * count + min(i, k)] - sums[i] * sums[k] / number) / (number - 1)
            }
            let deviations = (0..<count).map { covariance($0, $0).squareRoot() }
            guard deviations.allSatisfy({ $0 > 1e-9 }) else { return nil }
            func correlation(_ i: Int, _ k: Int) -> Double {
                i == k ? 1 : covariance(i, k) / (deviations[i] * deviations[k])
            }
            let predecessors = plan.predecessors.count
            let target = count - 1
            var all: [Double] = []
            for subset in plan.subsets {
                let chosen = subset.compactMap { place in
                    plan.suspects.firstIndex(of: place).map { predecessors + $0 }
                }
                let used = Array(0..<predecessors) + chosen
                let left = used.flatMap { i in used.map { correlation(i, $0) } }
                guard let b = SmallCholesky.solution(left, used.map { correlation($0, target) }) else { return nil }
                // A term's coefficient is of the term as it is.
                all += chosen.indices.map { b[predecessors + $0] * deviations[target] / deviations[chosen[$0]] }
                all += b[..<predecessors]
            }
            return all
        }
    }
}

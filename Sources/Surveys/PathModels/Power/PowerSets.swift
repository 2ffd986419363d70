internal import Statistics
internal import SimulationKernel

/// Simulated sets of answers of one size.
struct PowerSets: Sendable {
    let plan: PowerPlan
    let population: PowerPopulation
    let n: Int

    struct Outcome: Sendable {
        var estimate: Double
        var isSupported: Bool
    }

    /// - Returns: for each set an outcome of each claim; nil where there is no solution. Set r is a function of the seed, of the
    ///   size and of r alone.
    func run(threads: Int?) -> [[Outcome]?] {
        var results = [[Outcome]?](repeating: nil, count: plan.sets)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(plan.sets, threads: threads ?? SampleThreads.usual) { take in
                while let range = take() {
                    for set in range { place.base[set] = outcomes(set) }
                }
            }
        }
        return results
    }

    private func outcomes(_ set: Int) -> [Outcome]? {
        let purpose = StreamKey.number(of: "planned survey of \(n)")
        var stream = RandomStream(StreamKey(seed: plan.seed, replication: UInt64(set), purpose: purpose))
        guard
            let data = try? PathData(
                population.layout, answers: population.draw(n, &stream), rowNumbers: Array(1...n)),
            let fit = try? PathFit(data, plan.options)
        else { return nil }
        let bootstrap = PathBootstrap(
            fit, .init(samples: plan.samples, seed: stream.next(), threads: 1))
        guard bootstrap.samples - bootstrap.failed.count >= max(2, plan.samples / 2) else { return nil }
        return plan.claims.map { outcome($0, fit, bootstrap) }
    }

    private func outcome(_ claim: PowerPlan.Claim, _ fit: PathFit, _ bootstrap: PathBootstrap) -> Outcome {
        let places = zip(claim.constructs, claim.constructs.dropFirst()).compactMap { pair in
            fit.model.paths.firstIndex(of: .init(pair.0, pair.1))
        }
        let estimate = places.reduce(1) { $0 * fit.coefficients[$1] }
        let value = plan.value(of: claim)
        let columns = places.map { bootstrap.values(of: $0) }
        if columns.count == 1 {
            let values = columns[0]
            let count = Double(values.count)
            let mean = values.reduce(0, +) / count
            let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
            let upper = StudentTDistribution(degreesOfFreedom: Double(n) - 1).upperTail(
                (estimate / deviation).magnitude)
            let isFound =
                plan.isOneSided && value != 0 ? upper < plan.alpha : 2 * upper < plan.alpha
            return Outcome(estimate: estimate, isSupported: isFound && isExpected(estimate, value))
        }
        // A product of paths is skewed, so that its percentile interval decides.
        let products = columns[0].indices.map { sample in columns.reduce(1) { $0 * $1[sample] } }.sorted()
        let tail = plan.isOneSided && value != 0 ? plan.alpha : plan.alpha / 2
        let lower = PathBootstrap.quantile(products, tail)
        let upper = PathBootstrap.quantile(products, 1 - tail)
        return Outcome(estimate: estimate, isSupported: (lower > 0 || upper < 0) && isExpected(estimate, value))
    }

    /// A path of 0 has no sign that could be wrong.
    private func isExpected(_ estimate: Double, _ value: Double) -> Bool {
        value == 0 || estimate * value > 0
    }
}

internal import Statistics

extension PathBootstrap {
    /// An indirect effect over the samples: of one chain of paths, or of all chains between two constructs together.
    package struct Indirect: Sendable, Hashable {
        package var from: String
        package var to: String
        package var estimate: Double
        /// Of the samples, with divisor B − 1.
        package var standardDeviation: Double
        /// Between sample quantiles of type 7.
        package var percentile: BootstrapSummary.Interval
        /// The estimate over the standard deviation, and its two-sided p by Student's t with n − 1 degrees of freedom; the
        /// product of two paths is skewed, so that the interval says more.
        package var t: Figure
        package var p: Figure
    }

    /// The effect along each chain.
    /// - Throws: why there is nothing to say.
    package func specific(_ chains: [PathFit.Chain], confidence: Double, threads: Int? = nil) throws(Unavailable)
        -> [Indirect]
    {
        try demandSamples()
        let columns = fit.layout.paths.indices.map { values(of: $0) }
        var results = [Indirect?](repeating: nil, count: chains.count)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(chains.count, threads: threads ?? SampleThreads.usual) { take in
                while let range = take() {
                    for number in range {
                        let chain = chains[number]
                        var products = columns[chain.paths[0]]
                        for path in chain.paths.dropFirst() {
                            for sample in products.indices { products[sample] *= columns[path][sample] }
                        }
                        place.base[number] = indirect(
                            from: chain.from, to: chain.to, estimate: chain.estimate, values: products,
                            confidence: confidence)
                    }
                }
            }
        }
        return results.compactMap { $0 }
    }

    /// All chains together, of pairs that have a path as well: the total less the direct effect, sample by sample. Where
    /// there is no path the indirect effect is the total one.
    /// - Throws: why there is nothing to say.
    package func indirect(confidence: Double) throws(Unavailable) -> [Indirect] {
        try demandSamples()
        let places = Dictionary(quantities.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return fit.effects.filter { $0.direct != 0 && $0.indirect != 0 }.compactMap { effect in
            guard let total = places[.totalEffect(from: effect.from, to: effect.to)],
                let path = places[.path(from: effect.from, to: effect.to)]
            else { return nil }
            let differences = zip(values(of: total), values(of: path)).map { $0 - $1 }
            return indirect(
                from: effect.from, to: effect.to, estimate: effect.indirect, values: differences, confidence: confidence
            )
        }
    }

    func demandSamples() throws(Unavailable) {
        try Unavailable.require(
            samples - failed.count >= 2,
            "Only \(samples - failed.count) of \(samples) bootstrap samples have a solution; at least 2 are needed.")
    }

    func indirect(
        from: String, to: String, estimate: Double, values: [Double], confidence: Double
    ) -> Indirect {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
        let sorted = values.sorted()
        let isSpread = deviation > 1e-12 * max(1, estimate.magnitude)
        let same = "It is the same in every sample, so there is nothing to test."
        let t = estimate / deviation
        let student = StudentTDistribution(degreesOfFreedom: Double(fit.data.cases) - 1)
        return Indirect(
            from: from, to: to, estimate: estimate, standardDeviation: deviation,
            percentile: .init(
                Self.quantile(sorted, (1 - confidence) / 2), Self.quantile(sorted, (1 + confidence) / 2)),
            t: isSpread ? .number(t) : .unavailable(same),
            p: isSpread ? .number(2 * student.upperTail(t.magnitude)) : .unavailable(same))
    }
}

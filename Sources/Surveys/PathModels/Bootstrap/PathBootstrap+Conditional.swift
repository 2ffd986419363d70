extension PathBootstrap {
    /// Where along a moderator an effect differs from 0, in the sense of Johnson & Neyman (1936) with the bootstrap's percentile
    /// interval in the place of the t test.
    package struct SignificanceRegion: Sendable, Hashable {
        package var product: String
        package var from: String
        package var to: String
        package var moderator: String
        /// The scores that occur, in standard deviations from the mean.
        package var least: Double
        package var greatest: Double
        /// Parts of that range where the interval does not hold 0, from the least on; `sign` 1 above 0, −1 below.
        package var parts: [Part]

        package struct Part: Sendable, Hashable {
            package var from: Double
            package var to: Double
            package var sign: Int
        }
    }

    /// What the samples say of conditional effects, as of indirect ones.
    /// - Throws: why there is nothing to say.
    package func conditional(_ effects: [ConditionalEffect], confidence: Double) throws(Unavailable) -> [Indirect] {
        try demandSamples()
        let columns = fit.layout.paths.indices.map { values(of: $0) }
        return effects.map { effect in
            indirect(
                from: effect.from, to: effect.to, estimate: effect.estimate, values: Self.sum(effect.terms, columns),
                confidence: confidence)
        }
    }

    /// Of products with one moderator, over the scores that occur.
    /// - Throws: why there is nothing to say.
    package func significanceRegions(confidence: Double, threads: Int? = nil) throws(Unavailable)
        -> [SignificanceRegion]
    {
        try demandSamples()
        let columns = fit.layout.paths.indices.map { values(of: $0) }
        let names = fit.layout.model.constructs.map(\.name)
        let paths = fit.productPaths.filter { path in
            let factors = fit.layout.model.constructs[fit.layout.paths[path].from].factors
            let moderators = fit.moderators(factors)
            guard moderators.count == 1, let j = names.firstIndex(of: moderators[0]) else { return false }
            return Set(fit.scores(j)).count > 2
        }
        var results = [SignificanceRegion?](repeating: nil, count: paths.count)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(paths.count, threads: threads ?? SampleThreads.usual) { take in
                while let range = take() {
                    for number in range { place.base[number] = region(paths[number], columns, confidence) }
                }
            }
        }
        return results.compactMap { $0 }
    }

    private func region(_ path: Int, _ columns: [[Double]], _ confidence: Double) -> SignificanceRegion? {
        let product = fit.layout.model.constructs[fit.layout.paths[path].from]
        let moderator = fit.moderators(product.factors)[0]
        guard let j = fit.layout.model.constructs.firstIndex(where: { $0.name == moderator }) else { return nil }
        let scores = fit.scores(j)
        let least = scores.min() ?? 0
        let greatest = scores.max() ?? 0
        func side(_ value: Double) -> Int {
            let effect = fit.conditionalEffect(path, at: [.init(construct: moderator, value: value, answer: nil)])
            let sorted = Self.sum(effect.terms, columns).sorted()
            return BootstrapSummary.Interval(
                Self.quantile(sorted, (1 - confidence) / 2), Self.quantile(sorted, (1 + confidence) / 2)
            ).side
        }
        let steps = 60
        let grid = (0...steps).map { least + (greatest - least) * Double($0) / Double(steps) }
        let sides = grid.map(side)
        var parts: [SignificanceRegion.Part] = []
        var start = least
        for place in grid.indices {
            let isLast = place + 1 == grid.count
            guard isLast || sides[place] != sides[place + 1] else { continue }
            let end =
                isLast
                ? greatest : change(between: grid[place], and: grid[place + 1], leaving: sides[place], side: side)
            if sides[place] != 0 { parts.append(.init(from: start, to: end, sign: sides[place])) }
            start = end
        }
        return SignificanceRegion(
            product: product.name, from: product.factors[0], to: fit.layout.name(fit.layout.paths[path].to),
            moderator: moderator, least: least, greatest: greatest, parts: parts)
    }

    /// Where between two places what holds at the first stops holding.
    private func change(between low: Double, and high: Double, leaving first: Int, side: (Double) -> Int) -> Double {
        var low = low
        var high = high
        while high - low > 1e-4 {
            let middle = (low + high) / 2
            if side(middle) == first { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func sum(_ terms: [ConditionalEffect.Term], _ columns: [[Double]]) -> [Double] {
        var sums = [Double](repeating: 0, count: columns.first?.count ?? 0)
        for term in terms {
            for sample in sums.indices { sums[sample] += term.factor * columns[term.path][sample] }
        }
        return sums
    }
}

import SimulationKernel

extension ObservedSample {
    /// Samples above this size are first fitted on as many of their order statistics.
    private static let thinnedSize = 4_000

    /// The likeliest mixture of two exponential laws.
    ///
    /// Expectation and maximization climbs to a local maximum, so it begins at several fixed places (two branches cut at
    /// a quantile of the sample, and the law with the sample's moments), a few steps each, and goes on from the best.
    func hyperexponential() throws(NoFit) -> FittedLaw {
        let thin = thinned(to: Self.thinnedSize)
        let begun = starts(thin).map { EMState.climb(from: $0, on: thin, tolerance: 1e-6, cycles: 20) }
        guard let first = begun.max(by: { $0.logLikelihood < $1.logLikelihood }) else {
            throw NoFit("no mixture of two exponential laws is likelier than one of them alone")
        }
        var best = EMState.climb(from: first.branches, on: thin, tolerance: 1e-10, cycles: 3_000)
        if count > thin.count {
            best = EMState.climb(from: best.branches, on: sorted, tolerance: 1e-9, cycles: 60)
        }
        let branches = best.branches
        // Without a real gain both branches have run into one, or one of them has nobody.
        guard best.logLikelihood > exponential.logLikelihood + 1e-6, branches.share > 1e-9, branches.share < 1 - 1e-9,
            branches.short > 0, branches.long / branches.short > 1 + 1e-6
        else { throw NoFit("no mixture of two exponential laws is likelier than one of them alone") }
        // The likelihood has no bound where a branch shrinks onto the smallest values.
        guard branches.short > sorted[0] / 10 else {
            throw NoFit("one of its parts would have a mean below a tenth of the smallest value")
        }
        return FittedLaw(
            .hyperexponential, branches.law, logLikelihood: best.logLikelihood, count: count,
            isConverged: best.step < 1e-6)
    }

    /// For samples drawn from a mixture: from its own parameters, and without asking whether one branch would do.
    func hyperexponential(near start: TwoBranches) -> FittedLaw {
        let best = EMState.climb(from: start, on: sorted, tolerance: 1e-6, cycles: 200)
        return FittedLaw(.hyperexponential, best.branches.law, logLikelihood: best.logLikelihood, count: count)
    }

    private func starts(_ values: [Double]) -> [TwoBranches] {
        var starts: [TwoBranches] = []
        for quantile in [0.1, 0.5, 0.9] {
            let cut = Int(saturating: quantile * Double(values.count))
            guard cut > 0, cut < values.count else { continue }
            let short = values[..<cut].reduce(0, +) / Double(cut)
            let long = values[cut...].reduce(0, +) / Double(values.count - cut)
            if short > 0, long > short { starts.append(TwoBranches(share: quantile, short: short, long: long)) }
        }
        let variance = standardDeviation * standardDeviation
        if variance > mean * mean * 1.0001,
            let law = try? Law.hyperexponential(mean: mean, spread: .variance(variance)),
            let branches = TwoBranches(law)
        {
            starts.append(branches)
        }
        return starts
    }
}

/// With probability `share` exponential with the mean `short`, else with the mean `long`.
struct TwoBranches: Sendable, Hashable {
    var share: Double
    var short: Double
    var long: Double

    init(share: Double, short: Double, long: Double) {
        self.share = share
        self.short = short
        self.long = long
    }

    /// Nil for another kind of law. The branch with the shorter mean comes first.
    init?(_ law: Law) {
        guard case .hyperexponential(let branches) = law, branches.count == 2 else { return nil }
        let one = branches[0]
        let other = branches[1]
        self =
            one.mean <= other.mean
            ? TwoBranches(share: one.share, short: one.mean, long: other.mean)
            : TwoBranches(share: other.share, short: other.mean, long: one.mean)
    }

    var law: Law {
        .hyperexponential([Law.Branch(share: share, mean: short), Law.Branch(share: 1 - share, mean: long)])
    }
}

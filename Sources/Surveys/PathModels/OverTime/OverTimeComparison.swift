internal import SimulationKernel
internal import Statistics

/// The same persons at two times: whether constructs mean the same, whether paths have changed, and whether levels have.
///
/// Composites are compared as in MICOM (Henseler, Ringle & Sarstedt 2016), but with the two answers of a person exchanged at
/// random in place of respondents between groups: that is how the two times would differ if time made no difference. Paths are
/// compared in bootstrap samples of persons, each with both of their answers.
package struct OverTimeComparison: Sendable {
    package struct PathChange: Sendable, Hashable {
        package let from: String
        package let to: String
        package let first: SampleSpread
        package let second: SampleSpread
        /// Second less first, sample by sample.
        package let difference: SampleSpread
    }

    /// Of a construct's scores by the weights of both times together, with mean 0 and variance 1 over both.
    package struct LevelChange: Sendable {
        package let construct: String
        /// Second less first.
        package let change: Result<PairedComparison, Unavailable>
        /// Of the mean change over the standard deviation of the changes: d_z ± z √(1/n + d_z²/2n).
        package let effect: ConfidenceEnds?

        package struct ConfidenceEnds: Sendable, Hashable {
            package let lower: Double
            package let upper: Double
        }
    }

    /// Persons with answers at both times.
    package let persons: Int
    package let invariance: [GroupComparison.Invariance]
    /// Permutations with a solution at both times.
    package let permutations: Int
    package let paths: [PathChange]
    package let levels: [LevelChange]
    /// Bootstrap samples with a solution at both times.
    package let usable: Int
    package let samples: Int

    /// - Parameters:
    ///   - options: how it is computed, with the samples and their seed.
    ///   - confidence: of intervals, as a part of 1.
    ///   - permutations: of times within persons.
    ///   - first: the model at the first time.
    ///   - second: the same at the second, its cases the same persons in the same order.
    ///   - pooled: the same of the cases of `first` and, behind them, those of `second`.
    /// - Throws: why there is nothing to compare.
    package init(
        _ first: PathFit, _ second: PathFit, pooled: PathFit, _ options: PathBootstrap.Options, permutations: Int,
        confidence: Double
    ) throws(Unavailable) {
        let n = first.data.cases
        try Unavailable.require(
            second.data.cases == n && pooled.data.cases == 2 * n,
            "The two times have different persons, so that nothing can be compared within persons.")
        let layout = pooled.layout
        let permuted = PermutedGroups(pooled: pooled).run(
            Self.exchanges(n, permutations, options.seed), threads: options.threads ?? SampleThreads.usual)
        try Unavailable.require(!permuted.isEmpty, "No exchange of the two times has a solution.")
        let observed = PermutedGroups(pooled: pooled).compare(Array(0..<n), first, second)
        invariance = (0..<layout.constructs).filter { !layout.isProduct[$0] }.map { j in
            GroupComparison.Invariance(layout.name(j), observed[j], permuted.map { $0.constructs[j] })
        }
        persons = n
        self.permutations = permuted.count
        samples = options.samples
        let fits = [first, second]
        let bootstraps = fits.map { Self.bootstrap($0, options) }
        let failed = Set(bootstraps.flatMap(\.failed))
        let kept = (0..<options.samples).filter { !failed.contains($0) }
        usable = kept.count
        try Unavailable.require(
            kept.count >= 2,
            "Only \(kept.count) of \(options.samples) bootstrap samples have a solution at both times; at least 2 are "
                + "needed.")
        paths = layout.model.paths.enumerated().map { place, path in
            let columns = bootstraps.map { own in
                kept.map { own.values[$0 * own.quantities.count + place] }
            }
            let values = fits.map { $0.coefficients[place] }
            func spread(_ estimate: Double, _ samples: [Double]) -> SampleSpread {
                SampleSpread(estimate, samples, cases: n, confidence: confidence)
            }
            return PathChange(
                from: path.from, to: path.to, first: spread(values[0], columns[0]),
                second: spread(values[1], columns[1]),
                difference: spread(values[1] - values[0], zip(columns[0], columns[1]).map { $1 - $0 }))
        }
        levels = (0..<layout.constructs).filter { !layout.isProduct[$0] }.map { j in
            LevelChange(layout.name(j), pooled.scores(j), persons: n, confidence)
        }
    }

    /// Sample r draws the same persons at both times: it is a function of the seed, of r and of their number alone.
    private static func bootstrap(_ fit: PathFit, _ options: PathBootstrap.Options) -> PathBootstrap {
        PathBootstrap(fit, options)
    }

    /// For each person which of both answers goes with the first time.
    private static func exchanges(_ n: Int, _ count: Int, _ seed: UInt64) -> [[Int]] {
        (0..<count).map { number in
            var stream = RandomStream(
                StreamKey(
                    seed: seed, replication: UInt64(number), purpose: StreamKey.number(of: "exchanged times")))
            return (0..<n).map { person in stream.below(2) == 0 ? person : n + person }
        }
    }
}

extension OverTimeComparison.LevelChange {
    init(_ construct: String, _ scores: [Double], persons n: Int, _ confidence: Double) {
        self.construct = construct
        do throws(Unavailable) {
            let own = try PairedComparison(Array(scores[n...]), Array(scores[..<n]), confidence: confidence)
            change = .success(own)
            let size = Double(n)
            let error = (1 / size + own.cohenDz * own.cohenDz / (2 * size)).squareRoot()
            let z = NormalDistribution.standard.quantile((1 + confidence) / 2)
            effect = .init(lower: own.cohenDz - z * error, upper: own.cohenDz + z * error)
        } catch {
            change = .failure(error)
            effect = nil
        }
    }
}

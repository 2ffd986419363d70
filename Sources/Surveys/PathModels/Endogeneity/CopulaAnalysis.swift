internal import SimulationKernel
internal import Statistics

/// Whether predictors go with what their construct's paths leave unexplained, so that those paths are biased: Gaussian
/// copulas among the scores of a path model.
///
/// For a predictor x the copula term Φ⁻¹(H(x)) stands beside it in the regression of its construct, with H the distribution of
/// x among the respondents, times n/(n + 1) so that the greatest is finite. Its coefficient differs from 0 where x goes with the
/// error, and the path beside it is then free of that. It needs an x that is not normal: of a normal one the term is x itself.
///
/// Sources: Park & Gupta (2012), Marketing Science 31, 567–586, equation 10; Hult, Hair, Proksch, Sarstedt, Pinkwart & Ringle
/// (2018), Journal of International Marketing 26(3), 1–21; with an intercept, as here: Becker, Proksch & Ringle (2022).
package struct CopulaAnalysis: Sendable {
    /// A predictor that may be endogenous.
    package struct Predictor: Sendable, Hashable {
        package let construct: String
        /// Of the scores.
        package let normality: Result<LillieforsTest, Unavailable>
        package let skewness: Double
        /// Different scores.
        package let values: Int
        /// Why it cannot have a term, as a sentence; nil: it can.
        package let obstacle: String?
    }

    /// A figure of a regression with copula terms.
    package struct Estimate: Sendable, Hashable {
        package let construct: String
        package let spread: SampleSpread
    }

    /// The regression of a construct on its predecessors and on the terms of some of them.
    package struct Model: Sendable, Hashable {
        package let to: String
        /// Those that have terms.
        package let suspects: [String]
        /// The terms' coefficients, by `suspects`.
        package let terms: [Estimate]
        /// Standardized, by the predecessors.
        package let paths: [Estimate]
    }

    package let predictors: [Predictor]
    /// By construct that is explained, first those with one term.
    package let models: [Model]
    package let samples: Int
    /// Samples without a solution.
    package let failed: Int

    /// With more suspects at one construct only single ones and all together are tried.
    static let mostCombined = 4
    /// A score of fewer different values has no distribution that could be told from a normal one by its form.
    static let leastValues = 10
    /// With more the samples take too long to be had with everything else.
    static let mostCases = 10_000

    /// - Parameters:
    ///   - confidence: of intervals, as a part of 1.
    ///   - options: how it is computed, with the samples and their seed.
    ///   - fit: the model as estimated.
    ///   - suspects: constructs that may be endogenous predictors; those without a path to another are left out.
    ///   - level: p of Lilliefors' test above which a predictor counts as normal.
    /// - Throws: why there is nothing to say.
    package init(
        _ fit: PathFit, suspects: [String], _ options: PathBootstrap.Options, confidence: Double, level: Double = 0.05
    ) throws(Unavailable) {
        try Unavailable.require(
            fit.data.derivation == nil,
            "Gaussian copulas are not computed for models with products or constructs of a higher order.")
        try Unavailable.require(
            fit.data.weights == nil, "Gaussian copulas are not computed for weighted respondents.")
        try Unavailable.require(
            fit.data.cases <= Self.mostCases,
            "Gaussian copulas are not computed for more than \(Self.mostCases) respondents.")
        let layout = fit.layout
        let asked = (0..<layout.constructs).filter {
            suspects.contains(layout.name($0)) && !layout.successors[$0].isEmpty
        }
        let predictors = asked.map { Predictor(fit, $0, level) }
        let usable = zip(asked, predictors).filter { $1.obstacle == nil }.map(\.0)
        self.predictors = predictors
        let plans = layout.endogenous.compactMap { CopulaPlan($0, usable, layout) }
        guard !plans.isEmpty else {
            models = []
            samples = 0
            failed = 0
            return
        }
        let sampler = CopulaSampler(fit: fit, plans: plans, signs: options.signs)
        guard let whole = sampler.whole() else {
            throw Unavailable("The predictors and their copula terms are collinear.")
        }
        let rows = sampler.run(options)
        samples = options.samples
        failed = rows.count { $0 == nil }
        let kept = rows.compactMap { $0 }
        try Unavailable.require(
            kept.count >= 2 || options.samples == 0,
            "Only \(kept.count) of \(options.samples) bootstrap samples have a solution; at least 2 are needed.")
        try Unavailable.require(options.samples > 0, "Without bootstrap samples copula terms cannot be tested.")
        var place = 0
        func next(_ construct: Int) -> Estimate {
            defer { place += 1 }
            return Estimate(
                construct: layout.name(construct),
                spread: SampleSpread(
                    whole[place], kept.map { $0[place] }, cases: fit.data.cases, confidence: confidence))
        }
        models = plans.flatMap { plan in
            plan.subsets.map { subset in
                let terms = subset.map { next(plan.predecessors[$0]) }
                let paths = plan.predecessors.map { next($0) }
                return Model(
                    to: layout.name(plan.target), suspects: terms.map(\.construct), terms: terms, paths: paths)
            }
        }
    }
}

extension CopulaAnalysis.Predictor {
    init(_ fit: PathFit, _ j: Int, _ level: Double) {
        let scores = fit.scores(j)
        let n = Double(scores.count)
        // Scores have mean 0 and variance 1 with divisor n − 1.
        let cubes = scores.reduce(0) { $0 + $1 * $1 * $1 } / n
        let squares = scores.reduce(0) { $0 + $1 * $1 } / n
        let name = fit.layout.name(j)
        let different = Set(scores.map { ($0 * 1e9).rounded() }).count
        let test: Result<LillieforsTest, Unavailable>
        do throws(Unavailable) { test = .success(try LillieforsTest(scores)) } catch { test = .failure(error) }
        var obstacle: String?
        switch test {
        case .failure(let error): obstacle = error.reason
        case .success(let own):
            if different < CopulaAnalysis.leastValues {
                obstacle =
                    "\(name) has only \(different) different scores, too few for a copula term: answers on a few steps "
                    + "do not tell the form of what is behind them."
            } else if own.pValue > level {
                obstacle =
                    "The scores of \(name) may be normal (Lilliefors' test), and of a normal predictor the copula term "
                    + "is the predictor itself."
            }
        }
        self.init(
            construct: name, normality: test, skewness: cubes / (squares * squares.squareRoot()), values: different,
            obstacle: obstacle)
    }
}

/// A construct that is explained, and the choices of its predecessors that have terms.
struct CopulaPlan: Sendable {
    let target: Int
    let predecessors: [Int]
    /// Places in `predecessors`.
    let suspects: [Int]
    let subsets: [[Int]]

    /// The result is `nil` where none of its predecessors is among the suspects.
    init?(_ target: Int, _ suspects: [Int], _ layout: PathLayout) {
        let predecessors = layout.predecessors[target].map(\.construct)
        let own = predecessors.indices.filter { suspects.contains(predecessors[$0]) }
        if own.isEmpty { return nil }
        self.target = target
        self.predecessors = predecessors
        self.suspects = own
        if own.count <= CopulaAnalysis.mostCombined {
            subsets = (1..<(1 << own.count)).map { mask in own.indices.filter { mask >> $0 & 1 == 1 }.map { own[$0] } }
                .sorted { $0.count < $1.count }
        } else {
            subsets = own.map { [$0] } + [own]
        }
    }
}

internal import Statistics

/// Respondents as a mixture of unknown segments with paths of their own: FIMIX-PLS.
///
/// The scores are those of all respondents together. In each segment every construct that is explained is normal about its
/// regression on its predecessors, without an intercept as the scores have mean 0; the likelihood is maximized by the EM
/// algorithm from many starts.
///
/// Sources: Hahn, Johnson, Herrmann & Huber (2002); criteria: Sarstedt, Becker, Ringle & Schwaiger (2011).
package struct FiniteMixture: Sendable {
    package struct Segment: Sendable {
        /// Its part of the mixture.
        package let share: Double
        /// Respondents who belong to it more likely than to any other.
        package let size: Int
        /// By path of the model.
        package let paths: [Double]
        /// By construct that is explained: 1 − the variance left over the mean square, both weighted by the segment.
        package let rSquared: [Double]
    }

    /// What speaks for this number of segments: the least of all numbers does.
    package struct Criteria: Sendable, Hashable {
        package let aic: Double
        /// With a factor of 3 and of 4 (Bozdogan 1994).
        package let aic3: Double
        package let aic4: Double
        package let bic: Double
        package let caic: Double
        /// Hannan & Quinn (1979).
        package let hq: Double
        /// Minimum description length with a factor of 5 (Liang, Jaszczak & Coleman 1992).
        package let mdl5: Double
        /// Normed entropy from 0 to 1: how well segments are told apart; nil with one (Ramaswamy et al. 1993).
        package let entropy: Double?
    }

    /// The largest first.
    package let segments: [Segment]
    package let logLikelihood: Double
    /// (K − 1) + K (paths + explained constructs).
    package let parameters: Int
    package let criteria: Criteria
    /// By case, its most likely segment.
    package let assignment: [Int]
    /// Starts that ended at a solution, and those of them whose likelihood is that of the best.
    package let solved: Int
    package let agreeing: Int

    init(_ best: MixtureSolution, _ data: MixtureData, solved: Int, agreeing: Int) {
        let count = best.shares.count
        let order = (0..<count).sorted { (best.shares[$1], $0) < (best.shares[$0], $1) }
        let n = data.cases
        let assignment = (0..<n).map { row in
            order.indices.max { best.posteriors[row * count + order[$0]] < best.posteriors[row * count + order[$1]] }
                ?? 0
        }
        self.assignment = assignment
        segments = order.enumerated().map { place, k in
            Segment(
                share: best.shares[k], size: assignment.count { $0 == place }, paths: best.paths[k],
                rSquared: best.rSquared[k])
        }
        logLikelihood = best.logLikelihood
        let free = count - 1 + count * (data.paths + data.equations.count)
        parameters = free
        self.solved = solved
        self.agreeing = agreeing
        let misfit = -2 * best.logLikelihood
        let size = Double(free)
        let log = Special.log(Double(n))
        var entropy: Double?
        if count > 1 {
            let sum = best.posteriors.reduce(0) { $0 - ($1 > 0 ? $1 * Special.log($1) : 0) }
            entropy = 1 - sum / (Double(n) * Special.log(Double(count)))
        }
        criteria = Criteria(
            aic: misfit + 2 * size, aic3: misfit + 3 * size, aic4: misfit + 4 * size, bic: misfit + log * size,
            caic: misfit + (log + 1) * size, hq: misfit + 2 * Special.log(log) * size, mdl5: misfit + 5 * log * size,
            entropy: entropy)
    }
}

/// One to several numbers of segments.
package struct FiniteMixtures: Sendable {
    /// By the number of segments from 1 on; those without a solution are left out.
    package let solutions: [FiniteMixture]
    /// Numbers of segments without a solution.
    package let unsolved: [Int]

    /// With more the starts take too long to be had with everything else.
    static let mostCases = 20_000

    /// - Parameters:
    ///   - fit: the model as estimated.
    ///   - seed: of the random numbers.
    ///   - threads: nil: as many as there are processors. The results do not depend on it.
    ///   - most: segments.
    ///   - starts: of each number of segments; start s of K is a function of the seed, of K and of s.
    /// - Throws: why there is nothing to tell.
    package init(
        _ fit: PathFit, most: Int, starts: Int, seed: UInt64, threads: Int? = nil
    ) throws(Unavailable) {
        try Unavailable.require(
            fit.data.weights == nil, "Segments are not looked for among weighted respondents.")
        try Unavailable.require(
            fit.data.cases <= Self.mostCases,
            "Segments are not looked for among more than \(Self.mostCases) respondents.")
        let data = MixtureData(fit)
        var solutions: [FiniteMixture] = []
        var unsolved: [Int] = []
        for count in 1...max(1, most) {
            let all = MixtureStarts(data: data, count: count, seed: seed).run(
                count == 1 ? 1 : starts, threads: threads)
            guard let best = all.max(by: { $0.logLikelihood < $1.logLikelihood }) else {
                unsolved.append(count)
                continue
            }
            let agreeing = all.count { best.logLikelihood - $0.logLikelihood < 1e-4 }
            solutions.append(FiniteMixture(best, data, solved: all.count, agreeing: agreeing))
        }
        try Unavailable.require(!solutions.isEmpty, "No number of segments has a solution.")
        self.solutions = solutions
        self.unsolved = unsolved
    }

    /// The number of segments at which a criterion is least.
    package func best(_ criterion: (FiniteMixture.Criteria) -> Double) -> Int {
        solutions.min { criterion($0.criteria) < criterion($1.criteria) }?.segments.count ?? 1
    }
}

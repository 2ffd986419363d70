internal import Statistics

/// The model ln(p/(1 − p)) = X b for yes and no, by the greatest likelihood: iteratively reweighted least squares
/// (McCullagh & Nelder 1989, section 2.5).
package struct LogisticFit: Sendable {
    /// The constant first.
    let coefficients: [Double]
    /// (XᵀWX)⁻¹.
    let covariance: Matrix
    let logLikelihood: Double
    /// Of each row: the chance of a yes.
    let fitted: [Double]

    /// Why there is no greatest likelihood.
    enum Obstacle: Error {
        /// These columns, counted from 0 without the constant, tell yes from no; for all rows, or for some.
        case separation([Int], isComplete: Bool)
        case noSolution
    }

    /// - Parameters:
    ///   - columns: without the constant.
    ///   - outcome: 1 or 0.
    ///   - offset: added to X b; nil: none.
    ///   - start: coefficients to begin with; nil: none is known.
    init(
        _ columns: [[Double]], _ outcome: [Double], offset: [Double]? = nil, start: [Double]? = nil
    ) throws(Obstacle) {
        let all = [[Double](repeating: 1, count: outcome.count)] + columns
        let fixed = offset ?? [Double](repeating: 0, count: outcome.count)
        var b = start ?? [Double](repeating: 0, count: all.count)
        var eta = Self.predictor(all, b, fixed)
        var likelihood = Self.logLikelihood(eta, outcome)
        var step: [Double] = []
        for _ in 0..<100 {
            guard let (next, _) = Self.improved(all, outcome: outcome, eta: eta, offset: fixed) else {
                throw Self.obstacle(all, outcome, step)
            }
            step = zip(next, b).map { $0 - $1 }
            // A step too far is halved; the likelihood has one maximum.
            var part = 1.0
            var moved = next
            var reached = Self.predictor(all, next, fixed)
            var value = Self.logLikelihood(reached, outcome)
            while value < likelihood - 1e-9 * likelihood.magnitude, part > 1e-6 {
                part /= 2
                moved = zip(b, step).map { $0 + part * $1 }
                reached = Self.predictor(all, moved, fixed)
                value = Self.logLikelihood(reached, outcome)
            }
            let change = zip(reached, eta).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
            let farthest = reached.reduce(0) { max($0, $1.magnitude) }
            b = moved
            eta = reached
            likelihood = value
            if change < 1e-10 * max(1, farthest) {
                guard let (last, covariance) = Self.improved(all, outcome: outcome, eta: eta, offset: fixed) else {
                    throw .noSolution
                }
                coefficients = last
                let end = Self.predictor(all, last, fixed)
                self.covariance = covariance
                fitted = end.map(Self.chance)
                logLikelihood = Self.logLikelihood(end, outcome)
                return
            }
            // Chances this near to 0 and 1 are those of a likelihood that rises for ever.
            if farthest > 30, case .separation(let found, let isComplete) = Self.obstacle(all, outcome, step) {
                throw .separation(found, isComplete: isComplete)
            }
        }
        throw Self.obstacle(all, outcome, step)
    }

    private static func predictor(_ columns: [[Double]], _ b: [Double], _ offset: [Double]) -> [Double] {
        var eta = offset
        for (column, weight) in zip(columns, b) { for row in eta.indices { eta[row] += weight * column[row] } }
        return eta
    }

    package static func chance(_ eta: Double) -> Double {
        if eta >= 0 { return 1 / (1 + Special.exp(-eta)) }
        let e = Special.exp(eta)
        return e / (1 + e)
    }

    /// Σ ln of the chance of what was.
    private static func logLikelihood(_ eta: [Double], _ outcome: [Double]) -> Double {
        var sum = CompensatedSum()
        for (value, y) in zip(eta, outcome) {
            let margin = y > 0.5 ? value : -value
            sum.add(margin > 0 ? -Special.log1p(Special.exp(-margin)) : margin - Special.log1p(Special.exp(margin)))
        }
        return sum.value
    }

    /// The weighted least squares of one step, and the inverse of their products.
    private static func improved(
        _ columns: [[Double]], outcome: [Double], eta: [Double], offset: [Double]
    ) -> ([Double], Matrix)? {
        let chances = eta.map(chance)
        // 1 − p from the other side, without cancellation.
        let weights = zip(chances, eta).map { $0 * chance(-$1) }
        guard weights.allSatisfy({ $0 > 1e-300 }) else { return nil }
        let roots = weights.map { $0.squareRoot() }
        let scaled = columns.map { column in zip(column, roots).map { $0 * $1 } }
        let target = outcome.indices.map { row in
            roots[row] * (eta[row] - offset[row] + (outcome[row] - chances[row]) / weights[row])
        }
        guard let factors = try? OrthogonalFactors(columns: scaled),
            (0..<columns.count).allSatisfy({ factors[$0, $0] != 0 }),
            let found = try? factors.leastSquares(target), found.solution.allSatisfy(\.isFinite)
        else { return nil }
        return (found.solution, factors.inverseOfProducts)
    }

    /// The last step leads where the likelihood rises for ever, if it parts all yes from all no (Albert & Anderson 1984).
    private static func obstacle(_ columns: [[Double]], _ outcome: [Double], _ step: [Double]) -> Obstacle {
        guard !step.isEmpty else { return .noSolution }
        let along = predictor(columns, step, [Double](repeating: 0, count: outcome.count))
        let sides = zip(along, outcome).map { $1 > 0.5 ? $0 : -$0 }
        let most = sides.reduce(0) { max($0, $1.magnitude) }
        guard most > 0, most.isFinite, let least = sides.min(), least > -1e-4 * most else { return .noSolution }
        // One that tells them apart by itself is named alone.
        let alone = columns.indices.dropFirst().map { (place: $0 - 1, kind: separation(columns[$0], outcome)) }
        let found = alone.filter { $0.kind == .complete }
        if !found.isEmpty { return .separation(found.map(\.place), isComplete: true) }
        let isComplete = least > 1e-4 * most
        let some = alone.filter { $0.kind == .partial }
        if !some.isEmpty, !isComplete { return .separation(some.map(\.place), isComplete: false) }
        let parts = columns.indices.dropFirst().map { place in
            step[place].magnitude * SampleMoments(columns[place]).squares.squareRoot()
        }
        let greatest = parts.max() ?? 0
        return .separation(parts.indices.filter { parts[$0] > 1e-3 * greatest }, isComplete: isComplete)
    }

    private enum Separation { case none, partial, complete }

    /// Whether all yes lie on one side of all no.
    private static func separation(_ column: [Double], _ outcome: [Double]) -> Separation {
        var yes = (least: Double.infinity, most: -Double.infinity)
        var no = (least: Double.infinity, most: -Double.infinity)
        for (value, y) in zip(column, outcome) {
            if y > 0.5 {
                yes = (min(yes.least, value), max(yes.most, value))
            } else {
                no = (min(no.least, value), max(no.most, value))
            }
        }
        if yes.least > no.most || no.least > yes.most { return .complete }
        return yes.least >= no.most || no.least >= yes.most ? .partial : .none
    }
}

internal import Statistics

/// The model ln(P(Y ≤ j)/P(Y > j)) = ζⱼ − x b, by the greatest likelihood (McCullagh 1980): Newton's method, whose
/// maximum is the only one (Pratt 1981).
struct OrdinalFit: Sendable {
    /// Ascending, one fewer than categories.
    let thresholds: [Double]
    let coefficients: [Double]
    /// Of thresholds, then coefficients: the inverse of the observed information.
    let covariance: Matrix
    let logLikelihood: Double

    enum Obstacle: Error {
        /// The likelihood rises for ever along these columns.
        case separation([Int])
        case noSolution
    }

    /// - Parameters:
    ///   - columns: without a constant.
    ///   - categories: from 0, by row; each occurs.
    init(_ columns: [[Double]], _ categories: [Int]) throws(Obstacle) {
        let cuts = categories.max() ?? 0
        // By standard deviations from the mean, whatever the columns' units.
        let spreads = columns.map { SampleMoments($0) }
        let scaled = zip(columns, spreads).map { column, spread in column.map { ($0 - spread.mean) / spread.sd } }
        var parameters = Self.start(categories, cuts) + [Double](repeating: 0, count: columns.count)
        let model = Model(columns: scaled, categories: categories, cuts: cuts)
        guard var point = model.derivatives(parameters) else { throw .noSolution }
        var hasConverged = false
        for _ in 0..<100 {
            guard let inverse = try? point.information.inverse() else { break }
            let step = parameters.indices.map { i in
                parameters.indices.reduce(0) { $0 + inverse[i, $1] * point.gradient[$1] }
            }
            let size = step.reduce(0) { max($0, $1.magnitude) }
            guard size.isFinite else { break }
            var part = 1.0
            var moved = zip(parameters, step).map { $0 + $1 }
            var next = model.derivatives(moved)
            while part > 1e-8,
                next.map({ $0.logLikelihood < point.logLikelihood - 1e-9 * point.logLikelihood.magnitude }) ?? true
            {
                part /= 2
                moved = zip(parameters, step).map { $0 + part * $1 }
                next = model.derivatives(moved)
            }
            guard let next else { break }
            parameters = moved
            point = next
            let farthest = parameters.reduce(1) { max($0, $1.magnitude) }
            if farthest > 60 { break }
            if size * part < 1e-11 * farthest {
                hasConverged = true
                break
            }
        }
        guard hasConverged, let inverse = try? point.information.inverse() else {
            let effects = parameters[cuts...].map(\.magnitude)
            let most = effects.max() ?? 0
            guard most > 8 else { throw .noSolution }
            throw .separation(effects.indices.filter { effects[$0] > 0.5 * most })
        }
        // Back to the columns' own units: b = b'/s, ζ = ζ' + Σ b m.
        coefficients = columns.indices.map { parameters[cuts + $0] / spreads[$0].sd }
        let shift = zip(coefficients, spreads).reduce(0) { $0 + $1.0 * $1.1.mean }
        thresholds = (0..<cuts).map { parameters[$0] + shift }
        var back = Matrix(rows: cuts + columns.count, columns: cuts + columns.count)
        for (place, spread) in spreads.enumerated() {
            back[cuts + place, cuts + place] = 1 / spread.sd
            for cut in 0..<cuts { back[cut, cuts + place] = spread.mean / spread.sd }
        }
        for cut in 0..<cuts { back[cut, cut] = 1 }
        covariance = back * inverse * back.transposed
        logLikelihood = point.logLikelihood
    }

    /// The thresholds without any predictor.
    private static func start(_ categories: [Int], _ cuts: Int) -> [Double] {
        (0..<cuts).map { cut in
            let below = Double(categories.count { $0 <= cut })
            return Special.log(below / (Double(categories.count) - below))
        }
    }
}

extension Matrix {
    var transposed: Matrix {
        var result = Matrix(rows: columns, columns: rows)
        for i in 0..<rows { for j in 0..<columns { result[j, i] = self[i, j] } }
        return result
    }
}

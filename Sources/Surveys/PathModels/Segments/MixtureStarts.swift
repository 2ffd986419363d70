internal import Statistics
internal import SimulationKernel

/// The regressions of a model among its scores.
struct MixtureData: Sendable {
    struct Equation: Sendable {
        /// The score of each case.
        let target: [Double]
        /// By predecessor.
        let predictors: [[Double]]
        /// Of the model, by predecessor.
        let paths: [Int]
    }

    let equations: [Equation]
    let cases: Int
    let paths: Int

    init(_ fit: PathFit) {
        let layout = fit.layout
        let scores = (0..<layout.constructs).map { fit.scores($0) }
        equations = layout.endogenous.map { j in
            // The path from a product is of the product as it is; here scores stand for constructs of whatever kind.
            Equation(
                target: scores[j], predictors: layout.predecessors[j].map { scores[$0.construct] },
                paths: layout.predecessors[j].map(\.path))
        }
        cases = fit.data.cases
        paths = layout.paths.count
    }
}

/// Where the EM algorithm ended.
struct MixtureSolution: Sendable {
    var shares: [Double]
    /// By segment and path.
    var paths: [[Double]]
    /// By segment and equation.
    var rSquared: [[Double]]
    /// `cases` × segments.
    var posteriors: [Double]
    var logLikelihood: Double
}

/// The EM algorithm from many starts.
struct MixtureStarts: Sendable {
    let data: MixtureData
    let count: Int
    let seed: UInt64

    private static let mostSteps = 5_000
    private static let tolerance = 1e-9
    /// Scores have variance 1: with less left a segment is a few respondents who lie on a plane, and the likelihood has no bound.
    private static let leastVariance = 1e-3

    /// - Returns: of the starts that end at a solution, in their order.
    func run(_ starts: Int, threads: Int?) -> [MixtureSolution] {
        var results = [MixtureSolution?](repeating: nil, count: starts)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(starts, threads: threads ?? SampleThreads.usual) { take in
                while let range = take() {
                    for start in range { place.base[start] = solution(start) }
                }
            }
        }
        return results.compactMap { $0 }
    }

    /// Each case belongs to all segments in parts that are drawn.
    private func first(_ start: Int) -> [Double] {
        let purpose = StreamKey.number(of: "segments \(count)")
        var stream = RandomStream(StreamKey(seed: seed, replication: UInt64(start), purpose: purpose))
        var posteriors = [Double](repeating: 1, count: data.cases * count)
        if count == 1 { return posteriors }
        for row in 0..<data.cases {
            var sum = 0.0
            for k in 0..<count {
                // Uneven parts, so that segments differ from the start on.
                let part = stream.exponential()
                posteriors[row * count + k] = part * part
                sum += part * part
            }
            for k in 0..<count { posteriors[row * count + k] /= sum }
        }
        return posteriors
    }

    private func solution(_ start: Int) -> MixtureSolution? {
        var own = MixtureSolution(
            shares: [], paths: [], rSquared: [], posteriors: first(start), logLikelihood: -.infinity)
        for _ in 0..<Self.mostSteps {
            guard let variances = maximize(&own) else { return nil }
            let before = own.logLikelihood
            own.logLikelihood = expect(&own, variances)
            guard own.logLikelihood.isFinite else { return nil }
            if own.logLikelihood - before < Self.tolerance * max(1, own.logLikelihood.magnitude) { return own }
        }
        return own
    }

    /// Shares, paths and variances by segment and equation from the posteriors; nil: a segment has vanished or has no
    /// variance left.
    private func maximize(_ own: inout MixtureSolution) -> [[Double]]? {
        var variances: [[Double]] = []
        own.shares = []
        own.paths = []
        own.rSquared = []
        for k in 0..<count {
            var weight = 0.0
            for row in 0..<data.cases { weight += own.posteriors[row * count + k] }
            own.shares.append(weight / Double(data.cases))
            var paths = [Double](repeating: 0, count: data.paths)
            var left = [Double]()
            var explained = [Double]()
            for equation in data.equations {
                let size = equation.predictors.count
                guard weight > Double(size) + 1 else { return nil }
                var products = [Double](repeating: 0, count: size * size)
                var right = [Double](repeating: 0, count: size)
                var square = 0.0
                for row in 0..<data.cases {
                    let part = own.posteriors[row * count + k]
                    let y = equation.target[row]
                    square += part * y * y
                    for i in 0..<size {
                        let x = part * equation.predictors[i][row]
                        right[i] += x * y
                        for l in 0...i { products[i * size + l] += x * equation.predictors[l][row] }
                    }
                }
                for i in 0..<size {
                    right[i] /= weight
                    for l in 0...i {
                        products[i * size + l] /= weight
                        products[l * size + i] = products[i * size + l]
                    }
                }
                guard let b = SmallCholesky.solution(products, right) else { return nil }
                for (place, path) in equation.paths.enumerated() { paths[path] = b[place] }
                let mean = square / weight
                let rest = mean - zip(b, right).reduce(0) { $0 + $1.0 * $1.1 }
                guard rest > Self.leastVariance else { return nil }
                left.append(rest)
                explained.append(1 - rest / mean)
            }
            variances.append(left)
            own.paths.append(paths)
            own.rSquared.append(explained)
        }
        return variances
    }

    /// The posteriors, and the likelihood that they come from.
    private func expect(_ own: inout MixtureSolution, _ variances: [[Double]]) -> Double {
        let constants = (0..<count).map { k in
            Special.log(own.shares[k])
                - variances[k].reduce(0) { $0 + 0.5 * Special.log(2 * Double.pi * $1) }
        }
        var logs = [Double](repeating: 0, count: count)
        var total = 0.0
        for row in 0..<data.cases {
            var greatest = -Double.infinity
            for k in 0..<count {
                var log = constants[k]
                for (place, equation) in data.equations.enumerated() {
                    var error = equation.target[row]
                    for (i, path) in equation.paths.enumerated() {
                        error -= own.paths[k][path] * equation.predictors[i][row]
                    }
                    log -= error * error / (2 * variances[k][place])
                }
                logs[k] = log
                greatest = max(greatest, log)
            }
            var sum = 0.0
            for k in 0..<count {
                logs[k] = Special.exp(logs[k] - greatest)
                sum += logs[k]
            }
            for k in 0..<count { own.posteriors[row * count + k] = logs[k] / sum }
            total += greatest + Special.log(sum)
        }
        return total
    }
}

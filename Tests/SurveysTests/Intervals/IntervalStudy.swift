import Statistics
import SimulationKernel

import Surveys

/// A population whose path from X to Y is known, and what five kinds of bootstrap interval say of it in samples.
struct IntervalStudy {
    enum Kind: String, CaseIterable {
        case percentile, biasCorrected = "BC", accelerated = "BCa", normal = "t", studentized
        /// The percentile and the bias-corrected one together.
        case combined
    }

    /// X → Y ← Z; X of three items, weighted by correlation or by regression.
    struct Population: CustomStringConvertible {
        var mode: PathModel.Mode
        var path: Double
        /// Whether X leads to something else as well, so that its weights do not rest on the path alone.
        var isAnchored: Bool
        /// Whether the items of X hardly go together: loadings of 0.3 in mode A, uncorrelated items in mode B.
        var isWeak = false
        /// Whether X correlates at 0.5 with Z, which leads to Y, so that the two correlate without a path. All constructs
        /// are then composites whose weights either mode finds in the population: a path of 0 is one there too.
        var isCorrelated = false

        var description: String {
            "mode \(mode == .a ? "A" : "B"), \(isWeak ? "weak" : "sound") items, path \(path), "
                + (isAnchored ? "X settled by another path" : "no other path")
                + (isCorrelated ? ", X and Z correlated" : "")
        }

        /// Three items of equal weights in each of X, Z and Y, that correlate at `within` in X and at 0.64 elsewhere: a
        /// common part and others that add up to 0.
        private var composites: [[Double]] {
            func unit(_ place: Int, _ size: Double = 1) -> [Double] {
                (0..<20).map { $0 == place ? size : 0 }
            }
            func sum(_ parts: [(Double, [Double])]) -> [Double] {
                (0..<20).map { place in parts.reduce(0) { $0 + $1.0 * $1.1[place] } }
            }
            let x = unit(0)
            let z = sum([(0.5, x), (0.75.squareRoot(), unit(1))])
            let rest = (1 - path * path - 0.25 - 0.5 * path).squareRoot()
            let y = sum([(path, x), (0.5, z), (rest, unit(2))])
            let within: Double =
                if isWeak {
                    mode == .a ? 0.09 : 0
                } else {
                    0.64
                }
            var items: [[Double]] = []
            for (place, (construct, correlation)) in [(x, within), (z, 0.64), (y, 0.64)].enumerated() {
                let own = (0..<3).map { unit(5 + 3 * place + $0) }
                let mean = sum(own.map { (1.0 / 3, $0) })
                for part in own {
                    let size = (1 - correlation).squareRoot()
                    items.append(
                        sum([(((1 + 2 * correlation) / 3).squareRoot(), construct), (size, part), (-size, mean)]))
                }
            }
            return items
        }

        /// Each item as a combination of independent standard normal variables.
        var items: [[Double]] {
            if isCorrelated { return composites }
            let count = 20
            func unit(_ place: Int, _ size: Double = 1) -> [Double] {
                var vector = [Double](repeating: 0, count: count)
                vector[place] = size
                return vector
            }
            func sum(_ parts: [(Double, [Double])]) -> [Double] {
                (0..<count).map { place in parts.reduce(0) { $0 + $1.0 * $1.1[place] } }
            }
            var own = 8
            /// Three items of a factor.
            func reflected(_ factor: [Double], _ loading: Double = 0.8) -> [[Double]] {
                (0..<3).map { _ in
                    defer { own += 1 }
                    return sum([(loading, factor), ((1 - loading * loading).squareRoot(), unit(own))])
                }
            }
            var x: [[Double]]
            var construct: [Double]
            if mode == .a {
                construct = unit(0)
                x = reflected(construct, isWeak ? 0.3 : 0.8)
            } else {
                // Items that correlate at 0.3, or not at all, with weights of their own in what they make up.
                let common = isWeak ? 0 : 0.3
                x = (0..<3).map {
                    sum([(common.squareRoot(), unit(0)), ((1 - common).squareRoot(), unit(5 + $0))])
                }
                let composite = sum(zip([0.6, 0.4, 0.2], x).map { ($0, $1) })
                let size = composite.reduce(0) { $0 + $1 * $1 }.squareRoot()
                construct = composite.map { $0 / size }
            }
            let z = unit(1)
            let rest = (1 - path * path - 0.25).squareRoot()
            let y = sum([(path, construct), (0.5, z), (rest, unit(2))])
            let w = sum([(0.5, construct), (0.75.squareRoot(), unit(3))])
            return x + reflected(z) + reflected(y) + (isAnchored ? reflected(w) : [])
        }

        var model: PathModel {
            get throws {
                let names = isAnchored ? ["X", "Z", "Y", "W"] : ["X", "Z", "Y"]
                return try PathModel(
                    constructs: names.map { name in
                        .init(name, items: (1...3).map { "\(name)\($0)" }, mode: name == "X" ? mode : .a)
                    },
                    paths: [.init("X", "Y"), .init("Z", "Y")] + (isAnchored ? [.init("X", "W")] : []))
            }
        }

        /// What partial least squares gives in the population; 0 where nothing leads from X to Y, by whatever weights where X
        /// correlates with nothing else, and by those of the population otherwise.
        func truth(_ layout: PathLayout) -> Double? {
            if path == 0 { return 0 }
            let solver = PathSolver(layout, PathOptions())
            let items = items
            let sizes = items.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }
            for i in 0..<layout.items {
                for k in 0..<layout.items {
                    let product = zip(items[i], items[k]).reduce(0) { $0 + $1.0 * $1.1 }
                    solver.correlations[i * layout.stride + k] = product / (sizes[i] * sizes[k])
                }
            }
            guard solver.iterate() == nil, solver.estimateStructure() == nil else { return nil }
            return solver.coefficients[0]
        }
    }

    struct Rates {
        var sets = 0
        var covers = [Kind: Int]()
        /// Wholly above 0.
        var above = [Kind: Int]()
        var width = [Kind: Double]()

        func share(_ counts: [Kind: Int], _ kind: Kind) -> Double { Double(counts[kind] ?? 0) / Double(sets) }
    }

    var population: Population
    var n: Int
    var sets = 1_000
    var samples = 500
    var seed: UInt64 = 1

    func run() throws -> Rates {
        let layout = PathLayout(try population.model)
        guard let truth = population.truth(layout) else { return Rates() }
        let items = population.items
        var rates = Rates()
        for set in 0..<sets {
            var stream = RandomStream(StreamKey(seed: seed, replication: UInt64(set), purpose: 77))
            var answers = [[Double]](repeating: [Double](repeating: 0, count: n), count: items.count)
            for row in 0..<n {
                let normal = items[0].map { _ in stream.normal() }
                for (place, item) in items.enumerated() {
                    answers[place][row] = zip(item, normal).reduce(0) { $0 + $1.0 * $1.1 }
                }
            }
            let fit = try PathFit(PathData(layout, answers: answers, rowNumbers: Array(1...n)))
            guard let intervals = intervals(fit, set) else { continue }
            rates.sets += 1
            for (kind, ends) in intervals {
                if ends.lower <= truth && truth <= ends.upper { rates.covers[kind, default: 0] += 1 }
                if ends.lower > 0 { rates.above[kind, default: 0] += 1 }
                rates.width[kind, default: 0] += ends.upper - ends.lower
            }
        }
        return rates
    }

    private func intervals(_ fit: PathFit, _ set: Int) -> [(kind: Kind, ends: BootstrapSummary.Interval)]? {
        let options = PathBootstrap.Options(samples: samples, seed: UInt64(set) &* 7_919 &+ seed, threads: 1)
        let bootstrap = PathBootstrap(fit, options)
        guard let summary = try? bootstrap.summaries(threads: 1)[0], let ends = summary.intervals.first else {
            return nil
        }
        let half =
            StudentTDistribution(degreesOfFreedom: Double(n - 1)).upperQuantile(0.025) * summary.standardDeviation
        var all: [(Kind, BootstrapSummary.Interval)] = [
            (.combined, ends.deciding), (.percentile, ends.percentile),
            (.biasCorrected, ends.biasCorrected ?? ends.percentile),
            (.accelerated, ends.accelerated ?? ends.percentile),
            (.normal, .init(summary.estimate - half, summary.estimate + half)),
        ]
        if let ends = studentized(fit, options) { all.append((.studentized, ends)) }
        return all
    }

    /// Every sample's deviation over its own standard error, that of least squares on the scores.
    private func studentized(_ fit: PathFit, _ options: PathBootstrap.Options) -> BootstrapSummary.Interval? {
        let layout = fit.layout
        let solver = PathSolver(layout, fit.options)
        let products = ResampleCorrelations(layout, cases: n, standardized: fit.data.standardized)
        func error() -> Double {
            let between = solver.scores[0 * layout.constructs + 1]
            return ((1 - solver.rSquared[2]) / ((1 - between * between) * Double(n - 3))).squareRoot()
        }
        for row in 0..<n { products.counts[row] = 1 }
        guard products.correlations(into: solver.correlations) == nil, solver.iterate() == nil,
            solver.estimateStructure() == nil
        else { return nil }
        let estimate = solver.coefficients[0]
        let own = error()
        var values: [Double] = []
        for sample in 0..<options.samples {
            var stream = RandomStream(
                StreamKey(
                    seed: options.seed, replication: UInt64(sample),
                    purpose: StreamKey.number(of: "bootstrap sample")))
            products.counts.update(repeating: 0, count: n)
            for _ in 0..<n { products.counts[Int(stream.below(UInt64(n)))] += 1 }
            guard products.correlations(into: solver.correlations) == nil, solver.iterate() == nil,
                solver.estimateStructure() == nil
            else { continue }
            values.append((solver.coefficients[0] - estimate) / error())
        }
        guard values.count > 100 else { return nil }
        values.sort()
        return .init(
            estimate - PathBootstrap.quantile(values, 0.975) * own,
            estimate - PathBootstrap.quantile(values, 0.025) * own)
    }
}

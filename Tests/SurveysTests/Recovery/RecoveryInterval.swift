import Statistics
import SimulationKernel

import Surveys

/// The intervals that the study sets side by side.
enum RecoveryInterval: String, CaseIterable, Sendable {
    case percentile, biasCorrected = "BC", accelerated = "BCa", normal = "t", studentized
    /// The percentile and the bias-corrected one together.
    case combined
}

/// What the bootstrap samples of one quantity are, and the intervals they give at 95 %.
struct RecoverySamples {
    var estimate: Double
    /// Sorted.
    var values: [Double]
    var deviation: Double
    /// The jackknife's; nil where there is none.
    var acceleration: Double?
    var cases: Int

    init(_ estimate: Double, _ values: [Double], acceleration: Double?, cases: Int) {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
        self.estimate = estimate
        self.values = values.sorted()
        self.acceleration = acceleration
        self.cases = cases
    }

    private func between(_ lower: Double, _ upper: Double) -> BootstrapSummary.Interval {
        .init(PathBootstrap.quantile(values, lower), PathBootstrap.quantile(values, upper))
    }

    /// All but the studentized one. Where no sample lies below the estimate, or all do, the percentile one stands in.
    var intervals: [RecoveryInterval: BootstrapSummary.Interval] {
        let normal = NormalDistribution.standard
        let t = StudentTDistribution(degreesOfFreedom: Double(cases) - 1).upperQuantile(0.025)
        var all: [RecoveryInterval: BootstrapSummary.Interval] = [
            .percentile: between(0.025, 0.975), .normal: .init(estimate - t * deviation, estimate + t * deviation),
        ]
        let below = Double(values.count { $0 < estimate }) / Double(values.count)
        guard below > 0, below < 1 else {
            all[.biasCorrected] = all[.percentile]
            all[.combined] = all[.percentile]
            if acceleration != nil { all[.accelerated] = all[.percentile] }
            return all
        }
        let z = normal.quantile(below)
        let q = normal.quantile(0.975)
        let percentile = between(0.025, 0.975)
        let corrected = between(normal.cdf(2 * z - q), normal.cdf(2 * z + q))
        all[.biasCorrected] = corrected
        all[.combined] = .init(min(percentile.lower, corrected.lower), max(percentile.upper, corrected.upper))
        if let a = acceleration {
            func share(_ end: Double) -> Double { normal.cdf(z + (z + end) / (1 - a * (z + end))) }
            all[.accelerated] = between(share(-q), share(q))
        }
        return all
    }
}

/// Each sample's deviation of a path over its own standard error, that of least squares on the scores.
struct StudentizedPaths {
    /// By path; nil where too few samples have a solution.
    let intervals: [BootstrapSummary.Interval]?

    init(_ fit: PathFit, samples: Int, seed: UInt64) {
        let layout = fit.layout
        let cases = fit.data.cases
        let solver = PathSolver(layout, fit.options)
        let products = SampleCorrelations(fit.data, fit.options)
        /// Coefficients and their standard errors.
        func solved() -> (paths: [Double], errors: [Double])? {
            guard (products.correlations(into: solver) ?? solver.iterate() ?? solver.estimateStructure()) == nil else {
                return nil
            }
            var errors = [Double](repeating: 0, count: layout.paths.count)
            for target in layout.endogenous {
                let group = layout.predecessors[target]
                let matrix = group.flatMap { row in
                    group.map { solver.scores[row.construct * layout.constructs + $0.construct] }
                }
                guard let diagonal = SmallCholesky.inverseDiagonal(matrix, group.count) else { return nil }
                let rest = (1 - solver.rSquared[target]) / Double(cases - group.count - 1)
                for (place, own) in group.enumerated() {
                    errors[own.path] = (rest * diagonal[place]).squareRoot()
                    // A product's coefficient is told per unit, its standard error with it.
                    if layout.isProduct[own.construct] {
                        let item = layout.blockStarts[own.construct]
                        errors[own.path] /= solver.itemDeviations[item]
                    }
                }
            }
            return (layout.paths.indices.map { solver.coefficients[$0] }, errors)
        }
        for row in 0..<cases { products.counts[row] = 1 }
        guard let whole = solved() else {
            intervals = nil
            return
        }
        var deviations = [[Double]](repeating: [], count: layout.paths.count)
        for sample in 0..<samples {
            var stream = RandomStream(
                StreamKey(seed: seed, replication: UInt64(sample), purpose: StreamKey.number(of: "bootstrap sample")))
            products.counts.update(repeating: 0, count: cases)
            for _ in 0..<cases { products.counts[Int(stream.below(UInt64(cases)))] += 1 }
            guard let own = solved() else { continue }
            for path in deviations.indices {
                deviations[path].append((own.paths[path] - whole.paths[path]) / own.errors[path])
            }
        }
        guard deviations[0].count > 100 else {
            intervals = nil
            return
        }
        intervals = deviations.indices.map { path in
            let sorted = deviations[path].sorted()
            let estimate = whole.paths[path]
            let error = whole.errors[path]
            return .init(
                estimate - PathBootstrap.quantile(sorted, 0.975) * error,
                estimate - PathBootstrap.quantile(sorted, 0.025) * error)
        }
    }
}

internal import Statistics

/// Consistent partial least squares in the same samples as ``PathBootstrap`` draws.
///
/// Samples without a solution, or with an inadmissible one (a correlation, loading or R² beyond 1), are left out and counted.
package struct ConsistentBootstrap: Sendable {
    package let samples: Int
    /// Without a solution.
    package let failed: Int
    /// With one that cannot be.
    package let inadmissible: Int
    package var usable: Int { samples - failed - inadmissible }
    private let layout: PathLayout
    private let cases: Int
    private let quantities: [PathQuantity]
    private let estimates: [Double]
    /// By quantity and usable sample.
    package let columns: [[Double]]

    /// - Throws: why the model has no consistent estimate.
    package init(_ fit: PathFit, _ options: PathBootstrap.Options = .init()) throws(Unavailable) {
        let whole = try fit.consistent()
        var options = options
        options.isConsistentToo = true
        self.init(whole, PathBootstrap(fit, options))
    }

    /// Of samples that were drawn already.
    /// - Parameters:
    ///   - whole: of the whole sample.
    ///   - bootstrap: of the same model, with its samples.
    /// - Precondition: the samples have their consistent estimates.
    package init(_ whole: ConsistentPathFit, _ bootstrap: PathBootstrap) {
        precondition(bootstrap.consistent.count == bootstrap.samples, "each sample has its consistent estimates")
        let layout = bootstrap.fit.layout
        self.layout = layout
        cases = bootstrap.fit.data.cases
        samples = bootstrap.samples
        failed = bootstrap.consistent.count { $0 == nil }
        let admissible = bootstrap.consistent.compactMap { $0 }.filter(\.isAdmissible)
        inadmissible = samples - failed - admissible.count
        quantities =
            layout.model.paths.map { .path(from: $0.from, to: $0.to) }
            + layout.model.itemNames.map { .loading(item: $0) }
            + layout.endogenous.map { .rSquared(layout.name($0)) }
        let estimates =
            whole.paths.map(\.coefficient) + whole.loadings.map(\.loading) + whole.determinations.map(\.rSquared)
        self.estimates = estimates
        let rows = admissible.map { $0.paths + $0.loadings + $0.rSquared }
        columns = estimates.indices.map { quantity in rows.map { $0[quantity] } }
    }

    /// What the admissible samples say of each path, loading and R².
    /// - Throws: why there is nothing to say.
    package func summaries(confidences: [Double]) throws(Unavailable) -> [BootstrapSummary] {
        try demandSamples()
        return quantities.indices.map {
            summary(of: quantities[$0], estimate: estimates[$0], values: columns[$0], confidences: confidences)
        }
    }

    /// The effect of a construct on another along all paths between them, or along one chain.
    /// - Parameter confidences: of intervals, as parts of 1.
    /// - Parameter constructs: two: the total effect; more: that chain.
    /// - Returns: nil where no path joins them.
    /// - Throws: why there is nothing to say.
    package func effect(along constructs: [String], confidences: [Double]) throws(Unavailable) -> BootstrapSummary? {
        try demandSamples()
        let ways = constructs.count == 2 ? ways(constructs[0], constructs[1]) : [chain(constructs)].compactMap { $0 }
        guard !ways.isEmpty, let from = constructs.first, let to = constructs.last else { return nil }
        func sum(_ value: (Int) -> Double) -> Double {
            ways.reduce(0) { $0 + $1.reduce(1) { $0 * value($1) } }
        }
        return summary(
            of: .totalEffect(from: from, to: to), estimate: sum { estimates[$0] },
            values: (0..<usable).map { sample in sum { columns[$0][sample] } }, confidences: confidences)
    }

    private func chain(_ constructs: [String]) -> [Int]? {
        let paths = zip(constructs, constructs.dropFirst()).map { pair in
            layout.model.paths.firstIndex(of: .init(pair.0, pair.1))
        }
        return paths.contains(nil) ? nil : paths.compactMap { $0 }
    }

    private func ways(_ from: String, _ to: String) -> [[Int]] {
        layout.model.paths.indices.filter { layout.model.paths[$0].from == from }.flatMap { path -> [[Int]] in
            let next = layout.model.paths[path].to
            return next == to ? [[path]] : ways(next, to).map { [path] + $0 }
        }
    }

    private func demandSamples() throws(Unavailable) {
        try Unavailable.require(
            usable >= 2,
            "Only \(usable) of \(samples) bootstrap samples have an admissible consistent solution; at least 2 are "
                + "needed."
        )
    }

    private func summary(
        of quantity: PathQuantity, estimate: Double, values: [Double], confidences: [Double]
    ) -> BootstrapSummary {
        let count = Double(values.count)
        let mean = values.reduce(0, +) / count
        let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
        var own = BootstrapSummary(
            quantity: quantity, estimate: estimate, mean: mean, standardDeviation: deviation, tests: nil, intervals: [],
            reason: nil)
        guard deviation > 1e-12 * max(1, estimate.magnitude) else {
            own.reason = "It is the same in every sample, so there is nothing to test."
            return own
        }
        let sorted = values.sorted()
        let normal = NormalDistribution.standard
        let below = Double(sorted.count { $0 < estimate })
        let z = below > 0 && below < count ? normal.quantile(below / count) : nil
        let t = estimate / deviation
        func student(_ degreesOfFreedom: Double) -> Double {
            2 * StudentTDistribution(degreesOfFreedom: degreesOfFreedom).upperTail(t.magnitude)
        }
        own.tests = .init(
            t: t, pNormal: 2 * normal.upperTail(t.magnitude), pStudentCases: student(Double(cases) - 1),
            pStudentSamples: student(count - 1), biasCorrection: z, acceleration: 0)
        own.intervals = confidences.map { confidence in
            let ends = [(1 - confidence) / 2, (1 + confidence) / 2]
            func between(_ shares: [Double]) -> BootstrapSummary.Interval {
                .init(PathBootstrap.quantile(sorted, shares[0]), PathBootstrap.quantile(sorted, shares[1]))
            }
            return .init(
                confidence: confidence, percentile: between(ends),
                biasCorrected: z.map { z in between(ends.map { normal.cdf(2 * z + normal.quantile($0)) }) },
                accelerated: nil)
        }
        return own
    }
}

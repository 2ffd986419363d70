internal import Statistics
internal import SimulationKernel

extension GroupComparison {
    /// How the two groups are compared.
    package struct Options: Sendable, Hashable {
        package var samples: Int
        package var permutations: Int
        package var seed: UInt64
        /// It is `nil` for as many as there are processors.
        package var threads: Int?

        package init(samples: Int = 5_000, permutations: Int = 1_000, seed: UInt64 = 1, threads: Int? = nil) {
            self.samples = samples
            self.permutations = permutations
            self.seed = seed
            self.threads = threads
        }
    }

    /// Draws samples within the groups and permutes the respondents between them.
    /// - Parameters:
    ///   - pooled: the model estimated for both groups together.
    ///   - first: the cases of the first group, counted from 0; all others are the second.
    ///   - options: how many samples and permutations, and how they are drawn.
    /// - Throws: why the groups cannot be compared.
    package init(_ pooled: PathFit, first: [Int], _ options: Options = Options()) throws(Unavailable) {
        let groups = try Self.groups(pooled, first)
        var bootstraps = [PathBootstrap]()
        for (number, fit) in groups.fits.enumerated() {
            let seed = StreamKey.number(of: "group \(number)") ^ options.seed
            bootstraps.append(PathBootstrap(fit, .init(samples: options.samples, seed: seed, threads: options.threads)))
        }
        let seed = options.seed
        let cases = pooled.data.cases
        let size = groups.rows[0].count
        let permutations = (0..<options.permutations).map { number -> [Int] in
            var stream = RandomStream(
                StreamKey(seed: seed, replication: UInt64(number), purpose: StreamKey.number(of: "permuted groups")))
            var rows = Array(0..<cases)
            for place in 0..<size {
                rows.swapAt(place, place + Int(stream.below(UInt64(cases - place))))
            }
            return rows[..<size].sorted()
        }
        try self.init(
            pooled, rows: groups.rows, fits: groups.fits, bootstraps: bootstraps, permutations: permutations,
            threads: options.threads)
    }

    package static func groups(_ pooled: PathFit, _ first: [Int]) throws(Unavailable) -> (
        rows: [[Int]], fits: [PathFit]
    ) {
        let chosen = Set(first)
        let rows = [first, (0..<pooled.data.cases).filter { !chosen.contains($0) }]
        var fits = [PathFit]()
        for (number, group) in rows.enumerated() {
            let name = number == 0 ? "first" : "second"
            guard group.count >= 3 else {
                let size = group.count == 1 ? "1 respondent" : "\(group.count) respondents"
                throw Unavailable("The \(name) group has \(size); at least 3 are needed.")
            }
            do { fits.append(try PathFit(pooled.data.cases(group), pooled.options)) } catch {
                throw Unavailable("In the \(name) group there is no solution: \(error.reason)")
            }
        }
        return (rows, fits)
    }

    package init(
        _ pooled: PathFit, rows: [[Int]], fits: [PathFit], bootstraps: [PathBootstrap], permutations: [[Int]],
        threads: Int?
    ) throws(Unavailable) {
        let permuted = PermutedGroups(pooled: pooled).run(permutations, threads: threads ?? SampleThreads.usual)
        guard !permuted.isEmpty else { throw Unavailable("No permutation of the groups has a solution.") }
        for bootstrap in bootstraps where bootstrap.samples - bootstrap.failed.count < 2 {
            throw Unavailable("A group has fewer than 2 bootstrap samples with a solution.")
        }
        let observed = PermutedGroups(pooled: pooled).compare(rows[0], fits[0], fits[1])
        let layout = pooled.layout
        sizes = (rows[0].count, rows[1].count)
        self.permutations = permuted.count
        failedPermutations = permutations.count - permuted.count
        failedSamples = (bootstraps[0].failed.count, bootstraps[1].failed.count)
        // A product has no meaning of its own that could differ.
        invariance = (0..<layout.constructs).filter { !layout.isProduct[$0] }.map { j in
            Invariance(layout.name(j), observed[j], permuted.map { $0.constructs[j] })
        }
        let counts = (Double(rows[0].count), Double(rows[1].count))
        paths = layout.paths.indices.map { path in
            PathDifference(
                layout.model.paths[path], coefficients: fits.map { $0.coefficients[path] },
                samples: bootstraps.map { $0.values(of: path) }, permuted: permuted.map { $0.differences[path] },
                sizes: counts)
        }
    }
}

extension GroupComparison.Invariance {
    init(_ name: String, _ own: PermutedGroups.Construct, _ permuted: [PermutedGroups.Construct]) {
        let count = Double(permuted.count)
        func bounds(_ values: [Double]) -> BootstrapSummary.Interval {
            let sorted = values.sorted()
            return BootstrapSummary.Interval(
                PathBootstrap.quantile(sorted, 0.025), PathBootstrap.quantile(sorted, 0.975))
        }
        func share(_ values: [Double], _ observed: Double) -> Double {
            Double(values.count { $0.magnitude >= observed.magnitude }) / count
        }
        let correlations = permuted.map(\.correlation)
        self.init(
            construct: name, correlation: own.correlation, correlationOfAnswers: own.correlationOfAnswers,
            correlationBound: PathBootstrap.quantile(correlations.sorted(), 0.05),
            pCorrelation: Double(correlations.count { $0 <= own.correlation }) / count,
            meanDifference: own.meanDifference, meanBounds: bounds(permuted.map(\.meanDifference)),
            pMean: share(permuted.map(\.meanDifference), own.meanDifference),
            logVarianceRatio: own.logVarianceRatio, varianceBounds: bounds(permuted.map(\.logVarianceRatio)),
            pVariance: share(permuted.map(\.logVarianceRatio), own.logVarianceRatio))
    }
}

extension GroupComparison.PathDifference {
    init(
        _ path: PathModel.Path, coefficients: [Double], samples: [[Double]], permuted: [Double],
        sizes: (Double, Double)
    ) {
        let moments = samples.map { values -> (mean: Double, variance: Double) in
            let mean = values.reduce(0, +) / Double(values.count)
            return (mean, values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1))
        }
        let a = moments[0].variance
        let b = moments[1].variance
        let (n, m) = sizes
        let difference = coefficients[0] - coefficients[1]
        func test(_ error: Double, _ freedom: Double) -> GroupComparison.TTest {
            let t = difference / error
            return GroupComparison.TTest(
                t: t, degreesOfFreedom: freedom,
                p: 2 * StudentTDistribution(degreesOfFreedom: freedom).upperTail(t.magnitude))
        }
        let pooled = ((n - 1) * (n - 1) * a + (m - 1) * (m - 1) * b) / (n + m - 2)
        self.init(
            from: path.from, to: path.to, first: coefficients[0], second: coefficients[1],
            firstDeviation: a.squareRoot(), secondDeviation: b.squareRoot(),
            parametric: test((pooled * (1 / n + 1 / m)).squareRoot(), n + m - 2),
            welch: test((a + b).squareRoot(), (a + b) * (a + b) / (a * a / (n - 1) + b * b / (m - 1))),
            henseler: Self.shareOfPairs(
                samples[0].map { 2 * moments[0].mean - $0 }, samples[1].map { 2 * moments[1].mean - $0 }),
            permutation: Double(permuted.count { $0.magnitude >= difference.magnitude }) / Double(permuted.count))
    }

    /// The share of pairs whose first is no larger than its second.
    private static func shareOfPairs(_ first: [Double], _ second: [Double]) -> Double {
        let first = first.sorted()
        let second = second.sorted()
        var pairs = 0
        var place = 0
        for value in second {
            while place < first.count, first[place] <= value { place += 1 }
            pairs += place
        }
        return Double(pairs) / Double(first.count * second.count)
    }
}

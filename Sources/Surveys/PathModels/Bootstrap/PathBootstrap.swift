internal import SimulationKernel

/// A path model estimated again in samples drawn with replacement from its cases.
package struct PathBootstrap: Sendable {
    /// How the samples are drawn and what is done with them.
    package struct Options: Sendable, Hashable {
        package var samples: Int
        /// Sample r is a function of the seed and of r alone.
        package var seed: UInt64
        package var signs: SignHandling
        /// It is `nil` for as many as there are processors. The results do not depend on it.
        package var threads: Int?
        /// Whether each sample is estimated by consistent partial least squares too, for ``ConsistentBootstrap``.
        package var isConsistentToo = false

        package init(samples: Int = 10_000, seed: UInt64 = 1, signs: SignHandling = .none, threads: Int? = nil) {
            self.samples = samples
            self.seed = seed
            self.signs = signs
            self.threads = threads
        }
    }

    /// Why samples have no solution, and how many they are.
    package struct Failures: Sendable, Hashable {
        package var count: Int
        package var reason: String
    }

    package let fit: PathFit
    package let signs: SignHandling
    package let quantities: [PathQuantity]
    /// What the whole sample gives, in the order of `quantities`.
    package let estimates: [Double]
    /// `samples` × `quantities`; NaN in samples that failed.
    let values: [Double]
    package let samples: Int
    /// The numbers of the samples without a solution, counted from 0. They are left out, not drawn again.
    package let failed: [Int]
    /// By reason, the most frequent first.
    package let failures: [Failures]
    /// By sample, where they were asked for; nil in those without a consistent solution.
    let consistent: [ConsistentEstimates?]

    /// Draws the samples.
    package init(_ fit: PathFit, _ options: Options = Options()) {
        let seed = options.seed
        let cases = UInt64(fit.data.cases)
        self.init(
            fit, samples: options.samples, signs: options.signs, isConsistentToo: options.isConsistentToo,
            threads: options.threads
        ) { sample, counts in
            var stream = RandomStream(
                StreamKey(seed: seed, replication: UInt64(sample), purpose: StreamKey.number(of: "bootstrap sample")))
            for _ in 0..<cases { counts[Int(stream.below(cases))] += 1 }
        }
    }

    package init(
        _ fit: PathFit, samples: Int, signs: SignHandling, isConsistentToo: Bool = false, threads: Int?,
        draw: @Sendable @escaping (Int, UnsafeMutablePointer<Int32>) -> Void
    ) {
        let results = Resampler(fit: fit, signs: signs, isConsistentToo: isConsistentToo).run(
            samples, threads: threads ?? SampleThreads.usual, draw: draw)
        self.fit = fit
        self.signs = signs
        self.samples = samples
        quantities = PathQuantity.all(fit.layout)
        estimates = fit.quantities
        values = results.values
        consistent = results.consistent
        failed = results.failures.map(\.sample)
        var reasons = [(reason: String, count: Int)]()
        for failure in results.failures {
            let sentence = failure.failure.sentence(fit.layout)
            if let place = reasons.firstIndex(where: { $0.reason == sentence }) {
                reasons[place].count += 1
            } else {
                reasons.append((sentence, 1))
            }
        }
        failures = reasons.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
            .map { Failures(count: $0.count, reason: $0.reason) }
    }

    /// What a quantity was in each sample that has a solution, in the samples' order.
    package func values(of quantity: Int) -> [Double] {
        let width = quantities.count
        if failed.isEmpty { return (0..<samples).map { values[$0 * width + quantity] } }
        let without = Set(failed)
        return (0..<samples).filter { !without.contains($0) }.map { values[$0 * width + quantity] }
    }
}

extension PathFit {
    /// All that the bootstrap repeats, in the order of ``PathQuantity/all(_:)``.
    var quantities: [Double] {
        let solver = PathSolver(layout, options)
        data.setDeviations(solver)
        for place in correlations.indices { solver.correlations[place] = correlations[place] }
        for place in weights.indices { solver.weights[place] = weights[place] }
        solver.correlate()
        _ = solver.estimateStructure()
        var result = [Double](repeating: 0, count: PathQuantity.all(layout).count)
        result.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { solver.writeQuantities(to: base) }
        }
        return result
    }
}

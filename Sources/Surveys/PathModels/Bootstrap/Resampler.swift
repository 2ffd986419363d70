/// Estimates a model in many samples of its cases, on several threads.
struct Resampler: Sendable {
    let fit: PathFit
    let signs: SignHandling
    /// Whether each sample is estimated by consistent partial least squares too.
    var isConsistentToo = false

    struct Failure: Sendable {
        var sample: Int
        var failure: PathFailure
    }

    /// Adds to the counts how often each case is in a sample; they are 0 when it is called.
    typealias Draw = @Sendable (Int, UnsafeMutablePointer<Int32>) -> Void

    /// - Parameters:
    ///   - draw: nil: the samples are the cases without each of them in turn.
    /// - Returns: `samples` × quantities, NaN where a sample failed, the failures by sample, and the consistent estimates by
    ///   sample, none where they were not asked for.
    func run(
        _ samples: Int, threads: Int, draw: Draw?
    ) -> (values: [Double], failures: [Failure], consistent: [ConsistentEstimates?]) {
        let width = PathQuantity.all(fit.layout).count
        var consistent = [ConsistentEstimates?](repeating: nil, count: isConsistentToo ? samples : 0)
        var failures = [PathFailure?](repeating: nil, count: samples)
        let values = [Double](unsafeUninitializedCapacity: samples * width) { values, count in
            count = samples * width
            guard let base = values.baseAddress else { return }
            base.initialize(repeating: .nan, count: samples * width)
            failures.withUnsafeMutableBufferPointer { failures in
                guard let failed = failures.baseAddress else { return }
                let values = SharedPlace(base: base)
                let failures = SharedPlace(base: failed)
                consistent.withUnsafeMutableBufferPointer { consistent in
                    let consistent = isConsistentToo ? consistent.baseAddress.map { SharedPlace(base: $0) } : nil
                    SampleThreads.run(samples, threads: threads) { take in
                        work(
                            into: values, failures: failures, consistent: consistent, width: width, draw: draw,
                            take: take)
                    }
                }
            }
        }
        return (
            values,
            failures.enumerated().compactMap { sample, failure in failure.map { Failure(sample: sample, failure: $0) }
            },
            consistent
        )
    }

    private func work(
        into values: SharedPlace<Double>, failures: SharedPlace<PathFailure?>,
        consistent: SharedPlace<ConsistentEstimates?>?, width: Int, draw: Draw?, take: () -> Range<Int>?
    ) {
        let solver = PathSolver(fit.layout, fit.options)
        let products = SampleCorrelations(fit.data, fit.options, signs)
        let loadings = (0..<fit.layout.items).map { fit.loading($0) }
        let estimates = signs == .individual ? fit.quantities : []
        if draw == nil { products.gatherAll() }
        while let range = take() {
            for sample in range {
                let failure: PathFailure?
                if let draw {
                    products.counts.update(repeating: 0, count: fit.data.cases)
                    draw(sample, products.counts)
                    failure = products.correlations(into: solver)
                } else {
                    failure = products.correlations(without: sample, into: solver)
                }
                if let failure = failure ?? solver.iterate() {
                    failures.base[sample] = failure
                    continue
                }
                if signs == .construct { solver.alignConstructs(loadings: loadings) }
                consistent?.base[sample] = ConsistentEstimates(solver)
                if let failure = solver.estimateStructure() {
                    failures.base[sample] = failure
                    continue
                }
                let place = values.base + sample * width
                solver.writeQuantities(to: place)
                if signs == .individual { solver.alignSigns(of: place, to: estimates) }
            }
        }
    }
}

import SimulationKernel
internal import Statistics

extension PathBootstrap {
    /// What the samples say about each quantity, in the order of `quantities`.
    /// - Parameters:
    ///   - confidences: levels of the intervals, such as 0.95.
    ///   - threads: nil: as many as there are processors.
    /// - Throws: why there is nothing to say.
    package func summaries(confidences: [Double] = [0.95], threads: Int? = nil) throws(Unavailable)
        -> [BootstrapSummary]
    {
        try Unavailable.require(
            samples - failed.count >= 2,
            "Only \(samples - failed.count) of \(samples) bootstrap samples have a solution; at least 2 are needed.")
        let jackknife = jackknife(threads: threads ?? SampleThreads.usual)
        let width = quantities.count
        var results = [BootstrapSummary?](repeating: nil, count: width)
        results.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            SampleThreads.run(width, threads: threads ?? SampleThreads.usual) { take in
                while let range = take() {
                    for quantity in range {
                        place.base[quantity] = summary(quantity, confidences, jackknife)
                    }
                }
            }
        }
        return results.compactMap { $0 }
    }

    /// The model without each case in turn.
    private func jackknife(threads: Int) -> [Double] {
        Resampler(fit: fit, signs: signs).run(fit.data.cases, threads: threads, draw: nil).values
    }

    private func summary(_ quantity: Int, _ confidences: [Double], _ jackknife: [Double]) -> BootstrapSummary {
        var sorted = values(of: quantity)
        let estimate = estimates[quantity]
        let count = Double(sorted.count)
        let rough = sorted.reduce(0, +) / count
        let mean = rough + sorted.reduce(0) { $0 + ($1 - rough) } / count
        let deviation = (sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
        var summary = BootstrapSummary(
            quantity: quantities[quantity], estimate: estimate, mean: mean, standardDeviation: deviation, tests: nil,
            intervals: [], reason: nil)
        guard mean.isFinite, estimate.isFinite else {
            summary.reason = "The items of a construct do not correlate at all in some samples, so there is no ratio."
            return summary
        }
        guard deviation > 1e-12 * max(1, estimate.magnitude) else {
            summary.reason = "It is the same in every sample, so there is nothing to test."
            return summary
        }
        sorted.sort()
        let normal = NormalDistribution.standard
        let below = sorted.partitioningIndex { $0 >= estimate }
        let z = below > 0 && below < sorted.count ? normal.quantile(Double(below) / count) : nil
        let a = acceleration(quantity, jackknife)
        let t = estimate / deviation
        summary.tests = BootstrapSummary.Tests(
            t: t, pNormal: 2 * normal.upperTail(t.magnitude),
            pStudentCases: 2 * student(t, Double(fit.data.cases) - 1), pStudentSamples: 2 * student(t, count - 1),
            biasCorrection: z, acceleration: a)
        summary.intervals = confidences.map { intervals(of: sorted, confidence: $0, bias: z, acceleration: a) }
        return summary
    }

    private func intervals(
        of sorted: [Double], confidence: Double, bias z: Double?, acceleration a: Double
    ) -> BootstrapSummary.Intervals {
        let normal = NormalDistribution.standard
        let ends = [(1 - confidence) / 2, (1 + confidence) / 2]
        func between(_ shares: [Double]) -> BootstrapSummary.Interval {
            BootstrapSummary.Interval(Self.quantile(sorted, shares[0]), Self.quantile(sorted, shares[1]))
        }
        return BootstrapSummary.Intervals(
            confidence: confidence, percentile: between(ends),
            biasCorrected: z.map { z in between(ends.map { normal.cdf(2 * z + normal.quantile($0)) }) },
            accelerated: z.map { z in
                between(
                    ends.map {
                        let sum = z + normal.quantile($0)
                        return normal.cdf(z + sum / (1 - a * sum))
                    })
            })
    }

    private func student(_ t: Double, _ degreesOfFreedom: Double) -> Double {
        StudentTDistribution(degreesOfFreedom: degreesOfFreedom).upperTail(t.magnitude)
    }

    /// 0 when no case can be left out without losing the solution, or none makes a difference.
    private func acceleration(_ quantity: Int, _ jackknife: [Double]) -> Double {
        let width = quantities.count
        let left = (0..<fit.data.cases).map { jackknife[$0 * width + quantity] }.filter(\.isFinite)
        guard !left.isEmpty else { return 0 }
        let mean = left.reduce(0, +) / Double(left.count)
        var squares = 0.0
        var cubes = 0.0
        for value in left {
            let d = mean - value
            squares += d * d
            cubes += d * d * d
        }
        return squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : 0
    }

    /// The quantile of type 7 of sorted values.
    package static func quantile(_ sorted: [Double], _ share: Double) -> Double {
        let place = Double(sorted.count - 1) * share
        let index = min(Int(saturating: place), sorted.count - 1)
        guard index + 1 < sorted.count else { return sorted[index] }
        return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
    }
}

extension Array {
    /// The first place from which the condition holds, in an array in which it holds from some place on.
    fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

internal import Statistics

/// What bootstrap samples say of an effect.
package struct EffectIntervals: Sendable, Hashable {
    /// The samples' standard deviation, with divisor B − 1.
    package var standardError: Double
    /// Between sample quantiles of type 7 (Hyndman & Fan 1996).
    package var percentile: BootstrapSummary.Interval
    /// It is `nil` where no sample lies below the estimate, or all do (Efron 1981).
    package var biasCorrected: BootstrapSummary.Interval?
    /// With the jackknife's acceleration (Efron 1987); nil as above.
    package var accelerated: BootstrapSummary.Interval?

    /// The result is `nil` with fewer than two samples.
    init?(_ estimate: Double, samples: [Double], jackknife: [Double], confidence: Double) {
        let known = samples.filter(\.isFinite)
        guard known.count >= 2 else { return nil }
        let sorted = SortedSample(known)
        standardError = SampleMoments(known).sd
        let normal = NormalDistribution.standard
        let ends = [(1 - confidence) / 2, (1 + confidence) / 2]
        func between(_ shares: [Double]) -> BootstrapSummary.Interval {
            BootstrapSummary.Interval(sorted.quantile(shares[0]), sorted.quantile(shares[1]))
        }
        percentile = between(ends)
        let below = sorted.count(below: estimate)
        guard below > 0, below < known.count else { return }
        let z = normal.quantile(Double(below) / Double(known.count))
        let a = Self.acceleration(jackknife)
        biasCorrected = between(ends.map { normal.cdf(2 * z + normal.quantile($0)) })
        accelerated = between(
            ends.map {
                let sum = z + normal.quantile($0)
                return normal.cdf(z + sum / (1 - a * sum))
            })
    }

    /// (1/6) Σd³ / (Σd²)^1.5 over d = mean − value.
    private static func acceleration(_ jackknife: [Double]) -> Double {
        guard !jackknife.isEmpty else { return 0 }
        let mean = jackknife.reduce(0, +) / Double(jackknife.count)
        var squares = 0.0
        var cubes = 0.0
        for value in jackknife {
            let d = mean - value
            squares += d * d
            cubes += d * d * d
        }
        return squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : 0
    }
}

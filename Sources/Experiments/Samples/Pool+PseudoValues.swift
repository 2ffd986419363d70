import SimulationKernel

extension Pool {
    /// One number per replication whose mean is the pooled estimate and whose spread tells the estimate's standard
    /// error: s/√n. Differences, pairs, control variates and tests work on these, whatever the statistic is.
    ///
    /// A ratio R = ΣN/ΣD is linearized, z = R + (N − R D)/D̄, with which s/√n is its usual standard error. A quantile q
    /// is linearized by Bahadur: z = q + (p − F_r(q)) n_r/(n̄ f), f read from how the pooled quantile moves within two
    /// standard errors of its share. All other statistics take the jackknife's pseudo-values.
    ///
    /// nil where there is no estimate, and for the extremes, whose precision replications do not tell.
    ///
    /// Sources: Cochran (1977), Sampling Techniques, 6.3; Bahadur (1966), "A note on quantiles in large samples", Annals
    /// of Mathematical Statistics 37, 577–580; Miller (1974), "The jackknife: a review", Biometrika 61, 1–15.
    package func pseudoValues(_ statistic: Statistic) -> [Double]? {
        switch self {
        case .ratio(let pool):
            let values = Self.ofRatio(pool.parts)
            return statistic == .rootMean ? values.map(Self.ofRoot) : values
        case .maximum: return nil
        case .tally(let pool): return Self.ofTally(pool, statistic)
        }
    }

    /// The root of their mean, linearized: r + (z − r²)/2r.
    private static func ofRoot(_ values: [Double]) -> [Double] {
        let root = max(0, values.reduce(0, +) / Double(max(1, values.count))).squareRoot()
        return values.map { root > 0 ? root + ($0 - root * root) / (2 * root) : 0 }
    }

    private static func ofTally(_ pool: PooledTally, _ statistic: Statistic) -> [Double]? {
        switch statistic {
        case .mean, .secondMoment, .positive, .over, .within:
            guard let numerators = pool.numerators(of: [statistic])[0] else { return nil }
            return ofRatio(zip(numerators, pool.counts).map { (numerator: $0, denominator: $1) })
        case .quantile(let p): return ofQuantile(pool, p)
        case .variance: return jackknife(pool.moments) { $0.variance }
        case .standardDeviation: return jackknife(pool.moments) { $0.variance.squareRoot() }
        case .coefficientOfVariation: return jackknife(pool.moments) { $0.variance.squareRoot() / $0.mean }
        case .minimum, .maximum, .exactly, .atMost, .rootMean: return nil
        }
    }

    static func ofRatio(_ parts: [(numerator: Double, denominator: Double)]) -> [Double]? {
        let numerator = parts.reduce(0) { $0 + $1.numerator }
        let denominator = parts.reduce(0) { $0 + $1.denominator }
        guard denominator > 0 else { return nil }
        let ratio = numerator / denominator
        let mean = denominator / Double(parts.count)
        return parts.map { ratio + ($0.numerator - ratio * $0.denominator) / mean }
    }

    private static func ofQuantile(_ pool: PooledTally, _ p: Double) -> [Double]? {
        guard pool.all.count > 0 else { return nil }
        let value = pool.all.quantile(p)
        let shares = zip(pool.map { $0.countUpTo(value) }, pool.counts).map { (numerator: $0, denominator: $1) }
        guard let linear = ofRatio(shares) else { return nil }
        let error = RatioEstimator.standardError(shares)
        guard error.isFinite, error > 0 else { return Array(repeating: value, count: pool.count) }
        let low = max(0, p - 2 * error)
        let high = min(1, p + 2 * error)
        let slope = (pool.all.quantile(high) - pool.all.quantile(low)) / (high - low)
        let mean = linear.reduce(0, +) / Double(linear.count)
        return linear.map { value - ($0 - mean) * slope }
    }

    private static func jackknife(_ parts: [Moments], _ function: (Moments) -> Double) -> [Double]? {
        guard parts.count > 1 else { return nil }
        let whole = function(
            parts.reversed().reduce(Moments()) { all, part in
                var together = part
                together.merge(all)
                return together
            })
        let left = Jackknife.leavingOut(of: parts).map(function)
        let n = Double(parts.count)
        guard whole.isFinite, left.allSatisfy(\.isFinite) else { return nil }
        // Centred on the estimate itself: the jackknife corrects a bias that the printed estimate does not.
        let centre = left.reduce(0, +) / n
        return left.map { whole + (n - 1) * (centre - $0) }
    }
}

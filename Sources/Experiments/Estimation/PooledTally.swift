public import SimulationKernel

/// Observations of customers from several replications: estimates are over all customers of all replications, their
/// precision comes from how the replications differ.
public struct PooledTally: Sendable {
    /// By replication.
    public let parts: [TallySummary]
    public let all: TallySummary

    public init(_ parts: [TallySummary]) {
        var all = TallySummary()
        for part in parts { all.merge(part) }
        self.parts = parts
        self.all = all
    }

    /// nil when there was nothing to observe.
    public func estimate(_ statistic: Statistic, confidence: Double) -> Estimate? {
        guard all.count > 0 else { return nil }
        switch statistic {
        case .mean: return ratio(confidence) { $0.sum }
        case .secondMoment:
            return ratio(confidence) { $0.count > 0 ? $0.moments.secondMoment * Double($0.count) : 0 }
        case .positive: return ratio(confidence) { Double($0.count - $0.zeros) }
        case .over(let bound): return ratio(confidence) { Double($0.count) - $0.countUpTo(bound) }
        case .within(let bound): return ratio(confidence) { $0.countUpTo(bound) }
        case .variance: return Jackknife.estimate(parts.map(\.moments), confidence: confidence) { $0.variance }
        case .standardDeviation:
            return Jackknife.estimate(parts.map(\.moments), confidence: confidence) { $0.variance.squareRoot() }
        case .coefficientOfVariation:
            return Jackknife.estimate(parts.map(\.moments), confidence: confidence) {
                $0.variance.squareRoot() / $0.mean
            }
        case .minimum: return Estimate(all.minimum, replications: parts.count)
        case .maximum: return Estimate(all.maximum, replications: parts.count)
        case .quantile(let p): return quantile(p, confidence)
        case .exactly, .atMost: return nil
        }
    }

    /// One replication's own value; nil where it observed nothing.
    public func value(_ statistic: Statistic, inReplication index: Int) -> Double? {
        PooledTally([parts[index]]).estimate(statistic, confidence: 0.95)?.value
    }

    private func ratio(_ confidence: Double, _ numerator: (TallySummary) -> Double) -> Estimate? {
        RatioEstimator.estimate(
            parts.map { (numerator: numerator($0), denominator: Double($0.count)) }, confidence: confidence)
    }

    /// The interval is that of the share below the quantile, carried over to the quantile by the pooled
    /// distribution: it needs no density, and a replication may be as short as a clinic's day.
    ///
    /// Source: Woodruff (1952), "Confidence intervals for medians and other position measures", JASA 47, 635–646.
    private func quantile(_ p: Double, _ confidence: Double) -> Estimate {
        let value = all.quantile(p)
        let shares = parts.map { (numerator: $0.countUpTo(value), denominator: Double($0.count)) }
        let error = RatioEstimator.standardError(shares)
        guard error.isFinite, parts.count > 1 else { return Estimate(value, replications: parts.count) }
        let multiplier = Estimate.multiplier(parts.count, confidence)
        let (low, high) = (p - multiplier * error, p + multiplier * error)
        let lower = low > 0 ? min(all.quantile(low), value) : nil
        let upper = high < 1 ? max(all.quantile(high), value) : nil
        let half: Double? =
            switch (lower, upper) {
            case (let lower?, let upper?): (upper - lower) / 2
            case (let lower?, nil): value - lower
            case (nil, let upper?): upper - value
            case (nil, nil): nil
            }
        return Estimate(
            value, standardError: half.map { $0 / multiplier }, lower: lower, upper: upper, replications: parts.count)
    }
}

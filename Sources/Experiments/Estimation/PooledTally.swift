package import SimulationKernel

/// Observations of customers from several replications: estimates are over all customers of all replications, their
/// precision comes from how the replications differ.
package struct PooledTally: Sendable {
    package let all: TallySummary
    /// By replication: how many there were.
    let counts: [Double]
    private let source: Source

    /// What the replications told, as it is kept.
    private enum Source: Sendable {
        case summaries([TallySummary])
        case packed(PackedTallies)
    }

    /// - Parameter parts: by replication.
    package init(_ parts: [TallySummary]) { self.init(.summaries(parts)) }

    init(_ packed: PackedTallies) { self.init(.packed(packed)) }

    private init(_ source: Source) {
        self.source = source
        var merger = TallyMerger()
        var counts: [Double] = []
        Self.forEach(of: source, withHistogram: true) {
            merger.add($0)
            counts.append(Double($0.count))
        }
        all = merger.summary
        self.counts = counts
    }

    /// How many replications there are.
    package var count: Int { counts.count }

    /// How many replications observed anything.
    package var observedReplications: Int { counts.reduce(0) { $0 + ($1 > 0 ? 1 : 0) } }

    /// By replication.
    package var parts: [TallySummary] { map { $0 } }

    /// Something of each replication's part, in their order.
    /// - Parameter withHistogram: whether it asks for quantiles or counts, not for moments and extremes alone.
    func map<Value>(withHistogram: Bool = true, _ transform: (TallySummary) -> Value) -> [Value] {
        var result: [Value] = []
        result.reserveCapacity(count)
        Self.forEach(of: source, withHistogram: withHistogram) { result.append(transform($0)) }
        return result
    }

    private static func forEach(of source: Source, withHistogram: Bool, _ body: (TallySummary) -> Void) {
        switch source {
        case .summaries(let parts): for part in parts { body(part) }
        case .packed(let packed): packed.forEach(withHistogram: withHistogram, body)
        }
    }

    /// The same of several statistics, in one pass over the replications' histograms.
    package func estimates(_ statistics: [Statistic], confidence: Double) -> [Estimate?] {
        guard all.count > 0 else { return statistics.map { _ in nil } }
        let numerators = numerators(of: statistics)
        return statistics.enumerated().map { index, statistic in
            if let parts = numerators[index] { return ratio(parts, over: counts, statistic, confidence) }
            switch statistic {
            case .variance: return jackknife(confidence) { $0.variance }
            case .standardDeviation: return jackknife(confidence) { $0.variance.squareRoot() }
            case .coefficientOfVariation: return jackknife(confidence) { $0.variance.squareRoot() / $0.mean }
            case .minimum: return Estimate(all.minimum, replications: count)
            case .maximum: return Estimate(all.maximum, replications: count)
            default: return nil
            }
        }
    }

    /// One replication's own value; nil where it observed nothing.
    package static func value(_ statistic: Statistic, of part: TallySummary) -> Double? {
        guard part.count > 0 else { return nil }
        let n = Double(part.count)
        let value: Double
        switch statistic {
        case .mean: value = part.sum / n
        case .secondMoment: value = part.moments.secondMoment * n / n
        case .positive: value = Double(part.count - part.zeros) / n
        case .over(let bound): value = (n - part.countUpTo(bound)) / n
        case .within(let bound): value = part.countUpTo(bound) / n
        case .variance: value = part.moments.variance
        case .standardDeviation: value = part.moments.variance.squareRoot()
        case .coefficientOfVariation: value = part.moments.variance.squareRoot() / part.moments.mean
        case .minimum: return part.minimum
        case .maximum: return part.maximum
        case .quantile(let p): return part.quantile(p)
        case .exactly, .atMost, .rootMean: return nil
        }
        return value.isFinite ? value : nil
    }

    /// By replication.
    package func values(_ statistic: Statistic) -> [Double?] { map { Self.value(statistic, of: $0) } }

    // MARK: what a statistic is a ratio of

    /// By statistic, then by replication: what is counted over the number of customers; nil for a statistic that is no
    /// such ratio. Of a quantile, who does not exceed it.
    func numerators(of statistics: [Statistic]) -> [[Double]?] {
        typealias Reading = (TallySummary) -> Double
        var isWhole = false
        let readings = statistics.map { statistic -> Reading? in
            switch statistic {
            case .mean: return { $0.sum }
            case .secondMoment: return { $0.count > 0 ? $0.moments.secondMoment * Double($0.count) : 0 }
            case .positive: return { Double($0.count - $0.zeros) }
            case .over(let bound):
                isWhole = true
                return { Double($0.count) - $0.countUpTo(bound) }
            case .within(let bound):
                isWhole = true
                return { $0.countUpTo(bound) }
            case .quantile(let p):
                isWhole = true
                let value = all.quantile(p)
                return { $0.countUpTo(value) }
            default: return nil
            }
        }
        var result = readings.map { $0 == nil ? nil : [Double]() }
        guard readings.contains(where: { $0 != nil }) else { return result }
        for index in result.indices { result[index]?.reserveCapacity(count) }
        Self.forEach(of: source, withHistogram: isWhole) { part in
            for (index, reading) in readings.enumerated() {
                if let reading { result[index]!.append(reading(part)) }
            }
        }
        return result
    }

    var moments: [Moments] { map(withHistogram: false, \.moments) }

    private func ratio(
        _ numerators: [Double], over counts: [Double], _ statistic: Statistic, _ confidence: Double
    ) -> Estimate? {
        let parts = zip(numerators, counts).map { (numerator: $0, denominator: $1) }
        if case .quantile(let p) = statistic { return quantile(p, parts, confidence) }
        return RatioEstimator.estimate(parts, confidence: confidence)
    }

    private func jackknife(_ confidence: Double, of function: (Moments) -> Double) -> Estimate? {
        Jackknife.estimate(moments, confidence: confidence, of: function)
    }

    /// The interval is that of the share below the quantile, carried over to the quantile by the pooled
    /// distribution: it needs no density, and a replication may be as short as a clinic's day.
    ///
    /// Source: Woodruff (1952), "Confidence intervals for medians and other position measures", JASA 47, 635–646.
    private func quantile(
        _ p: Double, _ shares: [(numerator: Double, denominator: Double)], _ confidence: Double
    ) -> Estimate {
        let value = all.quantile(p)
        let error = RatioEstimator.standardError(shares)
        guard error.isFinite, count > 1 else { return Estimate(value, replications: count) }
        let multiplier = Estimate.multiplier(count, confidence)
        let low = p - multiplier * error
        let high = p + multiplier * error
        // Where many took the same time, replications agree on it better than a bucket tells it.
        let lump = all.lump(around: value)
        let lower = low > 0 ? min(all.quantile(low), lump?.lowerBound ?? value) : nil
        let upper = high < 1 ? max(all.quantile(high), lump?.upperBound ?? value) : nil
        let half: Double? =
            switch (lower, upper) {
            case (let lower?, let upper?): (upper - lower) / 2
            case (let lower?, nil): value - lower
            case (nil, let upper?): upper - value
            case (nil, nil): nil
            }
        return Estimate(
            value, standardError: half.map { $0 / multiplier }, lower: lower, upper: upper, replications: count)
    }
}

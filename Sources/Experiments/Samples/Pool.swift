package import SimulationKernel

/// What one replication tells of one quantity: all that an estimate over several replications needs of it.
package enum Sample: Sendable, Hashable {
    /// So much of so much: a rate, a share, a cost. Both are 0 where there was nothing to count.
    case ratio(numerator: Double, denominator: Double)
    /// Observations of customers.
    case tally(TallySummary)
    /// The greatest of something.
    case maximum(Double)

    /// Two replications as one, such as the halves of an antithetic pair or two neighbouring batches.
    /// - Precondition: both are of one kind.
    package func merged(with other: Sample) -> Sample {
        switch (self, other) {
        case (.ratio(let a, let b), .ratio(let c, let d)): return .ratio(numerator: a + c, denominator: b + d)
        case (.tally(var first), .tally(let second)):
            first.merge(second)
            return .tally(first)
        case (.maximum(let first), .maximum(let second)): return .maximum(max(first, second))
        default: preconditionFailure("samples of two quantities are no sample of one")
        }
    }
}

/// One quantity over several replications.
package enum Pool: Sendable {
    case ratio(PooledRatio)
    case tally(PooledTally)
    case maximum(PooledMaximum)

    /// - Precondition: there is a sample, and all are of one kind.
    package init(_ samples: [Sample]) {
        switch samples.first {
        case .tally:
            self = .tally(
                PooledTally(samples.map { if case .tally(let summary) = $0 { summary } else { Self.mixed() } }))
        case .maximum:
            self = .maximum(
                PooledMaximum(samples.map { if case .maximum(let value) = $0 { value } else { Self.mixed() } }))
        case .ratio:
            self = .ratio(
                PooledRatio(
                    samples.map {
                        if case .ratio(let numerator, let denominator) = $0 {
                            (numerator, denominator)
                        } else {
                            Self.mixed()
                        }
                    }))
        case nil: preconditionFailure("a pool needs a replication")
        }
    }

    private static func mixed() -> Never { preconditionFailure("a pool is of samples of one kind") }

    package var count: Int {
        switch self {
        case .ratio(let pool): pool.parts.count
        case .tally(let pool): pool.count
        case .maximum(let pool): pool.parts.count
        }
    }

    /// By replication.
    package var samples: [Sample] {
        switch self {
        case .ratio(let pool): pool.parts.map { .ratio(numerator: $0.numerator, denominator: $0.denominator) }
        case .tally(let pool): pool.parts.map { .tally($0) }
        case .maximum(let pool): pool.parts.map { .maximum($0) }
        }
    }

    /// It is `nil` where nothing was observed, or the quantity has no such statistic. A ratio is its own mean.
    package func estimate(_ statistic: Statistic, confidence: Double) -> Estimate? {
        estimates([statistic], confidence: confidence)[0]
    }

    /// The same of several statistics of the quantity.
    package func estimates(_ statistics: [Statistic], confidence: Double) -> [Estimate?] {
        switch self {
        case .ratio(let pool):
            let plain = pool.estimate(confidence: confidence)
            return statistics.map { $0 == .rootMean ? plain?.root : plain }
        case .tally(let pool): return pool.estimates(statistics, confidence: confidence)
        case .maximum(let pool): return statistics.map { _ in pool.estimate() }
        }
    }

    /// By replication: its own value; nil where it observed nothing.
    package func values(_ statistic: Statistic) -> [Double?] {
        switch self {
        case .ratio(let pool):
            pool.parts.indices.map { index in
                let value = pool.value(inReplication: index)
                return statistic == .rootMean ? value.map { max(0, $0).squareRoot() } : value
            }
        case .tally(let pool): pool.values(statistic)
        case .maximum(let pool): pool.parts.map { $0 }
        }
    }
}

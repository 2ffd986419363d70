import SimulationKernel

/// One quantity over several replications.
public enum Pool: Sendable {
    case ratio(PooledRatio)
    case tally(PooledTally)
    case level(PooledLevel)

    /// - Precondition: there is a sample, and all are of one kind.
    public init(_ samples: [Sample]) {
        switch samples.first {
        case .tally:
            self = .tally(
                PooledTally(samples.map { if case .tally(let summary) = $0 { summary } else { Self.mixed() } }))
        case .level:
            self = .level(
                PooledLevel(samples.map { if case .level(let summary) = $0 { summary } else { Self.mixed() } }))
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

    public var count: Int {
        switch self {
        case .ratio(let pool): pool.parts.count
        case .tally(let pool): pool.parts.count
        case .level(let pool): pool.parts.count
        }
    }

    /// By replication.
    public var samples: [Sample] {
        switch self {
        case .ratio(let pool): pool.parts.map { .ratio(numerator: $0.numerator, denominator: $0.denominator) }
        case .tally(let pool): pool.parts.map { .tally($0) }
        case .level(let pool): pool.parts.map { .level($0) }
        }
    }

    /// nil when there was nothing to observe, or where the quantity has no such statistic. A ratio is its own mean.
    public func estimate(_ statistic: Statistic, confidence: Double) -> Estimate? {
        switch self {
        case .ratio(let pool): pool.estimate(confidence: confidence)
        case .tally(let pool): pool.estimate(statistic, confidence: confidence)
        case .level(let pool): pool.estimate(statistic, confidence: confidence)
        }
    }

    /// One replication's own value; nil where it observed nothing.
    public func value(_ statistic: Statistic, inReplication index: Int) -> Double? {
        switch self {
        case .ratio(let pool): pool.value(inReplication: index)
        case .tally(let pool): pool.value(statistic, inReplication: index)
        case .level(let pool): pool.value(statistic, inReplication: index)
        }
    }
}

public import SimulationKernel

/// A level over several replications: time-weighted over all their observed periods.
public struct PooledLevel: Sendable {
    /// By replication.
    public let parts: [LevelSummary]

    public init(_ parts: [LevelSummary]) { self.parts = parts }

    /// nil for statistics that a level does not have, or without any time.
    public func estimate(_ statistic: Statistic, confidence: Double) -> Estimate? {
        switch statistic {
        case .mean: return ratio(confidence) { $0.area }
        case .secondMoment: return ratio(confidence) { $0.squares }
        case .exactly(let value): return ratio(confidence) { $0.time(at: value) }
        case .atMost(let value): return ratio(confidence) { $0.timeUpTo(value) }
        case .maximum:
            return Estimate(Double(parts.map(\.maximum).max() ?? 0), replications: parts.count)
        case .standardDeviation, .variance, .coefficientOfVariation, .minimum, .quantile, .positive, .over, .within:
            return nil
        }
    }

    /// One replication's own value.
    public func value(_ statistic: Statistic, inReplication index: Int) -> Double? {
        PooledLevel([parts[index]]).estimate(statistic, confidence: 0.95)?.value
    }

    private func ratio(_ confidence: Double, _ numerator: (LevelSummary) -> Double) -> Estimate? {
        RatioEstimator.estimate(
            parts.map { (numerator: numerator($0), denominator: $0.duration) }, confidence: confidence)
    }
}

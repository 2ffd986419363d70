import Experiments
import FlowNetworks
import Scenarios
import Statistics

/// How an interval is made of what the replications told: as they stand, by pairs, or corrected by controls.
struct IntervalRule: Sendable {
    let way: VarianceReduction
    let confidence: Double
    /// Where estimates are corrected.
    let controls: FlowControls?

    init(_ scenario: Scenario, _ network: FlowNetwork, _ observations: [FlowObservations]) {
        way = scenario.run.varianceReduction
        confidence = scenario.run.confidence
        controls = way == .controlVariates ? FlowControls(network, observations) : nil
    }

    /// - Parameter element: whose measure it is.
    /// - Returns: the estimate with its interval, and by how much the way lessened its variance.
    func estimate(_ pool: Pool, _ statistic: Statistic, of element: String) -> (value: Estimate?, reduction: Double?) {
        let plain = pool.estimate(statistic, confidence: confidence)
        guard way != .none, let plain, let values = pool.pseudoValues(statistic) else { return (plain, nil) }
        switch way {
        case .none: return (plain, nil)
        case .antithetic:
            let pairs = AntitheticPairs(values)
            guard let interval = ConfidenceInterval.mean(of: pairs.means, confidence: confidence) else {
                return (Estimate(plain.value, replications: pool.count), nil)
            }
            return (
                Estimate(
                    plain.value, standardError: interval.standardError, lower: plain.value - interval.halfWidth,
                    upper: plain.value + interval.halfWidth, replications: pool.count), pairs.reduction
            )
        case .controlVariates:
            guard let controls, let fit = ControlVariates(values, controls: controls.values(for: element)) else {
                return (plain, nil)
            }
            return (fit.interval(replications: pool.count, confidence: confidence), fit.reduction)
        }
    }

    /// The same for a measure of a report.
    func applied(to measurement: Measurement) -> Measurement {
        guard way != .none, let pool = measurement.pool, measurement.estimate != nil else { return measurement }
        var result = measurement
        let found = estimate(pool, measurement.asked, of: measurement.element)
        (result.estimate, result.reduction) = (found.value, found.reduction)
        return result
    }
}

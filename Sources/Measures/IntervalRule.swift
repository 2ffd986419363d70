package import Experiments
package import Scenarios
import Statistics

/// How an interval is made of what the replications told: as they stand, by pairs, or corrected by controls.
package struct IntervalRule: Sendable {
    package let way: VarianceReduction
    package let confidence: Double
    /// By which estimates are corrected; empty where they are not.
    package let controls: [RunControl]

    package init(_ run: RunSettings, controls: [RunControl] = []) {
        way = run.varianceReduction
        confidence = run.confidence
        self.controls = controls
    }

    /// - Parameters:
    ///   - pool: what each replication told.
    ///   - statistic: what is estimated of it.
    ///   - element: whose measure it is.
    ///   - own: how sure the interval is, where it is one of several that hold together.
    /// - Returns: the estimate with its interval, and by how much the way lessened its variance.
    package func estimate(
        _ pool: Pool, _ statistic: Statistic, of element: String, confidence own: Double? = nil
    ) -> (value: Estimate?, reduction: Double?) {
        let confidence = own ?? confidence
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
            let own = RunControl.values(of: controls, for: element)
            guard !own.isEmpty, let fit = ControlVariates(values, controls: own) else { return (plain, nil) }
            return (fit.interval(replications: pool.count, confidence: confidence), fit.reduction)
        }
    }

    /// The same for a measure of a report, from what the replications told of it.
    package func applied(to measurement: MeasuredFigure, _ pool: Pool) -> MeasuredFigure {
        guard way != .none, measurement.estimate != nil else { return measurement }
        var result = measurement
        let found = estimate(
            pool, measurement.requested, of: measurement.element.rawValue, confidence: measurement.confidence)
        result.estimate = found.value
        result.reduction = found.reduction
        return result
    }
}

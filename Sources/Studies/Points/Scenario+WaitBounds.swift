import Experiments
package import Scenarios
import SimulationKernel

extension Scenario {
    /// Every bound above which waits are counted exactly: those that the report shows, those that a measure names, and
    /// those that a quantile is held against, so that a wait of just so long is told from a longer one.
    package func waitBounds(for measures: [MeasureName]) -> [Double] {
        var bounds = report.over
        let formulas = self.measures.filter { formula in measures.contains { $0.formula == formula.name } }
        for measure in measures + formulas.flatMap(\.measures) {
            switch measure.statistic {
            case .over(let bound), .within(let bound): if !bounds.contains(bound) { bounds.append(bound) }
            default: break
            }
        }
        for bound in boundsOfQuantiles.flatMap(TallySummary.boundsAround) where !bounds.contains(bound) {
            bounds.append(bound)
        }
        return bounds
    }

    /// What quantiles of times are held against by targets, expectations and experiments.
    private var boundsOfQuantiles: [Double] {
        var held = targets.map { (measure: $0.measure, bound: $0.bound) }
        for expectation in expectations {
            switch expectation.claim {
            case .measure(let measure, let bound), .ofPoint(_, _, let measure, let bound):
                held.append((measure, bound))
            case .comparison, .answer, .best: break
            }
        }
        for experiment in experiments {
            guard case .capacity(let plan) = experiment.kind else { continue }
            held += plan.targets.map { ($0.measure, $0.bound) }
        }
        var values: [Double] = []
        for (measure, bound) in held {
            guard measure.unit == .time, case .quantile? = measure.statistic else { continue }
            switch bound {
            case .atMost(let value), .atLeast(let value): values.append(value)
            case .between(let least, let most): values += [least, most]
            case .equals(let value, _): values.append(value)
            }
        }
        return values.filter { $0 > 0 }
    }
}

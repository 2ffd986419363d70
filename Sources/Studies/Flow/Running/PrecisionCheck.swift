import Experiments
import FlowNetworks
import Scenarios

/// Whether the measures that a scenario wants to know well are known well enough.
struct PrecisionCheck {
    struct Outcome: Sendable {
        var goal: PrecisionGoal
        /// nil where nothing was observed, or there is no interval yet.
        var verdict: PrecisionVerdict?

        var isReached: Bool { verdict?.isReached ?? false }
    }

    private let scenario: Scenario
    private let network: FlowNetwork
    private let point: ScenarioPoint
    /// By replication, or batch.
    private var samples: [[Sample]] = []

    init(_ scenario: Scenario, _ network: FlowNetwork) {
        (self.scenario, self.network) = (scenario, network)
        point = ScenarioPoint(scenario, measures: scenario.run.precision.map(\.measure), seed: scenario.run.seed)
    }

    /// - Parameter observed: of the replications so far, those of the call before in front.
    mutating func outcomes(_ observed: [Observed]) -> [Outcome] {
        samples += observed.dropFirst(samples.count).map { point.samples(of: $0) }
        let rule = IntervalRule(scenario, network, observed.map(\.flow))
        return scenario.run.precision.indices.map { index in
            let goal = scenario.run.precision[index]
            guard !samples.isEmpty else { return Outcome(goal: goal) }
            let (pool, statistic) = point.pool(of: index, in: samples)
            let estimate = rule.estimate(pool, statistic, of: goal.measure.element).value
            return Outcome(
                goal: goal, verdict: PrecisionVerdict(estimate, bound: goal.bound, parts: observed.count))
        }
    }
}

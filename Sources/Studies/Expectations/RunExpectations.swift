package import Experiments
package import Scenarios

/// What a scenario expects, held against a run that stands already and, where its replications may be more, ever more of
/// them; what it expects of its experiments is tested by running these.
package struct RunExpectations {
    /// With the warm-up that was used.
    package let scenario: Scenario
    package let seed: UInt64
    /// Whether all replications that were asked for are there.
    package let isComplete: Bool

    package init(scenario: Scenario, seed: UInt64, isComplete: Bool) {
        self.scenario = scenario
        self.seed = seed
        self.isComplete = isComplete
    }

    /// - Parameters:
    ///   - options: what the command line says beside the scenario.
    ///   - cancellation: asks it to stop, from another thread.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    ///   - samples: what the finished replications tell a point of its measures.
    /// - Returns: in the file's order; nil when it was asked to stop.
    package func findings(
        _ options: StudyOptions, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void,
        samples: (ScenarioPoint) -> [[Sample]]
    ) throws -> [ExpectationFinding]? {
        guard isComplete, !scenario.expectations.isEmpty else { return [] }
        let run = scenario.run
        var options = options
        options.seed = seed
        let experiments = try ExperimentExpectations(scenario, confidence: run.confidence).findings(
            options, cancellation: cancellation, progress: progress)
        guard let experiments else { return nil }
        guard let judge = ExpectationJudge(scenario, seed: seed, plan: run.plan) else {
            return experiments.map(\.finding)
        }
        let samples = samples(judge.point)
        // Batches and opposite pairs are no replications that more could be added to.
        let canGrow = options.replications == nil && run.batches == nil && run.varianceReduction == .none
        let budget = ExpectationStudy.Budget(
            first: samples.count, most: max(samples.count, canGrow ? run.replications.atMost : 0), jobs: options.jobs,
            confidence: run.confidence, part: judge.part)
        return try ExpectationStudy.run(judge, from: samples, budget, cancellation: cancellation, progress: progress)?
            .judge.findings(with: experiments)
    }
}

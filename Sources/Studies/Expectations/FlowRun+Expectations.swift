import Experiments
import FlowNetworks
import ScenarioReading
import Scenarios

extension FlowRun {
    /// What the scenario expects of its measures, held against this run and, where its replications may be more, ever
    /// more of them.
    /// What it expects of its experiments is tested by running these.
    /// - Returns: in the file's order; nil when it was asked to stop.
    func expectations(
        _ options: StudyOptions, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws -> [ExpectationFinding]? {
        guard isComplete, !scenario.expectations.isEmpty else { return [] }
        var options = options
        options.seed = seed
        let experiments = try ExperimentExpectations(scenario, confidence: scenario.run.confidence).findings(
            options, cancellation: cancellation, progress: progress)
        guard let experiments else { return nil }
        guard let judge = ExpectationJudge(scenario, seed: seed, plan: program.plan) else {
            return experiments.map(\.finding)
        }
        let samples = finished.map { judge.point.samples(of: $0.observed) }
        // Batches and opposite pairs are no replications that more could be added to.
        let canGrow =
            options.replications == nil && scenario.run.batches == nil && scenario.run.varianceReduction == .none
        let budget = ExpectationStudy.Budget(
            first: samples.count, most: max(samples.count, canGrow ? scenario.run.replications.atMost : 0),
            jobs: options.jobs, confidence: scenario.run.confidence, part: judge.part)
        return try ExpectationStudy.run(judge, from: samples, budget, cancellation: cancellation, progress: progress)?
            .judge.findings(with: experiments)
    }
}

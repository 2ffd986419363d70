package import Experiments
package import FlowScenarios
package import Scenarios
package import Studies

extension FlowScenario: StudiedModel {
    package func study(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        let run = try FlowRun.run(scenario, network, options: options, cancellation: cancellation, progress: progress)
        let expectations = try run.replications.expectations(options, cancellation: cancellation, progress: progress)
        let sensitivity = run.sensitivity(options, cancellation: cancellation)
        if cancellation.isRequested, !options.reportsUnfinished { return .stopped(after: run.finished) }
        return FlowResult(run, command: command, expectations: expectations ?? [], sensitivity: sensitivity).result(
            isComplete: expectations != nil && sensitivity?.wasStopped != true)
    }
}

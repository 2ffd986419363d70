package import Experiments
package import Scenarios
package import Studies

extension FleetScenario: StudiedModel {
    package func study(
        _ scenario: Scenario, options: StudyOptions, command: String, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> StudyResult {
        let run = try FleetRun.run(scenario, model, options: options, cancellation: cancellation, progress: progress)
        let expectations = try run.replications.expectations(options, cancellation: cancellation, progress: progress)
        let sensitivity = run.sensitivity(options, cancellation: cancellation)
        if cancellation.isRequested, !options.reportsUnfinished { return .stopped(after: run.finished) }
        return FleetResult(run, command: command, expectations: expectations ?? [], sensitivity: sensitivity).result(
            isComplete: expectations != nil && sensitivity?.wasStopped != true)
    }
}

package import Experiments
package import Fleets
import Measures
package import Scenarios
package import Studies

/// What was run of a fleet scenario.
@dynamicMemberLookup
package struct FleetRun: Sendable {
    /// With the windows that are looked at on their own.
    let model: FleetModel
    package var replications: ReplicatedRun<FleetRemains>

    package subscript<Value>(dynamicMember path: WritableKeyPath<ReplicatedRun<FleetRemains>, Value>) -> Value {
        get { replications[keyPath: path] }
        set { replications[keyPath: path] = newValue }
    }

    package subscript<Value>(dynamicMember path: KeyPath<ReplicatedRun<FleetRemains>, Value>) -> Value {
        replications[keyPath: path]
    }

    /// - Parameters:
    ///   - scenario: whose runs these are.
    ///   - model: what is simulated.
    ///   - options: what the command line says beside the scenario, such as a seed.
    ///   - cancellation: asks it to stop, from another thread.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    /// - Throws: `StudyError` when a replication could not go on or broke a law of conservation.
    package static func run(
        _ scenario: Scenario, _ model: FleetModel, options: StudyOptions, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> FleetRun {
        let begin = Clock.wall()
        var scenario = scenario
        if let number = options.replications { scenario.run.replications = .exactly(number) }
        var model = model
        model.windows = DayWindows(scenario).shown(and: scenario.requestedMeasures)
        let plan = MeasurePlan(
            FleetQuantities(scenario, model), report: ReportStatistics(scenario.report),
            requested: scenario.requestedMeasures)
        let seed = options.seed ?? scenario.run.seed
        var run = ReplicatedRun(scenario, seed: seed, jobs: options.jobs, plan: plan, remains: FleetRemains())
        try run.replicate(cancellation: cancellation, progress: progress) { [scenario, model] number, progress in
            try FleetReplication.observed(
                model, fees: scenario.fareFees, plan: scenario.run.plan, seed: seed, number: number,
                unit: scenario.timeUnit.symbol, isAntithetic: scenario.run.varianceReduction == .antithetic,
                cancellation: cancellation, progress: progress)
        }
        run.wallSeconds = Clock.wall() - begin
        return FleetRun(model: model, replications: run)
    }
}

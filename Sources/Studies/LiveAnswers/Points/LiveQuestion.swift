package import Scenarios
import SimulationKernel

/// What is asked of a scenario: some of its measures, with some of its numbers changed.
package struct LiveQuestion: Sendable {
    /// As its file stands.
    package var base: Scenario
    /// A parameter's name or a path of names, and the value in its place.
    package var settings: [(path: String, value: String)]
    /// Of the scenario as its file stands; those that need no other recording than theirs.
    package var measures: [MeasureName]
    /// It is `nil` where the scenario's own is used.
    package var seed: UInt64?

    package init(
        _ base: Scenario, settings: [(path: String, value: String)] = [], measures: [MeasureName], seed: UInt64? = nil
    ) {
        self.base = base
        self.settings = settings
        self.measures = measures
        self.seed = seed
    }

    /// The point that answers it, without replications yet.
    ///
    /// A warm-up that the scenario leaves to the program is the usual one of the point: a pilot of its own would take longer
    /// than the first look.
    /// - Returns: no point, and what is wrong, where the changes make no scenario or one that is not replicated.
    package func point() -> (point: LivePoint?, diagnostics: [Diagnostic]) {
        let (scenario, diagnostics) = base.source.variant(settings.map { Override(path: $0.path, value: $0.value) })
        guard let scenario else { return (nil, diagnostics) }
        guard scenario.subject is any ReplicatedModel, scenario.obstacleToSimulation == nil else {
            let why = scenario.obstacleToSimulation ?? "this kind of scenario has no replications"
            return (
                nil, [Diagnostic(.error, "this cannot be tried out here: \(why)", at: .whole(base.file), hint: nil)]
            )
        }
        var plan = scenario.run.plan
        let seed = seed ?? scenario.run.seed
        let draft = ScenarioPoint(scenario, measures: measures, seed: seed)
        guard scenario.run.warmUpIsAuto else { return (LivePoint(draft), diagnostics) }
        plan.warmUp = draft.subject.usualWarmUp
        return (LivePoint(ScenarioPoint(scenario, measures: measures, seed: seed, plan: plan)), diagnostics)
    }
}

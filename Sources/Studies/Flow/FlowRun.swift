import Experiments
import FlowNetworks
import ScenarioReading
import Scenarios

/// The replications of a flow scenario: run, checked, and kept in order.
struct FlowRun: Sendable {
    let scenario: Scenario
    let network: FlowNetwork
    let program: FlowProgram
    let seed: UInt64
    let asked: Int
    /// Of the replications that were finished, in order of their numbers.
    let finished: [(number: Int, observations: FlowObservations)]
    let cpuSeconds: Double
    let wallSeconds: Double

    var observations: [FlowObservations] { finished.map(\.observations) }
    var isComplete: Bool { finished.count == asked }

    /// - Parameters:
    ///   - windows: those that are looked at on their own; nil: the scenario's.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    /// - Throws: ``StudyError`` when a replication could not go on or broke a law of conservation.
    static func run(
        _ scenario: Scenario, _ network: FlowNetwork, options: StudyOptions, cancellation: Cancellation,
        windows: [TimeWindow]? = nil, progress: @Sendable @escaping (Double) -> Void
    ) throws -> FlowRun {
        let seed = options.seed ?? scenario.run.seed
        let asked = options.replications ?? scenario.run.replications.atLeast
        let program = FlowProgram(
            network, plan: scenario.run.plan, waitBounds: scenario.waitBounds(for: scenario.askedMeasures),
            windows: windows ?? DayWindows(scenario).all)
        let tracker = ProgressTracker(count: asked, report: progress)
        let begin = Clock.wall()
        let outcomes = try ReplicationPool.run(asked, jobs: options.jobs, cancellation: cancellation) { number in
            try replication(number, program, seed, scenario, cancellation, tracker)
        }
        let finished = outcomes.enumerated().compactMap { number, outcome in outcome.map { (number, $0) } }
        return FlowRun(
            scenario: scenario, network: network, program: program, seed: seed, asked: asked,
            finished: finished.map { (number: $0.0, observations: $0.1.observations) },
            cpuSeconds: finished.reduce(0) { $0 + $1.1.cpuSeconds }, wallSeconds: Clock.wall() - begin)
    }

    private struct Outcome: Sendable {
        var observations: FlowObservations
        var cpuSeconds: Double
    }

    /// One replication, in slices between which it can be stopped; nil when it was.
    private static func replication(
        _ number: Int, _ program: FlowProgram, _ seed: UInt64, _ scenario: Scenario, _ cancellation: Cancellation,
        _ tracker: ProgressTracker
    ) throws -> Outcome? {
        let begin = Clock.thread()
        let observations = try FlowReplication.observations(
            program, seed: seed, number: number, unit: scenario.timeUnit.symbol, cancellation: cancellation,
            progress: { tracker.report($0, of: number) })
        guard let observations else { return nil }
        return Outcome(observations: observations, cpuSeconds: Clock.thread() - begin)
    }
}

import Experiments
import FlowNetworks
import Payments
import ScenarioReading
import Scenarios
import SimulationKernel

/// What was run of a flow scenario: replications, or the batches of one long run; checked, and kept in order.
struct FlowRun: Sendable {
    /// Its plan has the warm-up that was used.
    let scenario: Scenario
    let network: FlowNetwork
    let program: FlowProgram
    let seed: UInt64
    let asked: Int
    /// Of the replications or batches that were finished, in order of their numbers.
    let finished: [(number: Int, observed: Observed)]
    let cpuSeconds: Double
    let wallSeconds: Double
    /// How the warm-up was found; nil where the scenario says it.
    var warmUp: WarmUpFinding?
    /// How the batches were chosen; nil for replications.
    var batching: Batching?
    /// In the file's order; empty where none was asked.
    var precision: [PrecisionCheck.Outcome] = []

    var observations: [FlowObservations] { finished.map(\.observed.flow) }
    /// Empty where no books are kept.
    var money: [PaymentObservations] { finished.compactMap(\.observed.money) }
    var isComplete: Bool { finished.count == asked }

    /// - Parameters:
    ///   - windows: those that are looked at on their own; nil: the scenario's.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    /// - Throws: ``StudyError`` when a replication could not go on or broke a law of conservation.
    static func run(
        _ scenario: Scenario, _ network: FlowNetwork, options: StudyOptions, cancellation: Cancellation,
        windows: [TimeWindow]? = nil, progress: @Sendable @escaping (Double) -> Void
    ) throws -> FlowRun {
        let begin = (wall: Clock.wall(), seed: options.seed ?? scenario.run.seed)
        var scenario = scenario
        if let number = options.replications { scenario.run.replications = .exactly(number) }
        let count = scenario.run.replications
        var found: WarmUpFinding?
        if scenario.run.warmUpIsAuto {
            found = try WarmUpPilot.find(
                scenario, network, seed: begin.seed, replications: count.atLeast, jobs: options.jobs,
                cancellation: cancellation)
            if let found { scenario.run.plan.warmUp = found.warmUp }
        }
        let program = FlowProgram(
            network, plan: scenario.run.plan, waitBounds: scenario.waitBounds(for: scenario.askedMeasures),
            windows: windows ?? DayWindows(scenario).all, recording: scenario.recordingOfReport)
        let work = FlowWork(
            program: program, seed: begin.seed, scenario: scenario, jobs: options.jobs, cancellation: cancellation,
            progress: progress)
        let isStopped = scenario.run.warmUpIsAuto && found == nil
        let done = isStopped ? FlowWork.Done(asked: count.atLeast) : try work.run()
        return FlowRun(
            scenario: scenario, network: network, program: program, seed: begin.seed, asked: done.asked,
            finished: done.finished, cpuSeconds: done.cpuSeconds, wallSeconds: Clock.wall() - begin.wall,
            warmUp: found, batching: done.batching, precision: done.precision)
    }
}

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
    let rows: MeasuredRows<Observed>
    /// What is kept of them beside that.
    let remains: FlowRemains
    let jobs: Int
    let cpuSeconds: Double
    let wallSeconds: Double
    /// How the warm-up was found; nil where the scenario says it.
    var warmUp: WarmUpFinding?
    /// How the batches were chosen; nil for replications.
    var batching: Batching?
    /// In the file's order; empty where none was asked.
    var precision: [PrecisionCheck.Outcome] = []

    /// How many were finished.
    var finished: Int { rows.count }
    /// Empty where no books are kept.
    var money: [PaymentObservations] { remains.money }
    var isComplete: Bool { finished == asked }

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
        let plan = MeasurePlan(
            FlowQuantities(scenario, program), report: ReportStatistics(scenario.report),
            asked: scenario.askedMeasures)
        let work = FlowWork(
            program: program, seed: begin.seed, scenario: scenario, jobs: options.jobs, cancellation: cancellation,
            progress: progress, plan: plan)
        let isStopped = scenario.run.warmUpIsAuto && found == nil
        let done = isStopped ? work.nothing(asked: count.atLeast) : try work.run()
        return FlowRun(
            scenario: scenario, network: network, program: program, seed: begin.seed, asked: done.asked,
            rows: done.rows, remains: done.remains, jobs: options.jobs, cpuSeconds: done.cpuSeconds,
            wallSeconds: Clock.wall() - begin.wall, warmUp: found, batching: done.batching, precision: done.precision)
    }
}

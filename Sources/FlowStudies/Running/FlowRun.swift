package import Experiments
import FlowMeasures
package import FlowNetworks
import FlowScenarios
import Measures
package import Payments
package import Scenarios
package import SimulationKernel
package import Studies

/// What was run of a flow scenario: replications, or the batches of one long run.
@dynamicMemberLookup
package struct FlowRun: Sendable {
    package let network: FlowNetwork
    let program: FlowProgram
    package var replications: ReplicatedRun<FlowRemains>
    /// How the warm-up was found; nil where the scenario says it.
    package var warmUp: WarmUpFinding?
    /// How the batches were chosen; nil for replications.
    package var batching: Batching?

    package subscript<Value>(dynamicMember path: WritableKeyPath<ReplicatedRun<FlowRemains>, Value>) -> Value {
        get { replications[keyPath: path] }
        set { replications[keyPath: path] = newValue }
    }

    package subscript<Value>(dynamicMember path: KeyPath<ReplicatedRun<FlowRemains>, Value>) -> Value {
        replications[keyPath: path]
    }

    /// Empty where no books are kept.
    package var money: [PaymentObservations] { replications.remains.money }

    /// - Parameters:
    ///   - scenario: whose runs these are.
    ///   - network: what is simulated.
    ///   - options: what the command line says beside the scenario, such as a seed.
    ///   - cancellation: asks it to stop, from another thread.
    ///   - windows: those that are looked at on their own; nil: the scenario's.
    ///   - progress: called from time to time with the part of the work that is done, 0 to 1.
    /// - Throws: `StudyError` when a replication could not go on or broke a law of conservation.
    package static func run(
        _ scenario: Scenario, _ network: FlowNetwork, options: StudyOptions, cancellation: Cancellation,
        windows: [TimeWindow]? = nil, progress: @Sendable @escaping (Double) -> Void
    ) throws -> FlowRun {
        let begin = Clock.wall()
        let seed = options.seed ?? scenario.run.seed
        var scenario = scenario
        if let number = options.replications { scenario.run.replications = .exactly(number) }
        var found: WarmUpFinding?
        if scenario.run.warmUpIsAuto {
            found = try WarmUpPilot.find(
                scenario, network, seed: seed, replications: scenario.run.replications.atLeast, jobs: options.jobs,
                cancellation: cancellation)
            if let found { scenario.run.plan.warmUp = found.warmUp }
        }
        let funnel = FunnelSteps.rows(network).flatMap(\.names)
        var recording = scenario.recordingOfReport
        if !funnel.isEmpty { recording.visits = true }
        let program = FlowProgram(
            network, plan: scenario.run.plan,
            waitBounds: scenario.waitBounds(for: scenario.requestedMeasures, in: network),
            windows: windows ?? DayWindows(scenario).shown(and: scenario.requestedMeasures), recording: recording)
        let plan = MeasurePlan(
            FlowQuantities(scenario, program), report: ReportStatistics(scenario.report),
            requested: scenario.requestedMeasures + scenario.lossesBesideExpectations,
            hidden: funnel.map(FunnelSteps.measure))
        var run = FlowRun(
            network: network, program: program,
            replications: ReplicatedRun(
                scenario, seed: seed, jobs: options.jobs, plan: plan, remains: FlowRemains(scenario, network)),
            warmUp: found)
        let wasStopped = scenario.run.warmUpIsAuto && found == nil
        if !wasStopped { try run.simulate(cancellation: cancellation, progress: progress) }
        run.wallSeconds = Clock.wall() - begin
        return run
    }

    private mutating func simulate(cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void) throws {
        let scenario = replications.scenario
        let seed = replications.seed
        if let length = scenario.run.batches {
            return try simulate(length, cancellation: cancellation, progress: progress)
        }
        let simulations = FlowSimulations(program, mostInside: MostInside.of(program, atOnce: replications.jobs))
        try replications.replicate(cancellation: cancellation, progress: progress) { number, progress in
            try FlowReplication.observed(
                simulations, payments: scenario.payments, seed: seed, number: number, unit: scenario.timeUnit.symbol,
                isAntithetic: scenario.run.varianceReduction == .antithetic, cancellation: cancellation,
                progress: progress)
        }
    }

    /// One long run in batches.
    private mutating func simulate(
        _ length: BatchPlan, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) throws {
        let scenario = replications.scenario
        let count = Batching.start(length, program.plan)
        guard program.plan.canBeCut(into: count) else {
            throw StudyError("the run has fewer customers than it is to have batches (\(count)); give it more")
        }
        let begin = Clock.thread()
        replications.requested = count
        let small = try FlowReplication.batches(
            program, payments: scenario.payments, seed: replications.seed, count: count,
            unit: scenario.timeUnit.symbol, cancellation: cancellation, progress: progress)
        guard let small else { return }
        let (batches, batching) = try Batching.merged(small, program.network, length)
        let plan = replications.rows.plan
        var rows = RowCollector(plan, capacity: batches.count)
        for (number, batch) in batches.enumerated() {
            plan.collect(batch, number, into: &rows)
            replications.remains.add(batch)
        }
        replications.rows.append(CollectedRows(rows))
        replications.requested = batches.count
        self.batching = batching
        replications.cpuSeconds = Clock.thread() - begin
        if !scenario.run.precision.isEmpty { replications.checkPrecision() }
    }
}

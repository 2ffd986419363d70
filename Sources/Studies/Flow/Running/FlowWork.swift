import Experiments
import FlowNetworks
import ScenarioReading
import Scenarios
import SimulationKernel

/// The work of a flow run: so many replications, more until they are precise enough, or one in batches.
struct FlowWork: Sendable {
    let program: FlowProgram
    let seed: UInt64
    let scenario: Scenario
    let jobs: Int
    let cancellation: Cancellation
    let progress: @Sendable (Double) -> Void

    struct Done: Sendable {
        var asked: Int
        var finished: [(number: Int, observed: Observed)] = []
        var cpuSeconds = 0.0
        var batching: Batching?
        var precision: [PrecisionCheck.Outcome] = []
    }

    func run() throws -> Done {
        if let plan = scenario.run.batches { return try batches(plan) }
        let count = scenario.run.replications
        guard !scenario.run.precision.isEmpty else {
            var done = Done(asked: count.atLeast)
            try add(0..<count.atLeast, to: &done, expected: count.atLeast)
            return done
        }
        var check = PrecisionCheck(scenario, program.network)
        let stopping = SequentialStopping(atLeast: count.atLeast, atMost: count.atMost)
        var done = Done(asked: 0)
        var expected = count.atLeast
        while let next = stopping.next(after: done.asked).map(scenario.run.even) {
            let before = done.asked
            done.asked = next
            try add(before..<next, to: &done, expected: max(expected, next))
            done.precision = check.outcomes(done.finished.map(\.observed))
            guard done.finished.count == next, !done.precision.allSatisfy(\.isReached), next < count.atMost else {
                break
            }
            let would = done.precision.map { $0.verdict?.partsThatWouldDo ?? count.atMost }
            expected = min(count.atMost, would.max() ?? next)
        }
        return done
    }

    /// Does the replications of these numbers; those that were not stopped are in `done` afterwards.
    private func add(_ numbers: Range<Int>, to done: inout Done, expected: Int) throws {
        let (before, all, progress) = (Double(numbers.lowerBound), Double(expected), progress)
        let count = Double(numbers.count)
        let tracker = ProgressTracker(count: numbers.count) { progress((before + $0 * count) / all) }
        let outcomes = try ReplicationPool.run(numbers.count, jobs: jobs, cancellation: cancellation) { index in
            let begin = Clock.thread()
            let observed = try FlowReplication.observed(
                program, payments: scenario.payments, seed: seed, number: numbers.lowerBound + index,
                unit: scenario.timeUnit.symbol,
                isAntithetic: scenario.run.varianceReduction == .antithetic, cancellation: cancellation,
                progress: { tracker.report($0, of: index) })
            return observed.map { ($0, Clock.thread() - begin) }
        }
        for (index, outcome) in outcomes.enumerated() {
            guard let (observed, seconds) = outcome else { continue }
            done.finished.append((number: numbers.lowerBound + index, observed: observed))
            done.cpuSeconds += seconds
        }
    }

    private func batches(_ plan: BatchPlan) throws -> Done {
        let count = Batching.start(plan, program.plan)
        guard program.plan.canBeCut(into: count) else {
            throw StudyError("the run has fewer customers than it is to have batches (\(count)); give it more")
        }
        let begin = Clock.thread()
        let small = try FlowReplication.batches(
            program, payments: scenario.payments, seed: seed, count: count, unit: scenario.timeUnit.symbol,
            cancellation: cancellation,
            progress: progress)
        guard let small else { return Done(asked: count) }
        let (batches, batching) = try Batching.merged(small, program.network, plan)
        var check = PrecisionCheck(scenario, program.network)
        return Done(
            asked: batches.count, finished: batches.enumerated().map { (number: $0, observed: $1) },
            cpuSeconds: Clock.thread() - begin, batching: batching,
            precision: scenario.run.precision.isEmpty ? [] : check.outcomes(batches))
    }
}

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

    /// What is kept of each replication.
    let plan: MeasurePlan<Observed>

    struct Done: Sendable {
        var asked: Int
        var rows: MeasuredRows<Observed>
        var remains: FlowRemains
        var cpuSeconds = 0.0
        var batching: Batching?
        var precision: [PrecisionCheck.Outcome] = []
    }

    func nothing(asked: Int) -> Done {
        Done(
            asked: asked, rows: MeasuredRows(plan, formulas: scenario.measures),
            remains: FlowRemains(scenario, program.network))
    }

    func run() throws -> Done {
        if let length = scenario.run.batches { return try batches(length) }
        let count = scenario.run.replications
        guard !scenario.run.precision.isEmpty else {
            var done = nothing(asked: count.atLeast)
            try add(0..<count.atLeast, to: &done, expected: count.atLeast)
            return done
        }
        let check = PrecisionCheck(goals: scenario.run.precision)
        let stopping = SequentialStopping(atLeast: count.atLeast, atMost: count.atMost)
        var done = nothing(asked: 0)
        var expected = count.atLeast
        while let next = stopping.next(after: done.asked).map(scenario.run.even) {
            let before = done.asked
            done.asked = next
            try add(before..<next, to: &done, expected: max(expected, next))
            done.precision = check.outcomes(
                done.rows, IntervalRule(scenario.run, controls: done.remains.controls))
            guard done.rows.count == next, !done.precision.allSatisfy(\.isReached), next < count.atMost else {
                break
            }
            let would = done.precision.map { $0.verdict?.partsThatWouldDo ?? count.atMost }
            expected = min(count.atMost, would.max() ?? next)
        }
        return done
    }

    /// What one thread leaves of some replications, one after the other.
    private struct Part: Sendable {
        var rows: CollectedRows
        var remains: FlowRemains
        var seconds = 0.0
    }

    /// Does the replications of these numbers; those that were not stopped are in `done` afterwards.
    private func add(_ numbers: Range<Int>, to done: inout Done, expected: Int) throws {
        let (before, all, progress) = (Double(numbers.lowerBound), Double(expected), progress)
        let count = Double(numbers.count)
        let tracker = ProgressTracker(count: numbers.count) { progress((before + $0 * count) / all) }
        // Very many replications are done several at a time, so that threads do not meet after each. How many does not
        // depend on the threads, lest sums did.
        let size = max(1, min(64, numbers.count / 1024))
        let parts = (numbers.count + size - 1) / size
        let kept = plan
        let outcomes = try ReplicationPool.run(parts, jobs: jobs, cancellation: cancellation) { part -> Part? in
            let own = numbers.lowerBound + part * size..<min(numbers.upperBound, numbers.lowerBound + (part + 1) * size)
            var result = Part(
                rows: CollectedRows(kept, capacity: own.count), remains: FlowRemains(scenario, program.network))
            let begin = Clock.thread()
            for number in own {
                let observed = try FlowReplication.observed(
                    program, payments: scenario.payments, seed: seed, number: number,
                    unit: scenario.timeUnit.symbol,
                    isAntithetic: scenario.run.varianceReduction == .antithetic, cancellation: cancellation,
                    progress: { tracker.report($0, of: number - numbers.lowerBound) })
                guard let observed else { break }
                kept.collect(observed, number, into: &result.rows)
                result.remains.add(observed)
            }
            result.seconds = Clock.thread() - begin
            return result
        }
        for case let part? in outcomes {
            done.rows.append(part.rows)
            done.remains.add(part.remains)
            done.cpuSeconds += part.seconds
        }
    }

    private func batches(_ length: BatchPlan) throws -> Done {
        let count = Batching.start(length, program.plan)
        guard program.plan.canBeCut(into: count) else {
            throw StudyError("the run has fewer customers than it is to have batches (\(count)); give it more")
        }
        let begin = Clock.thread()
        let small = try FlowReplication.batches(
            program, payments: scenario.payments, seed: seed, count: count, unit: scenario.timeUnit.symbol,
            cancellation: cancellation,
            progress: progress)
        guard let small else { return nothing(asked: count) }
        let (batches, batching) = try Batching.merged(small, program.network, length)
        var done = nothing(asked: batches.count)
        var rows = CollectedRows(plan, capacity: batches.count)
        for (number, batch) in batches.enumerated() {
            plan.collect(batch, number, into: &rows)
            done.remains.add(batch)
        }
        done.rows.append(rows)
        (done.cpuSeconds, done.batching) = (Clock.thread() - begin, batching)
        if !scenario.run.precision.isEmpty {
            done.precision = PrecisionCheck(goals: scenario.run.precision).outcomes(
                done.rows, IntervalRule(scenario.run, controls: done.remains.controls))
        }
        return done
    }
}

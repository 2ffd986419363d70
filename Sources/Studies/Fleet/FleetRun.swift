import Experiments
import Fleets
import ScenarioReading
import Scenarios
import SimulationKernel

/// What was run of a fleet scenario: replications, checked, and kept in order.
struct FleetRun: Sendable {
    let scenario: Scenario
    /// With the windows that are looked at on their own.
    let model: FleetModel
    let seed: UInt64
    var asked: Int
    /// Of the replications that were finished, in order of their numbers.
    var rows: MeasuredRows<FleetObservations>
    /// What is kept of them beside that.
    var remains = FleetRemains()
    let jobs: Int
    var cpuSeconds = 0.0
    var wallSeconds = 0.0
    /// In the file's order; empty where none was asked.
    var precision: [PrecisionCheck.Outcome] = []

    /// How many were finished.
    var finished: Int { rows.count }
    var isComplete: Bool { finished == asked }

    /// - Parameter progress: called from time to time with the part of the work that is done, 0 to 1.
    /// - Throws: ``StudyError`` when a replication could not go on or broke a law of conservation.
    static func run(
        _ scenario: Scenario, _ model: FleetModel, options: StudyOptions, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws -> FleetRun {
        let begin = Clock.wall()
        var scenario = scenario
        if let number = options.replications { scenario.run.replications = .exactly(number) }
        var model = model
        model.windows = DayWindows(scenario).all
        let plan = MeasurePlan(
            FleetQuantities(scenario, model), report: ReportStatistics(scenario.report), asked: scenario.askedMeasures)
        var run = FleetRun(
            scenario: scenario, model: model, seed: options.seed ?? scenario.run.seed, asked: 0,
            rows: MeasuredRows(plan, formulas: scenario.measures), jobs: options.jobs)
        let count = scenario.run.replications
        let stopping = SequentialStopping(atLeast: count.atLeast, atMost: count.atMost)
        let asksPrecision = !scenario.run.precision.isEmpty
        let check = PrecisionCheck(goals: scenario.run.precision)
        var expected = count.atLeast
        while let next = asksPrecision
            ? stopping.next(after: run.asked).map(scenario.run.even)
            : (run.asked == 0 ? count.atLeast : nil)
        {
            let before = run.asked
            run.asked = next
            try run.add(
                before..<next, expected: max(expected, next), jobs: options.jobs, cancellation: cancellation,
                progress: progress)
            guard asksPrecision, run.isComplete else { break }
            run.precision = check.outcomes(run.rows, IntervalRule(scenario.run))
            if run.precision.allSatisfy(\.isReached) || next >= count.atMost { break }
            expected = min(
                count.atMost, run.precision.map { $0.verdict?.partsThatWouldDo ?? count.atMost }.max() ?? next)
        }
        run.wallSeconds = Clock.wall() - begin
        return run
    }

    private mutating func add(
        _ numbers: Range<Int>, expected: Int, jobs: Int, cancellation: Cancellation,
        progress: @Sendable @escaping (Double) -> Void
    ) throws {
        let (before, all, count) = (Double(numbers.lowerBound), Double(expected), Double(numbers.count))
        let tracker = ProgressTracker(count: numbers.count) { progress((before + $0 * count) / all) }
        let (model, plan, seed, unit) = (model, scenario.run.plan, seed, scenario.timeUnit.symbol)
        let fees = scenario.fareFees
        let isAntithetic = scenario.run.varianceReduction == .antithetic
        let kept = rows.plan
        let size = max(1, min(64, numbers.count / 1024))
        let parts = (numbers.count + size - 1) / size
        let outcomes = try ReplicationPool.run(parts, jobs: jobs, cancellation: cancellation) { part -> Part? in
            let own = numbers.lowerBound + part * size..<min(numbers.upperBound, numbers.lowerBound + (part + 1) * size)
            var result = Part(rows: CollectedRows(kept, capacity: own.count))
            let begin = Clock.thread()
            for number in own {
                let observed = try FleetReplication.observed(
                    model, fees: fees, plan: plan, seed: seed, number: number, unit: unit,
                    isAntithetic: isAntithetic, cancellation: cancellation,
                    progress: { tracker.report($0, of: number - numbers.lowerBound) })
                guard let observed else { break }
                kept.collect(observed, number, into: &result.rows)
                result.remains.add(observed)
            }
            result.seconds = Clock.thread() - begin
            return result
        }
        for case let part? in outcomes {
            rows.append(part.rows)
            remains.add(part.remains)
            cpuSeconds += part.seconds
        }
    }

    /// What one thread leaves of some replications, one after the other.
    private struct Part: Sendable {
        var rows: CollectedRows
        var remains = FleetRemains()
        var seconds = 0.0
    }
}

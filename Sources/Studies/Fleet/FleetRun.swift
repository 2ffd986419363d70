import Experiments
import Fleets
import ScenarioReading
import Scenarios
import SimulationKernel
import Statistics

/// What was run of a fleet scenario: replications, checked, and kept in order.
struct FleetRun: Sendable {
    let scenario: Scenario
    /// With the windows that are looked at on their own.
    let model: FleetModel
    let seed: UInt64
    var asked: Int
    var finished: [(number: Int, observed: FleetObservations)] = []
    var cpuSeconds = 0.0
    var wallSeconds = 0.0
    /// In the file's order; empty where none was asked.
    var precision: [PrecisionCheck.Outcome] = []

    var observations: [FleetObservations] { finished.map(\.observed) }
    var isComplete: Bool { finished.count == asked }

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
        var run = FleetRun(scenario: scenario, model: model, seed: options.seed ?? scenario.run.seed, asked: 0)
        let count = scenario.run.replications
        let stopping = SequentialStopping(atLeast: count.atLeast, atMost: count.atMost)
        let asksPrecision = !scenario.run.precision.isEmpty
        let point = ScenarioPoint(scenario, measures: scenario.run.precision.map(\.measure), seed: run.seed)
        var samples: [[Sample]] = []
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
            samples += run.observations.dropFirst(samples.count).map { point.samples(of: [$0], model) }
            run.precision = run.outcomes(point, samples)
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
        let outcomes = try ReplicationPool.run(numbers.count, jobs: jobs, cancellation: cancellation) { index in
            let begin = Clock.thread()
            let observed = try FleetReplication.observed(
                model, fees: fees, plan: plan, seed: seed, number: numbers.lowerBound + index, unit: unit,
                isAntithetic: isAntithetic, cancellation: cancellation, progress: { tracker.report($0, of: index) })
            return observed.map { ($0, Clock.thread() - begin) }
        }
        for (index, outcome) in outcomes.enumerated() {
            guard let (observed, seconds) = outcome else { continue }
            finished.append((number: numbers.lowerBound + index, observed: observed))
            cpuSeconds += seconds
        }
    }

    private func outcomes(_ point: ScenarioPoint, _ samples: [[Sample]]) -> [PrecisionCheck.Outcome] {
        scenario.run.precision.indices.map { index in
            let goal = scenario.run.precision[index]
            let (pool, statistic) = point.pool(of: index, in: samples)
            let estimate = interval(pool, statistic)
            return PrecisionCheck.Outcome(
                goal: goal, verdict: PrecisionVerdict(estimate, bound: goal.bound, parts: samples.count))
        }
    }

    /// An estimate with its interval: of replications, or of pairs.
    func interval(_ pool: Pool, _ statistic: Statistic) -> Estimate? {
        let plain = pool.estimate(statistic, confidence: scenario.run.confidence)
        guard scenario.run.varianceReduction == .antithetic, let plain, let values = pool.pseudoValues(statistic),
            let interval = ConfidenceInterval.mean(
                of: AntitheticPairs(values).means, confidence: scenario.run.confidence)
        else { return plain }
        return Estimate(
            plain.value, standardError: interval.standardError, lower: plain.value - interval.halfWidth,
            upper: plain.value + interval.halfWidth, replications: pool.count)
    }
}

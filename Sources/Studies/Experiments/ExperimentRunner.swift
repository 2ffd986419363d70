import Experiments
package import Scenarios
import SimulationKernel

/// Makes the points of an experiment and has them simulated.
final class ExperimentRunner {
    let scenario: Scenario
    let plan: ExperimentPlan
    let seed: UInt64
    /// A number that the command line gives goes before the file's.
    let requested: ReplicationCount?
    private let workforce: any Workforce
    private let log: ExperimentLog
    private let cancellation: Cancellation
    private let progress: @Sendable (Double) -> Void
    private var stages = (done: 0, expected: 1)

    init(
        _ scenario: Scenario, _ plan: ExperimentPlan, options: StudyOptions, workforce: any Workforce,
        log: ExperimentLog, cancellation: Cancellation, progress: @Sendable @escaping (Double) -> Void
    ) {
        self.scenario = scenario
        self.plan = plan
        self.workforce = workforce
        self.log = log
        self.cancellation = cancellation
        self.progress = progress
        seed = options.seed ?? scenario.run.seed
        requested = options.replications.map { .exactly($0) } ?? plan.replications
    }

    /// What the experiment, or else the scenario, says; a single number of it is meant as a number.
    var replications: ReplicationCount { requested ?? scenario.run.replications }

    /// How many stages of work there will be, as far as is known; for the progress.
    func expect(_ stages: Int) { self.stages.expected = max(self.stages.done + 1, stages) }

    /// The points of these cases; nil, after saying why, when one of them makes no scenario.
    /// - Parameter isCompared: whether all have to be looked at over the same period.
    func points(
        _ cases: [ExperimentCase], measures: [MeasureName]? = nil, isCompared: Bool = false
    ) -> [ExperimentPoint]? {
        guard let points = made(cases, measures ?? plan.measures) else { return nil }
        guard let warmUps = ExperimentWarmUp.auto(for: points.map(\.point), isShared: isCompared) else { return points }
        return made(cases, measures ?? plan.measures, warmUps)
    }

    private func made(
        _ cases: [ExperimentCase], _ measures: [MeasureName], _ warmUps: [RunPlan.WarmUp]? = nil
    ) -> [ExperimentPoint]? {
        let measures = measures + others(than: measures)
        var points: [ExperimentPoint] = []
        for (index, single) in cases.enumerated() {
            let made = ScenarioPoint.make(
                scenario, changes: single.overrides, measures: measures, seed: seed, warmUp: warmUps?[index])
            guard let point = made.point else {
                log.add(made.diagnostics.filter { $0.severity == .error })
                continue
            }
            points.append(ExperimentPoint(name: single.name, overrides: single.overrides, point: point))
        }
        return points.count == cases.count ? points : nil
    }

    /// Those of the scenario's targets, and whom those lines lose of whose waits at a case something is expected.
    private func others(than measures: [MeasureName]) -> [MeasureName] {
        var known = measures
        for target in scenario.targets where !known.contains(where: { $0.isSame(as: target.measure) }) {
            known.append(target.measure)
        }
        // Whom a line loses stands beside every verdict on its waits.
        for loss in scenario.targets.flatMap({ LossesBeside.measures(beside: $0.measure, in: scenario) })
        where !known.contains(where: { $0.isSame(as: loss) }) { known.append(loss) }
        for expectation in scenario.expectations {
            guard case .ofPoint(let place, _, let measure, _) = expectation.claim,
                scenario.experiments[place].name == plan.name
            else { continue }
            for loss in LossesBeside.measures(beside: measure, in: scenario)
            where !known.contains(where: { $0.isSame(as: loss) }) { known.append(loss) }
        }
        return Array(known.dropFirst(measures.count))
    }

    /// Simulates each of these points until it has so many replications.
    /// - Returns: false when it was asked to stop.
    func extend(_ points: inout [ExperimentPoint], _ chosen: [Int]? = nil, to count: Int) throws -> Bool {
        let missing = (chosen ?? Array(points.indices)).filter { points[$0].replications < count }
        let orders = missing.map { WorkOrder(points[$0].point, points[$0].replications..<count) }
        let done = Double(stages.done)
        let all = Double(max(stages.expected, stages.done + 1))
        let progress = self.progress
        guard
            let results = try workforce.results(
                of: orders, cancellation: cancellation, progress: { progress((done + $0) / all) }),
            !cancellation.isRequested
        else { return false }
        for (index, samples) in zip(missing, results) { points[index].samples += samples }
        stages.done += 1
        return true
    }
}

/// What was wrong with the cases of an experiment, each mistake once.
package final class ExperimentLog {
    package private(set) var diagnostics: [Diagnostic] = []

    package init() {}

    func add(_ new: [Diagnostic]) {
        for diagnostic in new where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
}

import Measures
import SimulationKernel
package import Experiments
import Scenarios
import Statistics

/// What a selection of the best of many cases has found.
package struct SelectOutcome {
    let plan: SelectPlan
    let confidence: Double
    package let points: [ExperimentPoint]
    package let selection: SequentialSelection
    /// The place of the rule's measure among those of the experiment.
    let measure: Int

    /// The chosen case; nil where the replications allowed did not suffice.
    package var best: Int? { selection.best }

    /// The one with the best estimate among those that are left.
    var leader: Int {
        if let best { return best }
        let sign: Double = plan.best.direction == .lowest ? 1 : -1
        return selection.surviving.min {
            sign * (points[$0].estimate(measure, confidence: confidence)?.value ?? .infinity)
                < sign * (points[$1].estimate(measure, confidence: confidence)?.value ?? .infinity)
        } ?? 0
    }

    /// What Rinott's two stages with independent random numbers would have taken in all, by the variances measured.
    var rinottReplications: Int? {
        let h = RinottConstant.value(
            systems: points.count, firstStage: plan.firstStage, probability: confidence)
        var sum = 0.0
        for point in points {
            guard let values = point.pseudoValues(measure) else { return nil }
            let variance = PairedDifference(from: Array(repeating: 0, count: values.count), to: values)
                .standardDeviation
            let scaled = h * variance / plan.indifference
            sum += max(Double(plan.firstStage), (scaled * scaled).rounded(.up))
        }
        return sum < 1e15 ? Int(saturating: sum) : nil
    }

    /// All that are left get so many replications more before it is looked at them again. Fixed, so that the outcome
    /// depends on no number of threads.
    private static let block = 10
    /// Where the scenario sets no limit.
    private static let mostReplications = 100_000

    /// - Returns: nil after a mistake in a case, or when it was asked to stop.
    static func run(_ plan: SelectPlan, _ runner: ExperimentRunner) throws -> SelectOutcome? {
        guard var points = runner.points(plan.cases, isCompared: true),
            let measure = runner.plan.measures.firstIndex(where: { $0.isSame(as: plan.best.measure) })
        else { return nil }
        var selection = SequentialSelection(
            systems: points.count, firstStage: plan.firstStage, indifference: plan.indifference,
            preferred: plan.best.direction == .lowest ? .low : .high, confidence: runner.plan.confidence)
        runner.expect(20)
        guard try runner.extend(&points, to: plan.firstStage) else { return nil }
        selection.begin(try points.map { try values($0, measure, runner) })
        let limit = runner.requested?.atMost ?? mostReplications
        while selection.best == nil, selection.replications < limit {
            let next = min(limit, selection.replications + block)
            if let most = selection.mostReplications {
                runner.expect(2 + (min(most, limit) - plan.firstStage) / block)
            }
            guard try runner.extend(&points, selection.surviving, to: next) else { return nil }
            var sums = Array(repeating: 0.0, count: points.count)
            for system in selection.surviving {
                sums[system] = try values(points[system], measure, runner).reduce(0, +)
            }
            selection.screen(sums: sums, after: next)
        }
        return SelectOutcome(
            plan: plan, confidence: runner.plan.confidence, points: points, selection: selection, measure: measure)
    }

    private static func values(
        _ point: ExperimentPoint, _ measure: Int, _ runner: ExperimentRunner
    ) throws -> [Double] {
        if let values = point.pseudoValues(measure) { return values }
        throw StudyError(
            "the case '\(point.name)' has no figures of \(runner.plan.measures[measure].text), by which the best is "
                + "chosen: nobody came, or no interval can be given")
    }
}

import Experiments
import Scenarios

/// What a sweep over a design has found.
package struct SweepOutcome {
    let plan: SweepPlan
    package let points: [ExperimentPoint]

    /// - Returns: nil after a mistake in a point, or when it was asked to stop.
    static func run(_ plan: SweepPlan, _ runner: ExperimentRunner) throws -> SweepOutcome? {
        guard var points = runner.points(plan.points(seed: runner.seed)) else { return nil }
        guard try runner.extend(&points, to: runner.replications.atLeast) else { return nil }
        return SweepOutcome(plan: plan, points: points)
    }
}

extension SweepPlan {
    /// All points of the design, in its order.
    func points(seed: UInt64) -> [ExperimentCase] {
        switch design {
        case .grid: grid
        case .latinHypercube(let points):
            LatinHypercube.points(points, dimensions: factors.count, seed: seed).map { point(at: $0) }
        }
    }
}

package import Experiments
package import Measures
package import Scenarios

/// Whether the measures that a scenario wants to know well are known well enough.
package struct PrecisionCheck {
    package struct Outcome: Sendable {
        package var goal: PrecisionGoal
        /// It is `nil` where nothing was observed, or there is no interval yet.
        package var verdict: PrecisionVerdict?

        package var isReached: Bool { verdict?.isReached ?? false }
    }

    package let goals: [PrecisionGoal]

    package init(goals: [PrecisionGoal]) { self.goals = goals }

    /// - Parameters:
    ///   - rows: of the replications so far, or batches.
    ///   - rule: how intervals are made.
    package func outcomes<Run>(_ rows: MeasuredRows<Run>, _ rule: IntervalRule) -> [Outcome] {
        goals.map { goal in
            guard rows.count > 0, let (pool, statistic) = rows.pool(of: goal.measure) else {
                return Outcome(goal: goal)
            }
            let estimate = rule.estimate(pool, statistic, of: goal.measure.element.rawValue).value
            return Outcome(goal: goal, verdict: PrecisionVerdict(estimate, bound: goal.bound, parts: rows.count))
        }
    }
}

/// The best of many cases, with a guarantee.
package struct SelectPlan: Sendable {
    /// At least two.
    package var cases: [ExperimentCase]
    package var best: BestRule
    /// Differences below this do not matter, in the measure's unit.
    package var indifference: Double
    /// Replications of every case before any is left out.
    package var firstStage: Int

    package init(cases: [ExperimentCase], best: BestRule, indifference: Double, firstStage: Int) {
        self.cases = cases
        self.best = best
        self.indifference = indifference
        self.firstStage = firstStage
    }
}

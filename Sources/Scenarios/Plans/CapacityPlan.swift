/// The least that meets all targets.
package struct CapacityPlan: Sendable {
    package typealias Target = MeasureTarget

    /// What shall be least.
    package enum Objective: Sendable, Hashable {
        /// The sum of all varied values.
        case sum
        /// One of them, by its index; the others break ties.
        case factor(Int)
        case measure(MeasureName)
    }

    /// Whole numbers that rise, each.
    package var factors: [Factor]
    package var targets: [Target]
    package var objective: Objective

    package init(factors: [Factor], targets: [Target], objective: Objective) {
        self.factors = factors
        self.targets = targets
        self.objective = objective
    }
}

/// The least that meets all targets.
public struct CapacityPlan: Sendable {
    public typealias Target = MeasureTarget

    /// What shall be least.
    public enum Objective: Sendable, Hashable {
        /// The sum of all varied values.
        case sum
        /// One of them, by its index; the others break ties.
        case factor(Int)
        case measure(MeasureName)
    }

    /// Whole numbers that rise, each.
    public var factors: [Factor]
    public var targets: [Target]
    public var objective: Objective
}

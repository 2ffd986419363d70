public import ScenarioReading

/// The least that meets all targets.
public struct CapacityPlan: Sendable {
    public struct Target: Sendable, Hashable {
        public var measure: MeasureName
        public var bound: Bound
        /// As the scenario wrote it: `at most 30 min`.
        public var text: String
        public var place: SourcePlace
    }

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

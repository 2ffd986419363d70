/// The best of many cases, with a guarantee.
public struct SelectPlan: Sendable {
    /// At least two.
    public var cases: [ExperimentCase]
    public var best: BestRule
    /// Differences below this do not matter, in the measure's unit.
    public var indifference: Double
    /// Replications of every case before any is left out.
    public var firstStage: Int
}

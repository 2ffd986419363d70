/// What became of a demand.
public struct RequirementFinding: Sendable {
    public let requirement: Requirement
    public let measure: LogMeasure
    public let verdict: EquivalenceVerdict
}

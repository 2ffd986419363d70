/// What became of a demand.
package struct RequirementFinding: Sendable {
    package let requirement: Requirement
    package let measure: LogMeasure
    package let verdict: EquivalenceVerdict
}

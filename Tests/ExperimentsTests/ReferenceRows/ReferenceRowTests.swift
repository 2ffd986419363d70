import TestSupport
import Testing

/// The engine against the reference file.
@Suite(.serialized) struct ReferenceRowTests {
    /// Every row is simulated once, here or in the long checks, or listed with a reason.
    @Test func everyRowIsAccountedFor() {
        let simulated = SimulatedCases.all.flatMap(\.rows.keys) + TaxiRank.rows
        #expect(Set(simulated).count == simulated.count)
        #expect(Set(SimulatedCases.all.map(\.name)).count == SimulatedCases.all.count)
        #expect(Set(simulated).isDisjoint(with: RowsNotSimulated.reasons.keys))
        let accounted = Set(simulated).union(RowsNotSimulated.reasons.keys)
        #expect(accounted.symmetricDifference(ReferenceRow.expected.keys) == [])
        #expect(ReferenceRow.expected.count == 156)
    }

    @Test(arguments: SimulatedCases.short) func theSimulationGivesTheRows(of simulated: SimulatedCase) throws {
        try simulated.check()
    }
}

/// The rows that need more than 2·10⁷ customers.
@Suite(.serialized, .enabled(if: LongChecks.areAsked)) struct ReferenceRowVerification {
    @Test(arguments: SimulatedCases.long) func theSimulationGivesTheRows(of simulated: SimulatedCase) throws {
        try simulated.check()
    }
}

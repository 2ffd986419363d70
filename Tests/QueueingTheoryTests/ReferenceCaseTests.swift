import Testing

import QueueingTheory

@Suite struct ReferenceCaseTests {
    /// Nothing falls under the table: a new row must be covered or listed with a reason.
    @Test func everyRowIsAccountedFor() {
        let ids = Set(ReferenceFile.cases.map(\.id))
        #expect(ids.count == ReferenceFile.cases.count && ids.count == 156)
        let covered = Set(CoveredCases.all.keys)
        let later = Set(CasesForLater.reasons.keys)
        #expect(covered.isDisjoint(with: later))
        #expect(covered.union(later) == ids)
    }

    @Test(arguments: CoveredCases.all.keys.sorted())
    func theoryGivesTheRow(id: String) throws {
        let row = try #require(ReferenceFile.byID[id])
        let computation = try #require(CoveredCases.all[id])
        let value = try computation()
        let error = (value - row.expected).magnitude
        #expect(error <= row.tolerance, "\(value) instead of \(row.text)")
    }
}

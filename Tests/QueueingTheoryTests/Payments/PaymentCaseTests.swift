import QueueingTheory
import Testing

@Suite struct PaymentCaseExactCases {
    /// Nothing falls under the table.
    @Test func everyRowIsAccountedFor() {
        let ids = Set(PaymentCaseFile.cases.map(\.id))
        #expect(ids.count == PaymentCaseFile.cases.count && ids.count == 25)
        let covered = Set(CoveredPaymentCases.all.keys)
        let elsewhere = Set(CoveredPaymentCases.elsewhere.keys)
        #expect(covered.isDisjoint(with: elsewhere) && covered.union(elsewhere) == ids)
    }

    @Test(arguments: CoveredPaymentCases.all.keys.sorted())
    func theoryGivesTheRow(id: String) throws {
        let row = try #require(PaymentCaseFile.byID[id])
        let tolerance = try #require(row.tolerance)
        let computation = try #require(CoveredPaymentCases.all[id])
        let values = try computation()
        #expect(values.count == row.expected.count)
        for (value, expected) in zip(values, row.expected) {
            #expect((value - expected).magnitude <= tolerance, "\(value) instead of \(row.text)")
        }
    }
}

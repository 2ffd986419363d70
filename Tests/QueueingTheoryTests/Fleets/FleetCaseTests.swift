import QueueingTheory
import Testing

@Suite struct FleetCaseExactCases {
    static let rows = PaymentCaseFile.read("fleet-cases")

    /// Nothing falls under the table.
    @Test func everyRowIsAccountedFor() {
        let ids = Set(Self.rows.map(\.id))
        #expect(ids.count == Self.rows.count && ids.count == 27)
        let covered = Set(CoveredFleetCases.all.keys)
        let elsewhere = Set(CoveredFleetCases.elsewhere.keys)
        #expect(covered.isDisjoint(with: elsewhere) && covered.union(elsewhere) == ids)
    }

    /// A row whose tolerance is for simulations only is taken to its nine digits.
    @Test(arguments: CoveredFleetCases.all.keys.sorted())
    func theoryGivesTheRow(id: String) throws {
        let row = try #require(Self.rows.first { $0.id == id })
        let tolerance = row.tolerance ?? 1e-9
        let computation = try #require(CoveredFleetCases.all[id])
        let values = try computation()
        #expect(values.count == row.expected.count)
        for (value, expected) in zip(values, row.expected) {
            #expect((value - expected).magnitude <= tolerance, "\(value) instead of \(row.text)")
        }
    }
}

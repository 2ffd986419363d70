import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel
import Testing

import Studies

/// The same history with other money is not the same: what changes in payments is found and said.
@Suite struct MoneyBaselineExactCases {
    /// Four customers pay 10.25, 20.25, 30.25 and 40.25 by a call whose answers always come too late. There
    /// are ties of half a cent: 2 % of 20.25 are 0.405.
    private static func text(
        percent: String = "2%", rounding: String = "half-even", idempotent: String = "yes", servers: Int = 5,
        payments: Bool = true
    ) -> (String, String, String) {
        (
            """
            shop:
              arrivals: { at: [ 1, 20, 40, 60 ] }
              flow:
                - attempt: { flow: [ \(payments ? "{ pay: charge }, " : "")till ], tries: 2, timeout: 2 min, idempotent: \(idempotent), then: [ { end: lost } ] }
                - end: paid
            """, "till: { servers: \(servers), service: { deterministic: 3 } }",
            payments
                ? """
                currency: EUR
                payments:
                  amount: { sequence: [ 10.25, 20.25, 30.25, 40.25 ] }
                  goods: [ paid ]
                  fees: { acquiring: { from: merchant, to: acquirer, percent: \(percent), rounding: \(rounding) } }
                """ : ""
        )
    }

    private static func scenario(_ text: (String, String, String)) throws -> Scenario {
        try Small.scenario(text.0, text.1, run: "{ horizon: 100 min, replications: 2, seed: 3 }", more: text.2)
    }

    private static var request: TestRequest {
        var request = TestRequest()
        request.effort = 20
        return request
    }

    private static func recorded(_ text: (String, String, String)) throws -> SourceText {
        let recorded = try #require(
            try BaselineTests.record(try scenario(text), replacing: nil, request, cancellation: Cancellation()))
        return SourceText(name: "small.baseline", text: try #require(recorded.text))
    }

    private static func outcome(
        _ text: (String, String, String), against source: SourceText? = nil, digest: TestRequest.DigestUse = .first
    ) throws -> TestOutcome {
        var request = request
        request.digest = digest
        return try BaselineTests.run(
            try scenario(text), against: try source ?? recorded(self.text()), request, cancellation: Cancellation())
    }

    @Test func theSame() throws {
        let outcome = try Self.outcome(Self.text())
        #expect(outcome.verdict == .pass)
        #expect(outcome.cases.map(\.name) == ["history", "money"])
        #expect(outcome.text.contains("and so is its money, to the last 1/10,000"))
        #expect(!outcome.text.contains("says something else"))
    }

    /// 2 % of 101.00 in 20 replications, each a cent of rounding here and there: 0.205 is 0.20 or 0.21, 0.405 is 0.40 or
    /// 0.41, 0.605 is 0.60 or 0.61, 0.805 is 0.80 or 0.81, so 2.00 to the even cent and 2.04 up.
    @Test func aFeesShareAndItsRounding() throws {
        let share = try Self.outcome(Self.text(percent: "2.1%"))
        #expect(share.verdict == .fail)
        #expect(share.cases.map(\.verdict) == [.pass, .fail])
        #expect(share.text.contains("the history is the same, all "))
        #expect(share.text.contains("but its money is not"))
        // 0.21525, 0.42525, 0.63525 and 0.84525: 0.22 + 0.43 + 0.64 + 0.85 are 2.14.
        #expect(share.text.contains("fees.acquiring.total: 42.80 EUR instead of 40.00 EUR"), "\(share.text)")
        #expect(share.text.contains("payments.fees.acquiring.percent: 2.1% instead of 2%\n"))
        let rounding = try Self.outcome(Self.text(rounding: "half-up"))
        #expect(rounding.verdict == .fail)
        #expect(rounding.text.contains("fees.acquiring.total: 40.80 EUR instead of 40.00 EUR"), "\(rounding.text)")
        #expect(rounding.text.contains("payments.fees.acquiring.rounding: half-up instead of half-even\n"))
        #expect(rounding.cases[1].message.contains("40.80 EUR instead of 40.00 EUR"))
        // Where the digest does not count, a cent is within the margin.
        #expect(try Self.outcome(Self.text(rounding: "half-up"), digest: .ignored).verdict == .pass)
    }

    @Test func keysThatNobodyKnowsAnyMore() throws {
        let outcome = try Self.outcome(Self.text(idempotent: "no"))
        #expect(outcome.verdict == .fail)
        // Each customer is charged by both tries: half of the charges asked for are second ones.
        #expect(outcome.text.contains("payments.double-charges.share: 50.0000% instead of 0.00000%"), "\(outcome.text)")
        #expect(outcome.text.contains("payments.customers-charged-twice.share: 100.000% instead of 0.00000%"))
        #expect(outcome.text.contains("money.customer.total: -4040.00 EUR instead of -2020.00 EUR"))
        #expect(outcome.text.contains(".idempotent: no instead of yes\n"))
        #expect(try Self.outcome(Self.text(idempotent: "no"), digest: .ignored).verdict == .fail)
        #expect(try Self.outcome(Self.text(idempotent: "no"), digest: .only).verdict == .fail)
    }

    /// A file without money says nothing of payments, so nothing passes.
    @Test func aBaselineWithoutMoney() throws {
        let recorded = try Self.recorded(Self.text())
        let older = BaselineFileTests.unsealed(recorded.text, form: 1).split(separator: "\n")
            .filter { !$0.hasPrefix("money: ") }.prefix { !$0.hasPrefix("keys: ") }.joined(separator: "\n")
        let source = SourceText(name: "small.baseline", text: older)
        for digest in [TestRequest.DigestUse.first, .only, .ignored] {
            let outcome = try Self.outcome(Self.text(), against: source, digest: digest)
            #expect(outcome.verdict == .undecided)
            #expect(outcome.text.contains("the baseline holds no money"))
        }
        // A scenario without payments keeps none.
        let plain = Self.text(payments: false)
        let outcome = try Self.outcome(plain, against: try Self.recorded(plain))
        #expect(outcome.verdict == .pass && outcome.cases.map(\.name) == ["history"])
    }
}

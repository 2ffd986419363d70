import LaneSupport
import FlowScenarios
import FleetStudies
import FlowNetworks
import Payments
import Scenarios
import SimulationKernel
import Testing

/// `payments:` and the steps that belong to it.
struct PaymentReadingTests {
    private static let frame = """
        redomat: 1
        name: till
        time: seconds
        currency: EUR
        payments: { PAYMENTS }
        classes:
          payer: { arrivals: { poisson: 20/s }, flow: [ FLOW ] }
          guest: { arrivals: { poisson: 1/s }, flow: [ issuer ] }
        stations: { issuer: { servers: 9, service: { exponential: 50 ms } } }
        run: { horizon: 1 h }
        """
    private static let flow = "{ set: { card: { debit: 70%, credit: 30% } } }, issuer, { pay: charge }, { end: paid }"

    private func load(_ payments: String, flow: String = flow) -> (Scenario?, [String]) {
        let (scenario, diagnostics) = ScenarioLoader.load(
            text: Self.frame.replacing("PAYMENTS", with: payments).replacing("FLOW", with: flow), name: "till.yaml")
        return (scenario, diagnostics.map(\.message))
    }

    @Test func everything() throws {
        let (scenario, messages) = load(
            """
            amount: { gamma: { shape: 2, scale: 12.5 } }, unit: 0.05, card: card, goods: [ paid, completed ], settlement: 1 d,
            reversal: { found: 98%, after: { exponential: 2 h } }, fees: {
            interchange: { from: acquirer, to: issuer, percent: { debit: 0.2%, credit: 0.3% }, at-most: 0.5, rounding: half-even },
            acquiring: { from: merchant, to: acquirer, percent: 1.4%, fixed: 0.05, at-least: 0.1, rounding: half-up,
            rounded: per-settlement, returned: yes } }
            """)
        #expect(messages == [])
        let plan = try #require(scenario?.payments)
        let interchange = FeeSchedule(
            "interchange", from: "acquirer", to: "issuer",
            shareByCard: [
                1: ExactShare(numerator: 1, denominator: 500), 2: ExactShare(numerator: 3, denominator: 1000),
            ], atMost: Money(tenThousandths: 5000), rounding: .halfEven)
        let acquiring = FeeSchedule(
            "acquiring", from: "merchant", to: "acquirer", share: ExactShare(numerator: 7, denominator: 500),
            fixed: Money(tenThousandths: 500), atLeast: Money(tenThousandths: 1000), rounding: .halfUp,
            rounded: .perSettlement, isReturned: true)
        #expect(plan.fees == [interchange, acquiring])
        #expect(plan.amount == .gamma(shape: 2, scale: 12.5))
        #expect(plan.unit == Money(tenThousandths: 500) && plan.card == 0 && plan.settlement == 86400)
        #expect(plan.reversal == PaymentPlan.Reversal(found: 0.98, after: .exponential(mean: 7200)))
        #expect(plan.goods == [4, 0] && plan.declines == [])
    }

    @Test func littleIsEnough() throws {
        let (scenario, messages) = load("amount: 12.34, goods: paid")
        #expect(messages == [])
        #expect(scenario?.payments == PaymentPlan(amount: .deterministic(12.34), goods: [4]))
        guard let network = scenario?.flow?.network else { return }
        #expect(network.journal == ["charge"])
        #expect(network.classes[0].flow.contains(.enter(0)))
    }

    @Test func amountsByClass() throws {
        let (scenario, messages) = load(
            "amount: { payer: 10, guest: { exponential: 20 } }, goods: paid",
            flow: "issuer, { pay: charge }, { pay: refund }, { end: paid }")
        #expect(messages == [])
        #expect(scenario?.payments?.amountByClass == [0: .deterministic(10), 1: .exponential(mean: 20)])
    }

    // MARK: an issuer's answer

    @Test func whoIsDeclinedEnds() throws {
        let (scenario, messages) = load(
            "amount: 10, goods: paid",
            flow: """
                issuer, { authorise: { approve: 85%, declines: { funds: { share: 9%, soft: { tries: 2, success: 30%,
                after: { deterministic: 20 }, via: [ issuer ] } }, limit: { share: 4%, soft: { tries: 2, success: 50% } }, stolen: 2% } } },
                { pay: charge }, { end: paid }
                """)
        #expect(messages == [])
        let funds = 4
        let limit = 5
        let stolen = 6
        #expect(scenario?.payments?.declines == [funds, limit, stolen])
        guard let network = scenario?.flow?.network, case .choose(let branches) = network.classes[0].flow[1] else {
            Issue.record("no choice")
            return
        }
        let issuer = Visit(station: 0, service: .exponential(mean: 0.05))
        #expect(branches.map(\.share) == [0.85, 0.09, 0.04, 0.02])
        #expect(branches[0].flow == [])
        #expect(
            branches[1].flow == [
                .loop(
                    FlowLoop(
                        [.delay(.deterministic(20), name: nil), .visit(issuer)], .untilShare(0.3), atMost: 2,
                        otherwise: [.end(outcome: funds)]))
            ])
        // Half of them once, half of the rest the second time.
        #expect(
            branches[2].flow == [
                .choose([
                    FlowBranch(share: 0.75, flow: []), FlowBranch(share: 0.25, flow: [.end(outcome: limit)]),
                ])
            ])
        #expect(branches[3].flow == [.end(outcome: stolen)])
    }

    // MARK: mistakes

    @Test(
        arguments: [
            ("goods: paid", "'payments' has no 'amount'"), ("amount: 10", "'payments' has no 'goods'"),
            ("amount: 10 min, goods: paid", "'amount' is money, which is a bare number, not '10 min'"),
            (
                "amount: { lognormal: { mean: 25 min, sd: 3 } }, goods: paid",
                "'amount' is money, which is a bare number, not '25 min'"
            ),
            ("amount: -3, goods: paid", "'amount' cannot be negative: -3"),
            ("amount: { deterministic: 0 }, goods: paid", "'amount' is always 0: nothing would be paid"),
            (
                "amount: 10, goods: paid, unit: 0.12345",
                "'unit' is a sum of money of at most four decimals, not 0.12345"
            ),
            ("amount: 10, goods: piad", "no flow ends as 'piad'; did you mean 'paid'?"),
            ("amount: 10, goods: [ paid, paid ]", "'paid' stands in the list already"),
            ("amount: 10, goods: []", "'goods' names no outcome: nobody would ever have the goods"),
            ("amount: { guest: 10 }, goods: paid", "'amount' says nothing of class 'payer', which pays"),
            ("amount: { payer: 10, gest: 5 }, goods: paid", "unknown class 'gest'; did you mean 'guest'?"),
            ("amount: 10, goods: paid, card: crd", "unknown attribute 'crd'; did you mean 'card'?"),
            ("amount: 10, goods: paid, fees: []", "'fees' is a map of names, not an empty list"),
            ("amount: 10, goods: paid, fees: { a: { to: issuer, fixed: 1 } }", "the fee 'a' has no 'from'"),
            (
                "amount: 10, goods: paid, fees: { a: { from: bank, to: bank, fixed: 1 } }",
                "'bank' would pay the fee to itself"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank } }",
                "the fee 'a' is nothing: it needs 'percent' or 'fixed'"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, percent: 3 } }",
                "'percent' is a share from 0% to 100%, not 3"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, percent: { debit: 1%, credit: 2% } } }",
                "'percent' differs by card, but 'payments' does not say which attribute that is"
            ),
            (
                "amount: 10, goods: paid, card: card, fees: { a: { from: merchant, to: bank, percent: { debit: 1% } } }",
                "'percent' says nothing of 'credit'"
            ),
            (
                "amount: 10, goods: paid, card: card, fees: { a: { from: merchant, to: bank, percent: { debt: 1%, credit: 1% } } }",
                "'card' is never 'debt'; did you mean 'debit'?"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, fixed: 1, at-least: 2, at-most: 1 } }",
                "'at-most' is below 'at-least'"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: acquirer, fixed: 1 }, b: { from: aquirer, to: bank, fixed: 1 } }",
                "'aquirer' is a party of its own here, beside 'acquirer'; did you mean 'acquirer'?"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, fixed: 1, rounding: half } }",
                "'rounding' cannot be 'half'"
            ),
            ("amount: 10, goods: paid, reversal: { found: 98% }", "'reversal' has no 'after'"),
            ("amount: 10 EUR, goods: paid", "'amount' is money, which is a bare number, not '10 EUR'"),
            (
                "amount: { lognormal: { mean: €25, sd: 3 } }, goods: paid",
                "'amount' is money, which is a bare number, not '€25'"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, fixed: 0.10 EUR } }",
                "'fixed' is money, which is a bare number, not '0.10 EUR'"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, percent: 1.12345678901% } }",
                "'percent' is a share of at most nine decimals, seven of a percentage, not 1.12345678901%"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, percent: 0.00000000001% } }",
                "'percent' is a share of at most nine decimals, seven of a percentage, not 1e-11%"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: us, to: bank, fixed: 1 } }",
                "'us' pays this fee and never gets anything"
            ),
            (
                "amount: 10, goods: paid, fees: { a: { from: merchnt, to: bank, fixed: 1 } }",
                "'merchnt' is a party of its own here, beside 'merchant'; did you mean 'merchant'?"
            ),
        ])
    func isRefused(payments: String, message: String) { #expect(load(payments).1 == [message]) }

    /// All that has nine decimals at most is kept exactly.
    @Test(arguments: [
        ("1.1234567%", 11_234_567), ("0.0000001%", 1), ("0.1", 100_000_000), ("33.3333333%", 333_333_333),
    ])
    func sharesOfNineDecimals(text: String, billionths: Int64) {
        let (scenario, messages) = load(
            "amount: 10, goods: paid, fees: { a: { from: merchant, to: bank, percent: \(text) } }")
        #expect(messages == [])
        #expect(
            scenario?.payments?.fees[0].share == ExactShare(numerator: billionths, denominator: 1_000_000_000))
    }

    /// Money says so wherever it is read, and proposes the number.
    @Test func moneyIsNotMeasuredInMetres() {
        let text = Self.frame.replacing("PAYMENTS", with: "amount: 10, goods: paid").replacing("FLOW", with: Self.flow)
        let (_, diagnostics) = ScenarioLoader.load(
            text: text
                + """

                outcomes: { paid: { revenue: 80 USD } }
                expect: [ money.merchant.total at most 1 EUR ]
                """, name: "till.yaml")
        let said = Diagnostic.render(diagnostics)
        #expect(said.contains("'revenue' is money, which is a bare number, not '80 USD'"), "\(said)")
        #expect(said.contains("hint: write 80; 'USD' stands once, in currency:"))
        #expect(!said.contains("metres") && !said.contains("km"))
        let (_, others) = ScenarioLoader.load(
            text: text
                + "\nexpect: [ money.merchant.total at most 1 EUR, money.merchant.rate at most 25 EUR/s, payments.double-charges at most 0 ]",
            name: "till.yaml")
        let expectations = Diagnostic.render(others)
        #expect(expectations.contains("hint: write 1; 'EUR' stands once, in currency:"), "\(expectations)")
        #expect(expectations.contains("hint: write 25/s; 'EUR' stands once, in currency:"))
        #expect(expectations.contains("hint: write payments.double-charges.count; known: count, share, total"))
    }

    @Test func flowsAndPaymentsBelongTogether() {
        #expect(
            load("amount: 10, goods: paid", flow: "issuer, { end: paid }").1 == [
                "nobody ever pays: no flow has the step { pay: charge }"
            ])
        #expect(
            load("amount: 10, card: card, goods: paid", flow: "issuer, { pay: charge }, { end: paid }").1 == [
                "unknown attribute 'card'"
            ])
        #expect(
            load(
                "amount: 10, goods: funds",
                flow: "issuer, { authorise: { approve: 90%, declines: { funds: 10% } } }, { pay: charge }"
            )
            .1 == ["'funds' is how a card is declined; nobody has the goods then"])
        #expect(
            Clinic(flow: "[ doctor, { pay: charge } ]").messages() == ["a flow pays, but nothing says how much"])
        #expect(
            Clinic(flow: "[ doctor, { pay: chrge } ]").messages() == ["'pay' cannot be 'chrge'; did you mean 'charge'?"]
        )
    }

    @Test(
        arguments: [
            (
                "{ authorise: { approve: 85%, declines: { funds: 9% } } }",
                "the shares of 'approve' and 'declines' sum to 94%, not to 100%"
            ),
            ("{ authorise: { declines: { funds: 9% } } }", "'authorise' has no 'approve'"),
            ("{ authorise: { approve: 90%, declines: [] } }", "'declines' is a map of reasons, not an empty list"),
            (
                "{ authorise: { approve: 90%, declines: { funds: { share: 10%, soft: { tries: 2, success: 0% } } } } }",
                "nobody succeeds; leave 'soft' out"
            ),
            (
                "{ authorise: { approve: 90%, declines: { rejected: 10% } } }",
                "'rejected' is how the program itself names an outcome; name yours otherwise"
            ),
        ])
    func answersAreRefused(step: String, message: String) {
        #expect(load("amount: 10, goods: paid", flow: "issuer, \(step), { pay: charge }, { end: paid }").1 == [message])
    }

    @Test func everythingTogether() {
        let (scenario, diagnostics) = ScenarioLoader.load(text: FuzzTests.calls, name: "till.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        #expect(scenario?.payments?.declines.count == 2)
    }

    @Test func paymentsCanBeChanged() throws {
        let source = try #require(ScenarioLoader.load(text: FuzzTests.calls, name: "till.yaml").scenario).source
        let (scenario, diagnostics) = source.variant([
            Override(path: "payments.fees.interchange.at-most", value: "0.25"),
            Override(path: "payments.settlement", value: "1 h"), Override(path: "payments.reversal", value: "none"),
        ])
        #expect(Diagnostic.render(diagnostics) == "")
        #expect(scenario?.payments?.fees[0].atMost == Money(tenThousandths: 2500))
        #expect(scenario?.payments?.settlement == 3600 && scenario?.payments?.reversal == nil)
        #expect(
            source.variant([Override(path: "payments.fees.interchange.at-mots", value: "0.25")]).diagnostics.map(
                \.message)
                == ["unknown key 'at-mots' in the fee 'interchange'; did you mean 'at-most'?"])
    }
}

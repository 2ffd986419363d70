import Payments
import SimulationKernel
import Testing

/// Amounts and fees by formulas.
@Suite struct AmountFormulaExactCases {
    private static func money(_ value: Double) throws -> Money { try #require(Money(exactly: value)) }

    /// 1.2% of what is above 100, else 1%.
    private static func fee(_ rounding: Rounding) -> FeeSchedule {
        var fee = FeeSchedule("f", from: "merchant", to: "bank", rounding: rounding)
        let tree = FormulaTree.choice(
            .operation(.greater, .number(0), .constant(100)), .constant(0.012), .constant(0.01))
        fee.shareByAmount = NumberFormula(tree, text: "if amount > 100 then 1.2% else 1%")
        return fee
    }

    @Test func theShareIsThatOfTheAmount() throws {
        let exact = Self.fee(.exact)
        #expect(exact.isSound)
        #expect(try exact.fee(of: Self.money(100)) == Self.money(1))
        // 1.20012, to the nearest 1/10,000.
        #expect(try exact.fee(of: Self.money(100.01)) == Self.money(1.2001))
        #expect(try Self.fee(.halfUp).fee(of: Self.money(100.01)) == Self.money(1.2))
        #expect(try exact.fee(of: Self.money(0)) == Self.money(0))
    }

    /// Of 100, 200 and 50 the fees are 1, 2.4 and 0.5; closing the period computes them in a second way.
    @Test func booksBalance() throws {
        let amount = DependentLaw(.deterministic(1), times: NumberFormula(.number(0), text: "basket"))
        let plan = PaymentPlan(amount: .dependent(amount), goods: [0], fees: [Self.fee(.exact)])
        var ledger = Ledger(plan, classes: ["payer"], seed: 1, replication: 0)
        for (customer, basket) in [100.0, 200, 50].enumerated() {
            var record = PaymentRecord(
                .charge, at: Double(customer), customer: UInt64(customer), key: UInt64(customer + 1))
            record.factor = basket
            #expect(try ledger.post(record) == .charged(Self.money(basket)))
        }
        let period = try ledger.closePeriod(at: 10)
        #expect(period.counts.charged.count == 3)
    }

    /// What is drawn times the formula, rounded to the unit as a drawn amount is.
    @Test func itIsRoundedToTheUnit() throws {
        let amount = DependentLaw(.deterministic(1), times: NumberFormula(.number(0), text: "basket"))
        let plan = PaymentPlan(amount: .dependent(amount), unit: Money(tenThousandths: 500), goods: [0])
        let ledger = Ledger(plan, classes: ["payer"], seed: 1, replication: 0)
        #expect(try ledger.amount(ofCustomer: 0, class: 0, factor: 12.34) == Self.money(12.35))
        #expect(throws: LedgerError.self) { try ledger.amount(ofCustomer: 0, class: 0, factor: -1) }
        #expect(throws: LedgerError.self) { try ledger.amount(ofCustomer: 0, class: 0) }
    }
}

import Payments
import SimulationKernel
import Testing

/// Books that were tampered with are found out.
@Suite struct PlantedFaultExactCases {
    private func books() throws -> Ledger {
        var books = Ledger(
            PaymentPlan(
                amount: .deterministic(25), goods: [0],
                fees: [
                    FeeSchedule(
                        "interchange", from: "acquirer", to: "issuer", share: ExactShare(0.002)!, rounding: .halfEven)
                ]), classes: ["shop"], seed: 1, replication: 0)
        for number in 0..<10 as Range<UInt64> {
            try books.post(PaymentRecord(.charge, at: Double(number), customer: number, isIdempotent: false))
            if number < 3 {
                try books.post(PaymentRecord(.charge, at: Double(number), customer: number, isIdempotent: false))
            }
        }
        return books
    }

    private func sentence(_ tamper: (inout Ledger) throws -> Void) throws -> String {
        var books = try books()
        try tamper(&books)
        do {
            try books.closePeriod(at: 20)
            return "balanced"
        } catch { return error.sentence }
    }

    @Test func whatIsRightBalances() throws {
        var books = try books()
        let found = try books.closePeriod(at: 20)
        let checked = try books.reconcile()
        #expect(found.counts.doubleCharged.count == 3)
        #expect(checked.fees == [Money("0.65")!])
        #expect(checked.balances.map(\.description) == ["-325.00", "325.00", "-0.65", "0.65"])
        #expect(checked.received == 13 && checked.standing == Counted(count: 13, value: Money(units: 325)))
    }

    @Test func aFeeTooMany() throws {
        #expect(
            try sentence { try $0.accounts.transfer(Money("0.05")!, from: 2, to: 3, .fee(0)) }
                == "the books do not balance: the fee interchange was booked with 0.70, but the payments come to 0.65; "
                + "this is a bug in the program")
    }

    @Test func aPaymentTooMany() throws {
        #expect(
            try sentence { try $0.accounts.transfer(Money(units: 25), from: 0, to: 1, .charge) }
                == "the books do not balance: customers have paid 350.00, but charges of 325.00 stand; this is a bug in "
                + "the program")
    }

    @Test func aChargeNotCounted() throws {
        #expect(
            try sentence { $0.received -= 1 }
                == "the books do not balance: of 12 charges 10 are booked, 3 as double charges, and 0 are repeated; "
                + "this is a bug in the program")
    }

    @Test func aPaymentThatTheFeesForgot() throws {
        #expect(
            try sentence { try $0.register.add(Money(units: 25), card: 0, isReturn: false) }.contains("interchange"))
    }
}

import Payments
import SimulationKernel
import Testing

/// Postings of fees against cents computed by hand.
@Suite struct SettlementExactCases {
    /// Payments of 15.00 with a fee of 0.3 % = 0.045.
    private func ledger(_ rounding: Rounding, _ rounded: FeeSchedule.Occasion, returned: Bool = false) -> Ledger {
        Ledger(
            PaymentPlan(
                amount: .deterministic(15), goods: [0], settlement: 10,
                fees: [
                    FeeSchedule(
                        "credit", from: "merchant", to: "issuer", share: ExactShare(0.003)!, rounding: rounding,
                        rounded: rounded, isReturned: returned)
                ]), classes: ["shop"], seed: 1, replication: 0)
    }

    private func pay(_ number: UInt64, at time: Double) -> [PaymentRecord] {
        [
            PaymentRecord(.charge, at: time, customer: number, key: 1),
            PaymentRecord(.end, at: time, customer: number, outcome: 0),
        ]
    }

    private func issuer(_ observations: PaymentObservations) throws -> String {
        try observations.total(of: 2).description
    }

    /// Two payments in the first period and three in the second, of which the first comes as it begins.
    private func afterFive(_ ledger: inout Ledger) throws -> [String] {
        var seen: [String] = []
        for (number, time) in [1.0, 2, 10, 11, 19.5].enumerated() {
            for record in pay(UInt64(number), at: time) { try ledger.post(record) }
            seen.append(try issuer(ledger.observations))
        }
        try ledger.closePeriod(at: 20)
        return seen + [try issuer(ledger.observations)]
    }

    @Test func eachPaymentRoundedByItself() throws {
        var books = ledger(.halfEven, .perPayment)
        #expect(try afterFive(&books) == ["0.04", "0.08", "0.12", "0.16", "0.20", "0.20"])
        books = ledger(.halfUp, .perPayment)
        #expect(try afterFive(&books) == ["0.05", "0.10", "0.15", "0.20", "0.25", "0.25"])
    }

    /// 2 · 0.045 = 0.09, 3 · 0.045 = 0.135.
    @Test func thePeriodRoundedAsAWhole() throws {
        var books = ledger(.halfEven, .perSettlement)
        #expect(try afterFive(&books) == ["0.00", "0.00", "0.09", "0.09", "0.09", "0.23"])
        books = ledger(.halfUp, .perSettlement)
        #expect(try afterFive(&books) == ["0.00", "0.00", "0.09", "0.09", "0.09", "0.23"])
        #expect(books.observations.counts.settlements == 2)
    }

    @Test func notRoundedAtAll() throws {
        var books = ledger(.exact, .perPayment)
        #expect(try afterFive(&books) == ["0.045", "0.09", "0.135", "0.18", "0.225", "0.225"])
        books = ledger(.exact, .perSettlement)
        #expect(try afterFive(&books) == ["0.00", "0.00", "0.09", "0.09", "0.09", "0.225"])
    }

    /// 1/3 of 1/10,000 per payment: nothing, then what has come together, never too much.
    @Test func whatIsTooSmallIsCarried() throws {
        var books = Ledger(
            PaymentPlan(
                amount: .deterministic(1), goods: [0],
                fees: [
                    FeeSchedule(
                        "tiny", from: "merchant", to: "network", share: ExactShare(numerator: 1, denominator: 30_000))
                ]), classes: ["shop"], seed: 1, replication: 0)
        var seen: [Int64] = []
        for number in 0..<7 {
            for record in pay(UInt64(number), at: Double(number)) { try books.post(record) }
            seen.append(try books.observations.total(of: 2).tenThousandths)
        }
        // n/3 to the nearest.
        #expect(seen == [0, 1, 1, 1, 2, 2, 2])
        try books.closePeriod(at: 7)
    }

    /// A refund in the next period brings that period's fee below zero: −0.045.
    @Test func aReturnedFee() throws {
        for (rounding, rounded, expected) in [
            (Rounding.halfEven, FeeSchedule.Occasion.perPayment, ["0.04", "0.04", "0.00"]),
            (.halfUp, .perPayment, ["0.05", "0.05", "0.00"]), (.exact, .perPayment, ["0.045", "0.045", "0.00"]),
            (.halfEven, .perSettlement, ["0.00", "0.04", "0.00"]), (.halfUp, .perSettlement, ["0.00", "0.05", "0.00"]),
        ] {
            var books = ledger(rounding, rounded, returned: true)
            var seen: [String] = []
            try books.post(PaymentRecord(.charge, at: 1, customer: 7))
            seen.append(try issuer(books.observations))
            try books.post(PaymentRecord(.end, at: 10, customer: 7, outcome: 0))
            seen.append(try issuer(books.observations))
            try books.post(PaymentRecord(.refund, at: 12, customer: 7))
            let all = try books.closePeriod(at: 20)
            #expect(seen + [try issuer(all)] == expected, "\(rounding) \(rounded)")
            #expect(all.total(of: 0, .refund) == Money(units: 15))
        }
        var kept = ledger(.halfUp, .perPayment)
        try kept.post(PaymentRecord(.charge, at: 1, customer: 7))
        try kept.post(PaymentRecord(.refund, at: 2, customer: 7))
        #expect(try issuer(kept.closePeriod(at: 3)) == "0.05")
    }
}

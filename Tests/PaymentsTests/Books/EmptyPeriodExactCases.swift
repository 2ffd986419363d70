import Payments
import SimulationKernel
import Testing

/// Periods in which nothing is paid, however many there are.
@Suite struct EmptyPeriodExactCases {
    /// 10¹³ periods before each payment: each payment is settled by itself, 0.045 to 0.04 (half to even).
    @Test func soManyThatNobodyWouldWaitForThem() throws {
        var books = Ledger(
            PaymentPlan(
                amount: .deterministic(15), goods: [0], settlement: 1e-10,
                fees: [
                    FeeSchedule(
                        "credit", from: "merchant", to: "issuer", share: ExactShare(0.003)!, rounding: .halfEven,
                        rounded: .perSettlement, isReturned: false)
                ]), classes: ["shop"], seed: 1, replication: 0)
        for (number, time) in [1000.0, 2000, 3000].enumerated() {
            try books.post(PaymentRecord(.charge, at: time, customer: UInt64(number), key: 1))
            try books.post(PaymentRecord(.end, at: time, customer: UInt64(number), outcome: 0))
        }
        try books.closePeriod(at: 4000)
        #expect(try books.observations.total(of: 2).description == "0.12")
        #expect(books.observations.counts.settlements == 3)
    }
}

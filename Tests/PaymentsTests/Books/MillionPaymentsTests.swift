import Payments
import SimulationKernel
import TestSupport
import Testing

/// A million payments with fees of every kind.
@Suite struct MillionPaymentsTests {
    /// Every 97th customer is charged twice without a known key, every 89th with one, every 83rd ends without the
    /// goods; half of what is wrong is found.
    @Test func theBooksBalanceAndWhatWasPlantedIsFound() throws {
        let payments = 1_000_000
        let plan = PaymentPlan(
            amount: .lognormal(logMean: 3, logSD: 0.6), goods: [0], settlement: 1000,
            reversal: .init(found: 0.5, after: .exponential(mean: 200)),
            fees: [
                FeeSchedule(
                    "interchange", from: "acquirer", to: "issuer",
                    shareByCard: [0: ExactShare(0.002)!, 1: ExactShare(0.003)!], atMost: Money("0.5")!,
                    rounding: .halfEven),
                FeeSchedule(
                    "processing", from: "merchant", to: "acquirer", share: ExactShare(0.014)!, fixed: Money("0.25")!,
                    rounding: .halfUp, rounded: .perSettlement, isReturned: true),
                FeeSchedule("wallet", from: "issuer", to: "wallet", share: ExactShare(0.0015)!),
            ])
        var books = Ledger(plan, classes: ["shop"], seed: 12, replication: 0)
        var doubles = 0
        var repeated = 0
        var without = 0
        for number in 0..<UInt64(payments) {
            let time = Double(number) / 100
            let isDouble = number % 97 == 0
            let isRepeated = !isDouble && number % 89 == 0
            let charge = PaymentRecord(
                .charge, at: time, customer: number, key: 1, isIdempotent: !isDouble, card: Int(number % 2))
            try books.post(charge)
            if isDouble || isRepeated { try books.post(charge) }
            doubles += isDouble ? 1 : 0
            repeated += isRepeated ? 1 : 0
            without += number % 83 == 0 ? 1 : 0
            try books.post(PaymentRecord(.end, at: time, customer: number, outcome: number % 83 == 0 ? 1 : 0))
            try books.post(PaymentRecord(.close, at: time, customer: number))
        }
        let all = try books.closePeriod(at: 1e6)
        #expect(all.counts.charged.count == payments)
        #expect(all.counts.doubleCharged.count == doubles)
        #expect(all.counts.repeated == repeated)
        #expect(all.counts.withoutGoods.count == without)
        #expect(all.counts.open == 0 && all.counts.unpaid == 0)
        // Binomial: false alarms at 4.9 standard deviations about once in a million.
        let wrong = Double(doubles + without)
        #expect(abs(Double(all.counts.reversedCount) - wrong / 2) < 4.9 * (wrong / 4).squareRoot())
    }
}

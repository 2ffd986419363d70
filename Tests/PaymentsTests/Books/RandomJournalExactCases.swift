import Payments
import SimulationKernel
import TestSupport
import Testing

/// Random journals under random fees against books kept the slow way.
@Suite struct RandomJournalExactCases {
    private static func plan(_ random: inout SeededGenerator) -> PaymentPlan {
        PaymentPlan(
            amount: .lognormal(logMean: 2.5, logSD: 1), unit: Money(tenThousandths: random.chance(0.5) ? 100 : 1),
            goods: [0], settlement: random.chance(0.7) ? Double(random.whole(1...20)) : nil,
            fees: (0..<random.whole(0...5)).map { Journals.fee($0, &random) })
    }

    @Test(arguments: 1...60)
    func agreesWithBooksKeptTheSlowWay(seed: Int) throws {
        var random = SeededGenerator(UInt64(seed))
        let plan = Self.plan(&random)
        let records = Journals.random(customers: 80, cards: 3, seed: UInt64(seed))
        var books = Ledger(plan, classes: ["shop"], seed: UInt64(seed), replication: 2)
        let amounts = try (0..<80).map { Int128(try books.amount(ofCustomer: $0, class: 0).tenThousandths) }
        var naive = NaiveLedger(plan) { amounts[Int($0)] }
        for record in records {
            try books.post(record)
            naive.post(record)
        }
        let all = try books.closePeriod(at: 1000)
        let counts = all.counts
        func value(_ isCounted: (NaiveLedger.Paid) -> Bool) -> Counted {
            let those = naive.paid.filter(isCounted)
            return Counted(
                count: those.count, value: Money(tenThousandths: Int64(those.reduce(0) { $0 + $1.amount })))
        }
        #expect(counts.charged == value { !$0.isDouble })
        #expect(counts.doubleCharged == value { $0.isDouble })
        #expect(counts.refunded == value { $0.isRefunded })
        #expect(counts.withoutGoods == value { $0.isWithoutGoods })
        #expect((counts.repeated, counts.emptyRefunds) == (naive.repeated, naive.emptyRefunds))
        #expect(counts.ended == 80 && counts.closed == 80)
        let wrong = value { ($0.isDouble || $0.isWithoutGoods) && !$0.isRefunded }
        #expect(counts.wrong == wrong && counts.wronglyTaken == wrong)
        #expect(counts.chargedCustomers == Set(naive.paid.map(\.customer)).count)
        #expect(counts.chargedAgainCustomers == Set(naive.paid.filter(\.isDouble).map(\.customer)).count)
        // Each party: the payments it has, and the fees that it takes and pays.
        let kept = value { !$0.isRefunded }.value.tenThousandths
        for (index, party) in all.parties.enumerated() {
            var expected: Int128 = 0
            if party == "merchant" { expected += Int128(kept) }
            if party == "customer" { expected -= Int128(kept) }
            for fee in plan.fees {
                if fee.to == party { expected += naive.total(fee) }
                if fee.from == party { expected -= naive.total(fee) }
            }
            #expect(Int128(try all.total(of: index).tenThousandths) == expected, "\(party), seed \(seed)")
        }
    }

    /// What periods report comes together to the whole, wherever they are cut.
    @Test(arguments: 1...20)
    func periodsAddUp(seed: Int) throws {
        var random = SeededGenerator(UInt64(seed) + 1000)
        var plan = Self.plan(&random)
        plan.reversal = .init(found: 0.7, after: .exponential(mean: 3))
        let records = Journals.random(customers: 60, cards: 2, seed: UInt64(seed))
        var books = Ledger(plan, classes: ["shop"], seed: 9, replication: UInt64(seed))
        var before = books.observations
        var sum = books.observations
        for (index, record) in records.enumerated() {
            try books.post(record)
            guard index % 25 == 0 else { continue }
            let now = try books.closePeriod(at: record.time)
            sum = try sum.joined(with: try now.since(before))
            before = now
        }
        let all = try books.closePeriod(at: 1000)
        #expect(try sum.joined(with: try all.since(before)) == all)
    }

    @Test func theSameNumbersGiveTheSameBooks() throws {
        var random = SeededGenerator(5)
        let plan = Self.plan(&random)
        func total(seed: UInt64, _ replication: UInt64, isAntithetic: Bool = false) throws -> PaymentObservations {
            var books = Ledger(
                plan, classes: ["shop"], seed: seed, replication: replication, isAntithetic: isAntithetic)
            for record in Journals.random(customers: 50, cards: 2, seed: 1) { try books.post(record) }
            return try books.closePeriod(at: 100)
        }
        #expect(try total(seed: 1, 0) == total(seed: 1, 0))
        #expect(try total(seed: 1, 0) != total(seed: 2, 0))
        #expect(try total(seed: 1, 0) != total(seed: 1, 1))
        #expect(try total(seed: 1, 0, isAntithetic: true) != total(seed: 1, 1, isAntithetic: true))
    }

    /// The amounts of a pair of antithetic replications are opposite: a + b = 2 · 30 of a uniform law on [10, 50].
    @Test func pairsAreOpposite() throws {
        func books(_ replication: UInt64) -> Ledger {
            Ledger(
                PaymentPlan(
                    amount: .uniform(low: 10, high: 50), unit: Money(tenThousandths: 1), goods: [0]), classes: ["shop"],
                seed: 4, replication: replication, isAntithetic: true)
        }
        for customer in 0..<50 as Range<UInt64> {
            let pair = try (2...3).map { try books($0).amount(ofCustomer: customer, class: 0) }
            #expect(abs(try (pair[0] + pair[1]).tenThousandths - 600_000) <= 1)
        }
    }
}

import Payments
import SimulationKernel
import Testing

/// Money that should not have been taken, one customer at a time.
@Suite struct WronglyTakenExactCases {
    static let paid = 0
    static let failed = 1

    private func books(found: Double = 1, after: Double = 5) -> Ledger {
        Ledger(
            PaymentPlan(
                amount: .deterministic(20), goods: [Self.paid], declines: [2],
                reversal: .init(found: found, after: .deterministic(after))), classes: ["shop"], seed: 3, replication: 0
        )
    }

    private func post(_ records: [PaymentRecord], until time: Double, _ books: Ledger) throws -> PaymentObservations {
        var books = books
        for record in records { try books.post(record) }
        return try books.closePeriod(at: time)
    }

    private func charge(_ time: Double, key: UInt64 = 1, idempotent: Bool = true, orphaned: Bool = false)
        -> PaymentRecord
    {
        PaymentRecord(.charge, at: time, customer: 4, key: key, isIdempotent: idempotent, isOrphaned: orphaned)
    }

    private func refund(_ time: Double, key: UInt64 = 2, idempotent: Bool = true) -> PaymentRecord {
        PaymentRecord(.refund, at: time, customer: 4, key: key, isIdempotent: idempotent)
    }

    private func end(_ time: Double, _ outcome: Int) -> PaymentRecord {
        PaymentRecord(.end, at: time, customer: 4, outcome: outcome)
    }

    private func close(_ time: Double) -> PaymentRecord { PaymentRecord(.close, at: time, customer: 4) }

    @Test func aRepetitionUnderAKnownKeyTakesNothing() throws {
        let all = try post([charge(1), charge(2), end(3, Self.paid), charge(4), close(4)], until: 100, books())
        #expect(all.counts.charged == Counted(count: 1, value: Money(units: 20)))
        #expect(all.counts.repeated == 2)
        #expect(all.counts.doubleCharged.count == 0 && all.counts.reversedCount == 0)
        #expect(all.total(of: 1, .charge) == Money(units: 20))
    }

    @Test func aRepetitionUnderAnUnknownOneTakesItTwice() throws {
        let records = [
            charge(1, idempotent: false), charge(2, idempotent: false), end(3, Self.paid),
            charge(4, idempotent: false, orphaned: true), close(4),
        ]
        let early = try post(records, until: 6.5, books())
        #expect(early.counts.charged.count == 1)
        #expect(early.counts.doubleCharged == Counted(count: 2, value: Money(units: 40)))
        #expect(early.counts.orphaned == Counted(count: 1, value: Money(units: 20)))
        // Found 5 after each: at 7 and at 9.
        #expect(early.counts.reversedCount == 0)
        let late = try post(records, until: 9, books())
        #expect(late.counts.reversedDoubles == Counted(count: 2, value: Money(units: 40)))
        #expect(try late.total(of: 1) == Money(units: 20))
        #expect(late.counts.withoutGoods.count == 0 && late.counts.unpaid == 0)
        #expect(try post(records, until: 100, books(found: 0)).counts.reversedCount == 0)
    }

    /// Two taps on a button, each of which the app sends twice under a key of its own.
    @Test func requestsWithinRepetitions() throws {
        let keys: [(Double, UInt64)] = [(1, 71), (2, 71), (3, 72), (4, 72)]
        let requests = keys.map { time, request in
            var record = charge(time)
            record.request = request
            return record
        }
        let all = try post(requests + [end(5, Self.paid), close(5)], until: 6, books())
        #expect(all.counts.charged.count == 1 && all.counts.doubleCharged.count == 1 && all.counts.repeated == 2)
    }

    @Test func otherKeysAreOtherPayments() throws {
        let all = try post([charge(1), charge(2, key: 9), end(3, Self.paid), close(3)], until: 4, books())
        #expect(all.counts.charged.count == 2 && all.counts.repeated == 0)
    }

    @Test func moneyWithoutGoodsIsFoundAtTheEndOrWithALateCharge() throws {
        let before = try post([charge(1), end(3, Self.failed), close(3)], until: 7, books())
        #expect(before.counts.withoutGoods == Counted(count: 1, value: Money(units: 20)))
        #expect(before.counts.reversedCount == 0 && before.counts.open == 0)
        let after = try post([end(3, Self.failed), charge(30, orphaned: true), close(30)], until: 35, books())
        #expect(after.counts.withoutGoods.count == 1 && after.counts.reversedWithoutGoods.count == 1)
        #expect(try after.total(of: 0) == .zero)
    }

    @Test func whatWasRefundedIsNotReversed() throws {
        let all = try post([charge(1), end(2, Self.failed), refund(3), close(3)], until: 100, books())
        #expect(all.counts.withoutGoods.count == 1 && all.counts.refunded.count == 1)
        #expect(all.counts.reversedCount == 0)
        let inTime = try post([charge(1), refund(2), end(3, Self.failed), close(3)], until: 100, books())
        #expect(inTime.counts.withoutGoods.count == 0)
    }

    @Test func refundsAreKnownByTheirKeysToo() throws {
        let twice = try post([charge(1), refund(2), refund(3), end(4, Self.failed), close(4)], until: 9, books())
        #expect(twice.counts.refunded.count == 1 && twice.counts.emptyRefunds == 0)
        let other = try post(
            [charge(1), refund(2), refund(3, key: 5), end(4, Self.failed), close(4)], until: 9, books())
        #expect(other.counts.refunded.count == 1 && other.counts.emptyRefunds == 1)
    }

    /// The charge of a try that was undone may be made again under the same key.
    @Test func aRefundFreesTheKey() throws {
        for idempotent in [true, false] {
            let all = try post(
                [
                    charge(1, idempotent: idempotent), refund(2, idempotent: idempotent),
                    charge(3, idempotent: idempotent), end(4, Self.paid), close(4),
                ], until: 100, books())
            #expect(all.counts.charged.count == 2 && all.counts.refunded.count == 1)
            #expect(all.counts.doubleCharged.count == 0 && all.counts.repeated == 0 && all.counts.unpaid == 0)
        }
    }

    /// A try that charges and gives back, three times: each gives back its own payment, and nothing is left.
    @Test func aRefundWithinTheSameAttemptBelongsToItsOwnTry() throws {
        for idempotent in [true, false] {
            let tries = [1.0, 3, 5].flatMap {
                [charge($0, idempotent: idempotent), refund($0 + 1, key: 1, idempotent: idempotent)]
            }
            let all = try post(tries + [end(7, Self.paid), close(7)], until: 100, books())
            #expect(all.counts.charged.count == 3 && all.counts.refunded.count == 3)
            #expect(all.counts.repeated == 0 && all.counts.doubleCharged.count == 0)
            #expect(try all.total(of: 0) == .zero)
        }
        // A second try whose charge was known and whose refund the first try has done already does neither.
        let late = try post(
            [charge(1), charge(2), refund(3, key: 1), refund(4, key: 1), end(5, Self.failed), close(5)], until: 9,
            books())
        #expect(late.counts.charged.count == 1 && late.counts.repeated == 1 && late.counts.refunded.count == 1)
    }

    /// What should not stand, until it is given back; and of whom.
    @Test func whatStandsWrongly() throws {
        let records = [
            charge(1, idempotent: false), charge(2, idempotent: false), charge(3, idempotent: false),
            end(4, Self.failed), close(4),
        ]
        // Second charges are found at 7 and 8, money without goods at 9.
        for (time, left) in [(6.5, 3), (7.5, 2), (8.5, 1), (9.5, 0)] {
            let counts = try post(records, until: time, books()).counts
            #expect(counts.wrong == Counted(count: left, value: Money(units: 20 * Int64(left))))
            #expect(counts.wronglyTaken == counts.wrong)
            #expect((counts.closed, counts.chargedCustomers, counts.chargedAgainCustomers) == (1, 1, 1))
            #expect(counts.taken == 3 && counts.requested == 3 && counts.approved == 1 && counts.refused == 0)
        }
        // A refund mends it too.
        let refunded = try post(records + [], until: 6, books(found: 0)).counts.wrong.count
        #expect(refunded == 3)
        let mended = try post([charge(1), end(2, Self.failed), refund(3), close(3)], until: 4, books()).counts
        #expect(mended.wrong.count == 0 && mended.withoutGoods.count == 1)
        let declined = try post([end(2, 2), close(2)], until: 3, books()).counts
        #expect(declined.refused == 1 && declined.approved == 0 && declined.chargedCustomers == 0)
    }

    /// Its reversal does not: the server still answers from memory.
    @Test func aReversalDoesNot() throws {
        let all = try post([charge(1), end(2, Self.failed), charge(50), close(50)], until: 100, books())
        #expect(all.counts.charged.count == 1 && all.counts.repeated == 1 && all.counts.reversedCount == 1)
    }

    @Test func goodsWithoutMoneyAndDeclinesAndWhoIsStillInside() throws {
        let gift = try post([end(2, Self.paid), close(2)], until: 3, books())
        #expect(gift.counts.unpaid == 1 && gift.counts.ended == 1)
        let declined = try post([end(2, 2), close(2)], until: 3, books())
        #expect(declined.counts.declined == 1 && declined.counts.unpaid == 0)
        let inside = try post([charge(1)], until: 3, books())
        #expect(inside.counts.open == 1 && inside.counts.ended == 0)
    }

    @Test func amountsThatCannotBePaidStopTheBooks() throws {
        for value in [-1, Double.infinity, 1e16] {
            var books = Ledger(
                PaymentPlan(amount: .deterministic(value), goods: [0]), classes: ["shop"], seed: 1, replication: 0)
            #expect(throws: LedgerError.amount(value)) { try books.post(charge(1)) }
        }
        var books = Ledger(
            PaymentPlan(amount: .deterministic(9e14), goods: [0]), classes: ["shop"], seed: 1, replication: 0)
        try books.post(PaymentRecord(.charge, at: 1, customer: 1))
        #expect(throws: LedgerError.overflow) { try books.post(PaymentRecord(.charge, at: 1, customer: 2)) }
    }
}

/// What books say of a time: money by party and by what it was for, and what became of payments.
package struct PaymentObservations: Sendable, Hashable {
    package var parties: [String]
    /// The fees' names.
    package var fees: [String]
    /// By fee: the index of the party that takes it.
    package var takers: [Int]
    package var counts = PaymentCounts()
    /// By party, then by kind (``kinds``): what it got, less what it gave.
    package var totals: [[Money]]
    /// How many postings made them up.
    package var postings = 0

    package init(parties: [String], fees: [String], takers: [Int]) {
        self.parties = parties
        self.fees = fees
        self.takers = takers
        totals = Array(
            repeating: Array(repeating: .zero, count: PostingKind.all(fees: fees.count).count), count: parties.count)
    }

    package var kinds: [PostingKind] { PostingKind.all(fees: fees.count) }

    /// What a party got for one thing, less what it gave.
    package func total(of party: Int, _ kind: PostingKind) -> Money { totals[party][kind.index] }

    /// What happened after an earlier moment of the same books.
    /// - Throws: ``LedgerError/overflow`` when a sum cannot be held.
    package func since(_ earlier: PaymentObservations) throws(LedgerError) -> PaymentObservations {
        try combined(earlier, sign: -1, Money.subtract, Counted.subtract)
    }

    /// What happened in two times, the other one later; who is open and what stands wrongly is as at the end of the
    /// later.
    /// - Throws: ``LedgerError/overflow`` when a sum cannot be held.
    package func joined(with later: PaymentObservations) throws(LedgerError) -> PaymentObservations {
        var sum = try later.combined(self, sign: 1, Money.add, Counted.add)
        sum.counts.open = later.counts.open
        sum.counts.wrong = later.counts.wrong
        return sum
    }

    private func combined(
        _ other: PaymentObservations, sign: Int, _ money: (Money, Money) throws(LedgerError) -> Money,
        _ counted: (Counted, Counted) throws(LedgerError) -> Counted
    ) throws(LedgerError) -> PaymentObservations {
        var result = self
        for party in totals.indices {
            for kind in totals[party].indices {
                result.totals[party][kind] = try money(totals[party][kind], other.totals[party][kind])
            }
        }
        result.postings += sign * other.postings
        for path in Self.numbers { result.counts[keyPath: path] += sign * other.counts[keyPath: path] }
        for path in Self.valued {
            result.counts[keyPath: path] = try counted(counts[keyPath: path], other.counts[keyPath: path])
        }
        return result
    }

    /// All counts that grow with time; `open` and `wrong` do not.
    private static var numbers: [WritableKeyPath<PaymentCounts, Int>] {
        [
            \.ended, \.closed, \.chargedCustomers, \.chargedAgainCustomers, \.approved, \.refused, \.declined,
            \.repeated, \.emptyRefunds, \.unpaid, \.settlements,
        ]
    }

    private static var valued: [WritableKeyPath<PaymentCounts, Counted>] {
        [
            \.charged, \.doubleCharged, \.withoutGoods, \.refunded, \.reversedDoubles, \.reversedWithoutGoods,
            \.orphaned, \.wronglyTaken,
        ]
    }
}

extension Money {
    fileprivate static func add(_ a: Money, _ b: Money) throws(LedgerError) -> Money { try a + b }
    fileprivate static func subtract(_ a: Money, _ b: Money) throws(LedgerError) -> Money { try a - b }
}

extension Counted {
    fileprivate static func add(_ a: Counted, _ b: Counted) throws(LedgerError) -> Counted { try a + b }
    fileprivate static func subtract(_ a: Counted, _ b: Counted) throws(LedgerError) -> Counted { try a - b }
}

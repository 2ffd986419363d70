/// What was compared when books were found to balance.
package struct Reconciliation: Sendable, Hashable {
    /// By party: what it has at the end, its postings added up by what they were for.
    package var balances: [Money]
    package var postings: Int
    /// Charges that were asked for: those booked and those answered from memory.
    package var received: Int
    /// Charges that neither a refund nor a reversal has given back.
    package var standing: Counted
    /// By fee: what was booked, less what was returned, which is also what the payments counted by amount and card come
    /// to.
    package var fees: [Money]
}

extension Ledger {
    /// Closes the settlement period at hand and compares the books with themselves.
    /// - Returns: everything that was booked since the beginning.
    /// - Precondition: nothing later has been booked.
    /// - Throws: ``LedgerError/imbalance(_:)`` when they do not balance.
    @discardableResult
    package mutating func closePeriod(at time: Double) throws(LedgerError) -> PaymentObservations {
        try advance(through: time)
        try settle()
        _ = try reconcile()
        return observations
    }

    /// What was booked since the beginning.
    package var observations: PaymentObservations {
        var result = PaymentObservations(parties: parties, fees: plan.fees.map(\.name), takers: fees.map(\.to))
        result.counts = counts
        result.totals = accounts.totals
        result.postings = accounts.postings
        return result
    }

    /// Compares the books with themselves. Fees per settlement must have been settled (``closePeriod(at:)``).
    /// - Throws: ``LedgerError/imbalance(_:)`` when they do not balance.
    package mutating func reconcile() throws(LedgerError) -> Reconciliation {
        let sum = accounts.balances.reduce(0) { $0 + Int128($1.tenThousandths) }
        guard sum == 0 else { throw .imbalance("all accounts together have \(try Money(parts: sum)), not 0") }
        for (party, name) in parties.enumerated() {
            let postings = accounts.totals[party].reduce(0) { $0 + Int128($1.tenThousandths) }
            guard postings == Int128(accounts.balances[party].tenThousandths) else {
                throw .imbalance(
                    "\(name) has \(accounts.balances[party]), but its postings come to \(try Money(parts: postings))")
            }
        }
        for kind in PostingKind.all(fees: fees.count) {
            let sum = accounts.totals.reduce(0) { $0 + Int128($1[kind.index].tenThousandths) }
            guard sum == 0 else { throw .imbalance("one side of the postings for \(kind) is missing") }
        }
        try checkCharges()
        return Reconciliation(
            balances: accounts.balances, postings: accounts.postings, received: received, standing: standing,
            fees: try checkFees())
    }

    private func checkCharges() throws(LedgerError) {
        let first = counts.charged.count
        let second = counts.doubleCharged.count
        guard received == first + second + counts.repeated else {
            throw .imbalance(
                "of \(received) charges \(first) are booked, \(second) as double charges, and \(counts.repeated) are "
                    + "repeated")
        }
        let given = try counts.refunded + (try counts.reversedDoubles + counts.reversedWithoutGoods)
        let left = try (try counts.charged + counts.doubleCharged) - given
        guard left == standing else {
            throw .imbalance("\(left.count) charges of \(left.value) are left, but \(standing.count) stand")
        }
        let paid = try accounts.totals[Self.customer][..<4].reduceMoney().negated()
        guard paid == standing.value else {
            throw .imbalance("customers have paid \(paid), but charges of \(standing.value) stand")
        }
    }

    private mutating func checkFees() throws(LedgerError) -> [Money] {
        let expected = register.totals()
        var booked: [Money] = []
        for (index, schedule) in plan.fees.enumerated() {
            let taker = accounts.totals[fees[index].to]
            let sum = try taker[PostingKind.fee(index).index] + taker[PostingKind.feeReturned(index).index]
            guard Int128(sum.tenThousandths) == expected[index] || fees[index].from == fees[index].to else {
                throw .imbalance(
                    "the fee \(schedule.name) was booked with \(sum), but the payments come to "
                        + "\(try Money(parts: expected[index]))")
            }
            booked.append(sum)
        }
        return booked
    }
}

extension Collection<Money> {
    fileprivate func reduceMoney() throws(LedgerError) -> Money {
        var sum = Money.zero
        for money in self { try sum += money }
        return sum
    }
}

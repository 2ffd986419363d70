import Payments

extension PaymentObservations {
    /// What a party got, less what it gave.
    /// - Throws: ``LedgerError/overflow`` when it cannot be held.
    func total(of party: Int) throws(LedgerError) -> Money {
        var sum = Money.zero
        for part in totals[party] { try sum += part }
        return sum
    }
}

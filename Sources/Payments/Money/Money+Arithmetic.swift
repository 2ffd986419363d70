/// Sums of money, checked.
extension Money {
    /// - Throws: ``LedgerError/overflow`` when the sum cannot be held.
    package static func + (a: Money, b: Money) throws(LedgerError) -> Money {
        let (sum, overflows) = a.tenThousandths.addingReportingOverflow(b.tenThousandths)
        if overflows { throw .overflow }
        return Money(tenThousandths: sum)
    }

    /// - Throws: ``LedgerError/overflow`` when the difference cannot be held.
    package static func - (a: Money, b: Money) throws(LedgerError) -> Money {
        let (difference, overflows) = a.tenThousandths.subtractingReportingOverflow(b.tenThousandths)
        if overflows { throw .overflow }
        return Money(tenThousandths: difference)
    }

    /// - Throws: ``LedgerError/overflow`` when the sum cannot be held.
    package static func += (a: inout Money, b: Money) throws(LedgerError) { a = try a + b }

    /// - Throws: ``LedgerError/overflow`` when the difference cannot be held.
    package static func -= (a: inout Money, b: Money) throws(LedgerError) { a = try a - b }

    /// - Throws: ``LedgerError/overflow`` for the one sum whose opposite cannot be held.
    package func negated() throws(LedgerError) -> Money { try .zero - self }

    /// - Throws: ``LedgerError/overflow`` when the number of 1/10,000 cannot be held.
    init(parts: Int128) throws(LedgerError) {
        guard let tenThousandths = Int64(exactly: parts) else { throw .overflow }
        self.init(tenThousandths: tenThousandths)
    }
}

/// One fee's account of what is still to be posted.
struct FeeBook: Sendable {
    let terms: FeeTerms
    let from: Int
    let to: Int
    /// Exact, in 1/(10,000 · denominator): all so far of a fee that is not rounded, else the settlement period's.
    private var total: Int128 = 0
    /// What has been posted of a fee that is not rounded, in 1/10,000.
    private var posted: Int128 = 0

    init(_ terms: FeeTerms, from: Int, to: Int) {
        self.terms = terms
        self.from = from
        self.to = to
    }

    private var isCarried: Bool { terms.schedule.rounding == .exact }

    /// A payment came, or with `isReturn` went back.
    /// - Returns: what is posted at once, in the direction of the fee.
    mutating func add(_ amount: Money, card: Int, isReturn: Bool) throws(LedgerError) -> Money {
        let exact = terms.exact(amount, card: card)
        if !isCarried, terms.schedule.rounded == .perPayment {
            let fee = try terms.rounded(exact)
            return isReturn ? try fee.negated() : fee
        }
        total += isReturn ? -exact : exact
        return terms.schedule.rounded == .perPayment ? try carry() : .zero
    }

    /// What is posted at the end of a settlement period.
    mutating func settle() throws(LedgerError) -> Money {
        guard terms.schedule.rounded == .perSettlement else { return .zero }
        if isCarried { return try carry() }
        let fee = try terms.rounded(total)
        total = 0
        return fee
    }

    /// What the exact total, rounded, is above what was posted of it.
    private mutating func carry() throws(LedgerError) -> Money {
        let due = terms.schedule.rounding.nearest(total, over: terms.denominator)
        let fee = try Money(parts: due - posted)
        posted = due
        return fee
    }
}

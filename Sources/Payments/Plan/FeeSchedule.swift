package import SimulationKernel

/// What one party takes of another for each payment: a share of the amount and a fixed sum, between bounds.
///
/// The fee of a payment is `fixed` + share · amount, not below `atLeast` and not above `atMost`, in exact fractions;
/// only then it is rounded.
package struct FeeSchedule: Sendable, Hashable {
    /// When it is rounded and booked.
    package enum Occasion: String, Sendable, Hashable, CaseIterable {
        /// With each payment.
        case perPayment = "per-payment"
        /// The exact sum of a settlement period's payments, less what is returned of it, at the period's end.
        case perSettlement = "per-settlement"
    }

    package var name: String
    /// The names of who pays it and who gets it.
    package var from: String
    package var to: String
    /// Of the amount, where the card's value has none of its own.
    package var share: ExactShare
    /// By value of the attribute that says which card it is.
    package var shareByCard: [Int: ExactShare]
    /// In place of both: a formula of the amount, which is its number 0; it comes to a value from 0 for every amount.
    package var shareByAmount: NumberFormula?
    package var fixed: Money
    package var atLeast: Money?
    package var atMost: Money?
    package var rounding: Rounding
    package var rounded: Occasion
    /// Whether the payer has it back when the payment is refunded or reversed.
    package var isReturned: Bool

    package init(
        _ name: String, from: String, to: String, share: ExactShare = .zero, shareByCard: [Int: ExactShare] = [:],
        fixed: Money = .zero, atLeast: Money? = nil, atMost: Money? = nil, rounding: Rounding = .exact,
        rounded: Occasion = .perPayment, isReturned: Bool = false
    ) {
        self.name = name
        self.from = from
        self.to = to
        self.share = share
        self.shareByCard = shareByCard
        self.fixed = fixed
        self.atLeast = atLeast
        self.atMost = atMost
        self.rounding = rounding
        self.rounded = rounded
        self.isReturned = isReturned
    }

    /// The share that holds for an amount and a card.
    func share(of amount: Money, card: Int) -> ExactShare {
        guard let shareByAmount else { return shareByCard[card] ?? share }
        let value = withUnsafePointer(to: amount.value) { shareByAmount.value($0) }
        return ExactShare(min(1e6, value)) ?? .zero
    }

    /// Whether bounds and fractions can be computed with: the least is not above the most, and a common denominator of
    /// all shares is at most 10¹².
    package var isSound: Bool {
        if let atLeast, let atMost, atLeast > atMost { return false }
        return FeeTerms.denominator(of: self) != nil
    }

    /// The fee of one payment by itself, rounded; ``Rounding/exact`` to the nearest 1/10,000.
    /// - Throws: ``LedgerError/overflow`` when it cannot be held.
    package func fee(of amount: Money, card: Int = 0, unit: Money = Money(tenThousandths: 100)) throws(LedgerError)
        -> Money
    {
        let terms = FeeTerms(self, unit: unit)
        return try terms.rounded(terms.exact(amount, card: card))
    }
}

package import SimulationKernel

/// What customers pay, who takes a part of it, and what becomes of money that was taken wrongly.
package struct PaymentPlan: Sendable, Hashable {
    /// How charges that should not stand are found and given back: second charges, and charges of customers who ended
    /// without the goods.
    package struct Reversal: Sendable, Hashable {
        /// The share of them that is found, 0 to 1.
        package var found: Double
        /// How long it takes, in the model's time unit.
        package var after: Law
        package init(found: Double, after: Law) {
            self.found = found
            self.after = after
        }
    }

    /// What a customer pays, in units of the currency: drawn once per customer and rounded to ``unit``. A dependent law is
    /// times what its formula came to when he paid, which the charge brings along.
    package var amount: Law
    /// Of the classes whose customers pay something else.
    package var amountByClass: [Int: Law]
    /// The index of the customers' attribute that says which card they pay with; nil: all pay alike.
    package var card: Int?
    /// The smallest sum that is paid, to which amounts and fees are rounded.
    package var unit: Money
    /// Outcomes at which the customer has the goods.
    package var goods: [Int]
    /// Outcomes that mean that the card was declined.
    package var declines: [Int]
    /// How long a settlement period is, in the model's time unit, from the beginning of time; nil: one.
    package var settlement: Double?
    package var reversal: Reversal?
    package var fees: [FeeSchedule]

    package init(
        amount: Law, amountByClass: [Int: Law] = [:], card: Int? = nil, unit: Money = Money(tenThousandths: 100),
        goods: [Int], declines: [Int] = [], settlement: Double? = nil, reversal: Reversal? = nil,
        fees: [FeeSchedule] = []
    ) {
        self.amount = amount
        self.amountByClass = amountByClass
        self.card = card
        self.unit = unit
        self.goods = goods
        self.declines = declines
        self.settlement = settlement
        self.reversal = reversal
        self.fees = fees
    }

    package static let customer = "customer"
    package static let merchant = "merchant"

    /// Everybody with an account: the customer, the merchant, then as the fees name them.
    package var parties: [String] {
        var parties = [Self.customer, Self.merchant]
        for fee in fees { for party in [fee.from, fee.to] where !parties.contains(party) { parties.append(party) } }
        return parties
    }
}

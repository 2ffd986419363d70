public import SimulationKernel

/// What customers pay, who takes a part of it, and what becomes of money that was taken wrongly.
public struct PaymentPlan: Sendable, Hashable {
    /// How charges that should not stand are found and given back: second charges, and charges of customers who ended
    /// without the goods.
    public struct Reversal: Sendable, Hashable {
        /// The share of them that is found, 0 to 1.
        public var found: Double
        /// How long it takes, in the model's time unit.
        public var after: Law
        public init(found: Double, after: Law) { (self.found, self.after) = (found, after) }
    }

    /// What a customer pays, in units of the currency: drawn once per customer and rounded to ``unit``.
    public var amount: Law
    /// Of the classes whose customers pay something else.
    public var amountByClass: [Int: Law]
    /// The index of the customers' attribute that says which card they pay with; nil: all pay alike.
    public var card: Int?
    /// The smallest sum that is paid, to which amounts and fees are rounded.
    public var unit: Money
    /// Outcomes at which the customer has the goods.
    public var goods: [Int]
    /// Outcomes that mean that the card was declined.
    public var declines: [Int]
    /// How long a settlement period is, in the model's time unit, from the beginning of time; nil: one.
    public var settlement: Double?
    public var reversal: Reversal?
    public var fees: [FeeSchedule]

    public init(
        amount: Law, amountByClass: [Int: Law] = [:], card: Int? = nil, unit: Money = Money(tenThousandths: 100),
        goods: [Int], declines: [Int] = [], settlement: Double? = nil, reversal: Reversal? = nil,
        fees: [FeeSchedule] = []
    ) {
        (self.amount, self.amountByClass, self.card, self.unit) = (amount, amountByClass, card, unit)
        (self.goods, self.declines, self.settlement) = (goods, declines, settlement)
        (self.reversal, self.fees) = (reversal, fees)
    }

    public static let customer = "customer"
    public static let merchant = "merchant"

    /// Everybody with an account: the customer, the merchant, then as the fees name them.
    public var parties: [String] {
        var parties = [Self.customer, Self.merchant]
        for fee in fees { for party in [fee.from, fee.to] where !parties.contains(party) { parties.append(party) } }
        return parties
    }
}

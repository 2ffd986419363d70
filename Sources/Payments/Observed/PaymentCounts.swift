/// How many charges, and of how much money.
public struct Counted: Sendable, Hashable {
    public var count = 0
    public var value = Money.zero

    public init(count: Int = 0, value: Money = .zero) { (self.count, self.value) = (count, value) }

    mutating func add(_ amount: Money) throws(LedgerError) {
        count += 1
        try value += amount
    }

    static func - (a: Counted, b: Counted) throws(LedgerError) -> Counted {
        Counted(count: a.count - b.count, value: try a.value - b.value)
    }

    static func + (a: Counted, b: Counted) throws(LedgerError) -> Counted {
        Counted(count: a.count + b.count, value: try a.value + b.value)
    }
}

/// What became of payments.
public struct PaymentCounts: Sendable, Hashable {
    /// Customers who came to their end.
    public var ended = 0
    /// Customers of whom nothing more will come: all that was done on their behalf is over too.
    public var closed = 0
    /// Of them those who were charged, and those of whom money was taken again for what they had paid.
    public var chargedCustomers = 0
    public var chargedAgainCustomers = 0
    /// Of them those who were charged and did not end declined, and those who were declined.
    public var approved = 0
    public var refused = 0
    /// Of them those whose card was declined.
    public var declined = 0
    /// First charges.
    public var charged = Counted()
    /// Repeated charges that had no effect because the server knew their key.
    public var repeated = 0
    /// Repeated charges that took the money once more.
    public var doubleCharged = Counted()
    /// First charges of customers who ended without the goods.
    public var withoutGoods = Counted()
    public var refunded = Counted()
    /// Refunds that found no charge to give back.
    public var emptyRefunds = 0
    public var reversedDoubles = Counted()
    public var reversedWithoutGoods = Counted()
    /// Charges, first or repeated, by work that nobody waited for any more.
    public var orphaned = Counted()
    /// Customers of whom nothing more will come who have the goods while none of their charges stands.
    public var unpaid = 0
    /// Charges that should not stand: second ones and those without goods, less those of them that were given back.
    public var wronglyTaken = Counted()
    /// What stands wrongly at the end of what is observed.
    public var wrong = Counted()
    /// Customers charged who have not come to their end: at the end of what is observed.
    public var open = 0
    /// Settlement periods that were closed with something in them.
    public var settlements = 0

    public init() {}

    /// Charges that took money, first and second ones.
    public var taken: Int { charged.count + doubleCharged.count }
    /// Charges that were asked for: those that took money and those answered from memory.
    public var asked: Int { taken + repeated }

    public var reversedCount: Int { reversedDoubles.count + reversedWithoutGoods.count }
}

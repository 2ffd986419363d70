/// How many charges, and of how much money.
package struct Counted: Sendable, Hashable {
    package var count = 0
    package var value = Money.zero

    package init(count: Int = 0, value: Money = .zero) {
        self.count = count
        self.value = value
    }

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
package struct PaymentCounts: Sendable, Hashable {
    /// Customers who came to their end.
    package var ended = 0
    /// Customers of whom nothing more will come: all that was done on their behalf is over too.
    package var closed = 0
    /// Of them those who were charged, and those of whom money was taken again for what they had paid.
    package var chargedCustomers = 0
    package var chargedAgainCustomers = 0
    /// Of them those who were charged and did not end declined, and those who were declined.
    package var approved = 0
    package var refused = 0
    /// Of them those whose card was declined.
    package var declined = 0
    /// First charges.
    package var charged = Counted()
    /// Repeated charges that had no effect because the server knew their key.
    package var repeated = 0
    /// Repeated charges that took the money once more.
    package var doubleCharged = Counted()
    /// First charges of customers who ended without the goods.
    package var withoutGoods = Counted()
    package var refunded = Counted()
    /// Refunds that found no charge to give back.
    package var emptyRefunds = 0
    package var reversedDoubles = Counted()
    package var reversedWithoutGoods = Counted()
    /// Charges, first or repeated, by work that nobody waited for any more.
    package var orphaned = Counted()
    /// Customers of whom nothing more will come who have the goods while none of their charges stands.
    package var unpaid = 0
    /// Charges that should not stand: second ones and those without goods, less those of them that were given back.
    package var wronglyTaken = Counted()
    /// What stands wrongly at the end of what is observed.
    package var wrong = Counted()
    /// Customers charged who have not come to their end: at the end of what is observed.
    package var open = 0
    /// Settlement periods that were closed with something in them.
    package var settlements = 0

    package init() {}

    /// Charges that took money, first and second ones.
    package var taken: Int { charged.count + doubleCharged.count }
    /// Charges that were asked for: those that took money and those answered from memory.
    package var requested: Int { taken + repeated }

    package var reversedCount: Int { reversedDoubles.count + reversedWithoutGoods.count }
}

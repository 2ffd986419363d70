/// A customer by its class and number.
struct CustomerID: Sendable, Hashable {
    let customerClass: Int
    let number: UInt64
}

/// Money that was taken.
struct Charge: Sendable {
    let customer: CustomerID
    let amount: Money
    let card: Int
    let key: UInt64
    let request: UInt64?
    /// From 0, of the customer's.
    let ordinal: Int
    /// The customer's charge before this one; nil for the first.
    let previous: Int?
    let isDouble: Bool
    /// Neither refunded nor reversed.
    var stands = true
    var isWithoutGoods = false
    var awaitsReversal = false
    /// Whether the customer may still ask for something.
    var isActive = true
    var isRefunded = false
    /// Whether it should not stand.
    var isWrong: Bool { isDouble || isWithoutGoods }
    /// Of the refund that gave it back.
    var refundRequest: UInt64?
}

/// What the books remember of customers of whom something may still come.
struct CustomerBook: Sendable {
    struct Customer: Sendable {
        var last: Int?
        var charges = 0
        /// Whether money was taken again for what had been paid.
        var isChargedAgain = false
        /// It is `nil` while the customer is inside.
        var outcome: Int?
    }

    private var customers: [CustomerID: Customer] = [:]
    /// Charges of open customers and those that wait for their reversal; places are used again.
    private var charges: [Charge] = []
    private var free: [Int] = []

    subscript(_ id: CustomerID) -> Customer {
        get { customers[id] ?? Customer() }
        set { customers[id] = newValue }
    }

    subscript(charge index: Int) -> Charge {
        get { charges[index] }
        _modify { yield &charges[index] }
    }

    mutating func add(_ charge: Charge) -> Int {
        if let index = free.popLast() {
            charges[index] = charge
            return index
        }
        charges.append(charge)
        return charges.count - 1
    }

    /// The latest of a customer's charges that fits.
    func latest(of id: CustomerID, where fits: (Charge) -> Bool) -> Int? {
        var place = customers[id]?.last
        while let index = place {
            if fits(charges[index]) { return index }
            place = charges[index].previous
        }
        return nil
    }

    /// The customer's charges, the latest first.
    func all(of id: CustomerID) -> [Int] {
        var found: [Int] = []
        var place = customers[id]?.last
        while let index = place {
            found.append(index)
            place = charges[index].previous
        }
        return found
    }

    /// Nothing more will come of the customer.
    mutating func close(_ id: CustomerID) {
        for index in all(of: id) {
            charges[index].isActive = false
            releaseIfDone(index)
        }
        customers[id] = nil
    }

    mutating func releaseIfDone(_ index: Int) {
        if !charges[index].isActive, !charges[index].awaitsReversal { free.append(index) }
    }
}

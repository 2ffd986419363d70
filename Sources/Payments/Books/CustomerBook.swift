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
///
/// A customer is looked up once for each record, and then known by its place.
struct CustomerBook: Sendable {
    struct Customer: Sendable {
        var last: Int?
        var charges = 0
        /// Whether money was taken again for what had been paid.
        var isChargedAgain = false
        /// It is `nil` while the customer is inside.
        var outcome: Int?
    }

    private var places: [CustomerID: Int] = [:]
    /// Those of whom something may still come; places are used again.
    private var customers: [Customer] = []
    private var freePlaces: [Int] = []
    /// Charges of open customers and those that wait for their reversal; places are used again.
    private var charges: [Charge] = []
    private var free: [Int] = []

    /// Where a customer stands; nil of one of whom nothing is known.
    func place(of id: CustomerID) -> Int? { places[id] }

    /// The same, of whom something is known from now on.
    mutating func open(_ id: CustomerID) -> Int {
        if let known = places[id] { return known }
        let place: Int
        if let free = freePlaces.popLast() {
            place = free
            customers[place] = Customer()
        } else {
            place = customers.count
            customers.append(Customer())
        }
        places[id] = place
        return place
    }

    subscript(_ place: Int) -> Customer {
        get { customers[place] }
        _modify { yield &customers[place] }
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
    func latest(at place: Int, where fits: (Charge) -> Bool) -> Int? {
        var next = customers[place].last
        while let index = next {
            if fits(charges[index]) { return index }
            next = charges[index].previous
        }
        return nil
    }

    /// The customer's charges, the latest first.
    func all(at place: Int) -> [Int] {
        var found: [Int] = []
        var next = customers[place].last
        while let index = next {
            found.append(index)
            next = charges[index].previous
        }
        return found
    }

    /// Nothing more will come of the customer.
    mutating func close(_ id: CustomerID, at place: Int) {
        for index in all(at: place) {
            charges[index].isActive = false
            releaseIfDone(index)
        }
        places[id] = nil
        freePlaces.append(place)
    }

    mutating func releaseIfDone(_ index: Int) {
        if !charges[index].isActive, !charges[index].awaitsReversal { free.append(index) }
    }
}

/// Something that happened to a customer and that the books must know, in the order of time.
package struct PaymentRecord: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
        /// The customer's card is charged.
        case charge
        /// A charge is given back on purpose.
        case refund
        /// The customer's end, with its outcome.
        case end
        /// Nothing will happen on the customer's behalf any more.
        case close
    }

    package var kind: Kind
    package var time: Double
    /// The class with which the customer came, and its number in it.
    package var customerClass: Int
    package var customer: UInt64
    /// Which of the customer's attempts it belongs to, whatever the try.
    package var key: UInt64
    /// By which the server knows a repetition, which then has no effect; nil: it takes each for a new one.
    package var request: UInt64?
    /// The value of the attribute that says which card it is.
    package var card: Int
    /// Whether it was done by work that nobody waited for any more.
    package var isOrphaned: Bool
    /// Of an end.
    package var outcome: Int
    /// Of a charge: what the formula of the amount came to for the customer, where there is one.
    package var factor: Double?

    /// With `isIdempotent` the server knows a repetition by the attempt's `key`, which then is the ``request`` too.
    package init(
        _ kind: Kind, at time: Double, customerClass: Int = 0, customer: UInt64, key: UInt64 = 0,
        isIdempotent: Bool = true, card: Int = 0, isOrphaned: Bool = false, outcome: Int = 0
    ) {
        self.kind = kind
        self.time = time
        self.customerClass = customerClass
        self.customer = customer
        self.key = key
        self.request = isIdempotent ? key : nil
        self.card = card
        self.isOrphaned = isOrphaned
        self.outcome = outcome
    }
}

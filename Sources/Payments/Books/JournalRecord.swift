/// Something that happened to a customer and that the books must know, in the order of time.
public struct JournalRecord: Sendable, Hashable {
    public enum Kind: UInt8, Sendable, Hashable {
        /// The customer's card is charged.
        case charge
        /// A charge is given back on purpose.
        case refund
        /// The customer's end, with its outcome.
        case end
        /// Nothing will happen on the customer's behalf any more.
        case close
    }

    public var kind: Kind
    public var time: Double
    /// The class with which the customer came, and its number in it.
    public var customerClass: Int
    public var customer: UInt64
    /// By which repetitions of one attempt are known to be the same.
    public var key: UInt64
    /// Whether the server knows the key: a repetition then has no effect.
    public var isIdempotent: Bool
    /// The value of the attribute that says which card it is.
    public var card: Int
    /// Whether it was done by work that nobody waited for any more.
    public var isOrphaned: Bool
    /// Of an end.
    public var outcome: Int

    public init(
        _ kind: Kind, at time: Double, customerClass: Int = 0, customer: UInt64, key: UInt64 = 0,
        isIdempotent: Bool = true, card: Int = 0, isOrphaned: Bool = false, outcome: Int = 0
    ) {
        (self.kind, self.time, self.customerClass, self.customer) = (kind, time, customerClass, customer)
        (self.key, self.isIdempotent, self.card) = (key, isIdempotent, card)
        (self.isOrphaned, self.outcome) = (isOrphaned, outcome)
    }
}

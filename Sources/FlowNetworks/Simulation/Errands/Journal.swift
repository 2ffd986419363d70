/// Something that a flow entered, or the end of a customer, as a flat record for whoever keeps books outside. Indices
/// are the network's.
package struct JournalRecord: Sendable, Hashable {
    package enum What: UInt8, Sendable, Hashable {
        /// A step `enter` of the customer or of one of its errands.
        case entry
        /// The customer has left, with `outcome`.
        case end
        /// The customer has left and the last of its errands is over: nothing will happen on its behalf any more.
        case over
        /// Nobody's: the observed period, or a batch of it, begins here.
        case mark
    }

    package var time: Double
    package var what: What
    /// The class as which the customer came, and its number within that: together who it is.
    package var origin: Int32
    package var number: UInt64
    /// Which attempt of the customer it was entered in, the same for all tries of that; outside of attempts, which
    /// entry at which step.
    package var attempt: UInt64 = 0
    /// The same for repetitions that the server knows: all tries of idempotent attempts; tries of others differ, and so
    /// does all that is done within them.
    package var request: UInt64 = 0
    /// Whether a repetition with the same ``attempt`` has no effect of its own: the innermost attempt is idempotent, and
    /// no attempt around it that is not is beyond its first try.
    package var isIdempotent = true
    /// Among ``FlowNetwork/journal``; −1 of ends.
    package var entry: Int32 = -1
    /// Of an end.
    package var outcome: Int32 = -1
    /// The value of each attribute, a byte each, the first one lowest.
    package var attributes: UInt64 = 0
    /// What was noted with the entry.
    package var value: Double?
    /// Whether it was entered by work that nobody waited for any more.
    package var isZombie = false

    package init(time: Double, what: What, origin: Int32, number: UInt64) {
        self.time = time
        self.what = what
        self.origin = origin
        self.number = number
    }

    /// The value of an attribute.
    package func value(of attribute: Int) -> Int { Int(attributes >> UInt64(8 * attribute) & 0xFF) }
}

/// The journal of a replication, where one is kept.
struct Journal {
    /// A customer of whom something may still be entered.
    struct Account {
        var origin: Int32 = 0
        var number: UInt64 = 0
        var errands: Int32 = 0
        var hasLeft = false
    }

    var isKept = false
    var records: [JournalRecord] = []
    var accounts: [Account] = []
    private var free: [Int32] = []

    mutating func restart() {
        records.removeAll(keepingCapacity: true)
        accounts.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
    }

    /// The observed period, or a batch of it, begins.
    mutating func mark(at time: Double) {
        if isKept { records.append(JournalRecord(time: time, what: .mark, origin: -1, number: 0)) }
    }

    mutating func open(_ account: Account) -> Int32 {
        if let index = free.popLast() {
            accounts[Int(index)] = account
            return index
        }
        accounts.append(account)
        return Int32(accounts.count - 1)
    }

    mutating func close(_ index: Int32, at time: Double) {
        let account = accounts[Int(index)]
        records.append(JournalRecord(time: time, what: .over, origin: account.origin, number: account.number))
        free.append(index)
    }
}

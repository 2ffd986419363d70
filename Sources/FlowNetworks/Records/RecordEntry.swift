/// A line of the audit log: what was done to a person's record, or read of it, when and by whom.
package struct RecordEntry: Sendable, Hashable {
    package enum What: UInt8, Sendable, Hashable {
        /// A move took effect.
        case change
        /// A move was asked for whose guards did not hold: nothing changed.
        case refusal
        /// A flow asked for the value of a field.
        case read
    }

    /// In the network's time unit.
    package var time: Double
    package var what: What
    package var record: Int32
    package var person: UInt32
    /// The move; of a read, the field.
    package var subject: Int32
    package var before: RecordValues
    /// The same as `before` but for changes; of a read, what was seen.
    package var after: RecordValues
    /// The class and number of the customer who asked; −1: the person itself.
    package var origin: Int32
    package var number: UInt64

    package init(
        time: Double, what: What, record: Int32, person: UInt32, subject: Int32, before: RecordValues,
        after: RecordValues, origin: Int32 = -1, number: UInt64 = 0
    ) {
        self.time = time
        self.what = what
        self.record = record
        self.person = person
        self.subject = subject
        self.before = before
        self.after = after
        self.origin = origin
        self.number = number
    }
}

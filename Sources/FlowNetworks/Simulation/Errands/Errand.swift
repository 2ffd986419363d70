/// What customers and their errands carry beside their record, in networks with attempts, held servers or forks.
///
/// An errand is a record of the same pool that goes through a part of the flow on a customer's behalf (or on another
/// errand's) while that one waits for its answer.
struct Errand {
    /// Who waits for its answer; none: a customer, or an errand for which nobody waits any more.
    var parent = Entity.none
    /// The errands it waits for: the first, and of each the next.
    var child = Entity.none
    var sibling = Entity.none
    /// The number of the customer at the beginning of it all, and its account in the journal.
    var root: UInt64 = 0
    var account: Int32 = -1
    /// Which errand of the replication it is, from 0; −1: a customer.
    var serial: Int32 = -1
    /// Values by attribute, a byte each, and which bytes it has set itself.
    var attributes: UInt64 = 0
    var written: UInt64 = 0
    /// Which numbers it has set itself, a bit each.
    var writtenNumbers: UInt64 = 0
    /// Which element of a sequence of needs is its own; see ``FlowEngine/ordinal(of:)``.
    var ordinal: UInt64 = 0
    /// No try begins at or after this time.
    var deadline = Double.infinity
    /// Since when nobody waits for it.
    var zombieSince = Double.infinity
    /// Of a service shared with others that was under way then: how much of it had been given.
    var attained = 0.0
    /// What attempt it is for, whatever the try: see ``JournalRecord/attempt``.
    var key: UInt64 = 0
    /// See ``JournalRecord/request``.
    var request: UInt64 = 0
    /// Whether it is beyond the first try of any attempt.
    var isRetry = false
    /// Whether it is dropped where it next may be.
    var mustDrop = false
    var isIdempotent = false
    /// Whether it repeats something that is not idempotent.
    var isRepeated = false
    /// Which try of the innermost attempt around it that is, from 1; 0 outside of attempts.
    var tryNumber: UInt32 = 0

    // While it waits for the answers of its own errands.
    /// When that began, when no try may begin any more, and when it stops waiting for the try at hand.
    var begun = 0.0
    var limit = Double.infinity
    var expires = Double.infinity
    /// Its place among those who stop waiting; −1: it is not there.
    var position: Int32 = -1
    /// Tries so far, and the wait before the last one.
    var tries: UInt32 = 0
    var lastWait = 0.0
    /// How many flows must still come to their end, and how many are under way.
    var missing: Int32 = 0
    var underWay: Int32 = 0

    var isErrand: Bool { serial >= 0 }
    var isZombie: Bool { zombieSince < .infinity }
}

/// How an errand ended, for who waits for it.
enum Answer {
    /// It came to the end of its flow.
    case done
    /// It ended with an outcome that its customer leaves with.
    case outcome(Int)
    /// It did not get through.
    case failed(Int)
}

/// The future events of one replication, handed out in the order (time, priority, sequence).
///
/// A sorted array with insertion while few are pending, a 4-ary heap above: each is the fastest in its place. An
/// event is cancelled by its owner forgetting its `order`, and recognised as stale when it comes out.
public struct EventCalendar: ~Copyable {
    @usableFromInline var events: FourAryHeap<Event>
    /// Whether `events` is a heap, with the earliest first, rather than sorted, with the earliest last.
    @usableFromInline var isHeap = false
    @usableFromInline var sequence: UInt64 = 0

    /// Above this many the array becomes a heap, and below a quarter of it an array again.
    @usableFromInline static let sortedLimit = 128
    /// Orders from here on are for events that come last at their moment.
    @usableFromInline static let lastOrders: UInt64 = (1 << 36) - 16

    public init() { events = FourAryHeap(room: 2 * Self.sortedLimit) }

    /// As if it had just been made, but for the memory that it keeps.
    public mutating func restart() {
        events.removeAll()
        isHeap = false
        sequence = 0
    }

    @inlinable public var count: Int { events.pending }

    /// Adds an event and returns its order.
    @inlinable @inline(__always) @discardableResult
    public mutating func schedule(_ payload: UInt32, at time: Double) -> UInt64 {
        sequence &+= 1
        insert(Event(time: time, order: sequence, payload: payload))
        return sequence
    }

    /// Adds an event that comes after all others of its moment; `rank` below 16 orders several of them.
    public mutating func scheduleLast(_ payload: UInt32, at time: Double, rank: UInt64) {
        insert(Event(time: time, order: Self.lastOrders + rank, payload: payload))
    }

    /// Takes out the earliest event; there must be one.
    @inlinable @inline(__always) public mutating func next() -> Event {
        if isHeap { return popFromHeap() }
        events.pending &-= 1
        return events[events.pending]
    }

    /// Moves the earlier ones up, beginning with the earliest. One by one is quicker here than bisection, whose
    /// comparisons wait for each other, and than an exchange without branches: a processor that has guessed the
    /// order wrongly here foresees rightly what the next event is.
    @inlinable @inline(__always) mutating func insert(_ event: Event) {
        let pending = events.pending
        if isHeap || pending >= Self.sortedLimit { return insertIntoHeap(event) }
        var place = pending
        while place > 0, events[place &- 1] < event {
            events.entries[place] = events[place &- 1]
            place &-= 1
        }
        events.entries[place] = event
        events.pending = pending &+ 1
    }

    /// The number of events scheduled so far; a replication may have 2³⁶ − 16.
    public var scheduled: UInt64 { sequence }

    /// Whether the order's bits are nearly used up: the replication is too long to go on.
    @inlinable public var isExhausted: Bool { sequence >= Self.lastOrders &- (1 << 24) }
}

/// The future events of one replication, handed out in the order (time, priority, sequence).
///
/// A sorted array with insertion while few are pending, a 4-ary heap above: each is the fastest in its place. An
/// event is cancelled by its owner forgetting its `order`, and recognised as stale when it comes out.
public struct EventCalendar: ~Copyable {
    @usableFromInline var events: UnsafeMutablePointer<Event>
    @usableFromInline var capacity: Int
    /// How many are pending.
    @usableFromInline var pending = 0
    /// Whether `events` is a heap, with the earliest first, rather than sorted, with the earliest last.
    @usableFromInline var isHeap = false
    @usableFromInline var sequence: UInt64 = 0

    /// Above this many the array becomes a heap, and below a quarter of it an array again.
    @usableFromInline static let sortedLimit = 256
    /// Up to this many a new event is carried through all of them.
    @usableFromInline static let sinkLimit = 2
    /// Orders from here on are for events that come last at their moment.
    @usableFromInline static let lastOrders: UInt64 = (1 << 36) - 16

    public init() {
        capacity = 2 * Self.sortedLimit
        events = .allocate(capacity: capacity)
    }

    @inlinable deinit { events.deallocate() }

    @inlinable public var count: Int { pending }

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
        pending &-= 1
        return events[pending]
    }

    @inlinable @inline(__always) mutating func insert(_ event: Event) {
        if pending <= Self.sinkLimit, !isHeap { sink(event) } else { insertAmongMany(event) }
    }

    /// Carries the new event through the few that there are, without a branch that could be mispredicted: whether
    /// an arrival or a departure is next is as a rule a coin's flip.
    @inlinable @inline(__always) mutating func sink(_ event: Event) {
        var carried = event
        var place = 0
        while place < pending {
            let other = events[place]
            let earlier = other.isBefore(carried)
            events[place] = earlier.chosen(carried, other)
            carried = earlier.chosen(other, carried)
            place &+= 1
        }
        events[pending] = carried
        pending &+= 1
    }

    @usableFromInline mutating func insertAmongMany(_ event: Event) {
        if isHeap || pending >= Self.sortedLimit { return insertIntoHeap(event) }
        // The number of events that come later, by bisection without branches; they stay where they are.
        var first = 0
        var length = pending
        while length > 1 {
            let half = length &>> 1
            first &+= event < events[first &+ half &- 1] ? half : 0
            length &-= half
        }
        if event < events[first] { first &+= 1 }
        (events + first + 1).update(from: events + first, count: pending &- first)
        events[first] = event
        pending &+= 1
    }

    /// The number of events scheduled so far; a replication may have 2³⁶ − 16.
    public var scheduled: UInt64 { sequence }

    /// Whether the order's bits are nearly used up: the replication is too long to go on.
    @inlinable public var isExhausted: Bool { sequence >= Self.lastOrders &- (1 << 24) }
}

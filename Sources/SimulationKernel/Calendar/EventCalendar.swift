/// A future event in 16 bytes: when, in which order among those of the same moment, and what.
///
/// One 128-bit number: the bits of the time above, which rise with it as times are not negative, then the order in 36
/// bits, then the payload in 28. So one comparison of integers settles everything.
public struct Event: Sendable, HeapEntry {
    @usableFromInline let key: UInt128

    @usableFromInline static let payloadBits: UInt64 = 28

    @inlinable init(time: Double, order: UInt64, payload: UInt32) {
        key = UInt128(_low: order &<< Self.payloadBits | UInt64(payload), _high: time.bitPattern)
    }

    @inlinable public var time: Double { Double(bitPattern: key._high) }

    /// What happens, in the model's own code; below 2²⁸.
    @inlinable public var payload: UInt32 { UInt32(truncatingIfNeeded: key._low & 0x0FFF_FFFF) }

    /// Unique among a calendar's events: what a later cancellation is recognised by.
    @inlinable public var order: UInt64 { key._low &>> Self.payloadBits }

    /// Event order is (time, priority, sequence), never an address or a draw.
    @inlinable public static func < (a: Event, b: Event) -> Bool { a.key < b.key }
}

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
    /// Orders below are for what ends, which comes before the rest of its moment.
    @usableFromInline static let usualOrders: UInt64 = 1 << 35
    /// The order of all that comes behind the rest of its moment, but for what comes last.
    @usableFromInline static let behindOrder: UInt64 = lastOrders - 1
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
        let order = sequence | Self.usualOrders
        insert(Event(time: time, order: order, payload: payload))
        return order
    }

    /// Adds an event at which something ends, and returns its order: it comes before the rest of its moment, so that
    /// whoever comes just then finds the place that has become free.
    @inlinable @inline(__always) @discardableResult
    public mutating func scheduleEnd(_ payload: UInt32, at time: Double) -> UInt64 {
        sequence &+= 1
        insert(Event(time: time, order: sequence, payload: payload))
        return sequence
    }

    /// Adds an event that comes behind the rest of its moment, but for what comes last. It has no order of its own by
    /// which it could be cancelled; several of one moment go by their payloads, no two of which may be alike.
    @inlinable @inline(__always)
    public mutating func scheduleBehind(_ payload: UInt32, at time: Double) {
        sequence &+= 1
        insert(Event(time: time, order: Self.behindOrder, payload: payload))
    }

    /// Adds an event that comes before all others of its moment. It has no order of its own by which it could be
    /// cancelled; several of one moment go by their payloads, no two of which may be alike.
    public mutating func scheduleFirst(_ payload: UInt32, at time: Double) {
        sequence &+= 1
        insert(Event(time: time, order: 0, payload: payload))
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

    /// Whether anything is still to come at a moment, but for what comes last at it.
    @inlinable @inline(__always) public func hasMore(at time: Double) -> Bool {
        guard events.pending > 0 else { return false }
        let first = events[isHeap ? 0 : events.pending &- 1]
        return first.time == time && first.order < Self.lastOrders
    }

    /// Whether what comes next is at a moment the first of what comes last at it.
    @inlinable public func hasLast(at time: Double) -> Bool {
        guard events.pending > 0 else { return false }
        let first = events[isHeap ? 0 : events.pending &- 1]
        return first.time == time && first.order == Self.lastOrders
    }

    /// When the earliest event is; infinite where none is.
    @inlinable public var nextTime: Double {
        events.pending > 0 ? events[isHeap ? 0 : events.pending &- 1].time : .infinity
    }

    /// Whether anything is still to end at a moment.
    @inlinable @inline(__always) public func hasEnd(at time: Double) -> Bool {
        guard events.pending > 0 else { return false }
        let first = events[isHeap ? 0 : events.pending &- 1]
        return first.time == time && first.order < Self.usualOrders
    }

    /// Times nearer together than this part of them are one moment. Two sums of the same times differ by a few of their
    /// last bits, each 2⁻⁵² of them, and nobody means a difference of 10⁻¹² of the time since the run began.
    public static let nearness = 0x1p-40

    /// Takes out the earliest event, at the moment that goes on or at the next one; there must be one. What follows within
    /// a hair's breadth is brought to one time with it, as it is meant: 0.1 + 0.2 min is 0.3 min. It is that of the last
    /// of them, so that nothing comes before the time for which it was planned.
    /// - Parameter now: the moment that goes on.
    @inlinable @inline(__always) public mutating func next(after now: Double) -> Event {
        let event = next()
        guard event.time > now, events.pending > 0 else { return event }
        let limit = event.time + event.time * Self.nearness
        guard events[isHeap ? 0 : events.pending &- 1].time <= limit else { return event }
        return gather(event, upTo: limit)
    }

    @usableFromInline mutating func gather(_ event: Event, upTo limit: Double) -> Event {
        var together = [event]
        while events.pending > 0, events[isHeap ? 0 : events.pending - 1].time <= limit { together.append(next()) }
        let time = together[together.count - 1].time
        for one in together { insert(Event(time: time, order: one.order, payload: one.payload)) }
        return next()
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

    /// The number of events scheduled so far; a replication may have 2³⁵ − 2²⁴.
    public var scheduled: UInt64 { sequence }

    /// Whether the order's bits are nearly used up: the replication is too long to go on.
    @inlinable public var isExhausted: Bool { sequence >= Self.usualOrders &- (1 << 24) }
}

extension EventCalendar {
    @usableFromInline mutating func insertIntoHeap(_ event: Event) {
        if !isHeap { becomeHeap() }
        events.add(event)
    }

    @usableFromInline mutating func popFromHeap() -> Event {
        let first = events.removeFirst()
        if events.pending < Self.sortedLimit / 4 { becomeSorted() }
        return first
    }

    /// Takes out the events that `isStale` says will come to nothing; the order of the others does not change.
    public mutating func removeAll(where isStale: (Event) -> Bool) {
        var kept = 0
        for index in 0..<events.pending where !isStale(events[index]) {
            events.entries[kept] = events[index]
            kept += 1
        }
        events.pending = kept
        guard isHeap else { return }
        if kept < Self.sortedLimit / 4 { return becomeSorted() }
        events.pending = 0
        for index in 0..<kept { insertIntoHeap(events[index]) }
    }

    /// A sorted array read from its end is a heap.
    private mutating func becomeHeap() {
        var low = 0
        var high = events.pending - 1
        while low < high {
            (events.entries[low], events.entries[high]) = (events.entries[high], events.entries[low])
            low += 1
            high -= 1
        }
        isHeap = true
    }

    private mutating func becomeSorted() {
        isHeap = false
        let number = events.pending
        events.pending = 0
        for index in 0..<number { insert(events[index]) }
    }
}

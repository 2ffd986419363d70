import SimulationKernel

/// A chain of customers of equal rank through the links in their records; joining and leaving take no memory.
struct Lane {
    var head = Entity.none
    var tail = Entity.none

    @inline(__always) var isEmpty: Bool { head == Entity.none }

    @inline(__always)
    mutating func append(_ index: UInt32, _ records: UnsafeMutablePointer<Entity>) {
        records[Int(index)].next = Entity.none
        records[Int(index)].previous = tail
        if tail == Entity.none { head = index } else { records[Int(tail)].next = index }
        tail = index
    }

    @inline(__always)
    mutating func prepend(_ index: UInt32, _ records: UnsafeMutablePointer<Entity>) {
        records[Int(index)].previous = Entity.none
        records[Int(index)].next = head
        if head == Entity.none { tail = index } else { records[Int(head)].previous = index }
        head = index
    }

    /// Takes out the first; there must be one.
    @inline(__always)
    mutating func removeFirst(_ records: UnsafeMutablePointer<Entity>) -> UInt32 {
        let first = head
        head = records[Int(first)].next
        if head == Entity.none { tail = Entity.none } else { records[Int(head)].previous = Entity.none }
        return first
    }

    /// Behind another one; `Entity.none`: at the head.
    mutating func insert(_ index: UInt32, after other: UInt32, _ records: UnsafeMutablePointer<Entity>) {
        if other == Entity.none { return prepend(index, records) }
        if other == tail { return append(index, records) }
        let following = records[Int(other)].next
        records[Int(index)].previous = other
        records[Int(index)].next = following
        records[Int(other)].next = index
        records[Int(following)].previous = index
    }

    mutating func remove(_ index: UInt32, _ records: UnsafeMutablePointer<Entity>) {
        let before = records[Int(index)].previous
        let after = records[Int(index)].next
        if before == Entity.none { head = after } else { records[Int(before)].next = after }
        if after == Entity.none { tail = before } else { records[Int(after)].previous = before }
    }
}

/// Lanes by rank, with the filled ones marked in a word.
struct RankedLanes: ~Copyable {
    private let lanes: Buffer<Lane>
    private var filled: UInt64 = 0

    init(ranks: Int) { lanes = Buffer(repeating: Lane(), count: ranks) }

    mutating func restart() {
        while filled != 0 {
            lanes[first] = Lane()
            filled &= filled &- 1
        }
    }

    var isEmpty: Bool { filled == 0 }
    /// The most urgent rank with anybody in it; there must be one.
    var first: Int { filled.trailingZeroBitCount }
    /// The least urgent.
    var last: Int { 63 - filled.leadingZeroBitCount }

    @inline(__always)
    mutating func append(_ index: UInt32, rank: Int, _ records: UnsafeMutablePointer<Entity>) {
        lanes[rank].append(index, records)
        filled |= 1 << UInt64(rank)
    }

    @inline(__always)
    mutating func prepend(_ index: UInt32, rank: Int, _ records: UnsafeMutablePointer<Entity>) {
        lanes[rank].prepend(index, records)
        filled |= 1 << UInt64(rank)
    }

    /// Takes the head of the most urgent lane; there must be one.
    @inline(__always)
    mutating func removeFirst(_ records: UnsafeMutablePointer<Entity>) -> UInt32 {
        let rank = first
        let index = lanes[rank].removeFirst(records)
        if lanes[rank].isEmpty { filled &= ~(1 << UInt64(rank)) }
        return index
    }

    /// Who joined the least urgent lane last.
    func lastOfLast() -> UInt32 { lanes[last].tail }

    mutating func remove(_ index: UInt32, rank: Int, _ records: UnsafeMutablePointer<Entity>) {
        lanes[rank].remove(index, records)
        if lanes[rank].isEmpty { filled &= ~(1 << UInt64(rank)) }
    }
}

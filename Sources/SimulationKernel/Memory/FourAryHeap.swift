/// What stands in a heap: less is earlier, and no two are equal.
public protocol HeapEntry: BitwiseCopyable {
    static func < (a: Self, b: Self) -> Bool
}

/// Entries of which the least is at hand: a heap whose nodes have four children, which lie together in memory, so that
/// it is half as deep as one of two.
///
/// Whoever wants to take out others than the least remembers where each stands: whatever moves is reported.
@frozen public struct FourAryHeap<Entry: HeapEntry>: ~Copyable {
    /// By place; the least is at 0.
    @usableFromInline var entries: Buffer<Entry>
    @inlinable @inline(__always) public var count: Int { pending }
    @usableFromInline var pending = 0

    /// - Parameter room: for how many there is room at first.
    @inlinable public init(room: Int) { entries = Buffer(room: room) }

    /// Valid for places below `count`.
    @inlinable @inline(__always) public subscript(place: Int) -> Entry { entries[place] }

    /// Forgets all, but keeps the memory.
    @inlinable public mutating func removeAll() { pending = 0 }

    /// `moved` is told of each entry that stands at another place than before, or at its first.
    @inlinable @inline(__always)
    public mutating func add(_ entry: Entry, moved: (_ entry: Entry, _ place: Int) -> Void = { _, _ in }) {
        makeRoom()
        pending &+= 1
        rise(entry, from: pending &- 1, moved)
    }

    /// Takes out the least; there must be one.
    @inlinable @inline(__always)
    public mutating func removeFirst() -> Entry {
        let first = entries[0]
        pending &-= 1
        if pending > 0 { sink(entries[pending], from: 0) { _, _ in } }
        return first
    }

    /// Takes out the one at a place. The last one goes there, and from there either way.
    @inlinable @inline(__always)
    public mutating func remove(at place: Int, moved: (_ entry: Entry, _ place: Int) -> Void) {
        pending &-= 1
        guard place < pending else { return }
        let entry = entries[pending]
        if place > 0, entry < entries[(place &- 1) &>> 2] {
            rise(entry, from: place, moved)
        } else {
            sink(entry, from: place, moved)
        }
    }

    @inlinable @inline(__always)
    func rise(_ entry: Entry, from start: Int, _ moved: (Entry, Int) -> Void) {
        var place = start
        while place > 0 {
            let parent = (place &- 1) &>> 2
            if entries[parent] < entry { break }
            entries[place] = entries[parent]
            moved(entries[place], place)
            place = parent
        }
        entries[place] = entry
        moved(entry, place)
    }

    @inlinable @inline(__always)
    func sink(_ entry: Entry, from start: Int, _ moved: (Entry, Int) -> Void) {
        var place = start
        while true {
            let child = 4 &* place &+ 1
            if child >= pending { break }
            var least = child
            let end = min(child &+ 4, pending)
            var other = child &+ 1
            while other < end {
                if entries[other] < entries[least] { least = other }
                other &+= 1
            }
            if entry < entries[least] { break }
            entries[place] = entries[least]
            moved(entries[place], place)
            place = least
        }
        entries[place] = entry
        moved(entry, place)
    }

    @inlinable @inline(__always)
    mutating func makeRoom() {
        if pending == entries.count { entries.widen(to: 2 * pending, keeping: pending) }
    }

    // MARK: as a plain array, in no order

    @inlinable public mutating func append(_ entry: Entry) {
        makeRoom()
        entries[pending] = entry
        pending &+= 1
    }

    /// The last one goes to the place of who is taken out.
    /// - Returns: that one; nil where it was the last itself.
    @inlinable public mutating func removeUnordered(at place: Int) -> Entry? {
        pending &-= 1
        guard place < pending else { return nil }
        entries[place] = entries[pending]
        return entries[place]
    }
}

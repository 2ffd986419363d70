/// Customers by their key, the lowest first, equal ones in order of arrival: a 4-ary heap that any of them can leave,
/// for each knows its place. Without keys it serves as a plain array.
struct KeyedLine: ~Copyable {
    private struct Entry {
        let key: Double
        let sequence: UInt64
        let entity: UInt32

        static func < (a: Entry, b: Entry) -> Bool {
            a.key < b.key || (a.key == b.key && a.sequence < b.sequence)
        }
    }

    private var entries: UnsafeMutablePointer<Entry>
    private var capacity = 16
    private(set) var count = 0
    /// Whether customers stand here by when their patience ends rather than in a line.
    private let isOfPatience: Bool

    init(ofPatience: Bool = false) {
        entries = .allocate(capacity: capacity)
        isOfPatience = ofPatience
    }

    deinit { entries.deallocate() }

    /// The customer with the lowest key; there must be one.
    var first: UInt32 { entries[0].entity }

    /// The lowest key; there must be one.
    var firstKey: Double { entries[0].key }

    subscript(place: Int) -> UInt32 { entries[place].entity }

    mutating func add(_ entity: UInt32, key: Double, _ extras: UnsafeMutablePointer<EntityExtra>) {
        makeRoom()
        count &+= 1
        rise(Entry(key: key, sequence: extras[Int(entity)].sequence, entity: entity), from: count &- 1, extras)
    }

    mutating func add(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        add(entity, key: extras[Int(entity)].key, extras)
    }

    mutating func remove(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let place = Int(isOfPatience ? extras[Int(entity)].patience : extras[Int(entity)].position)
        count &-= 1
        guard place < count else { return }
        let entry = entries[count]
        // The last one takes the place and moves either way.
        if place > 0, entry < entries[(place &- 1) &>> 2] {
            rise(entry, from: place, extras)
        } else {
            sink(entry, from: place, extras)
        }
    }

    /// At the end, in no order.
    mutating func append(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        makeRoom()
        put(Entry(key: 0, sequence: 0, entity: entity), at: count, extras)
        count &+= 1
    }

    mutating func removeUnordered(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let place = Int(extras[Int(entity)].position)
        count &-= 1
        if place < count { put(entries[count], at: place, extras) }
    }

    private mutating func makeRoom() {
        guard count == capacity else { return }
        let wider = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
        wider.update(from: entries, count: count)
        entries.deallocate()
        entries = wider
        capacity *= 2
    }

    private func put(_ entry: Entry, at place: Int, _ extras: UnsafeMutablePointer<EntityExtra>) {
        entries[place] = entry
        if isOfPatience {
            extras[Int(entry.entity)].patience = Int32(truncatingIfNeeded: place)
        } else {
            extras[Int(entry.entity)].position = Int32(truncatingIfNeeded: place)
        }
    }

    private func rise(_ entry: Entry, from start: Int, _ extras: UnsafeMutablePointer<EntityExtra>) {
        var place = start
        while place > 0 {
            let parent = (place &- 1) &>> 2
            if entries[parent] < entry { break }
            put(entries[parent], at: place, extras)
            place = parent
        }
        put(entry, at: place, extras)
    }

    private func sink(_ entry: Entry, from start: Int, _ extras: UnsafeMutablePointer<EntityExtra>) {
        var place = start
        while true {
            let child = 4 &* place &+ 1
            if child >= count { break }
            var least = child
            for other in child &+ 1..<max(child &+ 1, min(child &+ 4, count)) where entries[other] < entries[least] {
                least = other
            }
            if entry < entries[least] { break }
            put(entries[least], at: place, extras)
            place = least
        }
        put(entry, at: place, extras)
    }
}

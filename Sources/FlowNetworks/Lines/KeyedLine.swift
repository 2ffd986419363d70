import SimulationKernel

/// Customers by their key, the lowest first, equal ones in order of arrival: any of them can leave, for each knows its
/// place. Without keys it serves as a plain array.
struct KeyedLine: ~Copyable {
    struct Entry: HeapEntry {
        let key: Double
        let sequence: UInt64
        let entity: UInt32

        static func < (a: Entry, b: Entry) -> Bool {
            a.key < b.key || (a.key == b.key && a.sequence < b.sequence)
        }
    }

    private var heap = FourAryHeap<Entry>(room: 16)
    /// Whether customers stand here by when their patience ends rather than in a line.
    private let isOfPatience: Bool

    init(ofPatience: Bool = false) { isOfPatience = ofPatience }

    mutating func restart() { heap.removeAll() }

    var count: Int { heap.count }

    /// The customer with the lowest key; there must be one.
    var first: UInt32 { heap[0].entity }

    /// The lowest key; there must be one.
    var firstKey: Double { heap[0].key }

    subscript(place: Int) -> UInt32 { heap[place].entity }

    mutating func add(_ entity: UInt32, key: Double, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let entry = Entry(key: key, sequence: extras[Int(entity)].sequence, entity: entity)
        let isOfPatience = isOfPatience
        heap.add(entry) { Self.note($0, at: $1, isOfPatience, extras) }
    }

    mutating func add(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        add(entity, key: extras[Int(entity)].key, extras)
    }

    mutating func remove(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let isOfPatience = isOfPatience
        let place = isOfPatience ? extras[Int(entity)].patience : extras[Int(entity)].position
        heap.remove(at: Int(place)) { Self.note($0, at: $1, isOfPatience, extras) }
    }

    /// At the end, in no order.
    mutating func append(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let entry = Entry(key: 0, sequence: 0, entity: entity)
        heap.append(entry)
        Self.note(entry, at: heap.count - 1, isOfPatience, extras)
    }

    mutating func removeUnordered(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let place = Int(extras[Int(entity)].position)
        if let moved = heap.removeUnordered(at: place) { Self.note(moved, at: place, isOfPatience, extras) }
    }

    @inline(__always)
    private static func note(
        _ entry: Entry, at place: Int, _ isOfPatience: Bool, _ extras: UnsafeMutablePointer<EntityExtra>
    ) {
        if isOfPatience {
            extras[Int(entry.entity)].patience = Int32(truncatingIfNeeded: place)
        } else {
            extras[Int(entry.entity)].position = Int32(truncatingIfNeeded: place)
        }
    }
}

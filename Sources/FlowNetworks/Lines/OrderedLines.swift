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

    /// What customers stand here for: each keeps his place of each kind.
    enum Kind { case line, patience, turn }

    private var heap = FourAryHeap<Entry>(room: 16)
    private let kind: Kind

    init(of kind: Kind = .line) { self.kind = kind }

    mutating func restart() { heap.removeAll() }

    var count: Int { heap.count }

    /// The customer with the lowest key; there must be one.
    var first: UInt32 { heap[0].entity }

    /// The lowest key; there must be one.
    var firstKey: Double { heap[0].key }

    subscript(place: Int) -> UInt32 { heap[place].entity }

    func key(at place: Int) -> Double { heap[place].key }

    mutating func add(_ entity: UInt32, key: Double, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let entry = Entry(key: key, sequence: extras[Int(entity)].sequence, entity: entity)
        let kind = kind
        heap.add(entry) { Self.note($0, at: $1, kind, extras) }
    }

    mutating func add(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        add(entity, key: extras[Int(entity)].key, extras)
    }

    mutating func remove(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let kind = kind
        let place =
            switch kind {
            case .line: extras[Int(entity)].position
            case .patience: extras[Int(entity)].patience
            case .turn: extras[Int(entity)].turn
            }
        heap.remove(at: Int(place)) { Self.note($0, at: $1, kind, extras) }
    }

    /// At the end, in no order.
    mutating func append(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let entry = Entry(key: 0, sequence: 0, entity: entity)
        heap.append(entry)
        Self.note(entry, at: heap.count - 1, kind, extras)
    }

    mutating func removeUnordered(_ entity: UInt32, _ extras: UnsafeMutablePointer<EntityExtra>) {
        let place = Int(extras[Int(entity)].position)
        if let moved = heap.removeUnordered(at: place) { Self.note(moved, at: place, kind, extras) }
    }

    @inline(__always)
    private static func note(
        _ entry: Entry, at place: Int, _ kind: Kind, _ extras: UnsafeMutablePointer<EntityExtra>
    ) {
        let place = Int32(truncatingIfNeeded: place)
        switch kind {
        case .line: extras[Int(entry.entity)].position = place
        case .patience: extras[Int(entry.entity)].patience = place
        case .turn: extras[Int(entry.entity)].turn = place
        }
    }
}

/// Waiting customers by their service requirement, the shortest first, equal ones in order of arrival.
struct ShortestFirst: ~Copyable {
    struct Entry: HeapEntry {
        let requirement: Double
        let arrival: UInt64
        let entity: UInt32

        static func < (a: Entry, b: Entry) -> Bool {
            a.requirement < b.requirement || (a.requirement == b.requirement && a.arrival < b.arrival)
        }
    }

    private var heap = FourAryHeap<Entry>(room: 64)
    private var arrivals: UInt64 = 0

    mutating func restart() {
        heap.removeAll()
        arrivals = 0
    }

    mutating func add(_ entity: UInt32, requirement: Double) {
        arrivals &+= 1
        heap.add(Entry(requirement: requirement, arrival: arrivals, entity: entity))
    }

    /// Takes out the shortest; there must be one.
    mutating func removeFirst() -> UInt32 { heap.removeFirst().entity }
}

/// Waiting customers of whom any may be next, equally likely, by a stream of the line's own.
struct RandomLine: ~Copyable {
    private var entities = Buffer<UInt32>(room: 64)
    private var count = 0
    private var stream = RandomStream(CompiledStep.noKey)

    mutating func restart(_ key: StreamKey) {
        count = 0
        stream = RandomStream(key)
    }

    mutating func add(_ entity: UInt32) {
        if count == entities.count { entities.widen(to: 2 * count, keeping: count) }
        entities[count] = entity
        count &+= 1
    }

    /// Takes out one of them; there must be one.
    mutating func removeAny() -> UInt32 {
        let place = Int(stream.below(UInt64(count)))
        let entity = entities[place]
        count &-= 1
        entities[place] = entities[count]
        return entity
    }
}

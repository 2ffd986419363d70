import SimulationKernel

/// Those who wait for an answer by when they stop to, the earliest first and equal ones in the order in which they
/// began to wait: any of them can leave, for each knows its place.
struct TimeoutLine: ~Copyable {
    struct Entry: HeapEntry {
        let time: Double
        let order: UInt64
        let entity: UInt32

        static func < (a: Entry, b: Entry) -> Bool {
            a.time < b.time || (a.time == b.time && a.order < b.order)
        }
    }

    private var heap = FourAryHeap<Entry>(room: 64)
    private var orders: UInt64 = 0

    mutating func restart() {
        heap.removeAll()
        orders = 0
    }

    var count: Int { heap.count }

    /// Who stops first, and when; there must be one.
    var first: UInt32 { heap[0].entity }
    var firstTime: Double { heap[0].time }

    mutating func add(_ entity: UInt32, at time: Double, _ errands: UnsafeMutablePointer<Errand>) {
        orders &+= 1
        heap.add(Entry(time: time, order: orders, entity: entity)) { Self.note($0, at: $1, errands) }
    }

    mutating func remove(_ entity: UInt32, _ errands: UnsafeMutablePointer<Errand>) {
        let place = Int(errands[Int(entity)].position)
        errands[Int(entity)].position = -1
        heap.remove(at: place) { Self.note($0, at: $1, errands) }
    }

    @inline(__always)
    private static func note(_ entry: Entry, at place: Int, _ errands: UnsafeMutablePointer<Errand>) {
        errands[Int(entry.entity)].position = Int32(truncatingIfNeeded: place)
    }
}

import SimulationKernel

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

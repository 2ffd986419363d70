/// Waiting customers by their service requirement, the shortest first, equal ones in order of arrival: a 4-ary heap.
struct ShortestFirst: ~Copyable {
    private struct Entry {
        let requirement: Double
        let arrival: UInt64
        let entity: UInt32

        static func < (a: Entry, b: Entry) -> Bool {
            a.requirement < b.requirement || (a.requirement == b.requirement && a.arrival < b.arrival)
        }
    }

    private var entries: UnsafeMutablePointer<Entry>
    private var capacity = 64
    private var count = 0
    private var arrivals: UInt64 = 0

    init() { entries = .allocate(capacity: capacity) }

    deinit { entries.deallocate() }

    mutating func add(_ entity: UInt32, requirement: Double) {
        if count == capacity { grow() }
        arrivals &+= 1
        let entry = Entry(requirement: requirement, arrival: arrivals, entity: entity)
        var place = count
        count &+= 1
        while place > 0 {
            let parent = (place &- 1) &>> 2
            if entries[parent] < entry { break }
            entries[place] = entries[parent]
            place = parent
        }
        entries[place] = entry
    }

    /// Takes out the shortest; there must be one.
    mutating func removeFirst() -> UInt32 {
        let first = entries[0].entity
        count &-= 1
        let entry = entries[count]
        var place = 0
        while true {
            let child = 4 &* place &+ 1
            if child >= count { break }
            var least = child
            for other in child &+ 1..<max(child &+ 1, min(child &+ 4, count)) where entries[other] < entries[least] {
                least = other
            }
            if entry < entries[least] { break }
            entries[place] = entries[least]
            place = least
        }
        entries[place] = entry
        return first
    }

    private mutating func grow() {
        let wider = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
        wider.update(from: entries, count: count)
        entries.deallocate()
        entries = wider
        capacity *= 2
    }
}

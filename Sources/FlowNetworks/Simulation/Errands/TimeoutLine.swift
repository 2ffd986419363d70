/// Those who wait for an answer by when they stop to, the earliest first and equal ones in the order in which they
/// began to wait: a 4-ary heap that any of them can leave, for each knows its place.
struct TimeoutLine: ~Copyable {
    private struct Entry {
        let time: Double
        let order: UInt64
        let entity: UInt32

        static func < (a: Entry, b: Entry) -> Bool { a.time < b.time || (a.time == b.time && a.order < b.order) }
    }

    private var entries: UnsafeMutablePointer<Entry>
    private var capacity = 64
    private(set) var count = 0
    private var orders: UInt64 = 0

    init() { entries = .allocate(capacity: capacity) }

    deinit { entries.deallocate() }

    /// Who stops first, and when; there must be one.
    var first: UInt32 { entries[0].entity }
    var firstTime: Double { entries[0].time }

    mutating func add(_ entity: UInt32, at time: Double, _ errands: UnsafeMutablePointer<Errand>) {
        if count == capacity { grow() }
        orders &+= 1
        count &+= 1
        rise(Entry(time: time, order: orders, entity: entity), from: count &- 1, errands)
    }

    mutating func remove(_ entity: UInt32, _ errands: UnsafeMutablePointer<Errand>) {
        let place = Int(errands[Int(entity)].position)
        errands[Int(entity)].position = -1
        count &-= 1
        guard place < count else { return }
        let entry = entries[count]
        if place > 0, entry < entries[(place &- 1) &>> 2] {
            rise(entry, from: place, errands)
        } else {
            sink(entry, from: place, errands)
        }
    }

    private mutating func grow() {
        let wider = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
        wider.update(from: entries, count: count)
        entries.deallocate()
        entries = wider
        capacity *= 2
    }

    private func put(_ entry: Entry, at place: Int, _ errands: UnsafeMutablePointer<Errand>) {
        entries[place] = entry
        errands[Int(entry.entity)].position = Int32(truncatingIfNeeded: place)
    }

    private func rise(_ entry: Entry, from start: Int, _ errands: UnsafeMutablePointer<Errand>) {
        var place = start
        while place > 0 {
            let parent = (place &- 1) &>> 2
            if entries[parent] < entry { break }
            put(entries[parent], at: place, errands)
            place = parent
        }
        put(entry, at: place, errands)
    }

    private func sink(_ entry: Entry, from start: Int, _ errands: UnsafeMutablePointer<Errand>) {
        var place = start
        while true {
            let child = 4 &* place &+ 1
            if child >= count { break }
            var least = child
            for other in child &+ 1..<max(child &+ 1, min(child &+ 4, count)) where entries[other] < entries[least] {
                least = other
            }
            if entry < entries[least] { break }
            put(entries[least], at: place, errands)
            place = least
        }
        put(entry, at: place, errands)
    }
}

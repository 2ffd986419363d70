/// A customer inside: a record in the pool, recycled when it leaves.
struct Entity {
    /// Which customer of its class, from 0: with the class the key to all it will ever need.
    var number: UInt64 = 0
    /// When it came into the network.
    var entered = 0.0
    /// When it came to the station, or began the delay.
    var joined = 0.0
    /// When its service first began, where it can be interrupted.
    var started = 0.0
    /// When its service last began or went on.
    var resumed = 0.0
    /// What is left of its requirement, as of `resumed`; before the service, all of it.
    var remaining = 0.0
    /// The order of its pending end of service, where that can be interrupted.
    var pending: UInt64 = 0
    var step: Int32 = 0
    /// Neighbours in a line or among those in service.
    var next = Entity.none
    var previous = Entity.none
    var interruptions: UInt32 = 0
    var place = Place.free

    static let none: UInt32 = .max

    enum Place: UInt8 { case free, waiting, serving, delayed, thinking }
}

/// The records of all customers inside, reused as they come and go.
struct EntityPool: ~Copyable {
    private(set) var records: UnsafeMutablePointer<Entity>
    private(set) var capacity: Int
    /// Records that were ever in use.
    private(set) var used = 0
    private var firstFree = Entity.none

    init() {
        capacity = 256
        records = .allocate(capacity: capacity)
        records.initialize(repeating: Entity(), count: capacity)
    }

    deinit { records.deallocate() }

    /// A record for a newcomer; what it holds is the last tenant's.
    @inline(__always)
    mutating func take() -> UInt32 {
        let free = firstFree
        if free != Entity.none {
            firstFree = records[Int(free)].next
            return free
        }
        if used == capacity { grow() }
        used &+= 1
        return UInt32(truncatingIfNeeded: used &- 1)
    }

    @inline(__always)
    mutating func give(back index: UInt32) {
        records[Int(index)].next = firstFree
        records[Int(index)].place = .free
        firstFree = index
    }

    private mutating func grow() {
        let wider = UnsafeMutablePointer<Entity>.allocate(capacity: 2 * capacity)
        wider.update(from: records, count: capacity)
        (wider + capacity).initialize(repeating: Entity(), count: capacity)
        records.deallocate()
        records = wider
        capacity *= 2
    }
}

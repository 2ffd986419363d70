import SimulationKernel

/// A customer inside: a record in the pool, recycled when it leaves.
package struct Entity: BitwiseCopyable {
    /// Which customer of its class, from 0: with the class the key to all it will ever need.
    package var number: UInt64 = 0
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
    package var step: Int32 = 0
    /// Neighbours in a line or among those in service.
    var next = Entity.none
    var previous = Entity.none
    var interruptions: UInt32 = 0
    package var place = Place.free
    /// Which request of its session it is, from 0.
    var request: UInt16 = 0

    static let none: UInt32 = .max

    package enum Place: UInt8, BitwiseCopyable {
        case free, waiting, serving, delayed, thinking
        /// Served, but held at its server because the next station is full; or held between stations.
        case blocked
        /// Served, and keeping its server while an errand goes through another flow.
        case holding
        /// Waiting for its errands' answers, at no station.
        case forked
        /// Turned away and coming again.
        case orbiting
        /// Has left a station and not come to the next step, within one moment.
        case between
    }
}

/// What customers at general stations carry beside their record.
package struct EntityExtra: BitwiseCopyable {
    /// The order of the pending event of its coming again; 0: none.
    var timer: UInt64 = 0
    /// Its place among those whose patience ends; −1: it has no end, or does not wait.
    var patience: Int32 = -1
    /// Its place among those whose rank has another form after some time; −1: it is none of them.
    var turn: Int32 = -1
    /// Of a line by rank: which of the heaps it stands in, of those of its line.
    var cell: Int32 = 0
    /// The stamp of its pending change of class.
    var change: UInt64 = 0
    /// What the line sorts it by, and which arrival at the station it was.
    var key = 0.0
    /// What is known of its requirement, in a line by a rank that reads that.
    var estimate = 0.0
    package var sequence: UInt64 = 0
    /// All of its requirement, and the order in which services began.
    package var requirement = 0.0
    /// The mean that its requirement is still to be multiplied by, when the service begins; −1: it is known.
    var openFactor: Int32 = -1
    /// What the mean of its patience came to when it joined, where that is read then.
    var meanPatience = 0.0
    var startOrder: UInt64 = 0
    var renewals: UInt32 = 0
    /// Its place in a line's heap or array, or among those in service.
    var position: Int32 = -1
    /// Which group of servers, and which server of a station whose servers fail, serves it.
    var group: Int32 = -1
    var unit: Int32 = -1
    /// The server whom it waits for, from 1; 0: anybody.
    var bond: UInt32 = 0
    /// How often it came again to the station at hand.
    var tries: UInt32 = 0
    /// How often it was turned away at one moment, and when that was.
    var turns: UInt32 = 0
    var turnedAwayAt = -1.0
    /// The next of those served together with it.
    var together = Entity.none
    /// Whether it is served with another one, who holds the server.
    var isFollower = false
    /// Whether it has come from outside and not been at any station yet.
    var isFresh = true
    /// Of one of a full gathering: when that went on together, of how many it was, and which of them he was.
    var gatheredAt = -1.0
    var gatheredSize: Int32 = 0
    var gatheredPlace: Int32 = 0
    /// The first arrival at the station of those with whom it fills a server; 0: of none.
    var load: UInt64 = 0
    /// Whether it stands in a line whose servers choose at the end of the moment: its wait has not begun yet.
    var isNewcomer = false
    /// Of one who went from one line to another: since when he waits, when his patience ends, and when he last went.
    var hasMoved = false
    var waitsSince = 0.0
    var patienceEnds = Double.infinity
    var movedAt = -1.0
    /// Whether it has been counted as left behind at the station at hand.
    var isLeftBehind = false
    /// When its service ended and it was held, and the step it is held for.
    var blockedSince = 0.0
    var target: Int32 = -1
    /// Its number in the line, and the state of its app; −1 without one.
    var ticket: UInt64 = 0
    var app: Int32 = -1
    /// Of a poll at the API's station: the answer that waits for it, and how long that takes in addition.
    var answer: Int32 = -1
    var latency = 0.0
}

extension EntityExtra {
    /// What a newcomer must not inherit; all else is set where it comes to be used.
    @inline(__always)
    mutating func forget() {
        timer = 0
        turn = -1
        change = 0
        tries = 0
        app = -1
        answer = -1
        turnedAwayAt = -1
        together = Entity.none
        isFollower = false
        isFresh = true
        isNewcomer = false
        gatheredAt = -1
        movedAt = -1
    }
}

/// The records of all customers inside, reused as they come and go.
package struct EntityPool: ~Copyable {
    private var people: Buffer<Entity>
    /// Beside the records where any station is general.
    private var further: Buffer<EntityExtra>
    /// Beside the records where customers send errands.
    private var carried: Buffer<Errand>
    /// Counters of visits and rounds, `slots` for each record.
    private var counters: Buffer<UInt32>
    /// What customers carry, `numberCount` for each record.
    private var carriedNumbers: Buffer<Double>
    let hasExtras: Bool
    let hasErrands: Bool
    let slots: Int
    let numberCount: Int
    /// Records that were ever in use.
    package private(set) var used = 0
    private var firstFree = Entity.none

    init(hasExtras: Bool, hasErrands: Bool, slots: Int, numbers: Int) {
        self.hasExtras = hasExtras
        self.hasErrands = hasErrands
        self.slots = slots
        numberCount = numbers
        let capacity = 256
        people = Buffer(repeating: Entity(), count: capacity)
        further = Buffer(repeating: EntityExtra(), count: hasExtras ? capacity : 0)
        carried = Buffer(repeating: Errand(), count: hasErrands ? capacity : 0)
        counters = Buffer(repeating: 0, count: capacity * slots)
        carriedNumbers = Buffer(repeating: 0, count: capacity * numbers)
    }

    /// What one of them takes.
    static func bytes(hasExtras: Bool, hasErrands: Bool, slots: Int, numbers: Int) -> Int {
        MemoryLayout<Entity>.stride + (hasExtras ? MemoryLayout<EntityExtra>.stride : 0)
            + (hasErrands ? MemoryLayout<Errand>.stride : 0) + slots * MemoryLayout<UInt32>.stride
            + numbers * MemoryLayout<Double>.stride
    }

    @inline(__always) package var records: UnsafeMutablePointer<Entity> { people.pointer }
    @inline(__always) package var extras: UnsafeMutablePointer<EntityExtra> { further.pointer }
    @inline(__always) var errands: UnsafeMutablePointer<Errand> { carried.pointer }
    @inline(__always) var visits: UnsafeMutablePointer<UInt32> { counters.pointer }
    @inline(__always) var numbers: UnsafeMutablePointer<Double> { carriedNumbers.pointer }

    /// As at the start of a replication: nothing is left of whoever was there.
    mutating func restart() {
        people.fill(used, with: Entity())
        if hasExtras { further.fill(used, with: EntityExtra()) }
        if hasErrands { carried.fill(used, with: Errand()) }
        if slots > 0 { counters.fill(used * slots, with: 0) }
        if numberCount > 0 { carriedNumbers.fill(used * numberCount, with: 0) }
        used = 0
        firstFree = Entity.none
    }

    /// A record for a newcomer; what it holds is the last tenant's.
    @inline(__always)
    mutating func take() -> UInt32 {
        let free = firstFree
        if free != Entity.none {
            firstFree = records[Int(free)].next
            return free
        }
        if used == people.count { grow() }
        used &+= 1
        return UInt32(truncatingIfNeeded: used &- 1)
    }

    @inline(__always)
    mutating func give(back index: UInt32) {
        records[Int(index)].next = firstFree
        records[Int(index)].place = .free
        firstFree = index
    }

    /// When a customer came into the network, or for an errand he for whom it is done.
    func cameIn(_ index: UInt32) -> Double {
        var index = index
        while hasErrands, errands[Int(index)].isErrand, errands[Int(index)].parent != Entity.none {
            index = errands[Int(index)].parent
        }
        return records[Int(index)].entered
    }

    /// Forgets what the last tenant carried.
    @inline(__always)
    mutating func clear(_ index: UInt32) {
        if hasExtras { extras[Int(index)].forget() }
        if hasErrands { errands[Int(index)] = Errand() }
        for slot in 0..<slots { visits[Int(index) * slots + slot] = 0 }
    }

    private mutating func grow() {
        let wider = 2 * people.count
        people.widen(to: wider, filling: Entity())
        if hasExtras { further.widen(to: wider, filling: EntityExtra()) }
        if hasErrands { carried.widen(to: wider, filling: Errand()) }
        if slots > 0 { counters.widen(to: wider * slots, filling: 0) }
        if numberCount > 0 { carriedNumbers.widen(to: wider * numberCount, filling: 0) }
    }
}

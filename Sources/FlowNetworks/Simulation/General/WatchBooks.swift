import SimulationKernel

/// What is watched, while a replication runs: what is to be asked at the moment that goes on, and when what is asked turns
/// by time alone.
struct WatchBooks {
    /// To be asked before servers choose, and when they have.
    var early: [Int32] = []
    var late: [Int32] = []
    /// Those of them that are being asked.
    var asking: [Int32] = []
    /// By watch: whether it is to be asked.
    private var isNoted: [Bool]
    private let isEarly: [Bool]
    /// By watch: the stamp of the pending moment at which it turns, and that moment; 0 and infinite without one.
    var stamps: [UInt64]
    var turns: [Double]
    /// How often it was asked within which moment.
    private var moments: [Double]
    private var times: [UInt8]
    /// By gate: who waits there, in the order in which they came.
    var gates: [GateLine]
    /// Who waits in one line, while they are asked.
    var people: [UInt32] = []

    /// Rules that make each other turn within one moment are not asked again in it.
    private static let mostTimes: UInt8 = 8

    init(_ watches: CompiledWatches) {
        isEarly = watches.list.map(\.what.isEarly)
        isNoted = isEarly.map { _ in false }
        stamps = isEarly.map { _ in 0 }
        turns = isEarly.map { _ in .infinity }
        moments = isEarly.map { _ in -1 }
        times = isEarly.map { _ in 0 }
        gates = watches.gates.map { _ in GateLine() }
    }

    mutating func restart() {
        early.removeAll(keepingCapacity: true)
        late.removeAll(keepingCapacity: true)
        for index in isNoted.indices {
            isNoted[index] = false
            stamps[index] = 0
            turns[index] = .infinity
            moments[index] = -1
            times[index] = 0
        }
        for index in gates.indices { gates[index].restart() }
    }

    /// Something has changed that it reads.
    mutating func note(_ watch: Int32, at now: Double) {
        let index = Int(watch)
        guard !isNoted[index], moments[index] < now || times[index] < Self.mostTimes else { return }
        isNoted[index] = true
        if isEarly[index] { early.append(watch) } else { late.append(watch) }
    }

    /// Takes those who are to be asked now, in the order of the file.
    mutating func beginAsking(early isEarly: Bool, at now: Double) {
        asking.removeAll(keepingCapacity: true)
        if isEarly { swap(&asking, &early) } else { swap(&asking, &late) }
        if asking.count > 1 { asking.sort() }
        for watch in asking {
            let index = Int(watch)
            isNoted[index] = false
            times[index] = moments[index] == now ? times[index] + 1 : 1
            moments[index] = now
        }
    }
}

/// Who waits for one condition, in the order in which they came.
struct GateLine {
    private var people: [UInt32] = []
    private var head = 0

    mutating func restart() {
        people.removeAll(keepingCapacity: true)
        head = 0
    }

    var count: Int { people.count - head }
    var first: UInt32? { head < people.count ? people[head] : nil }

    mutating func append(_ entity: UInt32) { people.append(entity) }

    mutating func removeFirst() {
        head += 1
        guard head > 64, 2 * head > people.count else { return }
        people.removeFirst(head)
        head = 0
    }
}

package import SimulationKernel

/// A station in motion: its line, who is in service, and how its figures grow.
package struct StationState: ~Copyable {
    enum Order: UInt8 { case fifo, lifo, random, ranked, shortest }

    let order: Order
    let preemption: Preemption
    /// `Int.max` where servers are unlimited.
    let servers: Int
    /// From this many customers on an arrival does not simply join: a full station, or any at a
    /// general one and at one that formulas read closely.
    let gate: Int
    var inService = 0
    /// Waiting and in service.
    package var occupancy = Level()
    /// FIFO and LIFO wait here.
    var lane = Lane()
    /// Priorities wait here, and where they interrupt, those in service stand in `serving` by rank.
    var ranked: RankedLanes
    var serving: RankedLanes
    var shortest = ShortestFirst()
    var random = RandomLine()
    var waiting = 0
    /// Service given since the observation began, up to the last end or interruption.
    package var served = 0.0
    /// A mistake for tests to find.
    var takesSecond = false

    init(_ station: Station, isGeneral: Bool, isRead: Bool, ranks: Int) {
        preemption = isGeneral ? .none : station.discipline.preemption
        order =
            switch station.discipline {
            case .fifo: .fifo
            case .lifo: .lifo
            case .random: .random
            case .priority: .ranked
            case .shortestJobFirst: .shortest
            // General stations have lines of their own.
            default: .fifo
            }
        servers =
            switch station.servers {
            case .count(let number): number
            case .unlimited: .max
            case .schedule(let schedule): schedule.greatest
            case .groups(let groups): groups.reduce(0) { $0 + $1.schedule.greatest }
            case .formula: station.servers.greatestCount ?? .max
            }
        gate = isGeneral || isRead ? 0 : station.capacity ?? .max
        ranked = RankedLanes(ranks: ranks)
        serving = RankedLanes(ranks: ranks)
    }

    /// As at the start of a replication.
    mutating func restart(random key: StreamKey) {
        inService = 0
        waiting = 0
        served = 0
        lane = Lane()
        occupancy.restart()
        ranked.restart()
        serving.restart()
        shortest.restart()
        random.restart(key)
    }

    @inline(__always) var interrupts: Bool { preemption != .none }

    /// Puts a customer into the line.
    @inline(__always)
    mutating func queue(_ index: UInt32, rank: UInt8, _ records: UnsafeMutablePointer<Entity>) {
        waiting &+= 1
        // The commonest first, and no table of jumps.
        if order == .fifo {
            lane.append(index, records)
        } else if order == .ranked {
            ranked.append(index, rank: Int(rank), records)
        } else {
            queueByRarerOrder(index, records)
        }
    }

    @inline(never)
    private mutating func queueByRarerOrder(_ index: UInt32, _ records: UnsafeMutablePointer<Entity>) {
        switch order {
        case .lifo: lane.prepend(index, records)
        case .shortest: shortest.add(index, requirement: records[Int(index)].remaining)
        case .random: random.add(index)
        case .fifo, .ranked: break
        }
    }

    /// Takes the next customer out of the line; there must be one.
    @inline(__always)
    mutating func takeNext(_ records: UnsafeMutablePointer<Entity>) -> UInt32 {
        waiting &-= 1
        if order == .fifo { return lane.removeFirst(records) }
        if order == .ranked { return ranked.removeFirst(records) }
        return takeNextByRarerOrder(records)
    }

    @inline(never)
    private mutating func takeNextByRarerOrder(_ records: UnsafeMutablePointer<Entity>) -> UInt32 {
        switch order {
        case .fifo, .lifo: lane.removeFirst(records)
        case .ranked: ranked.removeFirst(records)
        case .shortest: takesSecond ? takeSecondShortest(records) : shortest.removeFirst()
        case .random: random.removeAny()
        }
    }

    /// ``PlantedFault/secondShortest``.
    private mutating func takeSecondShortest(_ records: UnsafeMutablePointer<Entity>) -> UInt32 {
        let first = shortest.removeFirst()
        guard waiting > 0 else { return first }
        let second = shortest.removeFirst()
        shortest.add(first, requirement: records[Int(first)].remaining)
        return second
    }
}

import FlowNetworks
import SimulationKernel
import TestSupport

/// Stations with any allowed mix of what they can do.
extension ScenarioMaker {
    mutating func station(_ index: Int) -> Station {
        var station = Station(name: "station \(index)", servers: servers(), discipline: discipline())
        if random.chance(0.3) { station.capacity = random.whole(1...6) }
        if blocks, random.chance(0.85) {
            station.capacity = random.whole(1...4)
            station.whenFull = .block
        }
        if has(10) { station.patience = law(0...9) }
        if has(11) {
            station.balking = random.pick([
                .atLength(random.whole(1...4)), .shareByLength([0, 0.1, 0.5]), .shareByLength([0.2, 0, 1]),
            ])
        }
        if has(12) { station.retry = Retry(after: law(1...5), atMost: random.whole(1...4)) }
        if has(13) { station.atShiftEnd = random.pick([.interrupt(.none), .interrupt(.resume), .leave, .serveAll]) }
        if has(14) {
            station.speed = RateProfile(
                pieces: [.init(time: 0, rate: 1), .init(time: 3, rate: random.pick([0, 0.5, 2]))], period: 7)
        }
        station.onAbandon = otherWay()
        station.onReject = otherWay()
        station.onBalk = otherWay()
        if has(15) { station.whileWaiting = changes() }
        if has(16) {
            station.initial = [
                InitialCustomers(
                    customerClass: random.whole(0...classCount - 1), count: random.whole(1...4),
                    waited: random.chance(0.5) ? law(0...9) : nil)
            ]
        }
        if has(17) { station.information = information() }
        // Who is called while on a walk, gives up and goes back into the line may do so for ever.
        if station.information?.notify != nil { station.onAbandon = nil }
        addWork(to: &station)
        Self.addFormulas(to: &station, at: index)
        return station
    }

    /// What only stations of some kinds can have.
    private mutating func addWork(to station: inout Station) {
        var isSharing = false
        if case .processorSharing = station.discipline { isSharing = true }
        if isSharing, case .groups = station.servers { station.servers = .count(2) }
        if station.atShiftEnd == .serveAll, isSharing || station.information?.notify != nil {
            station.atShiftEnd = .finish
        } else if station.atShiftEnd == .serveAll, station.discipline == .bookedFirst {
            station.atShiftEnd = .serveBooked
        }
        if case .count = station.servers, !isSharing {
            if has(18) {
                station.breakdowns = Breakdowns(
                    // Long enough at times for any service that starts again.
                    up: .exponential(mean: 20), repair: law(0...4), counted: random.pick([.busy, .always]),
                    interrupted: preemption())
            }
            if has(19) { station.vacations = law(1...4) }
        }
        var hasGroups = false
        if case .groups = station.servers { hasGroups = true }
        var canInterrupt = station.discipline.interruptsService
        if case .interrupt = station.atShiftEnd { canInterrupt = true }
        if !isSharing, !hasGroups, !canInterrupt, station.breakdowns == nil, has(20) {
            station.servesTogether = random.whole(2...3)
        }
    }

    private mutating func servers() -> Station.Servers {
        switch random.whole(0...9) {
        case 0: return .unlimited
        case 1, 2: return has(21, 1) ? .schedule(schedule()) : .count(1)
        case 3, 4: return has(22, 1) ? .groups(groups()) : .count(2)
        default: return .count(random.whole(1...3))
        }
    }

    /// Somebody comes back at any time.
    private mutating func schedule() -> ServerSchedule {
        var pieces = [ServerSchedule.Piece(time: time(0...2), count: random.whole(1...3))]
        for _ in 0..<random.whole(0...2) {
            pieces.append(.init(time: pieces.last!.time + 1 + time(0...3), count: random.whole(0...3)))
        }
        if random.chance(0.5) { return ServerSchedule(pieces: pieces, period: pieces.last!.time + 1 + time(0...3)) }
        pieces.append(.init(time: pieces.last!.time + 2, count: random.whole(1...2)))
        return ServerSchedule(pieces: pieces)
    }

    /// The last of them takes everybody.
    private mutating func groups() -> [ServerGroup] {
        let all = Array(0..<classCount)
        var groups =
            (0..<random.whole(0...2)).map { number in
                ServerGroup(
                    name: "group \(number)", schedule: schedule(), classes: all.filter { _ in random.chance(0.5) })
            } + [ServerGroup(name: "all", schedule: schedule(), classes: all.reversed())]
        // Not drawn, so that all else stays as it was.
        for place in groups.indices { groups[place].speed = [1, 2, 0.5][groups[place].schedule.pieces.count % 3] }
        return groups
    }

    private mutating func preemption() -> Preemption { random.pick([.none, .resume, .restart, .resample]) }

    private mutating func discipline() -> Discipline {
        guard has(23, 0.9) else {
            return random.pick([.fifo, .lifo, .random, .priority(preemption()), .shortestJobFirst])
        }
        switch random.whole(0...8) {
        case 0: return .preemptiveLIFO(random.pick([.resume, .restart, .resample]))
        case 1: return .agingPriority(step: 0.5 + time(1...5))
        case 2: return .accumulatingPriority(rates: (0..<classCount + 1).map { Double($0) })
        case 3, 4:
            let estimate: ShortestJob.Estimate = random.pick([
                .exact, .classMean, .exponentialAverage(0.3), .error(cv: 0.5),
            ])
            return .shortestJob(
                ShortestJob(
                    estimate: estimate, agingRate: random.pick([0, 0.2, 1]), preemption: preemption(),
                    classMeans: (0...classCount).map { 1 + Double($0) }))
        case 5: return .shortestRemaining
        case 6: return .earliestDue(due: law(1...9), preemption())
        case 7 where random.chance(0.5): return .bookedFirst
        default: return .processorSharing(atMost: random.chance(0.5) ? random.whole(1...4) : nil)
        }
    }

    private mutating func changes() -> [WaitingChange] {
        (0..<classCount - 1).filter { _ in random.chance(0.5) }.map {
            WaitingChange(customerClass: $0, becomes: random.whole($0 + 1...classCount - 1), after: law(1...6))
        }
    }

    private mutating func information() -> Information {
        let every = random.pick([0.5, 1, 3])
        let client: Information.Polling.Client = random.pick([.latest, .merge])
        // With the latest only, answers that always take longer than a period are never shown: nobody comes back.
        let latency: Law =
            if random.chance(0.3) {
                .deterministic(0)
            } else if client == .latest {
                .exponential(mean: every / 2)
            } else {
                law(0...3)
            }
        return Information(
            appUsers: random.pick([1, 0.6]),
            poll: Information.Polling(
                every: every, latency: latency, lost: random.pick([0, 0.2]), client: client,
                screens: random.pick([.shared, .each]), firstAtOnce: random.chance(0.5)),
            outages: random.chance(0.3) ? Information.Outages(up: law(2...9), repair: law(1...3)) : nil,
            estimate: Information.Estimate(
                random.pick([.byPosition, .movingAverage(last: 3), .theory]), meanService: 2),
            notify: random.chance(0.6) ? Information.Notify(at: random.whole(0...4), travel: law(0...5)) : nil,
            missedCall: Information.MissedCall(
                behind: random.whole(0...3), atMost: random.pick([0, 1, 2, 50])),
            stayAway: random.chance(0.3) ? Information.StayAway(over: 3, share: 0.5) : nil)
    }
}

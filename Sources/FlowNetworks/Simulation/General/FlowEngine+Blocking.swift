import SimulationKernel

/// Customers who are held because the station they go to is full (blocking after service).
extension FlowEngine {
    /// Whether a customer must be held before a step.
    func isFull(before target: Int32) -> Bool {
        guard steps[Int(target)].kind == .visit else { return false }
        let number = Int(steps[Int(target)].station)
        return program.isGeneral[number] && generals[number].blocks
            && stations[number].occupancy.current >= generals[number].capacity
    }

    /// Stays at its server, which is held until the customer goes.
    func hold(_ entity: UInt32, at general: UnsafeMutablePointer<GeneralStation>, before target: Int32) {
        general.pointee.account(at: now)
        general.pointee.heldCount += 1
        general.pointee.heldServers += takes(entity)
        if isTraced { note(.end, entity, steps + Int(pool.records[Int(entity)].step), isServed: true) }
        if !general.pointee.units.isEmpty { stopClock(Int(pool.extras[Int(entity)].unit), general) }
        queueBlocked(entity, before: target)
        lookForDeadlock()
        lookForCircularWait()
    }

    /// Who holds no server, after a delay or after having been served with others, is held on the way.
    func holdOutside(_ entity: UInt32, before target: Int32) {
        delayed.increase(at: now)
        pool.records[Int(entity)].joined = now
        pool.extras[Int(entity)].group = -1
        queueBlocked(entity, before: target)
        lookForCircularWait()
    }

    private func queueBlocked(_ entity: UInt32, before target: Int32) {
        let extra = pool.extras + Int(entity)
        pool.records[Int(entity)].place = .blocked
        extra.pointee.blockedSince = now
        extra.pointee.target = target
        if isTraced { note(.block, entity, steps + Int(target)) }
        let next = generals + Int(steps[Int(target)].station)
        next.pointee.blocked.append(entity, pool.records)
        next.pointee.blockedCount += 1
        holdBeforeClosed(entity, next)
    }

    /// A place may have become free: who was blocked first comes in, which frees a place where it was held.
    func admitBlocked(_ number: Int) {
        let general = generals + number
        guard hasBlocking, general.pointee.blocks else { return }
        while general.pointee.blockedCount > 0, stations[number].occupancy.current < general.pointee.capacity {
            let entity = general.pointee.blocked.removeFirst(pool.records)
            general.pointee.blockedCount -= 1
            let target = pool.extras[Int(entity)].target
            if isTraced { note(.unblock, entity, steps + Int(target)) }
            let step = steps + Int(pool.records[Int(entity)].step)
            guard pool.extras[Int(entity)].group >= 0 else {
                delayed.decrease(at: now)
                comeIn(entity, target)
                continue
            }
            let from = generals + Int(step.pointee.station)
            let taken = Double(takes(entity))
            stations[from.pointee.number].served += (now - pool.extras[Int(entity)].blockedSince) * taken
            if windows.isActive {
                windows.service(
                    from: pool.extras[Int(entity)].blockedSince, to: now, cell: Int(step.pointee.cell), times: taken)
            }
            cells[Int(step.pointee.cell)].blocked.add(now - pool.extras[Int(entity)].blockedSince)
            if hasErrands {
                noteKept(entity, at: from.pointee.number, from: pool.extras[Int(entity)].blockedSince)
            }
            takeOff(entity, from)
            from.pointee.heldCount -= 1
            from.pointee.heldServers -= takes(entity)
            depart(entity, step, from)
            comeIn(entity, target)
            settle(from.pointee.number)
            admitBlocked(from.pointee.number)
        }
    }

    private func comeIn(_ entity: UInt32, _ target: Int32) {
        let step = steps + Int(target)
        cells[Int(step.pointee.cell)].arrivals &+= 1
        if step.pointee.isWatched { watchArrival(entity, step) }
        comeInFromOutside(entity, target)
        settleIn(entity, target)
    }

    /// Stations none of whose customers can ever move: all servers are held by customers who are blocked before such
    /// stations. Found by taking out, until none is left to take out, stations where anything can still happen
    /// (a knot of the graph of who waits for whom; Palmer, Harper & Knight 2018).
    func lookForDeadlock() {
        // Servers that are about to choose may set somebody free.
        guard due.isEmpty, !(hasWatches && hasToAsk) else { return looksForCircles = true }
        var stuck = program.network.stations.indices.filter { canBeStuck($0) }
        guard !stuck.isEmpty else { return }
        var changed = true
        while changed {
            changed = false
            for number in stuck where !targets(of: number).union(askedBy(number)).isSubset(of: stuck) {
                stuck.removeAll { $0 == number }
                changed = true
            }
        }
        guard !stuck.isEmpty else { return }
        var held = 0
        for number in stuck { held += generals[number].heldCount }
        guard phase != .finished else { return }
        endInDeadlock(
            Deadlock(time: now, stations: stuck.map { program.network.stations[$0].name }, customers: held))
    }

    /// Full, with every server held, and nobody in the line who would leave it otherwise.
    private func canBeStuck(_ number: Int) -> Bool {
        guard generals[number].blocks, stations[number].occupancy.current >= generals[number].capacity else {
            return false
        }
        guard generals[number].heldCount > 0, stations[number].inService == generals[number].heldCount else {
            return false
        }
        return generals[number].patience.count == 0 && !mayTakeAnother(number) && !rulesMayTurn(number)
    }

    /// Whether a rule of those who wait at a station, or of its servers, may do something for them though nobody moves:
    /// since the moment is known, or since it reads what nobody's move changes.
    private func rulesMayTurn(_ number: Int) -> Bool {
        guard generals[number].lines.total > 0 else { return false }
        let isKnown = program.watches.rulesOfStation[number].contains { watching.turns[$0] < .infinity }
        return isKnown || program.watches.stationsRead[number] == nil
    }

    /// The stations of which those rules read something.
    private func askedBy(_ number: Int) -> Set<Int> {
        generals[number].lines.total > 0 ? program.watches.stationsRead[number] ?? [] : []
    }

    /// Whether a server may come, or come back, for those who wait.
    func mayTakeAnother(_ number: Int) -> Bool {
        // Somebody on a walk may come back to a free server.
        if hasTickets(number), generals[number].groups.contains(where: { $0.free > 0 && isWanted($0, number) }) {
            return true
        }
        // A server that comes back, or a shift that begins, would take the next one.
        let station = program.network.stations[number]
        if station.breakdowns != nil || station.vacations != nil || station.rounds != nil {
            return generals[number].lines.total > 0 && generals[number].groups[0].down > 0
        }
        switch station.servers {
        // What a formula says depends on what it reads.
        case .count, .unlimited, .formula: return false
        case .schedule, .groups:
            return generals[number].groups.contains {
                isWanted($0, number) && max($0.onDuty + $0.staying, $0.schedule?.greatest(from: now) ?? 0) > $0.busy
            }
        }
    }

    /// Whether anybody waits whom a group may serve.
    private func isWanted(_ group: GeneralStation.Group, _ number: Int) -> Bool {
        (0..<generals[number].lines.count).contains {
            generals[number].lines.length(of: $0) > 0 && group.lines.contains($0)
        }
    }

    /// Where those who are held at a station want to go.
    private func targets(of number: Int) -> Set<Int> {
        var result: Set<Int> = []
        for entity in generals[number].serving where pool.records[Int(entity)].place == .blocked {
            result.insert(Int(steps[Int(pool.extras[Int(entity)].target)].station))
        }
        return result
    }
}

/// Customers, or calls made for them, who wait for each other in a circle.
package struct Deadlock: Sendable, Hashable {
    package var time: Double
    /// The names of the stations none of whose customers can move any more.
    package var stations: [String]
    /// How many hold a server there.
    package var customers: Int
    /// How many of them keep it during a call of their own; the others are blocked.
    package var kept = 0

    package init(time: Double, stations: [String], customers: Int, kept: Int = 0) {
        self.time = time
        self.stations = stations
        self.customers = customers
        self.kept = kept
    }
}

import SimulationKernel

/// What happens at one moment: all who come at it join their lines before any server chooses; then servers choose, by the
/// order of their lines; and whoever is through at once goes on within the moment, before anybody else is chosen.
///
/// In a line in order of arrival before equal servers the first to come is the first to be served, whoever else comes, so
/// that a server that is free takes him at once. Everywhere else servers are noted as `isDue` and choose
/// when nothing is left to come at the moment but what comes last at it: time-outs, ends of patience and of periods.
extension FlowEngine {
    /// Whether the servers of a station choose at the end of the moment that goes on.
    @inline(__always)
    func isLate(_ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        general.pointee.choosesLate || general.pointee.choosesLateAt == now
    }

    /// The servers of a station are to choose when the moment is over.
    func noteChoice(_ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.hasCalled = false
        guard !general.pointee.isDue else { return }
        general.pointee.isDue = true
        due.append(Int32(general.pointee.number))
    }

    /// Servers come or go at a station, or its run begins with people in the line: whatever its order, they choose when
    /// all of this moment are there.
    func choosesAtEnd(_ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.choosesLateAt = now
        noteChoice(general)
    }

    /// A server may have become free.
    func settleLate(_ general: UnsafeMutablePointer<GeneralStation>) {
        guard general.pointee.lines.total > 0 || general.pointee.mayLeave else { return }
        noteChoice(general)
    }

    /// Into the line of servers that choose at the end of the moment.
    func joinForChoice(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ line: Int,
        _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        stand(entity, in: line, at: general)
        // With all servers busy nobody is chosen on his account, and should one become free at this moment, that is noted
        // then.
        guard
            general.pointee.hasFree || general.pointee.preemption != .none || general.pointee.shiftEnded > -.infinity
                || general.pointee.choosesLateAt == now || general.pointee.hasServersByRule
        else {
            beginWait(entity, step, general)
            if hasErrands { lookForCircularWait() }
            return
        }
        pool.extras[Int(entity)].isNewcomer = true
        noteNewcomer(entity, general)
        noteChoice(general)
    }

    /// Somebody who may interrupt others, should no server be free for him.
    func noteNewcomer(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.newcomers.append(.init(entity: entity, sequence: pool.extras[Int(entity)].sequence))
    }

    /// Whether a newcomer waits still.
    private func isThere(
        _ newcomer: GeneralStation.Newcomer, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Bool {
        let record = pool.records + Int(newcomer.entity)
        return record.pointee.place == .waiting
            && pool.extras[Int(newcomer.entity)].sequence == newcomer.sequence
            && Int(steps[Int(record.pointee.step)].station) == general.pointee.number
    }
}

/// Who is served next.
extension FlowEngine {
    /// Whom a server takes.
    struct Choice {
        let entity: UInt32
        let line: Int
        let group: Int
        /// Whom he interrupts for that.
        var victim = Entity.none
    }

    /// Whom the free servers of a station take next, or those who stay after their shift.
    func choiceOfServers(_ general: UnsafeMutablePointer<GeneralStation>) -> Choice? {
        guard general.pointee.lines.total > 0 else { return nil }
        if general.pointee.startWatch >= 0, !mayStart(general) { return nil }
        if general.pointee.lines.total == general.pointee.loneNewcomer, general.pointee.newcomers.count == 1 {
            let only = general.pointee.newcomers[0]
            if isThere(only, general) { return choice(of: only.entity, general) }
        }
        if general.pointee.groups.count == 1 || general.pointee.givesSeveral || general.pointee.served != nil {
            for group in general.pointee.groups.indices {
                if let next = next(of: group, general) {
                    return Choice(entity: next.entity, line: next.line, group: group)
                }
            }
            return nil
        }
        return choiceOfGroups(general)
    }

    /// The server of somebody who waits alone: the one that he is offered first.
    private func choice(of entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) -> Choice? {
        let line = line(of: entity)
        let group = free(for: entity, line, general) ?? staying(for: entity, line, general)
        return group.map { Choice(entity: entity, line: line, group: $0) }
    }

    /// Of groups that differ in whom they take, several of which may be free: the next of all whom any of these may take,
    /// and of these the one that he is offered first.
    private func choiceOfGroups(_ general: UnsafeMutablePointer<GeneralStation>) -> Choice? {
        var first = -1
        var isSole = true
        for group in general.pointee.groups.indices where general.pointee.groups[group].free > 0 {
            isSole = first < 0
            if first < 0 { first = group } else { break }
        }
        if first >= 0 {
            let next = isSole ? nextInLine(of: first, general) : nextOfFree(general)
            if let next {
                let group = isSole ? first : free(for: next.entity, next.line, general)
                if let group { return Choice(entity: next.entity, line: next.line, group: group) }
            }
        }
        for group in general.pointee.groups.indices
        where general.pointee.groups[group].free <= 0 && general.pointee.groups[group].staying > 0 {
            if let next = nextBeforeEnd(of: group, general) {
                return Choice(entity: next.entity, line: next.line, group: group)
            }
        }
        return nil
    }

    /// The next of all whom any group may take who has a server free.
    private func nextOfFree(_ general: UnsafeMutablePointer<GeneralStation>) -> (entity: UInt32, line: Int)? {
        guard general.pointee.readsRanks else {
            return general.pointee.lines.next(at: now, pool, ofFree: general.pointee.groups)
        }
        return firstByRank(general, of: 0) { line in
            general.pointee.groups.contains { $0.free > 0 && $0.lines.contains(line) }
        }
    }

    /// The most urgent of those who have just come and found no server free, if he is more urgent than somebody who is
    /// served; the first to come of equals.
    private func choiceOfNewcomers(_ general: UnsafeMutablePointer<GeneralStation>) -> Choice? {
        guard general.pointee.preemption != .none else { return nil }
        var best: Choice?
        for newcomer in general.pointee.newcomers where isThere(newcomer, general) {
            let entity = newcomer.entity
            if isRefused(entity, by: general) || !isHere(entity) { continue }
            if let best, !comesBefore(entity, best.entity, general) { continue }
            let line = line(of: entity)
            guard let victim = victim(of: entity, line, general) else { continue }
            let group = Int(pool.extras[Int(victim)].group)
            best = Choice(entity: entity, line: line, group: group, victim: victim)
        }
        return best
    }

    /// Who is away does not take anybody's place.
    private func isHere(_ entity: UInt32) -> Bool {
        let app = pool.extras[Int(entity)].app
        return app < 0 || apps.apps[Int(app)].place == .here
    }

    private func comesBefore(
        _ entity: UInt32, _ other: UInt32, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Bool {
        let ranks = (urgency(entity, general), urgency(other, general))
        if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
        return pool.extras[Int(entity)].sequence < pool.extras[Int(other)].sequence
    }

    /// Somebody goes from the line to a server, or drops out where his work is refused.
    func take(_ choice: Choice, _ general: UnsafeMutablePointer<GeneralStation>) {
        if tracesRules { noteTaking(choice, general) }
        if choice.victim != Entity.none { sendBack(choice.victim, general.pointee.preemption, general) }
        takeOut(choice.entity, choice.line, general)
        if isRefused(choice.entity, by: general) {
            discard(choice.entity, general)
        } else {
            start(choice.entity, choice.group, at: general.pointee.number)
        }
    }
}

/// The end of a moment.
extension FlowEngine {
    /// Nothing is left to come at this moment: servers choose. What becomes of that at the same moment is gone through
    /// before any of them chooses again.
    func endMoment() {
        while !due.isEmpty || hasWatches && hasToAsk, phase != .finished {
            if hasWatches { askEarly() }
            choose()
            if calendar.hasMore(at: now) || phase == .finished { return }
            closeMoment()
            if calendar.hasMore(at: now) { return }
            if hasWatches, !calendar.hasLast(at: now) {
                askLate()
                if calendar.hasMore(at: now) || !moving.isEmpty { return }
            }
        }
        if looksForCircles, phase != .finished {
            looksForCircles = false
            lookForDeadlock()
            lookForCircularWait()
        }
    }

    /// Station by station in the network's order. Where a service may take no time, one customer at a time, and those
    /// first whose service takes none: they are gone through to where time passes before anybody else is chosen.
    private func choose() {
        if due.count > 1 { due.sort() }
        forEachDue { endShifts($0) }
        if followsNoTime {
            while !calendar.hasMore(at: now), phase != .finished, chooseOne() {}
            return
        }
        // Once more where somebody was chosen: he may have made room, or be followed by somebody, elsewhere.
        var isDone = false
        while !isDone, phase != .finished {
            isDone = true
            forEachDue { if chooseAll($0) { isDone = false } }
        }
    }

    @inline(__always)
    private func forEachDue(_ body: (UnsafeMutablePointer<GeneralStation>) -> Void) {
        var place = 0
        while place < due.count, phase != .finished {
            body(generals + Int(due[place]))
            place += 1
        }
    }

    /// - Returns: whether anybody was chosen.
    func chooseAll(_ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        if general.pointee.isSharing { return letIn(general) }
        guard general.pointee.lines.total > 0 else { return false }
        guard general.pointee.mayRefuse else { return chooseAllOfThese(general) }
        var isAny = false
        refusing { isAny = chooseAllOfThese(general) }
        return isAny
    }

    @inline(__always)
    private func chooseAllOfThese(_ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        var isAny = false
        if hasTickets(general.pointee.number) {
            let starts = general.pointee.starts
            callOnce(general)
            isAny = general.pointee.starts != starts
        } else {
            while let choice = choiceOfServers(general) {
                take(choice, general)
                isAny = true
            }
        }
        while let choice = choiceOfNewcomers(general) {
            take(choice, general)
            isAny = true
        }
        return isAny
    }

    /// Where servers are shared: those who wait, as far as they may come in.
    private func letIn(_ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        let before = general.pointee.lines.total
        shareOut(general)
        return general.pointee.lines.total != before
    }

    /// Calls those with tickets, unless that is done already.
    private func callOnce(_ general: UnsafeMutablePointer<GeneralStation>) {
        guard !general.pointee.hasCalled else { return }
        general.pointee.hasCalled = true
        callNext(general.pointee.number)
    }

    /// - Returns: whether anybody was chosen.
    private func chooseOne() -> Bool {
        var place = 0
        while place < due.count {
            let general = generals + Int(due[place])
            place += 1
            guard general.pointee.takesNoTime, !general.pointee.isSharing, let choice = choice(at: general) else {
                continue
            }
            // A line in no order tells whom it gives next only by giving him.
            if takesNoTime(choice) || general.pointee.lines.order == .random {
                takeOne(choice, general)
                return true
            }
        }
        place = 0
        while place < due.count {
            let general = generals + Int(due[place])
            place += 1
            if general.pointee.isSharing {
                if letIn(general) { return true }
            } else if hasTickets(general.pointee.number), !general.pointee.hasCalled {
                refusing { callOnce(general) }
                return true
            } else if let choice = choice(at: general) {
                takeOne(choice, general)
                return true
            }
        }
        return false
    }

    private func choice(at general: UnsafeMutablePointer<GeneralStation>) -> Choice? {
        if !hasTickets(general.pointee.number), let choice = choiceOfServers(general) { return choice }
        return choiceOfNewcomers(general)
    }

    private func takesNoTime(_ choice: Choice) -> Bool {
        let record = pool.records + Int(choice.entity)
        // A server that is kept for what follows is not free again at once.
        return record.pointee.remaining == 0 && !steps[Int(record.pointee.step)].isHold
            && setUpTime(choice.entity, choice.group, at: Int(steps[Int(record.pointee.step)].station)) == 0
    }

    private func takeOne(_ choice: Choice, _ general: UnsafeMutablePointer<GeneralStation>) {
        guard general.pointee.mayRefuse else { return take(choice, general) }
        refusing { take(choice, general) }
    }

    /// All have chosen: who still waits begins to wait, and places that became free are given away.
    private func closeMoment() {
        swap(&due, &over)
        for number in over { generals[Int(number)].isDue = false }
        var place = 0
        while place < over.count {
            close(generals + Int(over[place]))
            place += 1
        }
        place = 0
        while place < over.count, phase != .finished {
            // Work that was dropped has left its place.
            admitBlocked(Int(over[place]))
            place += 1
        }
        over.removeAll(keepingCapacity: true)
    }

    private func close(_ general: UnsafeMutablePointer<GeneralStation>) {
        var place = 0
        while place < general.pointee.newcomers.count {
            let newcomer = general.pointee.newcomers[place]
            place += 1
            guard isThere(newcomer, general), pool.extras[Int(newcomer.entity)].isNewcomer else { continue }
            pool.extras[Int(newcomer.entity)].isNewcomer = false
            beginWait(newcomer.entity, steps + Int(pool.records[Int(newcomer.entity)].step), general)
            if hasErrands { looksForCircles = true }
        }
        general.pointee.newcomers.removeAll(keepingCapacity: true)
        if general.pointee.mayLeave { leaveLine(general) }
        if general.pointee.startWatch >= 0 { planStart(general) }
    }
}

/// What whoever looks at a station sees while a moment goes on.
extension FlowEngine {
    /// How many wait. For whom a server is free he does not: he is only not chosen yet.
    func seenWaiting(_ number: Int) -> Int {
        let waiting = stations[number].waiting
        return program.isGeneral[number] ? waiting - chosenSoon(generals + number, of: waiting) : waiting
    }

    /// Whether a server is free beyond those for whom somebody is in the line.
    func hasFreeForAnother(_ number: Int) -> Bool {
        generals[number].hasFree && generals[number].freeServers > soonBusy(number)
    }

    /// How many servers are free for somebody in the line who is only not chosen yet.
    func soonBusy(_ number: Int) -> Int {
        let chosen = chosenSoon(generals + number, of: stations[number].waiting)
        return (chosen + generals[number].togetherLimit - 1) / generals[number].togetherLimit
    }

    /// How many of those in the line have a server free for them.
    private func chosenSoon(_ general: UnsafeMutablePointer<GeneralStation>, of waiting: Int) -> Int {
        let isAsked = general.pointee.isDue && !isChoosing && waiting > 0
        guard isAsked, !general.pointee.isSharing, general.pointee.startWatch < 0 else {
            return 0
        }
        var sum = 0
        for group in general.pointee.groups.indices where general.pointee.groups[group].free > 0 {
            let free = general.pointee.groups[group].free
            var wanted = waiting
            if general.pointee.groups.count > 1 || general.pointee.round != nil {
                wanted = 0
                for line in 0..<general.pointee.lines.count where general.pointee.groups[group].lines.contains(line) {
                    wanted += general.pointee.lines.length(of: line)
                }
            }
            sum += free >= wanted ? wanted : min(wanted, free * general.pointee.togetherLimit)
        }
        return min(waiting, sum)
    }
}

import SimulationKernel

/// How customers come into the line of a general station, and who is taken next.
extension FlowEngine {
    /// Comes to a station: joins it, or is turned away, or does not want to.
    func joinGeneral(_ entity: UInt32, _ index: Int32, again: Bool = false) {
        let step = steps + Int(index)
        let number = Int(step.pointee.station)
        let record = pool.records + Int(entity)
        let extra = pool.extras + Int(entity)
        record.pointee.step = index
        // Who was at a plain station or on the way before is inside already.
        let isFresh = extra.pointee.isFresh && record.pointee.entered == now
        extra.pointee.isFresh = false
        if !again { extra.pointee.tries = 0 }
        if stations[number].occupancy.current >= generals[number].capacity || !isAdmitted(entity, step, number) {
            if isTraced { note(.reject, entity, step) }
            cells[Int(step.pointee.cell)].rejected &+= 1
            if windows.isActive { windows.rejection(at: now, cell: Int(step.pointee.cell)) }
            if step.pointee.named >= 0 { namedCell(step).pointee.rejected &+= 1 }
            return turnedAway(entity, index, outcome: FlowNetwork.rejected)
        }
        if balks(entity, step, number, isFresh: isFresh) {
            if isTraced { note(.balk, entity, step) }
            cells[Int(step.pointee.cell)].balked &+= 1
            if windows.isActive { windows.balking(at: now, cell: Int(step.pointee.cell)) }
            return turnedAway(entity, index, outcome: FlowNetwork.balked)
        }
        settleIn(entity, index)
    }

    /// Joins for certain.
    /// - Parameter since: when; before the run, of who is there at its start.
    /// - Parameter isMoving: whether he goes on waiting who has waited elsewhere.
    func settleIn(_ entity: UInt32, _ index: Int32, since: Double? = nil, isMoving: Bool = false) {
        let step = steps + Int(index)
        let number = Int(step.pointee.station)
        let general = generals + number
        let record = pool.records + Int(entity)
        let extra = pool.extras + Int(entity)
        record.pointee.step = index
        record.pointee.joined = since ?? now
        record.pointee.interruptions = 0
        record.pointee.remaining = requirementAtJoining(entity, step)
        extra.pointee.isLeftBehind = false
        if !isMoving { extra.pointee.hasMoved = false }
        extra.pointee.requirement = record.pointee.remaining
        extra.pointee.renewals = 0
        extra.pointee.unit = -1
        extra.pointee.together = Entity.none
        extra.pointee.isFollower = false
        general.pointee.arrivals &+= 1
        extra.pointee.sequence = general.pointee.arrivals
        if general.pointee.togetherLimit > 1 { noteLoad(extra, general) }
        if general.pointee.keyKind != .none { extra.pointee.key = key(of: entity, step, general) }
        if details[Int(step.pointee.detail)].readsPatienceAtJoining { readPatience(entity, step) }
        stations[number].occupancy.increase(at: now)
        touch(general)
        if general.pointee.isRead { noteJoined(entity, at: number) }
        if general.pointee.hasInformation { takeTicket(entity, step, number) }
        if general.pointee.isSharing { return joinSharing(entity, step, general) }
        if general.pointee.memory >= 0 { bind(entity, step, general) }
        let line = line(of: entity)
        if isLate(general) { return joinForChoice(entity, step, line, general) }
        // With somebody waiting for the free server it is not this customer's, as some of those may be called in vain.
        if general.pointee.lines.total == 0 || !hasTickets(number) {
            if let group = free(for: entity, line, general) {
                if isRefused(entity, by: general) { return discard(entity, general) }
                return start(entity, group, at: number)
            }
        }
        if let group = staying(for: entity, line, general), !isRefused(entity, by: general) {
            return start(entity, group, at: number)
        }
        wait(entity, step: step, line: line, at: general)
        if hasTickets(number), general.pointee.hasFree { settle(number) }
        if hasErrands { lookForCircularWait() }
    }

    func wait(
        _ entity: UInt32, step: UnsafeMutablePointer<CompiledStep>, line: Int,
        at general: UnsafeMutablePointer<GeneralStation>
    ) {
        stand(entity, in: line, at: general)
        beginWait(entity, step, general)
    }

    /// Into the line.
    func stand(_ entity: UInt32, in line: Int, at general: UnsafeMutablePointer<GeneralStation>) {
        pool.records[Int(entity)].place = .waiting
        general.pointee.waiting.increase(at: now)
        stations[general.pointee.number].waiting &+= 1
        touch(general)
        if general.pointee.readsRanks { findPlace(entity, general) }
        general.pointee.lines.add(entity, to: line, pool)
        if general.pointee.isRead { noteStanding(entity, at: general.pointee.number) }
        if general.pointee.opensAt - now > general.pointee.longClosure { comeToClosed(entity, general) }
    }

    /// What whoever is not served at once does while he waits.
    func beginWait(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>,
        _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        if general.pointee.hasInformation { openApp(entity, step, general.pointee.number) }
        let detail = details + Int(step.pointee.detail)
        let waited = now - pool.records[Int(entity)].joined
        if pool.extras[Int(entity)].hasMoved {
            // His patience goes on.
            bePatient(entity, until: pool.extras[Int(entity)].patienceEnds, general)
        } else if let patience = detail.pointee.patience {
            var stream = streamOfTry(detail.pointee.patienceNeeds, step, entity)
            let time = timeLeft(after: waited) {
                let drawn = patience.draw(&stream, ordinal: ordinal(of: entity))
                return detail.pointee.patienceFactor < 0 ? drawn : patienceByFormula(drawn, entity, step)
            }
            bePatient(entity, time, general)
        }
        planChange(entity, step, waited: waited)
    }

    /// The mean of how long he will wait is read as he joins: he himself does not stand there yet.
    @inline(never)
    private func readPatience(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        let factor = details[Int(step.pointee.detail)].patienceFactor
        let mean = value(ofFactor: factor, entity, step)
        pool.extras[Int(entity)].meanPatience = mean
        if tracesRules { notePatience(factor, mean, entity, step) }
    }

    private func patienceByFormula(
        _ drawn: Double, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) -> Double {
        let detail = details + Int(step.pointee.detail)
        let factor = detail.pointee.patienceFactor
        let isRead = detail.pointee.readsPatienceAtJoining
        let mean = isRead ? pool.extras[Int(entity)].meanPatience : value(ofFactor: factor, entity, step)
        if tracesRules, !isRead { notePatience(factor, mean, entity, step) }
        return scaled(drawn, by: factor, of: mean, entity, step, for: .patience, mayBeNever: true)
    }

    /// When a customer's class changes, should it wait for so long.
    /// - Parameter waited: how long it has waited already, as one of its class.
    func planChange(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, waited: Double) {
        let detail = details + Int(step.pointee.detail)
        guard let change = detail.pointee.changeAfter else { return }
        var stream = stream(detail.pointee.changeNeeds, step, entity)
        let time = timeLeft(after: waited) { change.draw(&stream, ordinal: ordinal(of: entity)) }
        let stamp = agenda.nextStamp()
        pool.extras[Int(entity)].change = stamp
        plan(Agenda.Item(what: .classChange, subject: entity, stamp: stamp), at: now + time)
    }

    private func key(
        of entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Double {
        let number = ordinal(of: entity)
        let joined = pool.records[Int(entity)].joined
        let requirement = pool.records[Int(entity)].remaining
        switch general.pointee.discipline {
        case .shortestJobFirst, .shortestRemaining: return requirement
        case .earliestDue(let due, _):
            var stream = stream(details[Int(step.pointee.detail)].dueNeeds, step, entity)
            return joined + Sampler(due).mirrorable.draw(&stream, ordinal: number)
        case .shortestJob(let job):
            let own = estimate(entity, step, by: job.estimate, classMeans: job.classMeans, general)
            return own + job.agingRate * joined
        case .byRank(let order):
            if order.readsService {
                pool.extras[Int(entity)].estimate = estimate(
                    entity, step, by: order.estimate, classMeans: order.classMeans, general)
            }
            if !general.pointee.readsRanks { findPlace(entity, general) }
            return pool.extras[Int(entity)].key
        case .bookedFirst: return bookedTime(of: entity, step)
        case .fifo, .lifo, .preemptiveLIFO, .adaptiveLIFO, .random, .priority, .agingPriority, .accumulatingPriority,
            .processorSharing:
            return 0
        }
    }

    /// When somebody's appointment is; infinite for who has none. What is done on his behalf has his.
    func bookedTime(of entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double {
        let arrivals = program.network.classes[Int(step.pointee.origin)].arrivals
        guard case .appointments(let booked) = arrivals.source else { return .infinity }
        let isErrand = hasErrands && pool.errands[Int(entity)].isErrand
        let number = isErrand ? pool.errands[Int(entity)].root : pool.records[Int(entity)].number
        // Who comes along with somebody has a number behind all who have a time.
        return number < UInt64(booked.times.count) ? booked.times[Int(number)] : .infinity
    }

    /// Takes those who wait to free servers, as long as any may serve any: now, or when the moment is over where it
    /// matters who else comes at it.
    func settle(_ number: Int) {
        let general = generals + number
        if isLate(general) { return settleLate(general) }
        if general.pointee.mayRefuse { return refusing { serve(number, general) } }
        serve(number, general)
    }

    /// Lets servers take people where work may be refused: who waits for that goes on when they have been taken.
    @inline(never)
    func refusing(_ serve: () -> Void) {
        let isWithin = errands.isDraining
        errands.isDraining = true
        serve()
        errands.isDraining = isWithin
        drain()
    }

    @inline(__always)
    private func serve(_ number: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        if general.pointee.isSharing { return shareOut(general) }
        if hasTickets(number) { return callNext(number) }
        while let next = choiceOfServers(general) { take(next, general) }
    }

    /// The first group that is offered a customer and has as many servers free as he takes.
    @inline(__always)
    func free(for entity: UInt32, _ line: Int, _ general: UnsafeMutablePointer<GeneralStation>) -> Int? {
        for group in general.pointee.groupsOfLine[line] where general.pointee.groups[group].free >= takes(entity) {
            return group
        }
        return nil
    }

    /// Whom a group takes next; nil when it has no server free, or not as many as the next one takes.
    @inline(__always)
    func next(
        of group: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        let free = general.pointee.groups[group].free
        guard free > 0 else {
            return general.pointee.groups[group].staying > 0 ? nextBeforeEnd(of: group, general) : nil
        }
        let next = nextInLine(of: group, general)
        if general.pointee.looksCloser, let next { return whoIsTaken(next, of: group, free: free, general) }
        return next
    }

    /// Whether a group takes the next one, or somebody else of his line, where that is not certain: some take several
    /// servers, or a server who goes round has to go on.
    @inline(never)
    private func whoIsTaken(
        _ next: (entity: UInt32, line: Int), of group: Int, free: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        if general.pointee.round != nil { return whoIsTakenOnRound(next, general) }
        return takes(next.entity) > free ? nil : next
    }

    /// A group with a server free who stays after his shift for those who were in, and for this one.
    func staying(
        for entity: UInt32, _ line: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Int? {
        guard general.pointee.shiftEnded > -.infinity, isOwed(entity, general) else { return nil }
        return general.pointee.groupsOfLine[line].first {
            general.pointee.groups[$0].staying > 0 && general.pointee.groups[$0].freeWithStaying >= takes(entity)
        }
    }

    /// The same of those who stay after their shift.
    func nextBeforeEnd(
        of group: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        let free = general.pointee.groups[group].freeWithStaying
        guard free > 0 else { return nil }
        let next = nextInLine(of: group, general) { isOwed($0, general) }
        guard let next, takes(next.entity) <= free else { return nil }
        return next
    }

    /// Out of the line, on the way to a server or away.
    func takeOut(_ entity: UInt32, _ line: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.lines.remove(entity, from: line, pool)
        general.pointee.waiting.decrease(at: now)
        stations[general.pointee.number].waiting &-= 1
        touch(general)
        if general.pointee.isRead { noteTaken(entity, at: general.pointee.number) }
        if pool.extras[Int(entity)].patience >= 0 { endPatience(entity, general) }
        pool.extras[Int(entity)].change = 0
        pool.extras[Int(entity)].isNewcomer = false
    }

    func plan(_ item: Agenda.Item, at time: Double) {
        guard time < .infinity else { return }
        let index = agenda.add(item)
        calendar.schedule(EventKind.agenda | index, at: time)
    }

    /// The calendar keeps events that came to nothing until their time; most are such when it is this long.
    func forgetStaleEvents() {
        let records = pool.records
        let extras = pool.extras
        let hasExtras = pool.hasExtras
        let isForgotten = (0..<agenda.count).map { isStale(agenda.item(UInt32($0))) }
        var stale: [UInt32] = []
        calendar.removeAll { event in
            let index = Int(event.payload & EventKind.indexMask)
            switch event.payload & ~EventKind.indexMask {
            case EventKind.interruptibleEnd: return records[index].pending != event.order
            case EventKind.timer: return hasExtras && extras[index].timer != event.order
            case EventKind.agenda:
                if isForgotten[index] { stale.append(UInt32(index)) }
                return isForgotten[index]
            default: return false
            }
        }
        for index in stale { _ = agenda.take(index) }
    }

    /// Whether nobody waits for an item any more.
    private func isStale(_ item: Agenda.Item) -> Bool {
        switch item.what {
        case .failure: generals[Int(item.place)].units[Int(item.subject)].stamp != item.stamp
        case .classChange: pool.extras[Int(item.subject)].change != item.stamp
        case .turn: watching.stamps[Int(item.place)] != item.stamp
        case .gatheringEnd: gatherings[Int(item.place)].stamp != item.stamp
        case .poll, .back: apps.apps[Int(item.place)].stamp != item.stamp
        default: false
        }
    }
}

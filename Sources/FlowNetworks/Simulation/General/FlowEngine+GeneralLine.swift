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
        if stations[number].occupancy.current >= generals[number].capacity {
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
    func settleIn(_ entity: UInt32, _ index: Int32) {
        let step = steps + Int(index)
        let number = Int(step.pointee.station)
        let general = generals + number
        let record = pool.records + Int(entity)
        let extra = pool.extras + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.interruptions = 0
        record.pointee.remaining = requirementByNumbers(entity, step)
        extra.pointee.isLeftBehind = false
        extra.pointee.requirement = record.pointee.remaining
        extra.pointee.renewals = 0
        extra.pointee.unit = -1
        extra.pointee.together = Entity.none
        extra.pointee.isFollower = false
        general.pointee.arrivals &+= 1
        extra.pointee.sequence = general.pointee.arrivals
        if general.pointee.keyKind != .none { extra.pointee.key = key(of: entity, step, general) }
        stations[number].occupancy.increase(at: now)
        if general.pointee.hasInformation { takeTicket(entity, step, number) }
        if general.pointee.isSharing { return joinSharing(entity, step, general) }
        if general.pointee.memory >= 0 { bind(entity, step, general) }
        let line = line(of: entity)
        // Whoever is next may wait for more servers than are free, and is not passed.
        if general.pointee.givesSeveral, general.pointee.lines.total > 0 {
            wait(entity, step: step, line: line, at: general)
            settle(number)
            if hasErrands { lookForCircularWait() }
            return
        }
        // With somebody waiting for the free server it is not this customer's, as some of those may be called in vain.
        if general.pointee.lines.total == 0 || !hasTickets(number) {
            for group in general.pointee.groupsOfLine[line] where general.pointee.groups[group].free >= takes(entity) {
                if isRefused(entity, by: general) { return discard(entity, general) }
                return start(entity, group, at: number)
            }
        }
        if let group = staying(for: entity, line, general), !isRefused(entity, by: general) {
            return start(entity, group, at: number)
        }
        if !isRefused(entity, by: general), let group = interrupt(for: entity, line, general) {
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
        pool.records[Int(entity)].place = .waiting
        general.pointee.waiting.increase(at: now)
        stations[general.pointee.number].waiting &+= 1
        general.pointee.lines.add(entity, to: line, pool)
        if general.pointee.opensAt - now > general.pointee.longClosure { comeToClosed(entity, general) }
        if general.pointee.hasInformation { openApp(entity, step, general.pointee.number) }
        let detail = details + Int(step.pointee.detail)
        if let patience = detail.pointee.patience {
            var time = draw(patience, key: detail.pointee.patienceNeeds, at: step, for: entity)
            if detail.pointee.patienceFactor >= 0 {
                time = multiplied(time, by: detail.pointee.patienceFactor, entity, step)
            }
            bePatient(entity, time, general)
        }
        planChange(entity, step)
    }

    /// When a customer's class changes, should it wait for so long.
    func planChange(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        let detail = details + Int(step.pointee.detail)
        guard let change = detail.pointee.changeAfter else { return }
        var stream = stream(detail.pointee.changeNeeds, step, entity)
        let time = change.draw(&stream, ordinal: ordinal(of: entity))
        let stamp = agenda.nextStamp()
        pool.extras[Int(entity)].change = stamp
        plan(Agenda.Item(what: .classChange, subject: entity, stamp: stamp), at: now + time)
    }

    private func key(
        of entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Double {
        let number = ordinal(of: entity)
        let requirement = pool.records[Int(entity)].remaining
        switch general.pointee.discipline {
        case .shortestJobFirst, .shortestRemaining: return requirement
        case .earliestDue(let due, _):
            var stream = stream(details[Int(step.pointee.detail)].dueNeeds, step, entity)
            return now + Sampler(due).mirrorable.draw(&stream, ordinal: number)
        case .shortestJob(let job):
            let estimate: Double
            switch job.estimate {
            case .exact: estimate = requirement
            case .classMean: estimate = job.classMeans[Int(step.pointee.customerClass)]
            case .exponentialAverage: estimate = general.pointee.averages[Int(step.pointee.customerClass)]
            case .error(let cv):
                var stream = stream(details[Int(step.pointee.detail)].errorNeeds, step, entity)
                let variance = PortableMath.log(1 + cv * cv)
                let error = Law.lognormal(logMean: -variance / 2, logSD: variance.squareRoot())
                estimate = requirement * Sampler(error).mirrorable.draw(&stream, ordinal: number)
            }
            return estimate + job.agingRate * now
        case .byNumber(let order): return key(order, entity, step)
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

    /// Takes those who wait to free servers, as long as any may serve any.
    func settle(_ number: Int) {
        let general = generals + number
        if general.pointee.mayRefuse { return settleRefusing(number, general) }
        settleServers(number, general)
    }

    /// The same where work may be refused: who waits for that goes on when the servers have been settled.
    @inline(never)
    private func settleRefusing(_ number: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        let isWithin = errands.isDraining
        errands.isDraining = true
        settleServers(number, general)
        errands.isDraining = isWithin
        drain()
    }

    @inline(__always)
    private func settleServers(_ number: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        if general.pointee.isSharing { return shareOut(general) }
        if hasTickets(number) { return callNext(number) }
        var group = 0
        while group < general.pointee.groups.count {
            if general.pointee.lines.total > 0, let next = next(of: group, general) {
                takeOut(next.entity, next.line, general)
                if isRefused(next.entity, by: general) {
                    discard(next.entity, general)
                } else {
                    start(next.entity, group, at: number)
                }
            } else {
                group += 1
            }
        }
        if general.pointee.vacations != nil { leaveForVacations(general) }
    }

    /// Whom a group takes next; nil when it has no server free, or not as many as the next one takes.
    @inline(__always)
    private func next(
        of group: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        let free = general.pointee.groups[group].free
        guard free > 0 else {
            return general.pointee.groups[group].staying > 0 ? nextBeforeEnd(of: group, general) : nil
        }
        let next = general.pointee.lines.next(at: now, pool, mayTake: general.pointee.groups[group].lines)
        if general.pointee.givesSeveral, let next, takes(next.entity) > free { return nil }
        return next
    }

    /// A group with a server free who stays after his shift for those who were in, and for this one.
    private func staying(
        for entity: UInt32, _ line: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Int? {
        guard general.pointee.shiftEnded > -.infinity, isOwed(entity, general) else { return nil }
        return general.pointee.groupsOfLine[line].first {
            general.pointee.groups[$0].staying > 0 && general.pointee.groups[$0].freeWithStaying >= takes(entity)
        }
    }

    /// The same of those who stay after their shift.
    private func nextBeforeEnd(
        of group: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        let free = general.pointee.groups[group].freeWithStaying
        guard free > 0 else { return nil }
        let next = general.pointee.lines.next(at: now, pool, mayTake: general.pointee.groups[group].lines) {
            isOwed($0, general)
        }
        guard let next, takes(next.entity) <= free else { return nil }
        return next
    }

    /// Out of the line, on the way to a server or away.
    func takeOut(_ entity: UInt32, _ line: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.lines.remove(entity, from: line, pool)
        general.pointee.waiting.decrease(at: now)
        stations[general.pointee.number].waiting &-= 1
        if pool.extras[Int(entity)].patience >= 0 { endPatience(entity, general) }
        pool.extras[Int(entity)].change = 0
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
        case .gatheringEnd: gatherings[Int(item.place)].stamp != item.stamp
        case .poll, .back: apps.apps[Int(item.place)].stamp != item.stamp
        default: false
        }
    }
}

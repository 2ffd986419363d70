import SimulationKernel

/// Service at a general station: begun, interrupted, ended.
extension FlowEngine {
    /// First service of a customer, or the rest of an interrupted one.
    func start(_ entity: UInt32, _ group: Int, at number: Int) {
        let general = generals + number
        let record = pool.records + Int(entity)
        let step = steps + Int(record.pointee.step)
        general.pointee.account(at: now)
        let taken = takes(entity)
        general.pointee.groups[group].busy += taken
        for _ in 0..<taken { general.pointee.busy.increase(at: now) }
        touch(general)
        pool.extras[Int(entity)].group = Int32(group)
        if general.pointee.knowsServers { assign(entity, group, general) }
        beginToServe(entity, step, general)
        if general.pointee.togetherLimit > 1 { takeAlong(entity, group, general) }
        if pool.extras[Int(entity)].openFactor >= 0 { settleRequirement(entity) }
        resume(entity, general)
    }

    /// What is recorded when somebody's wait is over.
    func beginToServe(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        let record = pool.records + Int(entity)
        record.pointee.place = .serving
        record.pointee.resumed = now
        general.pointee.starts &+= 1
        pool.extras[Int(entity)].startOrder = general.pointee.starts
        pool.extras[Int(entity)].position = Int32(general.pointee.serving.count)
        general.pointee.serving.append(entity)
        stations[general.pointee.number].inService &+= 1
        guard record.pointee.interruptions == 0 else {
            if isTraced { note(.resume, entity, step, isServed: true) }
            return
        }
        record.pointee.started = now
        let wait = now - record.pointee.joined
        if wait == 0 {
            cells[Int(step.pointee.cell)].waitOfServed.addZero()
        } else {
            cells[Int(step.pointee.cell)].waitOfServed.add(wait)
        }
        if step.pointee.isWatched { watchStart(entity, step, from: record.pointee.joined) }
        if general.pointee.hasInformation { called(entity, general.pointee.number) }
    }

    func resume(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let left = pool.records[Int(entity)].remaining
        let speed = general.pointee.speed(ofGroup: pool.extras[Int(entity)].group)
        // Who has had all that he needs leaves, also at the moment at which servers stop.
        guard speed > 0 || left == 0 else { return pool.records[Int(entity)].pending = 0 }
        let time = left == 0 ? now : now + left / speed
        pool.records[Int(entity)].pending = calendar.scheduleEnd(EventKind.interruptibleEnd | entity, at: time)
        if calendar.count > 4 &* pool.used &+ 1024 { forgetStaleEvents() }
    }

    /// Stops the clock of a service; `served` and what is left of it are as of now.
    func pause(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let record = pool.records + Int(entity)
        let time = now - record.pointee.resumed
        let taken = Double(takes(entity))
        stations[general.pointee.number].served += time * taken
        if hasErrands { noteService(entity, at: general.pointee.number, from: record.pointee.resumed) }
        let speed = general.pointee.speed(ofGroup: pool.extras[Int(entity)].group)
        record.pointee.remaining = max(0, record.pointee.remaining - time * speed)
        if windows.isActive {
            windows.service(
                from: record.pointee.resumed, to: now, cell: Int(steps[Int(record.pointee.step)].cell), times: taken)
        }
        record.pointee.resumed = now
        record.pointee.pending = 0
    }

    /// Off the server, without deciding where to.
    func takeOff(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.account(at: now)
        let group = Int(pool.extras[Int(entity)].group)
        let taken = takes(entity)
        general.pointee.groups[group].busy -= taken
        for _ in 0..<taken { general.pointee.busy.decrease(at: now) }
        touch(general)
        removeFromServing(entity, general)
        if general.pointee.knowsServers { release(entity, general) }
    }

    /// One of the servers gets a customer, where that is more than one server less that is free.
    @inline(never)
    private func assign(_ entity: UInt32, _ group: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        if general.pointee.memory >= 0 { keepInMind(group, entity, general) }
        if !general.pointee.units.isEmpty { putToWork(entity, general) }
        if general.pointee.setUp != nil { setUp(entity, group, general) }
        if general.pointee.served != nil { noteServed(entity, group, general) }
    }

    @inline(never)
    private func release(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        if !general.pointee.units.isEmpty { putToRest(entity, general) }
        if general.pointee.setUp != nil { endSetUp(entity, general) }
        general.pointee.served?.end(entity)
    }

    private func noteServed(_ entity: UInt32, _ group: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        let step = steps + Int(pool.records[Int(entity)].step)
        general.pointee.served?.begin(
            entity, ofClass: step.pointee.customerClass, hasNumbers ? UnsafePointer(numbers(of: entity)) : nil,
            in: group)
    }

    func removeFromServing(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let place = Int(pool.extras[Int(entity)].position)
        let last = general.pointee.serving.removeLast()
        if last != entity {
            general.pointee.serving[place] = last
            pool.extras[Int(last)].position = Int32(place)
        }
        pool.extras[Int(entity)].position = -1
        stations[general.pointee.number].inService &-= 1
    }

    /// The end of a service at a general station.
    func endGeneralService(_ entity: UInt32) {
        let record = pool.records + Int(entity)
        let step = steps + Int(record.pointee.step)
        let general = generals + Int(step.pointee.station)
        if general.pointee.isSharing { return endShare(entity, step, general) }
        pause(entity, general)
        record.pointee.remaining = 0
        learn(entity, step, general)
        if step.pointee.isHold { return beginHold(entity, step, general) }
        if pool.extras[Int(entity)].together != Entity.none { return endTogether(entity, general) }
        if waitsForEnds(entity, before: step.pointee.next) {
            takeOff(entity, general)
            depart(entity, step, general)
            settle(general.pointee.number)
            return goOnAfterEnds(entity, to: step.pointee.next)
        }
        let target = resolve(entity, step.pointee.next)
        if hasBlocking, isFull(before: target) { return hold(entity, at: general, before: target) }
        takeOff(entity, general)
        depart(entity, step, general)
        settle(general.pointee.number)
        admitBlocked(general.pointee.number)
        // Who was called in vain and left may have taken the place.
        if hasBlocking, isFull(before: target) { return holdOutside(entity, before: target) }
        // Whoever was taken instead may be through at once.
        if waitsForEnds(entity, before: target) { return goOnAfterEnds(entity, to: target, isResolved: true) }
        arriveAt(entity, target)
    }

    private func learn(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        guard general.pointee.learning > 0 else { return }
        let index = Int(step.pointee.customerClass)
        general.pointee.averages[index] +=
            general.pointee.learning * (pool.extras[Int(entity)].requirement - general.pointee.averages[index])
    }

    /// Leaves the station after its service: what is recorded of it.
    func depart(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        let record = pool.records + Int(entity)
        let time = now - record.pointee.joined
        if isTraced, record.pointee.place != .blocked { note(.end, entity, step) }
        // Others may come and leave, and a period end with that, before it comes to its next step.
        record.pointee.place = .between
        let cell = cells + Int(step.pointee.cell)
        cell.pointee.time.add(time)
        if general.pointee.mayInterrupt { cell.pointee.completion.add(now - record.pointee.started) }
        if step.pointee.named >= 0 { namedCell(step).pointee.time.add(time) }
        if step.pointee.isWatched { watchLeaving(entity, step, joined: record.pointee.joined, isServed: true) }
        stations[general.pointee.number].occupancy.decrease(at: now)
        touch(general)
        if general.pointee.isRead { noteLeft(entity, at: general.pointee.number) }
    }

    /// Whom a newcomer may interrupt: of those in service with groups that may take him, the least urgent who began last,
    /// when he is less urgent than the newcomer.
    func victim(
        of entity: UInt32, _ line: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> UInt32? {
        var victim = Entity.none
        for other in general.pointee.serving {
            let group = Int(pool.extras[Int(other)].group)
            guard pool.records[Int(other)].place == .serving, general.pointee.groups[group].lines.contains(line),
                general.pointee.groups[group].free == 0
            else { continue }
            if victim == Entity.none || isLessUrgent(other, victim, general) { victim = other }
        }
        guard victim != Entity.none, urgency(entity, general) < urgency(victim, general) else { return nil }
        return victim
    }

    func isLessUrgent(_ a: UInt32, _ b: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        let ranks = (urgency(a, general), urgency(b, general))
        return ranks.0 != ranks.1 ? ranks.0 > ranks.1 : pool.extras[Int(a)].startOrder > pool.extras[Int(b)].startOrder
    }

    /// Lower is more urgent.
    func urgency(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) -> Double {
        let record = pool.records[Int(entity)]
        switch general.pointee.discipline {
        case .priority, .agingPriority, .bookedFirst: return Double(steps[Int(record.step)].rank)
        case .preemptiveLIFO: return -Double(pool.extras[Int(entity)].sequence)
        case .shortestRemaining:
            guard record.place == .serving else { return record.remaining }
            let speed = general.pointee.speed(ofGroup: pool.extras[Int(entity)].group)
            return record.remaining - (now - record.resumed) * speed
        case .shortestJob, .shortestJobFirst, .earliestDue: return pool.extras[Int(entity)].key
        case .byRank:
            return general.pointee.readsRanks ? urgencyNow(entity, general) : pool.extras[Int(entity)].key
        case .fifo, .lifo, .adaptiveLIFO, .random, .accumulatingPriority, .processorSharing: return 0
        }
    }

    /// From the server to the head of the class's line.
    func sendBack(_ entity: UInt32, _ rule: Preemption, _ general: UnsafeMutablePointer<GeneralStation>) {
        pause(entity, general)
        takeOff(entity, general)
        let record = pool.records + Int(entity)
        let extra = pool.extras + Int(entity)
        record.pointee.interruptions &+= 1
        let step = steps + Int(record.pointee.step)
        if isTraced { note(.interrupt, entity, step) }
        switch rule {
        case .none, .resume: break
        case .restart: record.pointee.remaining = extra.pointee.requirement
        case .resample:
            // One stream for all renewals of an entity: the n-th requirement is its n-th draw.
            extra.pointee.renewals += 1
            var stream = stream(step.pointee.renewedNeeds, step, entity)
            for _ in 0..<extra.pointee.renewals {
                record.pointee.remaining = step.pointee.sampler.draw(&stream, ordinal: ordinal(of: entity))
            }
            if step.pointee.factor >= 0 { record.pointee.remaining = byFormula(record.pointee.remaining, entity, step) }
            extra.pointee.requirement = record.pointee.remaining
        }
        if general.pointee.keyIsRemaining { extra.pointee.key = record.pointee.remaining }
        record.pointee.place = .waiting
        general.pointee.waiting.increase(at: now)
        stations[general.pointee.number].waiting &+= 1
        touch(general)
        if general.pointee.readsRanks { findPlace(entity, general) }
        general.pointee.lines.putBack(entity, to: line(of: entity), pool)
        if general.pointee.isRead { noteStanding(entity, at: general.pointee.number) }
    }
}

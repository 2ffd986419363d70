import SimulationKernel

/// Processor sharing: everybody is served at once at the same speed, at most one server each.
///
/// All are served alike, so one number says how much service each has had since the station was last empty; a
/// customer leaves when it has risen by his requirement since he came (the virtual time of fair queueing).
extension FlowEngine {
    func joinSharing(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        advanceShares(general)
        // At the start, and when servers come or go, all of the moment are let in at its end.
        let isLate = isLate(general)
        if isLate { noteChoice(general) }
        if !isLate, general.pointee.sharers.count < general.pointee.sharingLimit, general.pointee.lines.total == 0 {
            if isRefused(entity, by: general) { return discard(entity, general) }
            share(entity, step, general)
        } else {
            wait(entity, step: step, line: 0, at: general)
        }
        planNextOut(general)
    }

    private func share(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        if general.pointee.sharers.count == 0 { general.pointee.shared = 0 }
        pool.extras[Int(entity)].group = 0
        beginToServe(entity, step, general)
        removeFromServing(entity, general)
        stations[general.pointee.number].inService &+= 1
        if pool.extras[Int(entity)].openFactor >= 0 { settleRequirement(entity) }
        pool.extras[Int(entity)].key = general.pointee.shared + pool.extras[Int(entity)].requirement
        general.pointee.sharers.add(entity, pool.extras)
        if general.pointee.sharers.count <= general.pointee.groups[0].onDuty { addBusy(general) }
    }

    private func addBusy(_ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.account(at: now)
        general.pointee.busy.increase(at: now)
        general.pointee.groups[0].busy += 1
        touch(general)
    }

    /// How much service each one gets a unit of time.
    private func shareOfEach(_ general: UnsafeMutablePointer<GeneralStation>) -> Double {
        let number = general.pointee.sharers.count
        guard number > 0 else { return 0 }
        let servers = general.pointee.groups[0].onDuty
        return general.pointee.speed * (number <= servers ? 1 : Double(servers) / Double(number))
    }

    /// Brings the service of all up to now; before any change.
    func advanceShares(_ general: UnsafeMutablePointer<GeneralStation>) {
        let length = now - general.pointee.sharedAt
        general.pointee.sharedAt = now
        guard length > 0 else { return }
        let rate = general.pointee.rate
        general.pointee.shared += rate * length
        general.pointee.workArea += rate * Double(general.pointee.sharers.count) * length
    }

    /// Plans who leaves next, at the present speed.
    private func planNextOut(_ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.rate = shareOfEach(general)
        if general.pointee.nextOut != Entity.none { pool.records[Int(general.pointee.nextOut)].pending = 0 }
        general.pointee.nextOut = Entity.none
        guard general.pointee.sharers.count > 0 else { return }
        let next = general.pointee.sharers.first
        let left = max(0, pool.extras[Int(next)].key - general.pointee.shared)
        // Who has had all that he needs leaves, also at the moment at which the last server goes.
        guard general.pointee.rate > 0 || left == 0 else { return }
        general.pointee.nextOut = next
        pool.records[Int(next)].pending = calendar.scheduleEnd(
            EventKind.interruptibleEnd | next, at: left == 0 ? now : now + left / general.pointee.rate)
        if calendar.count > 4 &* pool.used &+ 1024 { forgetStaleEvents() }
    }

    func endShare(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        advanceShares(general)
        general.pointee.nextOut = Entity.none
        // What rounding left between what he needed and what he had is not carried on to the others.
        general.pointee.shared = pool.extras[Int(entity)].key
        general.pointee.sharers.remove(entity, pool.extras)
        stations[general.pointee.number].served += pool.extras[Int(entity)].requirement
        if hasErrands { noteSharedService(entity, at: general.pointee.number) }
        let isMovingLater = waitsForEnds(entity, before: step.pointee.next)
        let target = isMovingLater ? step.pointee.next : resolve(entity, step.pointee.next)
        stations[general.pointee.number].inService &-= 1
        depart(entity, step, general)
        shareOut(general)
        admitBlocked(general.pointee.number)
        if isMovingLater { return goOnAfterEnds(entity, to: target) }
        if hasBlocking, isFull(before: target) { return holdOutside(entity, before: target) }
        arriveAt(entity, target)
    }

    /// Lets in who waits, sets how many servers are busy, and plans who leaves next.
    func shareOut(_ general: UnsafeMutablePointer<GeneralStation>) {
        advanceShares(general)
        while general.pointee.lines.total > 0, general.pointee.sharers.count < general.pointee.sharingLimit {
            let next = general.pointee.lines.first(of: 0)
            takeOut(next, 0, general)
            if isRefused(next, by: general) {
                discard(next, general)
                continue
            }
            share(next, steps + Int(pool.records[Int(next)].step), general)
        }
        let busy = min(general.pointee.sharers.count, general.pointee.groups[0].onDuty)
        if busy != general.pointee.groups[0].busy { general.pointee.account(at: now) }
        while general.pointee.groups[0].busy < busy { addBusy(general) }
        while general.pointee.groups[0].busy > busy {
            general.pointee.busy.decrease(at: now)
            general.pointee.groups[0].busy -= 1
            touch(general)
        }
        planNextOut(general)
    }
}

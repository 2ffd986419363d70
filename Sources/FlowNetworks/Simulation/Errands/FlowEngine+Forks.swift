import SimulationKernel

/// Flows side by side, and servers kept while another flow is gone through.
extension FlowEngine {
    func beginTogether(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        beginWaiting(entity, at: index)
        if hasJourneys, step.pointee.named >= 0 { passPoint(entity, step, .joining) }
        let count = Int(step.pointee.branchCount)
        pool.errands[Int(entity)].missing = step.pointee.outcome
        pool.errands[Int(entity)].underWay = Int32(count)
        let number = numberOfVisit(step, entity)
        for branch in 0..<count {
            let child = send(to: branches[Int(step.pointee.firstBranch) + branch].step, for: entity, number: number)
            let key = pool.errands[Int(child)].key
            if key != 0 {
                pool.errands[Int(child)].key = JournalRecord.key(key, errands.identityKeys[Int(index)], UInt64(branch))
                pool.errands[Int(child)].request = JournalRecord.key(
                    pool.errands[Int(child)].request, errands.identityKeys[Int(index)], UInt64(branch))
            }
        }
        drain()
    }

    /// The station's own work is done, and the server is kept while an errand goes through the flow.
    func beginHold(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        general.pointee.account(at: now)
        general.pointee.keptCount += 1
        general.pointee.keptServers += takes(entity)
        pool.records[Int(entity)].place = .holding
        pool.extras[Int(entity)].blockedSince = now
        if isTraced { note(.hold, entity, step, isServed: true) }
        if !general.pointee.units.isEmpty { stopClock(Int(pool.extras[Int(entity)].unit), general) }
        _ = send(
            to: details[Int(step.pointee.detail)].holdFlow, for: entity, number: numberOfVisit(step, entity))
        drain()
    }

    /// The answer has come: the server is free, and who held it goes on.
    func release(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ answer: Answer) {
        let general = generals + Int(step.pointee.station)
        general.pointee.account(at: now)
        general.pointee.keptCount -= 1
        let taken = takes(entity)
        general.pointee.keptServers -= taken
        let since = pool.extras[Int(entity)].blockedSince
        stations[general.pointee.number].served += (now - since) * Double(taken)
        if windows.isActive {
            windows.service(from: since, to: now, cell: Int(step.pointee.cell), times: Double(taken))
        }
        errands.stations[general.pointee.number].holds.add(now - since)
        noteKept(entity, at: general.pointee.number, from: since)
        if isTraced { note(.release, entity, step, isServed: true) }
        var target = Int32(-1)
        if case .done = answer, !pool.errands[Int(entity)].mustDrop {
            target = resolve(entity, step.pointee.next)
            if hasBlocking, isFull(before: target) { return hold(entity, at: general, before: target) }
        }
        takeOff(entity, general)
        depart(entity, step, general)
        settle(general.pointee.number)
        admitBlocked(general.pointee.number)
        guard target >= 0 else { return proceed(entity, step, answer, to: -1) }
        if hasBlocking, isFull(before: target) { return holdOutside(entity, before: target) }
        arriveAt(entity, target)
    }
}

import SimulationKernel

/// What is recorded only where a scenario asks for it: steps with a name of their own, and windows of time.
extension FlowEngine {
    /// Where a step with a name of its own is recorded.
    @inline(__always)
    func namedCell(_ step: UnsafeMutablePointer<CompiledStep>) -> UnsafeMutablePointer<Cell> {
        namedCells + (Int(step.pointee.named) * classCount + Int(step.pointee.origin))
    }

    @inline(never)
    func watchArrival(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        note(.join, entity, step)
        if hasJourneys { passPoint(entity, step, .joining) }
        if step.pointee.isInErrand, pool.errands[Int(entity)].isRetry {
            errands.stations[Int(step.pointee.station)].retries &+= 1
        }
        if !windows.windows.isEmpty { windows.arrival(at: now, cell: Int(step.pointee.cell)) }
    }

    /// The wait for the first service ends with the service's beginning.
    @inline(never)
    func watchStart(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, from joined: Double) {
        note(.start, entity, step, isServed: true)
        if step.pointee.endsTimeouts { endTimeouts(of: entity, at: step) }
        if hasJourneys { passPoint(entity, step, .start) }
        if windows.isActive { windows.waitOfServed(from: joined, to: now, cell: Int(step.pointee.cell)) }
        watchWait(entity, step, from: joined)
        if isReadClosely(step), !program.isGeneral[Int(step.pointee.station)] {
            if pool.records[Int(entity)].place == .waiting { noteTaken(entity, at: Int(step.pointee.station)) }
            noteServiceBegun(of: entity, at: Int(step.pointee.station))
        }
    }

    /// The wait for the first service ends now.
    @inline(never)
    func watchWait(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, from joined: Double) {
        if hasJourneys { addWait(entity, from: joined) }
        if step.pointee.named >= 0 { namedCell(step).pointee.wait.add(now - joined) }
        if windows.isActive { windows.wait(from: joined, to: now, cell: Int(step.pointee.cell)) }
    }

    /// The service ends now.
    @inline(never)
    func watchEnd(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, joined: Double, resumed: Double
    ) {
        note(.end, entity, step)
        if step.pointee.isInErrand { noteService(entity, at: Int(step.pointee.station), from: resumed) }
        if step.pointee.named >= 0 { namedCell(step).pointee.time.add(now - joined) }
        if hasJourneys { passPoint(entity, step, .end) }
        if windows.isActive {
            windows.service(from: resumed, to: now, cell: Int(step.pointee.cell))
            windows.stay(from: joined, to: now, cell: Int(step.pointee.cell))
        }
        if isReadClosely(step) {
            noteServiceEnd(of: entity, at: Int(step.pointee.station))
            noteLeft(entity, at: Int(step.pointee.station))
        }
    }

    /// A customer of a general station leaves it, served or not.
    @inline(never)
    func watchLeaving(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, joined: Double, isServed: Bool
    ) {
        if hasJourneys, isServed { passPoint(entity, step, .end) }
        if windows.isActive { windows.stay(from: joined, to: now, cell: Int(step.pointee.cell)) }
    }

    private func watchUnfinishedService(_ index: Int, _ cell: Int) {
        let record = pool.records[index]
        let extra = pool.extras[index]
        guard extra.group >= 0, !extra.isFollower, !generals[Int(steps[Int(record.step)].station)].isSharing else {
            return
        }
        windows.service(
            from: record.place == .blocked || record.place == .holding ? extra.blockedSince : record.resumed, to: now,
            cell: cell)
    }

    /// Whether one who waits has not been served yet.
    func isBeforeFirstService(_ record: Entity) -> Bool {
        let station = Int(steps[Int(record.step)].station)
        return record.interruptions == 0 || (!stations[station].interrupts && !program.isGeneral[station])
    }

    /// Those who are still there at the end of the period.
    func watchUnfinished() {
        if hasJourneys { noteUnfinishedJourneys() }
        guard windows.isActive else { return }
        for index in 0..<pool.used {
            let record = pool.records[index]
            let cell = Int(steps[Int(record.step)].cell)
            let isOutside = record.place == .blocked && pool.extras[index].group < 0
            switch record.place {
            case .waiting, .serving, .holding: windows.unfinishedStay(from: record.joined, to: now, cell: cell)
            case .blocked where !isOutside: windows.unfinishedStay(from: record.joined, to: now, cell: cell)
            default: break
            }
            switch record.place {
            case .serving, .blocked, .holding:
                if program.isGeneral[Int(steps[Int(record.step)].station)] {
                    watchUnfinishedService(index, cell)
                } else {
                    windows.service(from: record.resumed, to: now, cell: cell)
                }
            case .waiting where isBeforeFirstService(record):
                windows.unfinishedWait(from: record.joined, to: now, cell: cell)
            default: break
            }
        }
    }
}

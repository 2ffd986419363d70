import SimulationKernel

/// What is recorded only where a scenario asks for it: steps with a name of their own, and windows of time.
extension FlowEngine {
    @inline(never)
    mutating func watchArrival(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        note(.join, entity, step)
        if step.pointee.isInErrand, pool.errands[Int(entity)].isRetry {
            errands.stations[Int(step.pointee.station)].retries &+= 1
        }
        if !windows.windows.isEmpty { windows.arrival(at: now, cell: Int(step.pointee.cell)) }
    }

    /// The wait for the first service ends with the service's beginning.
    @inline(never)
    mutating func watchStart(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, from joined: Double) {
        note(.start, entity, step, isServed: true)
        watchWait(step, from: joined)
    }

    /// The wait for the first service ends now.
    @inline(never)
    mutating func watchWait(_ step: UnsafeMutablePointer<CompiledStep>, from joined: Double) {
        if step.pointee.named >= 0 { namedCells[Int(step.pointee.named)].wait.add(now - joined) }
        if windows.isActive { windows.wait(from: joined, to: now, cell: Int(step.pointee.cell)) }
    }

    /// The service ends now.
    @inline(never)
    mutating func watchEnd(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, joined: Double, resumed: Double
    ) {
        note(.end, entity, step)
        if step.pointee.isInErrand { noteService(entity, at: Int(step.pointee.station), from: resumed) }
        if step.pointee.named >= 0 { namedCells[Int(step.pointee.named)].time.add(now - joined) }
        if windows.isActive { windows.service(from: resumed, to: now, cell: Int(step.pointee.cell)) }
    }

    private mutating func watchUnfinishedService(_ index: Int, _ cell: Int) {
        let (record, extra) = (pool.records[index], pool.extras[index])
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
    mutating func watchUnfinished() {
        guard windows.isActive else { return }
        for index in 0..<pool.used {
            let record = pool.records[index]
            let cell = Int(steps[Int(record.step)].cell)
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

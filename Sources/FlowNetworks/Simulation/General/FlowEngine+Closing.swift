import SimulationKernel

/// Stations whose last server goes: whom they stay for, and whom they leave behind.
extension FlowEngine {
    /// Whether servers who stay after their shift still serve somebody: who was in by its end, and where it is so who was
    /// booked for a time up to then.
    func isOwed(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        let end = general.pointee.shiftEnded
        if pool.cameIn(entity) <= end { return true }
        guard general.pointee.shiftEnd == .serveBooked else { return false }
        return bookedTime(of: entity, steps + Int(pool.records[Int(entity)].step)) <= end
    }

    /// The last server has gone off duty, and all who came at that moment, or were interrupted, are in the line.
    func closeStation(_ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.isClosing = false
        general.pointee.areas.closings += 1
        general.pointee.areas.leftWaiting += Double(general.pointee.lines.total)
        general.pointee.opensAt = general.pointee.opening(after: now)
        // All who wait came in before, and are served where servers stay for such.
        guard general.pointee.opensAt - now > general.pointee.longClosure, !general.pointee.shiftEnd.servesWhoIsIn
        else {
            return
        }
        for line in 0..<general.pointee.lines.count { leaveBehind(line, general) }
        var held = general.pointee.blocked.head
        while held != Entity.none {
            leaveBehindOnTheWay(held)
            held = pool.records[Int(held)].next
        }
    }

    /// Somebody is held because a station is full whose last server has gone: he waits for that one.
    func holdBeforeClosed(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        // Whoever was left behind where he is has nothing to do with where he goes.
        pool.extras[Int(entity)].isLeftBehind = false
        guard general.pointee.opensAt - now > general.pointee.longClosure else { return }
        if general.pointee.shiftEnd.servesWhoIsIn, isOwed(entity, general) { return }
        leaveBehindOnTheWay(entity)
    }

    /// Whoever was held before a station that was closed comes in: there he is counted where he still finds it closed, and
    /// once in all.
    func comeInFromOutside(_ entity: UInt32, _ target: Int32) {
        let number = Int(steps[Int(target)].station)
        guard pool.extras[Int(entity)].isLeftBehind,
            generals[number].opensAt - now > generals[number].longClosure
        else { return }
        cells[Int(steps[Int(target)].cell)].leftBehind &-= 1
    }

    private func leaveBehindOnTheWay(_ entity: UInt32) {
        guard !pool.extras[Int(entity)].isLeftBehind else { return }
        pool.extras[Int(entity)].isLeftBehind = true
        cells[Int(steps[Int(pool.extras[Int(entity)].target)].cell)].leftBehind &+= 1
    }

    private func leaveBehind(_ line: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        forEachWaiting(in: line, general) { leaveBehind($0) }
    }

    func forEachWaiting(
        in line: Int, _ general: UnsafeMutablePointer<GeneralStation>, _ body: (UInt32) -> Void
    ) {
        guard general.pointee.lines.isInOrder else {
            for place in 0..<general.pointee.lines.length(of: line) {
                body(general.pointee.lines.customer(at: place, of: line))
            }
            return
        }
        var entity = general.pointee.lines.first(of: line)
        while entity != Entity.none {
            body(entity)
            entity = general.pointee.lines.after(entity, pool)
        }
    }

    /// The observation begins with the run: those who are there at its start, long before anybody is on duty, count in
    /// it, though nobody else does who came before an observation began.
    func countLeftBehindAtStart() {
        for number in program.network.stations.indices where program.isGeneral[number] {
            let general = generals + number
            guard general.pointee.opensAt - now > general.pointee.longClosure else { continue }
            for line in 0..<general.pointee.lines.count {
                forEachWaiting(in: line, general) { entity in
                    guard pool.extras[Int(entity)].isLeftBehind else { return }
                    cells[Int(steps[Int(pool.records[Int(entity)].step)].cell)].leftBehind &+= 1
                }
            }
        }
    }

    /// Somebody has to wait at a station whose last server has gone.
    @inline(never)
    func comeToClosed(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        if general.pointee.shiftEnd.servesWhoIsIn, isOwed(entity, general) { return }
        leaveBehind(entity)
    }

    private func leaveBehind(_ entity: UInt32) {
        guard !pool.extras[Int(entity)].isLeftBehind else { return }
        pool.extras[Int(entity)].isLeftBehind = true
        cells[Int(steps[Int(pool.records[Int(entity)].step)].cell)].leftBehind &+= 1
    }
}

extension GeneralStation {
    /// When the next server comes on duty; infinite where none does.
    func opening(after time: Double) -> Double {
        groups.reduce(Double.infinity) { first, group in
            guard let schedule = group.schedule else { return first }
            var moment = time
            // Once round all that comes again.
            for _ in 0...schedule.pieces.count {
                moment = schedule.change(after: moment)
                if moment == .infinity || schedule.count(at: moment) > 0 { break }
            }
            return moment < .infinity && schedule.count(at: moment) > 0 ? min(first, moment) : first
        }
    }
}

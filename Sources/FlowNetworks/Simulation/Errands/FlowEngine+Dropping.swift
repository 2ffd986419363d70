import SimulationKernel

/// Work that nobody waits for any more, and what becomes of it.
extension FlowEngine {
    /// Whether a server does not take a customer's work.
    @inline(__always)
    func isRefused(_ entity: UInt32, by general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        guard general.pointee.mayRefuse else { return false }
        let errand = pool.errands + Int(entity)
        return errand.pointee.isZombie && (general.pointee.discards || errand.pointee.mustDrop)
    }

    /// A server would take it, and does not. It is out of the line already.
    func discard(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let step = steps + Int(pool.records[Int(entity)].step)
        if step.pointee.isInErrand { errands.stations[general.pointee.number].discarded &+= 1 }
        leaveUnserved(entity, step, general)
        drop(entity)
    }

    /// An errand goes no further.
    func drop(_ entity: UInt32) {
        if isTraced { note(.drop, entity, steps + Int(pool.records[Int(entity)].step)) }
        endErrand(entity, .failed(errands.failedOutcome))
    }

    // MARK: Service given to it

    /// The part of a service from `resumed` until now that was for nobody.
    @inline(__always)
    func noteService(_ entity: UInt32, at station: Int, from resumed: Double) {
        let since = pool.errands[Int(entity)].zombieSince
        guard since < .infinity else { return }
        errands.stations[station].zombieService += (now - max(resumed, since)) * weight(entity)
    }

    /// The part of the time for which a server was kept or held, from `since` until now, that was for nobody.
    @inline(__always)
    func noteKept(_ entity: UInt32, at station: Int, from since: Double) {
        let begun = pool.errands[Int(entity)].zombieSince
        guard begun < .infinity else { return }
        errands.stations[station].zombieKept += (now - max(since, begun)) * weight(entity)
    }

    /// Nobody waits any more for work that shares its server with others: what it has had until now was for somebody.
    func noteSharedSoFar(_ entity: UInt32) {
        pool.errands[Int(entity)].attained = 0
        let record = pool.records[Int(entity)]
        guard record.place == .serving, program.isGeneral[Int(steps[Int(record.step)].station)] else { return }
        let general = generals + Int(steps[Int(record.step)].station)
        guard general.pointee.isSharing else { return }
        pool.errands[Int(entity)].attained = sharedSoFar(entity, general)
    }

    func sharedSoFar(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) -> Double {
        let shared = general.pointee.shared + general.pointee.rate * (now - general.pointee.sharedAt)
        return pool.extras[Int(entity)].requirement - (pool.extras[Int(entity)].key - shared)
    }

    /// The end of a service that was shared with others.
    func noteSharedService(_ entity: UInt32, at station: Int) {
        guard pool.errands[Int(entity)].isZombie else { return }
        errands.stations[station].zombieService +=
            pool.extras[Int(entity)].requirement - pool.errands[Int(entity)].attained
        pool.errands[Int(entity)].attained = 0
    }
}

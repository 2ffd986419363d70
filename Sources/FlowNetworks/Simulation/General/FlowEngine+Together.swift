import SimulationKernel

/// Customers whom one server takes together.
extension FlowEngine {
    /// Fills up the service that `leader` begins with who waits.
    func takeAlong(_ leader: UInt32, _ group: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        var last = leader
        var number = 1
        while number < general.pointee.togetherLimit,
            let next = general.pointee.lines.next(
                at: now, pool, mayTake: general.pointee.groups[group].lines)
        {
            takeOut(next.entity, next.line, general)
            if isRefused(next.entity, by: general) {
                discard(next.entity, general)
                continue
            }
            pool.extras[Int(next.entity)].group = Int32(group)
            beginToServe(next.entity, steps + Int(pool.records[Int(next.entity)].step), general)
            pool.extras[Int(next.entity)].isFollower = true
            pool.extras[Int(last)].together = next.entity
            last = next.entity
            number += 1
        }
    }

    /// All leave at once; then the server goes on.
    func endTogether(_ leader: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        takeOff(leader, general)
        var going: [(UInt32, Int32)] = []
        var member = leader
        while member != Entity.none {
            let step = steps + Int(pool.records[Int(member)].step)
            let following = pool.extras[Int(member)].together
            pool.extras[Int(member)].together = Entity.none
            if pool.extras[Int(member)].isFollower { removeFromServing(member, general) }
            pool.extras[Int(member)].isFollower = false
            depart(member, step, general)
            going.append((member, step.pointee.next))
            member = following
        }
        settle(general.pointee.number)
        admitBlocked(general.pointee.number)
        for (member, next) in going {
            let target = resolve(member, next)
            if hasBlocking, isFull(before: target) {
                holdOutside(member, before: target)
            } else {
                arriveAt(member, target)
            }
        }
    }
}

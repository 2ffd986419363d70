import SimulationKernel

/// Customers whom one server takes together.
extension FlowEngine {
    /// Fills up the service that `leader` begins with who waits; those who fill a server by themselves are not torn for
    /// that.
    func takeAlong(_ leader: UInt32, _ group: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        var last = leader
        var number = 1
        let own = pool.extras[Int(leader)].load
        while number < general.pointee.togetherLimit,
            let next = nextInLine(of: group, general)
        {
            if pool.extras[Int(next.entity)].load != own, isLoad(next.entity, general) { break }
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

    /// Who joins may be one of a gathering that was full and has just gone on to here: of as many as a server takes.
    func noteLoad(_ extra: UnsafeMutablePointer<EntityExtra>, _ general: UnsafeMutablePointer<GeneralStation>) {
        let isOne =
            extra.pointee.gatheredAt == now && Int(extra.pointee.gatheredSize) == general.pointee.togetherLimit
            && extra.pointee.sequence > UInt64(extra.pointee.gatheredPlace)
        // One after the other: all of them have the same number.
        extra.pointee.load = isOne ? extra.pointee.sequence - UInt64(extra.pointee.gatheredPlace) : 0
    }

    /// Whether somebody is the first in the line of those who fill a server together and are all there still, one behind
    /// the other.
    private func isLoad(_ first: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        let load = pool.extras[Int(first)].load
        guard load > 0, general.pointee.lines.order == .arrival else { return false }
        var entity = first
        for place in 0..<UInt64(general.pointee.togetherLimit) {
            guard entity != Entity.none, pool.extras[Int(entity)].sequence == load + place,
                pool.extras[Int(entity)].load == load
            else { return false }
            entity = general.pointee.lines.after(entity, pool)
        }
        return true
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
            if waitsForEnds(member, before: next) {
                goOnAfterEnds(member, to: next)
                continue
            }
            let target = resolve(member, next)
            if hasBlocking, isFull(before: target) {
                holdOutside(member, before: target)
            } else {
                arriveAt(member, target)
            }
        }
    }
}

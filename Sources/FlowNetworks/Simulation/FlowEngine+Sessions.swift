import SimulationKernel

/// Sessions: requests one after the other, each a customer of its own.
extension FlowEngine {
    /// Odd, and no multiple of the strides of visits and tries that would ever be met: the requests of a session have
    /// numbers far from all sessions'.
    private static let requestStride: UInt64 = 0xE703_7ED1_A0B4_28DB

    /// Whether another request follows in the session of one that leaves.
    func goesOn(_ entity: UInt32, classAt index: Int) -> Bool {
        guard !doorsClosed, let law = thinks[index].requests else { return false }
        let record = pool.records[Int(entity)]
        guard record.request < .max else { return false }
        // Of the session, whichever of its requests asks.
        let session = record.number &- UInt64(record.request) &* Self.requestStride
        var stream = RandomStream(thinks[index].requestNeeds, entity: session)
        return Double(record.request) + 1 < law.draw(&stream, ordinal: session).rounded()
    }

    /// Thinks before the next request, whose needs depend on the session and on which request it is.
    func thinkOfNext(_ entity: UInt32, classAt index: Int) {
        let record = pool.records + Int(entity)
        record.pointee.number &+= Self.requestStride
        record.pointee.request += 1
        record.pointee.place = .thinking
        record.pointee.step = classes[index].firstStep
        classes[index].membersLeft &+= 1
        var stream = RandomStream(thinks[index].needs, entity: record.pointee.number)
        let time = thinks[index].sampler.draw(&stream, ordinal: record.pointee.number)
        calendar.schedule(EventKind.thinkEnd | entity, at: now + time)
    }

    func beginRequest(_ entity: UInt32, classAt index: Int) {
        classes[index].membersLeft &-= 1
        if doorsClosed || now >= program.network.classes[index].arrivals.until {
            pool.give(back: entity)
            if inside == 0, emptyEnds || phase == .closing { finishIfDone() }
            return
        }
        enter(entity, number: pool.records[Int(entity)].number, classAt: index)
    }
}

import SimulationKernel

/// Who waits at a gathering.
struct GatheringState {
    let number: Int
    let atMost: Double
    /// In the order in which they came.
    var waiting: [UInt32] = []
    /// Of the pending end of their waiting; 0: none.
    var stamp: UInt64 = 0

    init(_ gathering: Gathering) {
        number = gathering.number
        atMost = gathering.atMost ?? .infinity
    }
}

/// Customers who wait for each other: each is on its way, as during a delay, which ends for all of them at once.
extension FlowEngine {
    func gather(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.place = .delayed
        if isTraced { note(.beginDelay, entity, step) }
        if hasJourneys, step.pointee.named >= 0 { passPoint(entity, step, .joining) }
        delayed.increase(at: now)
        let place = Int(step.pointee.outcome)
        gatherings[place].waiting.append(entity)
        gathered += 1
        if gatherings[place].waiting.count >= gatherings[place].number { return goOnTogether(place) }
        if gatherings[place].waiting.count == 1, gatherings[place].atMost < .infinity {
            let stamp = agenda.nextStamp()
            gatherings[place].stamp = stamp
            let end = Agenda.Item(what: .gatheringEnd, place: Int32(place), stamp: stamp)
            plan(end, at: now + gatherings[place].atMost)
        }
        releaseTheLast()
    }

    /// Those who are there go on, in the order in which they came.
    private func goOnTogether(_ place: Int) {
        let going = gatherings[place].waiting
        gatherings[place].waiting = []
        gatherings[place].stamp = 0
        gathered -= going.count
        if hasGeneral, going.count == gatherings[place].number { noteFullGathering(going) }
        for entity in going { endDelay(entity) }
    }

    /// Those who come together and are as many as a server takes at once stay together at a station to which they go at once.
    private func noteFullGathering(_ going: [UInt32]) {
        for (place, entity) in going.enumerated() {
            pool.extras[Int(entity)].gatheredAt = now
            pool.extras[Int(entity)].gatheredSize = Int32(truncatingIfNeeded: going.count)
            pool.extras[Int(entity)].gatheredPlace = Int32(truncatingIfNeeded: place)
        }
    }

    /// The first of them has waited for as long as may be.
    /// - Returns: whether anybody still did.
    func endGathering(_ place: Int, stamp: UInt64) -> Bool {
        guard gatherings[place].stamp == stamp else { return false }
        goOnTogether(place)
        return true
    }

    /// When everybody inside waits for others and nobody else can come, nobody waits any longer.
    func releaseTheLast() {
        guard gathered > 0, gathered == inside, phase != .finished, !othersMayCome() else { return }
        for place in gatherings.indices where !gatherings[place].waiting.isEmpty { goOnTogether(place) }
    }

    private func othersMayCome() -> Bool {
        if doorsClosed { return false }
        for index in 0..<program.network.classes.count
        where sources[index].isOpen && !classes[index].arePolls && !classes[index].isPopulation { return true }
        for index in 0..<pool.used where pool.records[index].place == .thinking { return true }
        return false
    }
}

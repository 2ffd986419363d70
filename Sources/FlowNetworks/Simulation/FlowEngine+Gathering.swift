import SimulationKernel

/// Who waits at a gathering.
struct GatheringState {
    let number: Int
    let atMost: Double
    /// In the order in which they came; where kinds match they wait there.
    var waiting: [UInt32] = []
    var kinds: MatchedKinds?
    /// Of the pending end of their waiting; 0: none.
    var stamp: UInt64 = 0
    /// Where kinds match, in the observed period by the class as which they came into the network: who went on with
    /// others, and who alone.
    var matched: [Int]
    var alone: [Int]

    init(_ gathering: Gathering, in network: FlowNetwork) {
        number = gathering.number
        atMost = gathering.atMost ?? .infinity
        kinds = MatchedKinds(gathering, in: network)
        matched = kinds == nil ? [] : network.classes.map { _ in 0 }
        alone = matched
    }

    mutating func restart() {
        waiting = []
        kinds?.restart()
        stamp = 0
        forget()
    }

    /// What was counted.
    mutating func forget() {
        for place in matched.indices {
            matched[place] = 0
            alone[place] = 0
        }
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
        gathered += 1
        if gatherings[place].kinds != nil { return match(entity, step, at: place) }
        gatherings[place].waiting.append(entity)
        if gatherings[place].waiting.count >= gatherings[place].number { return goOnTogether(place) }
        if gatherings[place].waiting.count == 1 { planEnd(of: place, since: now) }
        releaseTheLast()
    }

    private func planEnd(of place: Int, since begin: Double) {
        guard gatherings[place].atMost < .infinity else { return }
        let stamp = agenda.nextStamp()
        gatherings[place].stamp = stamp
        let end = Agenda.Item(what: .gatheringEnd, place: Int32(place), stamp: stamp)
        plan(end, at: max(now, begin + gatherings[place].atMost))
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
        if let oldest = gatherings[place].kinds?.removeOldest() {
            gatherings[place].stamp = 0
            planEndOfOldest(place)
            goOnAlone([oldest], place)
        } else {
            goOnTogether(place)
        }
        return true
    }

    /// When everybody inside waits for others and nobody else can come, nobody waits any longer. Who waits for his
    /// match waits on while the run does.
    func releaseTheLast() {
        guard gathered > 0, gathered == inside, phase != .finished, !othersMayCome() else { return }
        for place in gatherings.indices {
            if !gatherings[place].waiting.isEmpty { goOnTogether(place) }
            guard doorsClosed || emptyEnds, let all = gatherings[place].kinds?.removeAll(), !all.isEmpty else {
                continue
            }
            gatherings[place].stamp = 0
            goOnAlone(all, place)
        }
    }

    func othersMayCome() -> Bool {
        if doorsClosed { return false }
        for index in 0..<program.network.classes.count
        where sources[index].isOpen && !classes[index].arePolls && !classes[index].isPopulation { return true }
        for index in 0..<pool.used where pool.records[index].place == .thinking { return true }
        return false
    }
}

/// Customers of kinds that match.
extension FlowEngine {
    /// Whoever comes goes on with the oldest who fit, or waits.
    private func match(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, at place: Int) {
        let attributes = hasErrands ? pool.errands[Int(entity)].attributes : 0
        let before = gatherings[place].kinds?.oldest
        let going = gatherings[place].kinds?.join(
            entity, ofClass: Int(step.pointee.customerClass), attributes: attributes)
        if gatherings[place].kinds?.oldest != before { planEndOfOldest(place) }
        guard let going else { return releaseTheLast() }
        gathered -= going.count
        for other in going { gatherings[place].matched[origin(of: other)] += 1 }
        if hasGeneral { noteFullGathering(going) }
        for other in going { endDelay(other) }
        releaseTheLast()
    }

    /// Who has waited longest is the next to go on alone.
    private func planEndOfOldest(_ place: Int) {
        gatherings[place].stamp = 0
        guard let oldest = gatherings[place].kinds?.oldest else { return }
        planEnd(of: place, since: pool.records[Int(oldest)].joined)
    }

    private func goOnAlone(_ going: [UInt32], _ place: Int) {
        gathered -= going.count
        for entity in going { gatherings[place].alone[origin(of: entity)] += 1 }
        for entity in going { endDelay(entity) }
    }

    private func origin(of entity: UInt32) -> Int { Int(steps[Int(pool.records[Int(entity)].step)].origin) }

    /// What became in the observed period of those who waited for their match.
    func gatheringObservations() -> [GatheringObservations] {
        gatherings.map { gathering in
            var waiting = gathering.matched.map { _ in 0 }
            gathering.kinds?.forEach { waiting[origin(of: $0)] += 1 }
            return GatheringObservations(matched: gathering.matched, alone: gathering.alone, waitingAtEnd: waiting)
        }
    }
}

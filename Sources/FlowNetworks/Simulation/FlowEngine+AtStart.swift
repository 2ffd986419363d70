import SimulationKernel

/// Who is there at the start of the run.
extension FlowEngine {
    /// One of them.
    private struct Person {
        let station: Int
        let customerClass: Int
        /// The number of his own: he shifts nobody's needs who comes later.
        let number: UInt64
        let step: Int32
        let waited: Double
        /// Which of all he is, in the network's order.
        let place: Int
    }

    /// They have joined before the run, who has waited longest first, and servers choose among them as at the end of any
    /// moment.
    func placeInitial() {
        var people: [Person] = []
        for number in program.network.stations.indices where !program.network.stations[number].initial.isEmpty {
            add(of: number, to: &people)
            choosesAtEnd(generals + number)
        }
        if people.contains(where: { $0.waited > 0 }) {
            people.sort { $0.waited != $1.waited ? $0.waited > $1.waited : $0.place < $1.place }
        }
        for person in people { place(person) }
    }

    private func add(of station: Int, to people: inout [Person]) {
        var next = FlowEvent.firstInitial | UInt64(station) << 26
        for group in program.network.stations[station].initial {
            guard let first = firstVisit(at: station, ofClass: group.customerClass) else { continue }
            let law = group.waited.map { Sampler($0).mirrorable }
            let key = generals[station].waitedNeeds.appending(program.classNames[group.customerClass])
            for place in 0..<UInt64(group.count) {
                var stream = RandomStream(key, entity: place)
                let waited = law.map { max(0, $0.draw(&stream, ordinal: place)) } ?? 0
                people.append(
                    Person(
                        station: station, customerClass: group.customerClass, number: next, step: first,
                        waited: waited, place: people.count))
                next += 1
            }
        }
    }

    private func place(_ person: Person) {
        let entity = pool.take()
        let index = person.customerClass
        let step = steps + Int(person.step)
        // 0 itself, not −0, for who has just come.
        let joined = 0 - person.waited
        pool.records[Int(entity)].number = person.number
        pool.records[Int(entity)].entered = joined
        inside += 1
        classes[index].arrivals &+= 1
        if classes[index].isPopulation { classes[index].membersLeft &+= 1 }
        if mustClear { pool.clear(entity) }
        if hasNumbers { giveNumbers(entity, classAt: index) }
        openAccount(entity, classAt: index)
        pool.extras[Int(entity)].isFresh = false
        pool.extras[Int(entity)].tries = 0
        if step.pointee.visitSlot >= 0 { countVisit(entity, step) }
        cells[Int(step.pointee.cell)].arrivals &+= 1
        // What is noted of their coming is noted as of then.
        now = joined
        if hasJourneys { journeys.begin(entity, classAt: index, at: joined) }
        if isTraced { note(.arrive, entity, classAt: index) }
        if step.pointee.isWatched { watchArrival(entity, step) }
        now = 0
        settleIn(entity, person.step, since: joined)
    }

    /// Where a customer who is at a station at the start stands in its flow: at the first visit of the class's own flow,
    /// and only where there is none at one on the way of those who balk, are rejected or give up.
    private func firstVisit(at station: Int, ofClass index: Int) -> Int32? {
        func first(onExit: Bool) -> Int? {
            program.steps.firstIndex {
                // Not in an errand's flow, where a customer itself never is.
                $0.kind == .visit && Int($0.station) == station && Int($0.origin) == index
                    && $0.customerClass == $0.origin && Int($0.cell) == station * classCount + index
                    && !$0.isInErrand && $0.isOnExit == onExit
            }
        }
        return (first(onExit: false) ?? first(onExit: true)).map { Int32($0) }
    }

    /// How long somebody still waits who has waited already, of a time that counts from when he joined: drawn again until
    /// it is longer than that, since he is still there; of times that are never so long nothing is left.
    @inline(__always)
    func timeLeft(after waited: Double, _ draw: () -> Double) -> Double {
        var time = draw()
        guard waited > 0 else { return time }
        var draws = 1
        while time <= waited, draws < Self.mostDraws {
            time = draw()
            draws += 1
        }
        return max(0, time - waited)
    }

    private static let mostDraws = 1_000
}

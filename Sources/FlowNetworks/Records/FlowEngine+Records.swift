import SimulationKernel

/// People whose records are kept: what they do by themselves, and what flows do for them.
extension FlowEngine {
    func openRecords() {
        for record in keepers.indices {
            for person in keepers[record].people.indices {
                keepers[record].renewDelays(
                    of: person, from: nil, to: Int(keepers[record].people[person].state), made: -1, at: now)
                planMove(of: person, record)
                if hasHazards { renewHazards(of: person, record) }
            }
        }
    }

    /// Draws when the person next does something by itself; what was planned before is forgotten.
    private func planMove(of person: Int, _ record: Int) {
        guard let next = keepers[record].next(of: person, after: now), next.time < .infinity else {
            keepers[record].people[person].stamp = 0
            return
        }
        let stamp = agenda.nextStamp()
        keepers[record].people[person].stamp = stamp
        plan(
            Agenda.Item(
                what: .recordMove, place: Int32(record), subject: UInt32(person), stamp: stamp,
                value: Double(next.move)), at: next.time)
    }

    /// A person's clock rings.
    /// - Returns: whether it is still wanted.
    func moveByItself(_ item: Agenda.Item) -> Bool {
        let record = Int(item.place)
        let person = Int(item.subject)
        let move = Int(saturating: item.value)
        guard keepers[record].people[person].stamp == item.stamp else { return false }
        keepers[record].people[person].stamp = 0
        // Doors are closed to people's own wishes too.
        if doorsClosed { return false }
        makeByItself(move, by: person, record)
        return true
    }

    /// A person makes a move, or asks the servers for it.
    func makeByItself(_ move: Int, by person: Int, _ record: Int) {
        if let requests = keepers[record].machine.keeping.moves[move].requestClass {
            keepers[record].stopDelay(of: move, person)
            request(move, by: person, record, classAt: requests)
            if hasHazards { renewHazards(of: person, record) }
            return
        }
        _ = keepers[record].make(move, by: person, at: now, origin: -1, number: 0)
        if hasWatches { touchRecords() }
        planMove(of: person, record)
        if hasHazards { renewHazards(of: person, record, made: move) }
    }

    /// What a move asks of the servers, as a customer of a class of its own. The person waits for the answer before it
    /// does anything else by itself.
    private func request(_ move: Int, by person: Int, _ record: Int, classAt index: Int) {
        let count = UInt64(keepers[record].people[person].requests)
        keepers[record].people[person].requests &+= 1
        keepers[record].people[person].asking = Int32(move)
        let number = UInt64(person) + count * UInt64(keepers[record].people.count)
        enter(pool.take(), number: number, classAt: index)
    }

    /// A move's request has left the network.
    func answerRequest(_ entity: UInt32, classAt index: Int, outcome: Int) {
        let record = Int(classes[index].record)
        let move = Int(classes[index].move)
        let person = Int(pool.records[Int(entity)].number % UInt64(keepers[record].people.count))
        keepers[record].people[person].asking = -1
        if outcome == FlowNetwork.completed {
            _ = keepers[record].make(move, by: person, at: now, origin: -1, number: 0)
            if hasWatches { touchRecords() }
        } else {
            keepers[record].moves[move].failed += 1
            keepers[record].startDelay(of: move, person, at: now)
        }
        planMove(of: person, record)
        if hasHazards { renewHazards(of: person, record) }
    }

    /// A customer makes a move for its person.
    func makeMove(_ move: Int, _ record: Int, for person: Int, origin: Int32, number: UInt64) {
        let hasChanged = keepers[record].make(move, by: person, at: now, origin: origin, number: number)
        if hasChanged, hasWatches { touchRecords() }
        if hasChanged, keepers[record].people[person].asking < 0, !doorsClosed { planMove(of: person, record) }
        if hasHazards { renewHazards(of: person, record, made: hasChanged ? move : -1) }
    }

    /// What a field says of a customer's person at this moment.
    func read(_ field: Int, _ record: Int, of person: Int, origin: Int32, number: UInt64) -> Int {
        let values = keepers[record].values(of: person)
        keepers[record].reads += 1
        keepers[record].note(
            RecordEntry(
                time: now, what: .read, record: Int32(record), person: UInt32(person), subject: Int32(field),
                before: values, after: values, origin: origin, number: number))
        return values[field]
    }

    /// Whom a customer is for: a member of a population for itself, any other for somebody drawn by its number.
    func person(_ number: UInt64, classAt index: Int, _ record: Int) -> Int {
        let count = UInt64(keepers[record].people.count)
        if classes[index].isPopulation { return Int(number % classes[index].populationSize % count) }
        if Int(classes[index].record) == record { return Int(number % count) }
        var stream = RandomStream(keepers[record].personKeys[index], entity: number)
        return Int(stream.below(count))
    }

    /// Everybody is in one state at each time.
    func recordChecks(_ observed: [RecordObservations]) -> [IdentityCheck] {
        observed.indices.map { index in
            IdentityCheck(
                law: .people, element: program.network.records[index].name,
                left: observed[index].areas.reduce(0, +),
                right: Double(observed[index].people) * observed[index].duration)
        }
    }

    /// The first line of an audit log that cannot be.
    var recordFault: RecordFault? { keepers.lazy.compactMap(\.audit.fault).first }
}

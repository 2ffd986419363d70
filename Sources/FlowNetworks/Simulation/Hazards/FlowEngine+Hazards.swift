import SimulationKernel

/// Arrivals and people's moves at rates that follow the state: after each moment in which something that a rate reads has
/// changed, it is read anew.
extension FlowEngine {
    /// Draws what the next customer of a class needs, where its rate follows the state.
    func awaitArrival(classAt index: Int, coming: Int) {
        let clock = hazards.ofClass[index]
        guard clock >= 0 else { return }
        hazards.clocks[clock].wait(for: sources[index].nextHazard(coming: coming), at: now)
    }

    /// What somebody's record says has changed, or he begins to wait anew for the move that he has made.
    func renewHazards(of person: Int, _ record: Int, made: Int = -1) {
        let isAsking = keepers[record].people[person].asking >= 0
        let state = Int(keepers[record].people[person].state)
        for index in hazards.ofRecord[record] {
            let move = hazards.moves[index]
            // Who waits for an answer does nothing by himself.
            if isAsking || doorsClosed {
                move.leave(person, at: now)
            } else {
                move.pass(person, to: state, isAnew: move.move == made, at: now)
            }
        }
    }

    /// At the end of a moment: reads the rates whose words have changed, and lets the first clock ring that does before
    /// anything else happens.
    /// - Returns: whether one has rung.
    @inline(never)
    func ringHazard() -> Bool {
        if doorsClosed || calendar.hasMore(at: now) { return false }
        var first = Double.infinity
        var ringing = -1
        for index in hazards.clocks.indices {
            let clock = hazards.clocks[index]
            clock.look(at: now) { $1 ? since($0) : value(of: $0) }
            if clock.fault != nil { return failAtRate(index) }
            if clock.next < first {
                first = clock.next
                ringing = index
            }
        }
        guard ringing >= 0, first < calendar.nextTime else { return false }
        left &-= 1
        let before = now
        now = max(now, first)
        if ring(ringing) { return true }
        let moment = now
        // Nothing has happened: a run that has run dry ends with what happened last.
        now = before
        // From here on nobody comes, which nothing else would tell.
        if case .arrivals(let customer) = hazards.owners[ringing], moment >= hazards.clocks[ringing].until {
            close(customer)
        }
        return true
    }

    /// Since when a wait grows; infinite where nobody waits.
    private func since(_ word: FlowWord) -> Double {
        let wait = value(of: word)
        if wait > 0 { return now - wait }
        switch word {
        case .station(let number, _): return value(of: .station(number, .length)) > 0 ? now : .infinity
        case .ofClass(let number, _, let index):
            return value(of: .ofClass(number, .length, index)) > 0 ? now : .infinity
        default: return .infinity
        }
    }

    /// - Returns: whether anything has come of it.
    private func ring(_ index: Int) -> Bool {
        let clock = hazards.clocks[index]
        guard clock.comes(at: now) else { return false }
        switch hazards.owners[index] {
        case .arrivals(let customer): arrive(classAt: customer)
        case .move(let place, let line):
            let move = hazards.moves[place]
            guard let person = move.first(of: line) else { return false }
            makeByItself(move.move, by: person, move.record)
        }
        return true
    }

    private func close(_ index: Int) {
        guard sources[index].isOpen else { return }
        sources[index].close()
        if inside == 0, emptyEnds { finishIfDone() }
    }

    private func failAtRate(_ index: Int) -> Bool {
        guard rateFault == nil, let (time, value) = hazards.clocks[index].fault else { return true }
        let network = program.network
        let owner: RateFault.Owner
        switch hazards.owners[index] {
        case .arrivals(let customer): owner = .arrivals(of: network.classes[customer].name)
        case .move(let place, _):
            let move = hazards.moves[place]
            let keeping = network.records[move.record]
            owner = .move(keeping.moves[move.move].name, record: keeping.name)
        }
        rateFault = RateFault(time: time, owner: owner, formula: hazards.clocks[index].text, value: value)
        left = -1
        return true
    }
}

import SimulationKernel

/// When the observation begins and ends.
extension FlowEngine {
    /// Schedules the first arrivals and the phases; called once.
    func open() {
        for (index, customerClass) in program.network.classes.enumerated() {
            if case .population(let size, _) = customerClass.arrivals.source {
                for member in 0..<size { openForMember(member, classAt: index, from: customerClass.arrivals.from) }
            } else {
                let first = sources[index].next(after: 0)
                if first < .infinity { calendar.scheduleBehind(EventKind.arrival | UInt32(index), at: first) }
                if hasHazards { awaitArrival(classAt: index, coming: 0) }
            }
        }
        if hasGeneral {
            for number in program.network.stations.indices where program.isGeneral[number] { openStation(number) }
        }
        if hasTicketLines {
            for number in program.network.stations.indices { planOutage(number) }
        }
        if hasWatches { openWatches() }
        placeInitial()
        if hasTicketLines { openBoards() }
        openRecords()
        switch program.plan.warmUp {
        case .none: observe()
        case .time(let time): calendar.scheduleLast(EventKind.control | Control.observe.rawValue, at: time, rank: 1)
        case .customers(let number): if number == 0 { observe() } else { milestone = UInt64(number) }
        }
        // With nobody to come at all nothing would ever end a run that goes by customers.
        if case .untilEmpty = program.plan.length, phase == .observing { return }
        if inside == 0, emptyEnds { finishIfDone() }
    }

    private func openForMember(_ member: Int, classAt index: Int, from: Double) {
        let entity = pool.take()
        let record = pool.records + Int(entity)
        record.pointee.number = UInt64(member)
        record.pointee.place = .thinking
        record.pointee.step = classes[index].firstStep
        var stream = RandomStream(thinks[index].needs, entity: UInt64(member))
        let time = thinks[index].sampler.draw(&stream, ordinal: UInt64(member))
        calendar.schedule(EventKind.thinkEnd | entity, at: from + time)
    }

    func control(_ control: Control) {
        switch control {
        case .cut: cutBatch()
        case .observe:
            observe()
            if inside == 0, emptyEnds { finishIfDone() }
        case .stop: stop()
        case .timeouts: break
        }
    }

    func reachMilestone() {
        switch phase {
        case .warmingUp: observe()
        case .observing: if batchClock.isCutting { cutBatch() } else { stop() }
        case .closing, .finished: break
        }
    }

    /// The warm-up is over: from here on it counts.
    private func observe() {
        phase = .observing
        forget()
        if hasGeneral, now == 0 { countLeftBehindAtStart() }
        batchClock.begin(ended: ended, at: now)
        switch program.plan.length {
        case .horizon(let time), .untilEmpty(limit: let time), .untilDeadlock(limit: let time):
            calendar.scheduleLast(EventKind.control | Control.stop.rawValue, at: now + time, rank: 2)
        case .customers: break
        }
        planCut()
    }

    /// When the batch at hand ends; the last one ends with the period.
    private func planCut() {
        switch program.plan.length {
        case .customers(let number): milestone = batchClock.milestone(of: number)
        case .horizon(let time):
            guard batchClock.isCutting else { return }
            calendar.scheduleLast(EventKind.control | Control.cut.rawValue, at: batchClock.end(of: time), rank: 1)
        case .untilEmpty, .untilDeadlock: break
        }
    }

    /// A batch is over, and the next begins at once.
    private func cutBatch() {
        guard phase == .observing else { return }
        closeBooks()
        batchClock.add(observations(), ended: ended, events: calendar.scheduled)
        forget()
        planCut()
    }

    /// Forgets what was recorded and notes who is where.
    private func forget() {
        observedFrom = now
        errands.journal.mark(at: now)
        for index in 0..<program.network.stations.count {
            stations[index].occupancy.reset(at: now)
            stations[index].served = 0
        }
        for index in 0..<program.network.stations.count * program.network.classes.count { cells[index].reset() }
        for index in 0..<namedCells.count { namedCells[index].reset() }
        for index in 0..<program.network.classes.count { classes[index].reset() }
        for index in 0..<program.network.classes.count * outcomeCount { ends[index] = 0 }
        if hasGeneral {
            for index in program.network.stations.indices {
                // What is shared is brought up to now first: work done before is not observed.
                if generals[index].isSharing { advanceShares(generals + index) }
                generals[index].reset(at: now)
            }
        }
        if hasTicketLines {
            accountApps()
            for index in program.network.stations.indices { ticketLines[index].reset() }
        }
        for index in keepers.indices { keepers[index].reset(at: now) }
        for place in gatherings.indices { gatherings[place].forget() }
        windows.reset(at: now)
        errands.reset(at: now)
        endBooks[0].reset(at: now)
        journeys.reset(at: now)
        readings.removeAll(keepingCapacity: true)
        delayed.reset(at: now)
        look(presences + 0)
    }

    /// The period asked for is over.
    private func stop() {
        guard phase == .observing else { return }
        if program.plan.closing == .finish, inside > 0 || errands.inside > 0 {
            phase = .closing
            doorsClosed = true
            releaseTheLast()
            releaseStarts()
        } else {
            finish()
        }
    }

    /// Nobody is inside: is anybody still to come?
    func finishIfDone() {
        if errands.inside > 0 { return }
        if phase == .closing { return finish() }
        // What is pending now is arrivals, returns from thinking, stale ends of service, and the stop itself.
        guard phase == .observing || (phase == .warmingUp && milestone != .max) else { return }
        switch program.plan.length {
        case .customers: break
        // A population's hours are not its end here: the limit is.
        case .untilEmpty:
            if phase == .observing, (0..<program.network.classes.count).contains(where: { classes[$0].isPopulation }) {
                return
            }
        case .horizon, .untilDeadlock: if phase == .observing { return }
        }
        for index in 0..<program.network.classes.count {
            if classes[index].membersLeft > 0 { return }
            if sources[index].isOpen && !classes[index].arePolls && !classes[index].isPopulation { return }
        }
        finish()
    }

    /// Blocked customers wait for each other: the run's end where that is what it is about, else its failure.
    func endInDeadlock(_ found: Deadlock) {
        deadlock = found
        finish()
    }

    func stopAtStandstill() {
        isStandingStill = true
        left = -1
    }

    func finish() {
        if phase == .warmingUp { observe() }
        phase = .finished
        left = -1
        closeBooks()
        windows.isActive = false
    }

    /// Everything that lasts is recorded up to now.
    private func closeBooks() {
        observedUntil = now
        if hasGeneral {
            for index in program.network.stations.indices {
                if generals[index].isSharing { advanceShares(generals + index) }
                generals[index].account(at: now)
            }
        }
        if hasTicketLines { accountApps() }
        for index in keepers.indices { keepers[index].account(at: now) }
        watchUnfinished()
    }
}

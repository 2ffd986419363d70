import SimulationKernel

/// When the observation begins and ends.
extension FlowEngine {
    /// Schedules the first arrivals and the phases; called once.
    mutating func open() {
        for (index, customerClass) in program.network.classes.enumerated() {
            if case .population(let size, _) = customerClass.arrivals.source {
                for member in 0..<size { openForMember(member, classAt: index, from: customerClass.arrivals.from) }
            } else {
                let first = sources[index].next(after: 0)
                if first < .infinity { calendar.schedule(EventKind.arrival | UInt32(index), at: first) }
            }
        }
        switch program.plan.warmUp {
        case .none: observe()
        case .time(let time): calendar.scheduleLast(EventKind.control | Control.observe.rawValue, at: time, rank: 0)
        case .customers(let number):
            if number == 0 { observe() } else { milestone = UInt64(number) }
        }
    }

    private mutating func openForMember(_ member: Int, classAt index: Int, from: Double) {
        let entity = pool.take()
        let record = pool.records + Int(entity)
        record.pointee.number = UInt64(member)
        record.pointee.place = .thinking
        record.pointee.step = classes[index].firstStep
        var stream = RandomStream(thinks[index].needs, entity: UInt64(member))
        let time = thinks[index].sampler.draw(&stream, ordinal: UInt64(member))
        calendar.schedule(EventKind.thinkEnd | entity, at: from + time)
    }

    mutating func control(_ control: Control) {
        switch control {
        case .observe:
            observe()
            if inside == 0, emptyEnds { finishIfDone() }
        case .stop: stop()
        }
    }

    mutating func reachMilestone() {
        switch phase {
        case .warmingUp: observe()
        case .observing: stop()
        case .closing, .finished: break
        }
    }

    /// The warm-up is over: forget what was recorded and note who is where.
    private mutating func observe() {
        phase = .observing
        observedFrom = now
        for index in 0..<program.network.stations.count {
            stations[index].occupancy.reset(at: now)
            stations[index].served = 0
        }
        for index in 0..<program.network.stations.count * program.network.classes.count { cells[index].reset() }
        for index in program.namedSteps.indices { namedCells[index].reset() }
        for index in 0..<program.network.classes.count { classes[index].reset() }
        for index in 0..<program.network.classes.count * outcomeCount { ends[index] = 0 }
        windows.reset(at: now)
        delayed.reset(at: now)
        delaySum = 0
        before = presence()
        switch program.plan.length {
        case .horizon(let time), .untilEmpty(limit: let time), .untilDeadlock(limit: let time):
            calendar.scheduleLast(EventKind.control | Control.stop.rawValue, at: now + time, rank: 1)
        case .customers(let number): milestone = ended + UInt64(number)
        }
    }

    /// The period asked for is over.
    private mutating func stop() {
        guard phase == .observing else { return }
        if program.plan.closing == .finish, inside > 0 {
            phase = .closing
            doorsClosed = true
        } else {
            finish()
        }
    }

    /// Nobody is inside: is anybody still to come?
    mutating func finishIfDone() {
        if phase == .closing { return finish() }
        // What is pending now is arrivals, returns from thinking, stale ends of service, and the stop itself.
        guard phase == .observing else { return }
        for index in 0..<program.network.classes.count {
            if classes[index].isPopulation { return }
            if sources[index].isOpen { return }
        }
        finish()
    }

    mutating func finish() {
        if phase == .warmingUp { observe() }
        phase = .finished
        left = 0
        observedUntil = now
        watchUnfinished()
    }
}

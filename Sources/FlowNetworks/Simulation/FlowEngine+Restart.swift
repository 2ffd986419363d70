import SimulationKernel

/// The beginning of a replication, of an engine that has just been made as of one that has run before: so both are the
/// same by construction.
extension FlowEngine {
    /// Forgets the replication before, whatever became of it, and begins another one.
    func restart(_ draws: Draws) {
        forgetCourse()
        for index in 0..<cells.count { cells[index].restart() }
        for index in 0..<namedCells.count { namedCells[index].restart() }
        ends.fill(ends.count, with: 0)
        for index in turns.indices { turns[index] = 0 }
        pool.restart()
        calendar.restart()
        agenda.restart()
        apps.restart()
        windows.restart()
        errands.restart()
        endBooks[0].restart()
        journeys.restart()
        delayed.restart()
        useMirrorable(draws.isPaired)
        keySteps(draws)
        restartStations(draws)
        restartClasses(draws)
        hazards.restart { draws.key(StreamPurpose.recordHazard, program.recordNames[$0]) }
        for (index, name) in program.recordNames.enumerated() {
            keepers[index].restart(classNames: program.classNames) { draws.key($0, name, $1) }
        }
        open()
    }

    /// Where the run stands.
    private func forgetCourse() {
        now = 0
        pendingAnswer = PendingAnswer()
        trace = FlowTrace(keepsEvents: trace.keepsEvents)
        deadlock = nil
        numberFault = nil
        batchFault = nil
        rateFault = nil
        standstill = 0
        isStandingStill = false
        endedBefore = 0
        eventsWithoutEnd = 0
        untilLook = Self.lookEvery
        agendaItems = 0
        lastActivity = 0
        activityOfRounds = 0
        roundsInVain = 0
        roundsKnownUntil = -.infinity
        for place in gatherings.indices { gatherings[place].restart() }
        gathered = 0
        due.removeAll(keepingCapacity: true)
        moving.removeAll(keepingCapacity: true)
        over.removeAll(keepingCapacity: true)
        looksForCircles = false
        watching.restart()
        watchFault = nil
        inside = 0
        ended = 0
        milestone = .max
        phase = .warmingUp
        left = 0
        doorsClosed = false
        observedFrom = 0
        observedUntil = 0
        presences[0].clear()
        batchClock = BatchClock(count: batchClock.count)
    }

    /// What needs are drawn from.
    private func useMirrorable(_ isPaired: Bool) {
        guard isPaired != self.isPaired else { return }
        self.isPaired = isPaired
        for (index, step) in program.steps.enumerated() {
            steps[index].sampler = isPaired ? step.sampler.mirrorable : step.sampler
        }
        for (index, detail) in program.details.enumerated() {
            details[index] = isPaired ? detail.mirrorable : detail
        }
    }

    private func keySteps(_ draws: Draws) {
        for index in 0..<steps.count {
            let step = steps + index
            let name = program.classNames[Int(step.pointee.origin)]
            let identity = program.identities[index]
            step.pointee.needs = draws.key(step.pointee.kind.purpose, name, identity)
            if step.pointee.kind == .attempt {
                step.pointee.renewedNeeds = draws.key(StreamPurpose.timeout, name, identity)
            }
            guard step.pointee.kind == .visit else { continue }
            step.pointee.renewedNeeds = draws.key(StreamPurpose.renewedService, name, identity)
            guard step.pointee.detail >= 0 else { continue }
            let detail = details + Int(step.pointee.detail)
            detail.pointee.patienceNeeds = draws.key(StreamPurpose.patience, name, identity)
            detail.pointee.balkingNeeds = draws.key(StreamPurpose.balking, name, identity)
            detail.pointee.retryNeeds = draws.key(StreamPurpose.retry, name, identity)
            detail.pointee.returningNeeds = draws.key(StreamPurpose.returning, name, identity)
            detail.pointee.dueNeeds = draws.key(StreamPurpose.due, name, identity)
            detail.pointee.errorNeeds = draws.key(StreamPurpose.estimateError, name, identity)
            detail.pointee.appNeeds = draws.key(StreamPurpose.app, name, identity)
            detail.pointee.setUpNeeds = draws.key(StreamPurpose.setUp, name, identity)
            let change = draws.key(StreamPurpose.waitingChange, name, identity)
            // Each stage of a change draws for itself.
            let isFirst = step.pointee.customerClass == step.pointee.origin
            detail.pointee.changeNeeds = isFirst ? change : change.appending(UInt64(step.pointee.customerClass))
        }
    }

    private func restartStations(_ draws: Draws) {
        for (index, name) in program.stationNames.enumerated() {
            stations[index].restart(random: draws.key(StreamPurpose.randomLine, name))
            if hasGeneral { generals[index].restart { draws.key($0, name) } }
            if stationBooks.count > 0 { stationBooks[index].restart() }
            if hasTicketLines {
                ticketLines[index].restart(
                    outages: draws.key(StreamPurpose.outages, name), board: draws.key(StreamPurpose.board, name))
            }
        }
    }

    private func restartClasses(_ draws: Draws) {
        for (index, name) in program.classNames.enumerated() {
            sources[index].restart(isPaired: draws.isPaired) { draws.key($0, name) }
            classes[index].restart(noShows: sources[index].noShows)
            thinks[index].needs = draws.key(StreamPurpose.think, name)
            thinks[index].requestNeeds = draws.key(StreamPurpose.sessions, name)
            for place in givers[index].indices {
                givers[index][place].needs = draws.key(StreamPurpose.numbers, name, givers[index][place].identity)
            }
        }
    }
}

extension CompiledStep.Kind {
    /// What the draws at such a step are for.
    fileprivate var purpose: UInt64 {
        switch self {
        case .visit: StreamPurpose.service
        case .delay: StreamPurpose.delay
        case .attempt: StreamPurpose.backoff
        case .set: StreamPurpose.attribute
        case .setNumbers: StreamPurpose.numberChange
        default: StreamPurpose.choice
        }
    }
}

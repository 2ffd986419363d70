import SimulationKernel

/// How customers come in, go from step to step, and leave.
extension FlowEngine {
    @inline(__always)
    func arrive(classAt index: Int) {
        if doorsClosed { return }
        guard sources[index].isPlain else { return arriveOtherwise(classAt: index) }
        let number = sources[index].take()
        let next = sources[index].nextOfPlain(after: now)
        calendar.scheduleBehind(EventKind.arrival | UInt32(truncatingIfNeeded: index), at: next)
        enter(pool.take(), number: number, classAt: index)
    }

    /// Streams with bounds, changing rates, lists or batches.
    @inline(never)
    private func arriveOtherwise(classAt index: Int) {
        var number = sources[index].takeNumber()
        let size = sources[index].batchSize()
        guard size <= Double(BatchFault.mostAtOnce) else { return failAtBatch(size, classAt: index) }
        let along = Int(saturating: size) - 1
        let next = sources[index].next(after: now, coming: along)
        if next < .infinity { calendar.scheduleBehind(EventKind.arrival | UInt32(truncatingIfNeeded: index), at: next) }
        if hasHazards { awaitArrival(classAt: index, coming: along) }
        enterAnew(number, classAt: index)
        for _ in 0..<along {
            number = sources[index].takeNumber()
            enterAnew(number, classAt: index)
        }
        // Large batches would fill the memory before anybody looks again.
        if along > 0, isTooFull { left = -1 }
    }

    private func failAtBatch(_ size: Double, classAt index: Int) {
        guard batchFault == nil else { return }
        batchFault = BatchFault(time: now, customerClass: program.network.classes[index].name, size: size)
        left = -1
    }

    private func enterAnew(_ number: UInt64, classAt index: Int) {
        let entity = pool.take()
        pool.records[Int(entity)].request = 0
        enter(entity, number: number, classAt: index)
    }

    @inline(__always)
    func enter(_ entity: UInt32, number: UInt64, classAt index: Int) {
        pool.records[Int(entity)].number = number
        pool.records[Int(entity)].entered = now
        classes[index].arrivals &+= 1
        inside &+= 1
        touchInside()
        if mustClear { prepare(entity, classAt: index) }
        advance(entity, to: classes[index].firstStep)
    }

    /// Takes an entity to a step, and through choices to where time passes or the network ends.
    @inline(__always)
    func advance(_ entity: UInt32, to first: Int32) {
        var index = first
        while true {
            let step = steps + Int(index)
            if step.pointee.visitSlot >= 0 { countVisit(entity, step) }
            switch step.pointee.kind {
            case .visit: return join(entity, step, index)
            case .choose: index = choose(entity, step)
            case .end: return leave(entity, classAt: Int(step.pointee.origin), outcome: Int(step.pointee.outcome))
            case .delay: return beginDelay(entity, step, index)
            default:
                index = passOn(entity, step, index)
                if index < 0 { return }
            }
        }
    }

    /// The same, not inlined, for the rarer ways.
    @inline(never)
    func goOn(_ entity: UInt32, to step: Int32) { advance(entity, to: step) }

    func choose(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Int32 {
        var stream = stream(step.pointee.needs, step, entity)
        let draw = stream.uniform()
        let first = Int(step.pointee.firstBranch)
        let last = first &+ Int(step.pointee.branchCount) &- 1
        // The last branch takes what rounding left of the shares' sum.
        for index in first..<last where draw < branches[index].upTo { return branches[index].step }
        return branches[last].step
    }

    /// A customer is in a delay from now on, whose end is yet to be said.
    @inline(__always)
    func enterDelay(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.place = .delayed
        if isTraced { note(.beginDelay, entity, step) }
        if hasJourneys, step.pointee.named >= 0 {
            passPoint(entity, step, .joining)
            passPoint(entity, step, .start)
        }
    }

    func beginDelay(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        enterDelay(entity, step, index)
        var stream = stream(step.pointee.needs, step, entity)
        var time = step.pointee.sampler.draw(&stream, ordinal: ordinal(of: entity))
        if step.pointee.factor >= 0 { time = multiplied(time, by: step.pointee.factor, entity, step) }
        delayed.increase(at: now)
        calendar.schedule(EventKind.delayEnd | entity, at: now + time)
    }

    func endDelay(_ entity: UInt32) {
        let record = pool.records + Int(entity)
        let step = steps + Int(record.pointee.step)
        delayed.decrease(at: now)
        if isTraced { note(.endDelay, entity, step) }
        let time = now - record.pointee.joined
        if step.pointee.named >= 0 {
            namedCell(step).pointee.time.add(time)
            if hasJourneys { passPoint(entity, step, .end) }
        }
        guard hasBlocking else { return advance(entity, to: step.pointee.next) }
        let target = resolve(entity, step.pointee.next)
        if isFull(before: target) { holdOutside(entity, before: target) } else { arriveAt(entity, target) }
    }

    /// Leaves where nothing is to be recorded but the end itself.
    @inline(__always)
    func leavePlainly(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        ends[Int(step.pointee.cell)] &+= 1
        pool.give(back: entity)
        countEnd()
    }

    @inline(__always)
    private func countEnd() {
        inside &-= 1
        touchInside()
        ended &+= 1
        if ended == milestone { reachMilestone() }
        if inside == 0, phase == .closing || emptyEnds { finishIfDone() }
    }

    /// An errand ends otherwise; of a customer it is noted that it leaves.
    @inline(never)
    private func isSettledOtherwise(_ entity: UInt32, classAt index: Int, outcome: Int) -> Bool {
        if hasErrands {
            if pool.errands[Int(entity)].isErrand {
                endErrand(entity, byOutcome: outcome)
                return true
            }
            closeAccount(entity, classAt: index, outcome: outcome)
        }
        if notesEnds { noteEnd(entity, classAt: index, outcome: outcome) }
        if hasJourneys { endJourney(entity, classAt: index, outcome: outcome) }
        return false
    }

    func leave(_ entity: UInt32, classAt index: Int, outcome: Int) {
        if notesLeaving, isSettledOtherwise(entity, classAt: index, outcome: outcome) { return }
        let record = pool.records + Int(entity)
        if isTraced, vanishes(entity, classAt: index, outcome: outcome) { return }
        ends[index &* outcomeCount &+ outcome] &+= 1
        if classes[index].record >= 0 {
            answerRequest(entity, classAt: index, outcome: outcome)
        } else if classes[index].arePolls {
            answerPoll(entity, wasServed: outcome == FlowNetwork.completed)
        }
        let wasTurnedAway = outcome == FlowNetwork.rejected || outcome == FlowNetwork.balked
        if classes[index].onlyVisit < 0 || wasTurnedAway {
            let time = now - record.pointee.entered
            if wasTurnedAway {
                classes[index].timeOfRejected += time
            } else {
                classes[index].time.add(time)
            }
        }
        if classes[index].isPopulation {
            think(entity, classAt: index)
        } else if classes[index].isSessions, goesOn(entity, classAt: index) {
            thinkOfNext(entity, classAt: index)
        } else {
            pool.give(back: entity)
        }
        guard classes[index].arePolls else {
            countEnd()
            if hasGatherings { releaseTheLast() }
            if hasWatches { releaseStarts() }
            return
        }
        inside &-= 1
        // Who was waited for has left before; the last of his polls ends the run.
        if inside == 0, phase == .closing || emptyEnds { finishIfDone() }
    }

    /// Forgets what the record's last tenant carried.
    @inline(never)
    private func prepare(_ entity: UInt32, classAt index: Int) {
        pool.clear(entity)
        if hasNumbers { giveNumbers(entity, classAt: index) }
        if hasErrands { openAccount(entity, classAt: index) }
        if hasJourneys { journeys.begin(entity, classAt: index, at: now) }
        if notesEnds { noteArrival(classAt: index) }
        note(.arrive, entity, classAt: index)
        guard pendingAnswer.item >= 0 else { return }
        pool.extras[Int(entity)].answer = pendingAnswer.item
        pool.extras[Int(entity)].latency = pendingAnswer.latency
        pendingAnswer.item = -1
    }

    /// A member of a population goes home. Its next visit is a customer of its own: number + population size, so
    /// that a visit's needs depend on the member and on how often it came, not on who came in between.
    func think(_ entity: UInt32, classAt index: Int) {
        let record = pool.records + Int(entity)
        record.pointee.number &+= classes[index].populationSize
        record.pointee.place = .thinking
        record.pointee.step = classes[index].firstStep
        if doorsClosed { return retire(entity, classAt: index) }
        var stream = RandomStream(thinks[index].needs, entity: record.pointee.number)
        let time = thinks[index].sampler.draw(&stream, ordinal: record.pointee.number)
        calendar.schedule(EventKind.thinkEnd | entity, at: now + time)
    }

    /// A member stays at home for good.
    private func retire(_ entity: UInt32, classAt index: Int) {
        classes[index].membersLeft &-= 1
        pool.give(back: entity)
    }

    func returnFromThinking(_ entity: UInt32) {
        let index = Int(steps[Int(pool.records[Int(entity)].step)].origin)
        if classes[index].isSessions { return beginRequest(entity, classAt: index) }
        if doorsClosed || now >= program.network.classes[index].arrivals.until {
            retire(entity, classAt: index)
            if inside == 0, emptyEnds { finishIfDone() }
            return
        }
        enter(entity, number: pool.records[Int(entity)].number, classAt: index)
    }
}

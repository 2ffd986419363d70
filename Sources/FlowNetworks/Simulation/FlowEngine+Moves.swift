import SimulationKernel

/// How customers come in, go from step to step, and leave.
extension FlowEngine {
    @inline(__always)
    mutating func arrive(classAt index: Int) {
        if doorsClosed { return }
        let number = sources[index].take()
        let next = sources[index].next(after: now)
        if next < .infinity { calendar.schedule(EventKind.arrival | UInt32(truncatingIfNeeded: index), at: next) }
        enter(pool.take(), number: number, classAt: index)
    }

    @inline(__always)
    mutating func enter(_ entity: UInt32, number: UInt64, classAt index: Int) {
        pool.records[Int(entity)].number = number
        pool.records[Int(entity)].entered = now
        classes[index].arrivals &+= 1
        inside &+= 1
        advance(entity, to: classes[index].firstStep)
    }

    /// Takes an entity to a step, and through choices to where time passes or the network ends.
    @inline(__always)
    mutating func advance(_ entity: UInt32, to first: Int32) {
        var index = first
        while true {
            let step = steps + Int(index)
            switch step.pointee.kind {
            case .visit: return join(entity, step, index)
            case .choose: index = choose(entity, step)
            case .end:
                return leave(entity, classAt: Int(step.pointee.customerClass), outcome: Int(step.pointee.outcome))
            case .delay: return beginDelay(entity, step, index)
            }
        }
    }

    /// The same, not inlined, for the rarer ways.
    @inline(never)
    mutating func goOn(_ entity: UInt32, to step: Int32) { advance(entity, to: step) }

    private mutating func choose(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Int32 {
        var stream = RandomStream(step.pointee.needs, entity: pool.records[Int(entity)].number)
        let draw = stream.uniform()
        let first = Int(step.pointee.firstBranch)
        let last = first &+ Int(step.pointee.branchCount) &- 1
        // The last branch takes what rounding left of the shares' sum.
        for index in first..<last where draw < branches[index].upTo { return branches[index].step }
        return branches[last].step
    }

    private mutating func beginDelay(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.place = .delayed
        var stream = RandomStream(step.pointee.needs, entity: record.pointee.number)
        let time = step.pointee.sampler.draw(&stream, ordinal: record.pointee.number)
        delayed.increase(at: now)
        calendar.schedule(EventKind.delayEnd | entity, at: now + time)
    }

    mutating func endDelay(_ entity: UInt32) {
        let record = pool.records + Int(entity)
        let step = steps + Int(record.pointee.step)
        delayed.decrease(at: now)
        let time = now - record.pointee.joined
        delaySum += time
        if step.pointee.named >= 0 { namedCells[Int(step.pointee.named)].time.add(time) }
        advance(entity, to: step.pointee.next)
    }

    /// Leaves where nothing is to be recorded but the end itself.
    @inline(__always)
    mutating func leavePlainly(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        ends[Int(step.pointee.cell)] &+= 1
        pool.give(back: entity)
        countEnd()
    }

    @inline(__always)
    private mutating func countEnd() {
        inside &-= 1
        ended &+= 1
        if ended == milestone { reachMilestone() }
        if inside == 0, phase == .closing || emptyEnds { finishIfDone() }
    }

    mutating func leave(_ entity: UInt32, classAt index: Int, outcome: Int) {
        let record = pool.records + Int(entity)
        ends[index &* outcomeCount &+ outcome] &+= 1
        if classes[index].onlyVisit < 0 || outcome == FlowNetwork.rejected {
            let time = now - record.pointee.entered
            if outcome == FlowNetwork.rejected {
                classes[index].timeOfRejected += time
            } else {
                classes[index].time.add(time)
            }
        }
        if classes[index].isPopulation {
            think(entity, classAt: index)
        } else {
            pool.give(back: entity)
        }
        countEnd()
    }

    /// A member of a population goes home. Its next visit is a customer of its own: number + population size, so
    /// that a visit's needs depend on the member and on how often it came, not on who came in between.
    mutating func think(_ entity: UInt32, classAt index: Int) {
        let record = pool.records + Int(entity)
        record.pointee.number &+= classes[index].populationSize
        record.pointee.place = .thinking
        record.pointee.step = classes[index].firstStep
        if doorsClosed { return pool.give(back: entity) }
        var stream = RandomStream(thinks[index].needs, entity: record.pointee.number)
        let time = thinks[index].sampler.draw(&stream, ordinal: record.pointee.number)
        calendar.schedule(EventKind.thinkEnd | entity, at: now + time)
    }

    mutating func returnFromThinking(_ entity: UInt32) {
        let index = Int(steps[Int(pool.records[Int(entity)].step)].customerClass)
        if doorsClosed || now >= program.network.classes[index].arrivals.until { return pool.give(back: entity) }
        enter(entity, number: pool.records[Int(entity)].number, classAt: index)
    }
}

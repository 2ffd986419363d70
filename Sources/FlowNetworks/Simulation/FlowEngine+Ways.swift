import SimulationKernel

/// Parts of a flow that are not a straight line: loops, stations chosen by their state, and a step found before a
/// customer goes to it.
extension FlowEngine {
    /// The next step at which time passes or the network ends, all choices before it made; it is to be gone to by
    /// ``arriveAt(_:_:)``.
    func resolve(_ entity: UInt32, _ first: Int32) -> Int32 {
        var index = first
        while true {
            let step = steps + Int(index)
            if step.pointee.visitSlot >= 0 { countVisit(entity, step) }
            // The commonest first, and no table of jumps.
            if step.pointee.kind == .end || step.pointee.kind == .visit { return index }
            switch step.pointee.kind {
            case .delay, .attempt, .together, .answer, .gather, .until, .gate: return index
            case .choose: index = choose(entity, step)
            case .checkpoint where pool.errands[Int(entity)].mustDrop: return index
            default: index = passOn(entity, step, index)
            }
        }
    }

    func arriveAt(_ entity: UInt32, _ index: Int32) {
        let step = steps + Int(index)
        switch step.pointee.kind {
        case .visit: join(entity, step, index)
        case .delay: beginDelay(entity, step, index)
        case .end: leave(entity, classAt: Int(step.pointee.origin), outcome: Int(step.pointee.outcome))
        default: _ = passOn(entity, step, index)
        }
    }

    /// A customer comes to a step that it may come to again.
    @inline(__always)
    func countVisit(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        pool.visits[Int(entity) &* pool.slots &+ Int(step.pointee.visitSlot)] &+= 1
    }

    @inline(never)
    func passOn(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) -> Int32 {
        if step.pointee.kind == .route { return route(entity, step) }
        if step.pointee.kind == .chooseShare { return chooseByShares(entity, step) }
        if step.pointee.kind != .loopBegin, step.pointee.kind != .loopEnd { return passErrandStep(entity, step, index) }
        let detail = details + Int(step.pointee.detail)
        let rounds = pool.visits + (Int(entity) * pool.slots + Int(detail.pointee.counter))
        if step.pointee.kind == .loopBegin {
            rounds.pointee = 0
            return step.pointee.next
        }
        if rounds.pointee < .max { rounds.pointee += 1 }
        if detail.pointee.part >= 0 { passRound(entity, part: Int(detail.pointee.part)) }
        let again = branches[Int(step.pointee.firstBranch)].step
        if detail.pointee.times > 0 {
            return detail.pointee.times == .max || rounds.pointee < detail.pointee.times ? again : step.pointee.next
        }
        if isThrough(entity, step, detail) { return step.pointee.next }
        return rounds.pointee < detail.pointee.atMost ? again : branches[Int(step.pointee.firstBranch) + 1].step
    }

    /// Whether somebody goes through a part no more.
    private func isThrough(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ detail: UnsafeMutablePointer<StepDetail>
    ) -> Bool {
        if detail.pointee.ending >= 0 {
            let ending = Int(detail.pointee.ending)
            let holds = holds(program.loopEnds[ending], FormulaSubject(entity, at: step.pointee))
            if tracesRules { noteLoop(program.statedLoopEnds[ending], holds, entity, step) }
            return holds
        }
        var stream = stream(step.pointee.needs, step, entity)
        return stream.uniform() < detail.pointee.share
    }

    private func route(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Int32 {
        let first = Int(step.pointee.firstBranch)
        if step.pointee.outcome == 2 {
            let turn = turns[Int(step.pointee.station)]
            turns[Int(step.pointee.station)] = (turn + 1) % Int(step.pointee.branchCount)
            return branches[first + turn].step
        }
        if step.pointee.outcome == 1 {
            let candidates = program.choices[Int(step.pointee.detail)].stations
            for (place, number) in candidates.enumerated() where hasFreeServer(number) {
                return branches[first + place].step
            }
        }
        return bestStation(entity, step)
    }

    private func hasFreeServer(_ number: Int) -> Bool {
        if program.isGeneral[number] { return hasFreeForAnother(number) && seenWaiting(number) == 0 }
        return stations[number].inService < stations[number].servers
    }
}

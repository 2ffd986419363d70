import SimulationKernel

/// How errands are sent, and how their ends come back as answers.
extension FlowEngine {
    /// An errand for a customer or for another errand; it goes on when ``drain()`` comes to it.
    func send(to flow: Int32, for parent: UInt32, number: UInt64) -> UInt32 {
        let entity = pool.take()
        pool.clear(entity)
        let record = pool.records + Int(entity)
        record.pointee.number = number
        record.pointee.entered = now
        record.pointee.place = .between
        record.pointee.step = flow
        let own = pool.errands + Int(entity)
        let other = pool.errands + Int(parent)
        own.pointee.parent = parent
        own.pointee.serial = Int32(truncatingIfNeeded: errands.sent & 0x7FFF_FFFF)
        own.pointee.root = other.pointee.isErrand ? other.pointee.root : pool.records[Int(parent)].number
        own.pointee.ordinal = ordinal(of: parent)
        own.pointee.account = other.pointee.account
        own.pointee.attributes = other.pointee.attributes
        if hasNumbers { handNumbers(to: entity, from: parent) }
        own.pointee.deadline = other.pointee.deadline
        own.pointee.zombieSince = other.pointee.isZombie ? now : .infinity
        own.pointee.key = other.pointee.key
        own.pointee.request = other.pointee.request
        own.pointee.isRetry = other.pointee.isRetry
        own.pointee.mustDrop = other.pointee.mustDrop
        own.pointee.isIdempotent = other.pointee.isIdempotent
        own.pointee.isRepeated = other.pointee.isRepeated
        let origin = steps + Int(pool.records[Int(parent)].step)
        own.pointee.tryNumber = origin.pointee.kind == .attempt ? other.pointee.tries : other.pointee.tryNumber
        if hasGeneral { pool.extras[Int(entity)].isFresh = false }
        own.pointee.sibling = other.pointee.child
        other.pointee.child = entity
        errands.sent &+= 1
        errands.inside += 1
        errands.level.increase(at: now)
        if own.pointee.account >= 0 { errands.journal.accounts[Int(own.pointee.account)].errands += 1 }
        if isTraced { note(.fork, entity, origin, tryNumber: own.pointee.tryNumber) }
        errands.push(entity, .go, flow)
        return entity
    }

    /// Lets all go on who can, one after the other: however many errands end and begin at one moment, none does so
    /// within another's doing.
    func drain() {
        guard !errands.isDraining else { return }
        errands.isDraining = true
        while let next = errands.pop() {
            switch next.what {
            case .go: goOn(next.entity, to: next.value)
            case .done: hear(.done, next.entity)
            case .outcome: hear(.outcome(Int(next.value)), next.entity)
            case .failed: hear(.failed(Int(next.value)), next.entity)
            }
        }
        errands.isDraining = false
    }

    /// An errand comes to an end that customers leave by: turned away, given up, broken off and failed is no answer.
    func endErrand(_ entity: UInt32, byOutcome outcome: Int) {
        switch outcome {
        case FlowNetwork.rejected, FlowNetwork.balked, FlowNetwork.abandoned, brokenOffOutcome, errands.failedOutcome:
            endErrand(entity, .failed(outcome))
        default: endErrand(entity, .outcome(outcome))
        }
    }

    /// An errand is over.
    func endErrand(_ entity: UInt32, _ answer: Answer) {
        let errand = pool.errands[Int(entity)]
        errands.time += now - pool.records[Int(entity)].entered
        errands.inside -= 1
        errands.ended &+= 1
        errands.level.decrease(at: now)
        if isTraced { noteAnswer(entity, answer) }
        pool.give(back: entity)
        if errand.account >= 0 { closeErrand(ofAccount: errand.account) }
        if errand.parent != Entity.none { tell(errand.parent, of: entity, errand, answer) }
        if inside == 0, phase == .closing || emptyEnds { finishIfDone() }
        drain()
    }

    /// Takes an answer down for who waits for it, who goes on when its turn comes.
    private func tell(_ parent: UInt32, of entity: UInt32, _ errand: Errand, _ answer: Answer) {
        let waiting = pool.errands + Int(parent)
        if case .failed = answer {
        } else {
            waiting.pointee.attributes =
                waiting.pointee.attributes & ~errand.written | errand.attributes & errand.written
            waiting.pointee.written |= errand.written
            if hasNumbers { takeNumbers(parent, from: entity, written: errand.writtenNumbers) }
        }
        unlink(entity, of: parent, next: errand.sibling)
        if steps[Int(pool.records[Int(parent)].step)].kind == .together {
            waiting.pointee.underWay -= 1
            if case .done = answer { waiting.pointee.missing -= 1 }
            switch answer {
            case .done: if waiting.pointee.missing > 0 { return lookForCircularWait() }
            case .failed: if waiting.pointee.underWay >= waiting.pointee.missing { return }
            case .outcome: break
            }
            // It is decided: nobody waits for the others.
            forsakeAll(of: parent, drops: false)
        } else if waiting.pointee.position >= 0 {
            errands.timeouts.remove(parent, pool.errands)
        }
        switch answer {
        case .done: errands.push(parent, .done)
        case .outcome(let outcome): errands.push(parent, .outcome, Int32(outcome))
        case .failed(let outcome): errands.push(parent, .failed, Int32(outcome))
        }
    }

    private func unlink(_ entity: UInt32, of parent: UInt32, next: UInt32) {
        if pool.errands[Int(parent)].child == entity { return pool.errands[Int(parent)].child = next }
        var here = pool.errands[Int(parent)].child
        while here != Entity.none {
            let following = pool.errands[Int(here)].sibling
            if following == entity { return pool.errands[Int(here)].sibling = next }
            here = following
        }
    }

    /// Somebody who waited has an answer.
    private func hear(_ answer: Answer, _ entity: UInt32) {
        let step = steps + Int(pool.records[Int(entity)].step)
        switch step.pointee.kind {
        case .attempt: hearTry(answer, entity, step)
        case .visit: release(entity, step, answer)
        default:
            stopWaiting(entity)
            if step.pointee.named >= 0 {
                namedCell(step).pointee.time.add(now - pool.errands[Int(entity)].begun)
            }
            proceed(entity, step, answer, to: step.pointee.next)
        }
    }

    /// On with the flow, or out of it, by what the answer was.
    func proceed(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ answer: Answer, to next: Int32
    ) {
        if pool.errands[Int(entity)].mustDrop { return drop(entity) }
        switch answer {
        case .done: goOn(entity, to: next)
        case .outcome(let outcome), .failed(let outcome):
            leave(entity, classAt: Int(step.pointee.origin), outcome: outcome)
        }
    }

    /// Waits at no station for the answers of its errands.
    func beginWaiting(_ entity: UInt32, at index: Int32) {
        let record = pool.records + Int(entity)
        record.pointee.step = index
        record.pointee.joined = now
        record.pointee.place = .forked
        pool.errands[Int(entity)].begun = now
        errands.forked.increase(at: now)
    }

    func stopWaiting(_ entity: UInt32) {
        errands.forked.decrease(at: now)
        pool.records[Int(entity)].place = .between
    }

    /// Nobody waits any more for the errands that somebody sent.
    func forsakeAll(of parent: UInt32, drops: Bool) {
        var child = pool.errands[Int(parent)].child
        pool.errands[Int(parent)].child = Entity.none
        while child != Entity.none {
            let next = pool.errands[Int(child)].sibling
            pool.errands[Int(child)].parent = Entity.none
            pool.errands[Int(child)].sibling = Entity.none
            markZombie(child, drops: drops)
            child = next
        }
    }

    /// Nobody waits for an errand, nor for those it sent; as deep as calls are nested.
    private func markZombie(_ entity: UInt32, drops: Bool) {
        let errand = pool.errands + Int(entity)
        if drops { errand.pointee.mustDrop = true }
        if !errand.pointee.isZombie {
            errand.pointee.zombieSince = now
            noteSharedSoFar(entity)
        }
        var child = errand.pointee.child
        while child != Entity.none {
            markZombie(child, drops: drops)
            child = pool.errands[Int(child)].sibling
        }
    }
}

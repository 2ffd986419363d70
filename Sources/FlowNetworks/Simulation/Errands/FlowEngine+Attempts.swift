import SimulationKernel

/// Calls that may fail, be waited for no longer, and be tried again.
extension FlowEngine {
    func beginAttempt(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ index: Int32) {
        beginWaiting(entity, at: index)
        let attempt = errands.attempts + Int(step.pointee.detail)
        let errand = pool.errands + Int(entity)
        errand.pointee.tries = 0
        errand.pointee.lastWait = attempt.pointee.backoff?.first ?? 0
        errand.pointee.limit = min(errand.pointee.deadline, now + attempt.pointee.deadline)
        if let share = attempt.pointee.budget {
            let purse = errands.purses + Int(step.pointee.detail)
            purse.pointee = min(Attempt.purse, purse.pointee + share)
        }
        if attempt.pointee.named >= 0 { errands.named[Int(attempt.pointee.named)].begun &+= 1 }
        startTry(entity)
        drain()
    }

    /// The next try, and how long it is waited for.
    func startTry(_ entity: UInt32) {
        let step = steps + Int(pool.records[Int(entity)].step)
        let attempt = errands.attempts + Int(step.pointee.detail)
        if attempt.pointee.named >= 0 { errands.named[Int(attempt.pointee.named)].tries &+= 1 }
        pool.errands[Int(entity)].tries &+= 1
        let tries = pool.errands[Int(entity)].tries
        let visit = numberOfVisit(step, entity)
        let child = send(
            to: attempt.pointee.flow, for: entity, number: visit &+ UInt64(tries &- 1) &* Self.attemptStride)
        let errand = pool.errands + Int(entity)
        let own = pool.errands + Int(child)
        own.pointee.ordinal &+= UInt64(tries &- 1)
        own.pointee.deadline = errand.pointee.limit
        own.pointee.isRetry = errand.pointee.isRetry || tries > 1
        own.pointee.isRepeated = errand.pointee.isRepeated || (tries > 1 && !attempt.pointee.isIdempotent)
        own.pointee.isIdempotent = attempt.pointee.isIdempotent && !errand.pointee.isRepeated
        own.pointee.key = JournalRecord.key(
            errand.pointee.key, errands.identityKeys[Int(pool.records[Int(entity)].step)],
            visit &- pool.records[Int(entity)].number)
        own.pointee.request = JournalRecord.key(
            errand.pointee.request, errands.identityKeys[Int(pool.records[Int(entity)].step)],
            visit &- pool.records[Int(entity)].number
                &+ (attempt.pointee.isIdempotent ? 0 : UInt64(tries) &* Self.attemptStride))
        let timeout =
            attempt.pointee.drawsTimeout
            ? drawnTimeout(entity, step, visit, tries) : attempt.pointee.timeout
        errand.pointee.expires = max(now, min(now + timeout, errand.pointee.limit))
        guard errand.pointee.expires < .infinity else { return }
        errands.timeouts.add(entity, at: errand.pointee.expires, pool.errands)
        planLookForTimeouts()
    }

    /// How long a try is waited for.
    private func drawnTimeout(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ visit: UInt64, _ tries: UInt32
    ) -> Double {
        let before = UInt64(tries &- 1)
        var stream = RandomStream(step.pointee.renewedNeeds, entity: visit &+ before &* Self.attemptStride)
        let drawn = step.pointee.sampler.draw(&stream, ordinal: ordinal(of: entity) &+ before)
        guard step.pointee.factor >= 0 else { return drawn }
        let value = value(ofFactor: step.pointee.factor, entity, step)
        return scaled(drawn, by: step.pointee.factor, of: value, entity, step, mayBeNever: true)
    }

    /// Odd, and no multiple of the strides of visits that would ever be met.
    private static let attemptStride: UInt64 = 0xD6E8_FEB8_6659_FD93

    private func planLookForTimeouts() {
        guard errands.timeouts.count > 0 else { return }
        let first = errands.timeouts.firstTime
        guard first < errands.looked else { return }
        errands.looked = first
        // After all else of its moment: an answer that comes just then comes in time.
        calendar.scheduleLast(EventKind.control | Control.timeouts.rawValue, at: first, rank: 0)
    }

    /// - Returns: whether anybody stopped waiting.
    func lookForTimeouts() -> Bool {
        guard errands.looked <= now else { return false }
        errands.looked = .infinity
        var anybody = false
        while errands.timeouts.count > 0, errands.timeouts.firstTime <= now {
            let entity = errands.timeouts.first
            errands.timeouts.remove(entity, pool.errands)
            timeOut(entity)
            anybody = true
        }
        planLookForTimeouts()
        return anybody
    }

    /// Service begins that a try was waited for to come to: of all attempts around it that say so the time-out is over.
    @inline(never)
    func endTimeouts(of entity: UInt32, at step: UnsafeMutablePointer<CompiledStep>) {
        guard hasErrands else { return }
        var waiting = pool.errands[Int(entity)].parent
        while waiting != Entity.none {
            let own = steps + Int(pool.records[Int(waiting)].step)
            if own.pointee.kind == .attempt, pool.errands[Int(waiting)].position >= 0 {
                let isOver = errands.attempts[Int(own.pointee.detail)].until.contains {
                    $0.station == step.pointee.station || ($0.named >= 0 && $0.named == step.pointee.named)
                }
                if isOver { errands.timeouts.remove(waiting, pool.errands) }
            }
            waiting = pool.errands[Int(waiting)].parent
        }
    }

    private func timeOut(_ entity: UInt32) {
        let step = steps + Int(pool.records[Int(entity)].step)
        let attempt = errands.attempts + Int(step.pointee.detail)
        if attempt.pointee.named >= 0 { errands.named[Int(attempt.pointee.named)].timeouts &+= 1 }
        if isTraced { note(.timeOut, entity, step, tryNumber: pool.errands[Int(entity)].tries) }
        forsakeAll(of: entity, drops: attempt.pointee.abandons)
        tryAgain(entity, step)
        drain()
    }

    /// A try has an answer.
    func hearTry(_ answer: Answer, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        let named = Int(errands.attempts[Int(step.pointee.detail)].named)
        if case .failed = answer {
            if named >= 0 { errands.named[named].failures &+= 1 }
            return tryAgain(entity, step)
        }
        if named >= 0 {
            errands.named[named].answered &+= 1
            errands.named[named].time.add(now - pool.errands[Int(entity)].begun)
        }
        stopWaiting(entity)
        proceed(entity, step, answer, to: step.pointee.next)
    }

    /// A try has failed: another one, now or after a wait, or what follows the last.
    private func tryAgain(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        if pool.errands[Int(entity)].mustDrop {
            stopWaiting(entity)
            return drop(entity)
        }
        guard let wait = waitBeforeNextTry(entity, step) else { return giveUpTrying(entity, step) }
        if isTraced { note(.tryAgain, entity, step, tryNumber: pool.errands[Int(entity)].tries + 1) }
        if wait > 0 {
            plan(Agenda.Item(what: .nextTry, subject: entity), at: now + wait)
        } else {
            startTry(entity)
        }
    }

    /// Nil when there is no other try: there were enough, the next one would be too late, or the purse is empty.
    private func waitBeforeNextTry(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) -> Double? {
        let attempt = errands.attempts + Int(step.pointee.detail)
        let errand = pool.errands + Int(entity)
        guard errand.pointee.tries < attempt.pointee.tries else { return nil }
        var wait = 0.0
        if let backoff = attempt.pointee.backoff {
            let number = numberOfVisit(step, entity) &+ UInt64(errand.pointee.tries) &* Self.attemptStride
            var stream = RandomStream(step.pointee.needs, entity: number)
            wait = backoff.wait(after: errand.pointee.tries, last: errand.pointee.lastWait, &stream)
        }
        guard now + wait < errand.pointee.limit else { return nil }
        if attempt.pointee.budget != nil {
            let purse = errands.purses + Int(step.pointee.detail)
            guard purse.pointee >= 1 else {
                if attempt.pointee.named >= 0 { errands.named[Int(attempt.pointee.named)].refused &+= 1 }
                return nil
            }
            purse.pointee -= 1
        }
        errand.pointee.lastWait = wait
        return wait
    }

    private func giveUpTrying(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>) {
        let attempt = errands.attempts + Int(step.pointee.detail)
        if attempt.pointee.named >= 0 {
            errands.named[Int(attempt.pointee.named)].failed &+= 1
            errands.named[Int(attempt.pointee.named)].time.add(now - pool.errands[Int(entity)].begun)
        }
        stopWaiting(entity)
        errands.push(entity, .go, attempt.pointee.otherwise)
    }

    /// The wait before a try is over.
    func endBackoff(_ entity: UInt32) {
        if pool.errands[Int(entity)].mustDrop {
            stopWaiting(entity)
            drop(entity)
        } else {
            startTry(entity)
        }
        drain()
    }
}

extension Backoff {
    /// The wait before try n + 1, after n of them.
    func wait(after tries: UInt32, last: Double, _ stream: inout RandomStream) -> Double {
        var base = first
        for _ in 1..<max(1, tries) where base < atMost { base *= factor }
        base = min(atMost, base)
        switch jitter {
        case .none: return base
        case .full: return base * stream.uniform()
        case .equal: return base / 2 + base / 2 * stream.uniform()
        case .decorrelated: return min(atMost, first + (3 * last - first) * stream.uniform())
        }
    }
}

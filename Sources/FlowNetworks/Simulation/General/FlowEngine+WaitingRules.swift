import SimulationKernel

/// What those do who wait at a station, besides waiting: go to another line, give up, become somebody else.
extension FlowEngine {
    /// Asks those in the line, the last one first, one at a time, each of what is so when the one before has gone. Who has
    /// moved at this moment stays, and so does who was served already.
    func askWaiting(_ number: Int, _ watch: Int) {
        let general = generals + number
        guard general.pointee.lines.total > 0 else { return plan(watch, .infinity) }
        noteWaiting(general)
        var place = 0
        while place < watching.people.count, phase != .finished {
            let entity = watching.people[place]
            place += 1
            guard mayAct(entity, number) else { continue }
            let isAsked = act(entity, general)
            // What is the same for all holds of nobody else.
            if !isAsked, !program.watches.asksCustomers[number] { break }
        }
        planWaiting(general, watch)
    }

    /// Who waits, the last to come first.
    private func noteWaiting(_ general: UnsafeMutablePointer<GeneralStation>) {
        watching.people.removeAll(keepingCapacity: true)
        for line in 0..<general.pointee.lines.count {
            forEachWaiting(in: line, general) { watching.people.append($0) }
        }
        let extras = pool.extras
        watching.people.sort { extras[Int($0)].sequence > extras[Int($1)].sequence }
    }

    private func mayAct(_ entity: UInt32, _ number: Int) -> Bool {
        let record = pool.records + Int(entity)
        return record.pointee.place == .waiting && Int(steps[Int(record.pointee.step)].station) == number
            && record.pointee.interruptions == 0 && pool.extras[Int(entity)].movedAt != now
    }

    private func rules(of entity: UInt32) -> Range<Int> {
        let detail = details + Int(steps[Int(pool.records[Int(entity)].step)].detail)
        let first = Int(detail.pointee.firstRule)
        return first..<first + Int(detail.pointee.ruleCount)
    }

    /// The first that holds of what somebody may do.
    /// - Returns: whether any held.
    private func act(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) -> Bool {
        for index in rules(of: entity) {
            let subject = FormulaSubject(entity, at: steps[Int(pool.records[Int(entity)].step)])
            guard valueNow(program.waitingRules[index].question, subject) == 1 else { continue }
            switch program.waitingRules[index].action {
            case .go(let target):
                let other = Int(steps[Int(target)].station)
                // Where there is no place nobody goes.
                guard stations[other].occupancy.current < generals[other].capacity else { continue }
                if tracesRules { noteWaitingRule(index, .goes(to: Int32(other)), entity) }
                go(entity, to: target, from: general)
            case .leave:
                if tracesRules { noteWaitingRule(index, .leaves, entity) }
                abandon(entity)
            case .become(let step):
                if tracesRules { noteWaitingRule(index, .becomes(steps[Int(step)].customerClass), entity) }
                become(entity, at: step, general)
            }
            return true
        }
        return false
    }

    /// When the first of them would do something by time alone.
    private func planWaiting(_ general: UnsafeMutablePointer<GeneralStation>, _ watch: Int) {
        var next = Double.infinity
        let asksCustomers = program.watches.asksCustomers[general.pointee.number]
        if program.watches.turnsByTime[general.pointee.number] {
            var place = 0
            while place < watching.people.count {
                let entity = watching.people[place]
                place += 1
                guard mayAct(entity, general.pointee.number) else { continue }
                let subject = FormulaSubject(entity, at: steps[Int(pool.records[Int(entity)].step)])
                for index in rules(of: entity) {
                    next = min(next, nextTurn(program.waitingRules[index].question, subject))
                }
                if !asksCustomers { break }
            }
        }
        plan(watch, next)
    }

    /// Somebody goes from one line to another: he joins it last, and how long he has waited and still will goes on.
    private func go(_ entity: UInt32, to target: Int32, from general: UnsafeMutablePointer<GeneralStation>) {
        let old = steps + Int(pool.records[Int(entity)].step)
        let extra = pool.extras + Int(entity)
        extra.pointee.patienceEnds =
            extra.pointee.patience >= 0 ? general.pointee.patience.key(at: Int(extra.pointee.patience)) : .infinity
        if !extra.pointee.hasMoved { extra.pointee.waitsSince = pool.records[Int(entity)].joined }
        extra.pointee.hasMoved = true
        extra.pointee.movedAt = now
        takeOut(entity, line(of: entity), general)
        if isTraced { note(.move, entity, old) }
        leaveUnserved(entity, old, general)
        let step = steps + Int(target)
        cells[Int(step.pointee.cell)].arrivals &+= 1
        if step.pointee.isWatched { watchArrival(entity, step) }
        settleIn(entity, target, isMoving: true)
        admitBlocked(general.pointee.number)
    }

    /// Somebody becomes a customer of another class in the line.
    private func become(_ entity: UInt32, at step: Int32, _ general: UnsafeMutablePointer<GeneralStation>) {
        pool.extras[Int(entity)].movedAt = now
        changeClass(entity, to: step)
    }
}

import SimulationKernel

/// Customers of general stations who do not join, are turned away, give up, or come again.
extension FlowEngine {
    /// Whether a customer does not want to join.
    func balks(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ number: Int, isFresh: Bool
    ) -> Bool {
        if isFresh, staysAway(entity, step, number) { return true }
        guard let rule = generals[number].balking[Int(step.pointee.customerClass)] else { return false }
        // Each time it comes again it makes up its mind anew.
        let needs = details[Int(step.pointee.detail)].balkingNeeds
        if let chance = rule.chance { return happens(chance, by: .balk, needs, entity, step) }
        let share = rule.rule.share(waiting: seenWaiting(number), present: stations[number].occupancy.current)
        return happens(share, needs, entity, step)
    }

    /// Whether that happens to a customer of which a formula says whether, or with which chance.
    private func happens(
        _ chance: CompiledChance, by rule: FlowDecision.Rule, _ needs: StreamKey, _ entity: UInt32,
        _ step: UnsafeMutablePointer<CompiledStep>
    ) -> Bool {
        let value = value(of: chance.formula, FormulaSubject(entity, at: step.pointee))
        var share = value == 1 ? 1.0 : 0
        if !chance.isCondition {
            // What rounding added to a share of 1, or took of none.
            guard value >= -1e-12, value <= 1 + 1e-12 else {
                failAtNumbers(chance.source.text, value: value, of: entity, at: step, .share)
                return false
            }
            share = value
        }
        let happens = happens(share, needs, entity, step)
        if tracesRules { noteChance(chance.source, rule, value, happens, entity, step) }
        return happens
    }

    private func happens(
        _ share: Double, _ needs: StreamKey, _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>
    ) -> Bool {
        guard share > 0, share < 1 else { return share > 0 }
        var stream = streamOfTry(needs, step, entity)
        return stream.uniform() < share
    }

    /// Whether the station lets somebody in who has come; also where its condition has no value.
    func isAdmitted(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ number: Int) -> Bool {
        guard let admission = generals[number].admission else { return true }
        let value = value(of: admission, FormulaSubject(entity, at: step.pointee))
        if tracesRules { noteAdmission(value, entity, step) }
        return value != 0
    }

    /// Comes again later, or goes the way of those who did not get what they came for.
    func turnedAway(_ entity: UInt32, _ index: Int32, outcome: Int) {
        let step = steps + Int(index)
        let general = generals + Int(step.pointee.station)
        let extra = pool.extras + Int(entity)
        if let retry = general.pointee.retry, extra.pointee.tries < retry.atMost ?? .max,
            wantsToComeAgain(entity, step, general)
        {
            let detail = details + Int(step.pointee.detail)
            let drawn = draw(general.pointee.retrySampler, key: detail.pointee.retryNeeds, at: step, for: entity)
            let time = multiplied(drawn, by: detail.pointee.retryFactor, entity, step)
            extra.pointee.tries += 1
            pool.records[Int(entity)].place = .orbiting
            pool.records[Int(entity)].joined = now
            general.pointee.orbit.increase(at: now)
            if isTraced { note(.retry, entity, step) }
            extra.pointee.timer = calendar.schedule(EventKind.timer | entity, at: now + time)
            return
        }
        // Stations that send those they turn away to each other end that when nobody takes them.
        if extra.pointee.turnedAwayAt != now { extra.pointee.turns = 0 }
        extra.pointee.turnedAwayAt = now
        extra.pointee.turns += 1
        if Int(extra.pointee.turns) > program.network.stations.count {
            return leave(entity, classAt: Int(step.pointee.origin), outcome: outcome)
        }
        let detail = details + Int(step.pointee.detail)
        switch outcome {
        case FlowNetwork.abandoned: goOn(entity, to: detail.pointee.onAbandon)
        case FlowNetwork.balked: goOn(entity, to: detail.pointee.onBalk)
        case FlowNetwork.rejected: goOn(entity, to: detail.pointee.onReject)
        default: goOn(entity, to: detail.pointee.onBreakOff)
        }
    }

    /// Whether somebody of whom that depends comes again, read anew each time.
    private func wantsToComeAgain(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> Bool {
        guard let chance = general.pointee.comingAgain else { return true }
        return happens(chance, by: .comeAgain, details[Int(step.pointee.detail)].returningNeeds, entity, step)
    }

    /// Who begins to wait will give up after so long.
    ///
    /// A station plans one look at a time, for the first of its customers to give up: the calendar does not fill with
    /// the ends of patience of those who are served before.
    func bePatient(_ entity: UInt32, _ time: Double, _ general: UnsafeMutablePointer<GeneralStation>) {
        bePatient(entity, until: now + time, general)
    }

    func bePatient(_ entity: UInt32, until end: Double, _ general: UnsafeMutablePointer<GeneralStation>) {
        guard end < .infinity else { return }
        general.pointee.patience.add(entity, key: end, pool.extras)
        planLook(general)
    }

    func endPatience(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        general.pointee.patience.remove(entity, pool.extras)
        pool.extras[Int(entity)].patience = -1
    }

    private func planLook(_ general: UnsafeMutablePointer<GeneralStation>) {
        guard general.pointee.patience.count > 0 else { return }
        let first = general.pointee.patience.firstKey
        guard first < general.pointee.patienceLooked else { return }
        general.pointee.patienceLooked = first
        // After all else of its moment: for whom a server is free just then, he is served.
        calendar.scheduleLast(
            EventKind.control | (Self.firstStationControl + UInt32(general.pointee.number)), at: first, rank: 0)
    }

    /// The moment has come for which a station planned to see who gives up.
    /// - Returns: whether anybody did.
    func lookForImpatient(_ number: Int) -> Bool {
        let general = generals + number
        guard general.pointee.patienceLooked <= now else { return false }
        general.pointee.patienceLooked = .infinity
        var anybody = false
        while general.pointee.patience.count > 0, general.pointee.patience.firstKey <= now {
            abandon(general.pointee.patience.first)
            anybody = true
        }
        planLook(general)
        return anybody
    }

    func comeAgain(_ entity: UInt32) {
        pool.extras[Int(entity)].timer = 0
        let index = pool.records[Int(entity)].step
        let general = generals + Int(steps[Int(index)].station)
        general.pointee.orbit.decrease(at: now)
        general.pointee.orbitTime += now - pool.records[Int(entity)].joined
        cells[Int(steps[Int(index)].cell)].arrivals &+= 1
        if isTraced { note(.comeAgain, entity, steps + Int(index)) }
        if steps[Int(index)].isWatched { watchArrival(entity, steps + Int(index)) }
        joinGeneral(entity, index, again: true)
    }

    /// Gives up waiting.
    func abandon(_ entity: UInt32) {
        let step = steps + Int(pool.records[Int(entity)].step)
        let general = generals + Int(step.pointee.station)
        takeOut(entity, line(of: entity), general)
        giveUp(entity, general)
        // The last one who would have left by himself may have been that.
        if hasBlocking { lookForDeadlock() }
    }

    /// Leaves the station from its line, unserved.
    func giveUp(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let cell = Int(steps[Int(pool.records[Int(entity)].step)].cell)
        cells[cell].abandoned &+= 1
        if windows.isActive { windows.abandonment(joined: pool.records[Int(entity)].joined, cell: cell) }
        withdraw(entity, general, outcome: FlowNetwork.abandoned)
    }

    /// Leaves an ended shift's server, whose service was begun.
    func breakOff(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let cell = Int(steps[Int(pool.records[Int(entity)].step)].cell)
        cells[cell].brokenOff &+= 1
        if windows.isActive { windows.breakingOff(joined: pool.records[Int(entity)].joined, cell: cell) }
        withdraw(entity, general, outcome: brokenOffOutcome)
    }

    private func withdraw(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>, outcome: Int) {
        let index = pool.records[Int(entity)].step
        let step = steps + Int(index)
        if isTraced { note(.abandon, entity, step) }
        leaveUnserved(entity, step, general)
        // Who was blocked comes into the place before the one who left it may come again.
        admitBlocked(general.pointee.number)
        turnedAway(entity, index, outcome: outcome)
    }

    /// What is recorded of somebody who goes from a station without having been served to the end.
    func leaveUnserved(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        let record = pool.records + Int(entity)
        let cell = cells + Int(step.pointee.cell)
        let time = now - record.pointee.joined
        cell.pointee.time.add(time)
        if step.pointee.named >= 0 { namedCell(step).pointee.time.add(time) }
        if record.pointee.interruptions == 0 {
            cell.pointee.wait.add(time)
            if step.pointee.isWatched { watchWait(entity, step, from: record.pointee.joined) }
        }
        if step.pointee.isWatched { watchLeaving(entity, step, joined: record.pointee.joined, isServed: false) }
        record.pointee.place = .between
        stations[general.pointee.number].occupancy.decrease(at: now)
        touch(general)
        if general.pointee.isRead { noteLeft(entity, at: general.pointee.number) }
        forgetApp(entity)
    }

    /// Who waits becomes a customer of another class. What is recorded of him here stays in the row of the class as which
    /// he came.
    func changeClass(_ entity: UInt32) {
        let old = steps + Int(pool.records[Int(entity)].step)
        changeClass(entity, to: details[Int(old.pointee.detail)].changed)
    }

    /// - Parameter step: the same visit as another class.
    func changeClass(_ entity: UInt32, to step: Int32) {
        let old = steps + Int(pool.records[Int(entity)].step)
        let general = generals + Int(old.pointee.station)
        general.pointee.lines.remove(entity, from: line(of: entity), pool)
        pool.extras[Int(entity)].change = 0
        let isRead = general.pointee.isRead
        if isRead { noteOut(entity, at: general.pointee.number) }
        pool.records[Int(entity)].step = step
        if isRead { noteIn(entity, at: general.pointee.number) }
        if isTraced { note(.change, entity, steps + Int(step)) }
        touch(general)
        if general.pointee.rank != nil { findPlace(entity, general) }
        insertByArrival(entity, in: line(of: entity), general)
        // Of its new class it may change again.
        planChange(entity, steps + Int(pool.records[Int(entity)].step), waited: 0)
        if general.pointee.preemption != .none { noteNewcomer(entity, general) }
        settle(general.pointee.number)
    }

    /// Into a line where it would stand had it been of that class all along.
    private func insertByArrival(
        _ entity: UInt32, in line: Int, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        guard general.pointee.lines.isInOrder else { return general.pointee.lines.add(entity, to: line, pool) }
        let isLatestFirst = general.pointee.lines.order == .latest
        var places = 0
        var other = general.pointee.lines.first(of: line)
        let own = pool.extras[Int(entity)].sequence
        while other != Entity.none, (pool.extras[Int(other)].sequence < own) == !isLatestFirst {
            places += 1
            other = general.pointee.lines.after(other, pool)
        }
        general.pointee.lines.insert(entity, behind: places, in: line, pool)
    }
}

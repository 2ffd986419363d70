import SimulationKernel

/// Tickets issued and numbers called.
extension FlowEngine {
    func hasTickets(_ number: Int) -> Bool { generals[number].mayMissCalls }

    func takeTicket(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ number: Int) {
        ticketLines[number].issued += 1
        pool.extras[Int(entity)].ticket = ticketLines[number].issued
    }

    /// Whether somebody has the app: a trait of the customer.
    private func appStream(
        _ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ number: Int
    ) -> RandomStream? {
        var stream = stream(details[Int(step.pointee.detail)].appNeeds, step, entity)
        return stream.uniform() < ticketLines[number].information.appUsers ? stream : nil
    }

    /// Whether a newcomer sees from afar that it would take too long, and stays at home. What he sees is as old as the last
    /// answer; while nothing is shown, nobody stays away.
    func staysAway(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ number: Int) -> Bool {
        guard generals[number].hasInformation, let rule = ticketLines[number].information.stayAway,
            let shown = ticketLines[number].board.told?.wait, var stream = appStream(entity, step, number),
            shown > rule.over, stream.uniform() < rule.share
        else { return false }
        ticketLines[number].counts.stayedAway += 1
        return true
    }

    /// Somebody has to wait: the app begins to poll, and with time enough he goes for a walk.
    func openApp(_ entity: UInt32, _ step: UnsafeMutablePointer<CompiledStep>, _ number: Int) {
        guard var stream = appStream(entity, step, number) else { return }
        // The word that staying away would have taken.
        _ = stream.next()
        let index = apps.take()
        var app = App()
        app.entity = entity
        app.station = Int32(number)
        app.stamp = agenda.nextStamp()
        app.stream = stream
        app.ticket = pool.extras[Int(entity)].ticket
        let line = ticketLines + number
        if let notify = line.pointee.information.notify, callsLeft(app.ticket, line.pointee.called) > notify.at {
            app.place = .away
            app.leftAt = now
            app.hasLeft = true
        }
        apps.apps[Int(index)] = app
        pool.extras[Int(entity)].app = index
        let polling = line.pointee.information.poll
        plan(
            Agenda.Item(what: .poll, place: index, stamp: app.stamp),
            at: polling.firstAtOnce ? now : now + polling.every)
    }

    /// How many numbers will be called until this one is, d.
    func callsLeft(_ ticket: UInt64, _ called: UInt64) -> Int { Int(ticket) - Int(called) }

    /// A customer's turn has come, at a server that is free for him.
    func called(_ entity: UInt32, _ number: Int) {
        let line = ticketLines + number
        line.pointee.call(pool.extras[Int(entity)].ticket, at: now)
        let index = pool.extras[Int(entity)].app
        let wait = now - pool.records[Int(entity)].joined
        line.pointee.counts.called += 1
        guard index >= 0 else {
            line.pointee.counts.roomTime += wait
            return
        }
        firstCall(index)
        let app = apps.apps[Int(index)]
        line.pointee.counts.freeTime += app.awayTime
        line.pointee.counts.roomTime += wait - app.awayTime
        let predictions = Double(app.predictions)
        line.pointee.counts.estimates += app.predictions
        line.pointee.counts.errorSum += app.predicted - predictions * wait
        line.pointee.counts.errorSquares +=
            app.predictedSquares - 2 * wait * app.predicted + predictions * wait * wait
        forgetApp(entity)
    }

    /// What is noted when a number is called for the first time, whether or not its owner is there.
    private func firstCall(_ index: Int32) {
        let app = apps.apps[Int(index)]
        guard !app.wasCalled else { return }
        apps.apps[Int(index)].wasCalled = true
        guard app.hasLeft else { return }
        let line = ticketLines + Int(app.station)
        line.pointee.counts.left += 1
        if app.place == .here { line.pointee.counts.backInTime += 1 }
        line.pointee.notice.add(app.notifiedAt < .infinity ? now - app.notifiedAt : 0)
    }

    /// Calls those who wait to free servers; who is not there loses his turn.
    func callNext(_ number: Int) {
        let general = generals + number
        ticketLines[number].round += 1
        let round = ticketLines[number].round
        var group = 0
        while group < general.pointee.groups.count {
            guard general.pointee.groups[group].free > 0, let next = nextUncalled(group, round, general) else {
                group += 1
                continue
            }
            let app = pool.extras[Int(next.entity)].app
            if app >= 0, apps.apps[Int(app)].place != .here {
                missCall(of: next.entity, line: next.line, app: app, round: round, at: general)
            } else {
                takeOut(next.entity, next.line, general)
                if isRefused(next.entity, by: general) {
                    discard(next.entity, general)
                } else {
                    start(next.entity, group, at: number)
                }
            }
        }
    }

    /// The next one of those whom a group may serve and who has not been called in vain in this round.
    private func nextUncalled(
        _ group: Int, _ round: UInt64, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> (entity: UInt32, line: Int)? {
        if general.pointee.readsRanks { return nextInLine(of: group, general) { !wasCalled($0, round) } }
        var best: (entity: UInt32, line: Int)?
        for line in 0..<general.pointee.lines.count where general.pointee.groups[group].lines.contains(line) {
            let entity = firstUncalled(of: line, round, general)
            guard entity != Entity.none else { continue }
            if let known = best, !general.pointee.lines.isBefore((entity, line), known, at: now, pool) { continue }
            best = (entity, line)
        }
        return best
    }

    /// The first of a line who has not been called in vain in this round.
    private func firstUncalled(
        of line: Int, _ round: UInt64, _ general: UnsafeMutablePointer<GeneralStation>
    ) -> UInt32 {
        let isOrdered = general.pointee.lines.isInOrder
        var uncalled: [UInt32] = []
        var entity = isOrdered ? general.pointee.lines.first(of: line) : Entity.none
        while entity != Entity.none, wasCalled(entity, round) { entity = general.pointee.lines.after(entity, pool) }
        if isOrdered { return entity }
        for place in 0..<general.pointee.lines.length(of: line) {
            let other = general.pointee.lines.customer(at: place, of: line)
            if !wasCalled(other, round) { uncalled.append(other) }
        }
        return general.pointee.lines.choose(of: uncalled, pool)
    }

    private func wasCalled(_ entity: UInt32, _ round: UInt64) -> Bool {
        let app = pool.extras[Int(entity)].app
        return app >= 0 && apps.apps[Int(app)].round == round
    }

    private func missCall(
        of entity: UInt32, line: Int, app: Int32, round: UInt64,
        at general: UnsafeMutablePointer<GeneralStation>
    ) {
        let tickets = ticketLines + general.pointee.number
        tickets.pointee.call(pool.extras[Int(entity)].ticket, at: now)
        firstCall(app)
        tickets.pointee.counts.missedCalls += 1
        if isTraced { note(.missCall, entity, steps + Int(pool.records[Int(entity)].step)) }
        apps.apps[Int(app)].misses += 1
        apps.apps[Int(app)].round = round
        let rule = tickets.pointee.information.missedCall
        if apps.apps[Int(app)].misses > rule.atMost {
            takeOut(entity, line, general)
            giveUp(entity, general)
        } else if general.pointee.lines.isInOrder {
            general.pointee.lines.remove(entity, from: line, pool)
            general.pointee.lines.insert(entity, behind: rule.behind, in: line, pool)
        }
    }

    /// Is back in the waiting room.
    func comeBack(_ index: Int32, stamp: UInt64) {
        guard apps.apps[Int(index)].stamp == stamp else { return }
        apps.apps[Int(index)].place = .here
        apps.apps[Int(index)].awayTime += now - apps.apps[Int(index)].leftAt
        let number = Int(apps.apps[Int(index)].station)
        if generals[number].hasFree { settle(number) }
    }

    /// Nobody looks at the app any more.
    func forgetApp(_ entity: UInt32) {
        let index = pool.extras[Int(entity)].app
        guard index >= 0 else { return }
        account(app: Int(index))
        pool.extras[Int(entity)].app = -1
        apps.give(back: index)
    }
}

import SimulationKernel

/// The loop over events, and who handles which.
extension FlowEngine {
    /// Goes on for about this many events. What happens does not depend on the number: what is looked for now and then
    /// is looked for at the same events, however many are asked for at a time.
    /// - Returns: whether the replication is over.
    package func run(events limit: Int) -> Bool {
        var wanted = limit
        while wanted > 0, phase != .finished {
            let part = min(wanted, untilLook)
            go(events: part)
            guard left >= 0 else { break }
            wanted -= part
            untilLook -= part
            guard untilLook == 0 else { continue }
            untilLook = Self.lookEvery
            if phase == .closing { lookForLeaving(events: Self.lookEvery) }
        }
        return phase == .finished
    }

    static let lookEvery = 1 << 16

    private func go(events limit: Int) {
        left = limit
        if goesByMoments { return goByMoments() }
        while left > 0 {
            if calendar.count == 0 { return finish() }
            left &-= 1
            handle(next: calendar.next())
        }
    }

    /// The same where several things may happen at once: those whose service has ended go on when all that ends at the
    /// moment has, and servers may have to choose at its end, when nothing more is to come at it, but before what comes
    /// last of all.
    @inline(never)
    private func goByMoments() {
        while left > 0 {
            if !moving.isEmpty, !calendar.hasEnd(at: now) {
                moveOn()
                continue
            }
            if looksForCircles || !due.isEmpty || hasWatches && hasToAsk, !calendar.hasMore(at: now) {
                endMoment()
                continue
            }
            if hasHazards, ringHazard() { continue }
            if calendar.count == 0 { return finish() }
            left &-= 1
            handle(next: calendar.next(after: now))
        }
    }

    /// All that ends at this moment has ended: those who are through go on, in the order in which they were.
    private func moveOn() {
        var place = 0
        while place < moving.count, phase != .finished {
            let next = moving[place]
            place += 1
            if next.isResolved {
                arriveAt(next.entity, next.step)
            } else {
                advance(next.entity, to: next.step)
            }
        }
        moving.removeAll(keepingCapacity: true)
    }

    /// Whether other services end at the moment of the one that has just ended: until they have, it is not known who
    /// finds a place. The last goes on behind the others; who leaves needs no place.
    /// - Parameter next: where somebody goes from there.
    @inline(__always)
    func waitsForEnds(_ entity: UInt32, before next: Int32) -> Bool {
        goesByMoments && !hasBlocking && (!moving.isEmpty || calendar.hasEnd(at: now)) && !leaves(entity, at: next)
    }

    /// Whether somebody leaves at a step, be it behind choices by chance; of one that he may come to again it is not
    /// known before it is counted that he came.
    @inline(never)
    private func leaves(_ entity: UInt32, at next: Int32) -> Bool {
        var index = next
        while steps[Int(index)].kind == .choose, steps[Int(index)].visitSlot < 0 {
            index = choose(entity, steps + Int(index))
        }
        return steps[Int(index)].kind == .end
    }

    /// Whoever has ended a service goes on: at once, or when all have ended theirs.
    @inline(never)
    func goOnAfterService(_ entity: UInt32, to step: Int32) {
        guard waitsForEnds(entity, before: step) else { return advance(entity, to: step) }
        goOnAfterEnds(entity, to: step)
    }

    /// Where somebody goes whose service has ended.
    struct Move {
        let entity: UInt32
        let step: Int32
        /// Whether it is known already behind choices which step that is.
        let isResolved: Bool
    }

    func goOnAfterEnds(_ entity: UInt32, to step: Int32, isResolved: Bool = false) {
        pool.records[Int(entity)].place = .between
        moving.append(Move(entity: entity, step: step, isResolved: isResolved))
    }

    @inline(__always)
    private func handle(next event: Event) {
        let payload = event.payload
        // Kinds in the order of how often they come, told apart by size: no table of jumps, which a processor foresees
        // less well.
        if payload < EventKind.arrival {
            now = event.time
            endService(payload)
        } else if payload < EventKind.delayEnd {
            now = event.time
            arrive(classAt: Int(payload & EventKind.indexMask))
        } else {
            handle(event)
        }
    }

    /// With the doors closed all work comes to an end. Where so many events pass without anybody leaving, it does not:
    /// those inside wait for servers that never come, or go round for ever.
    private func lookForLeaving(events: Int) {
        if ended &+ errands.ended != endedBefore {
            endedBefore = ended &+ errands.ended
            eventsWithoutEnd = 0
        } else {
            eventsWithoutEnd += events
            if eventsWithoutEnd > Self.closingLimit { stopAtStandstill() }
        }
    }

    private static let closingLimit = 30_000_000

    /// What stands on the agenda.
    private func handle(_ item: Agenda.Item, before: Double) {
        let place = Int(item.place)
        let subject = Int(item.subject)
        switch item.what {
        case .shift: shift(place, subject)
        case .speed: setSpeed(place, program.network.stations[place].speed!)
        case .failure:
            // A service that ends at this moment has ended.
            if isPutOff(item) { return }
            fail(place, subject, stamp: item.stamp)
        case .repair: repaired(place, subject)
        case .vacationEnd: returnFromVacation(place)
        case .switchEnd: comeToNextLine(place)
        case .classChange:
            if pool.extras[subject].change == item.stamp { changeClass(item.subject) } else { now = before }
        case .poll: poll(item.place, stamp: item.stamp)
        case .answer: answer(item)
        case .back: comeBack(item.place, stamp: item.stamp)
        case .nextTry: endBackoff(item.subject)
        case .gatheringEnd:
            // Who comes at this moment is one of them.
            if isPutOff(item) { return }
            if !endGathering(place, stamp: item.stamp) { now = before }
        case .recordMove: if !moveByItself(item) { now = before }
        case .boardPoll: pollBoard(place)
        case .boardAnswer: answerBoard(item)
        case .outageBegins: setOutage(place, isDown: true)
        case .outageEnds: setOutage(place, isDown: false)
        case .turn: if !turn(place, stamp: item.stamp) { now = before }
        }
    }

    /// Puts an item off, once, behind what is to come at its moment.
    private func isPutOff(_ item: Agenda.Item) -> Bool {
        guard item.value == 0, calendar.hasMore(at: now) else { return false }
        var later = item
        later.value = 1
        let index = agenda.add(later)
        calendar.scheduleBehind(EventKind.agenda | index, at: now)
        return true
    }

    /// So many items of the agenda at one moment are not work but a circle.
    private static let standstillLimit = 10_000_000

    /// Every so many items of the agenda it is asked whether any customer has moved since, and whether any will.
    private static let lookForActivity: UInt64 = (1 << 22) - 1
    private static let lookForRounds: UInt64 = (1 << 8) - 1

    /// What customers have done so far.
    private var activity: UInt64 {
        var activity = ended &+ errands.sent &+ errands.ended
        for index in 0..<program.network.classes.count { activity &+= sources[index].number }
        for index in program.network.stations.indices where hasGeneral {
            activity &+= generals[index].starts &+ generals[index].arrivals
        }
        for keeper in keepers { activity &+= keeper.activity }
        return activity
    }

    /// Servers who go round, or away and come back, do so for ever. Where nothing else is to come, and each of them has
    /// looked at all his lines and taken nobody, it is as if nothing were to come at all: the run is over, and whoever is
    /// inside stays unfinished.
    private func lookForRoundsInVain() {
        let activity = activity
        defer { activityOfRounds = activity }
        guard activity == activityOfRounds, let last = lastOfRounds() else {
            roundsInVain = 0
            roundsKnownUntil = -.infinity
            return
        }
        guard now > roundsKnownUntil else { return }
        roundsInVain += 1
        roundsKnownUntil = last
        let lines = program.network.stations.map { $0.rounds?.lines.count ?? 1 }.max() ?? 1
        if roundsInVain > lines + 1 { finish() }
    }

    /// When the last of the servers who are under way is through; nil where anything else is to come.
    private func lastOfRounds() -> Double? {
        var last = now
        var isOnlyRounds = true
        calendar.removeAll { event in
            let index = event.payload & EventKind.indexMask
            let what = event.payload & ~EventKind.indexMask == EventKind.agenda ? agenda.item(index).what : .shift
            if what != .vacationEnd, what != .switchEnd { isOnlyRounds = false }
            last = max(last, event.time)
            return false
        }
        return isOnlyRounds ? last : nil
    }

    /// Whether nothing is to come but what servers and apps do by themselves, and no customer has moved since the last
    /// look: those inside wait for ever, for servers that never come.
    private func isIdle() -> Bool {
        let activity = activity
        defer { lastActivity = activity }
        guard activity == lastActivity else { return false }
        var isOnlyUpkeep = true
        calendar.removeAll { event in
            if event.payload & ~EventKind.indexMask != EventKind.agenda { isOnlyUpkeep = false }
            return false
        }
        return isOnlyUpkeep
    }

    /// The rarer kinds of event.
    @inline(never)
    private func handle(_ event: Event) {
        let before = now
        now = event.time
        let index = event.payload & EventKind.indexMask
        switch event.payload & ~EventKind.indexMask {
        case EventKind.interruptibleEnd:
            let isStale = pool.records[Int(index)].pending != event.order
            endInterruptibleService(index, order: event.order)
            // Nothing happened: a run that has run dry ends with what happened last.
            if isStale { now = before }
        case EventKind.delayEnd: endDelay(index)
        case EventKind.thinkEnd: returnFromThinking(index)
        case EventKind.timer: if pool.extras[Int(index)].timer == event.order { comeAgain(index) } else { now = before }
        case EventKind.agenda:
            standstill = now > before ? 0 : standstill + 1
            agendaItems &+= 1
            if standstill > Self.standstillLimit || (agendaItems & Self.lookForActivity == 0 && isIdle()) {
                return stopAtStandstill()
            }
            if agendaItems & Self.lookForRounds == 0 { lookForRoundsInVain() }
            if phase == .finished { return }
            handle(agenda.take(index), before: before)
        default:
            if index == Control.timeouts.rawValue {
                if !lookForTimeouts() { now = before }
                return
            }
            if index < Self.firstStationControl { return control(Control(rawValue: index)!) }
            if !lookForImpatient(Int(index - Self.firstStationControl)) { now = before }
        }
    }
}

import SimulationKernel

/// Servers that come and go: shifts, breakdowns, vacations, and how fast they work.
extension FlowEngine {
    /// Plans the first changes; called once, at the start of the run.
    func openStation(_ number: Int) {
        let general = generals + number
        for group in general.pointee.groups.indices { planShift(number, group) }
        if let profile = general.pointee.speedProfile { setSpeed(number, profile) }
        for unit in general.pointee.units.indices { startClock(unit, general) }
        settleLate(general)
    }

    // MARK: Shifts

    private func planShift(_ number: Int, _ group: Int) {
        guard let schedule = generals[number].groups[group].schedule else { return }
        let time = schedule.change(after: now)
        guard time < .infinity else { return }
        // Before all else of its moment, so that whoever comes at it finds the servers who are there from then on.
        let item = agenda.add(Agenda.Item(what: .shift, place: Int32(number), subject: UInt32(group)))
        calendar.scheduleFirst(EventKind.agenda | item, at: time)
    }

    /// The number of servers changes. Services that end at this moment are ended, and all who come at it have joined,
    /// before those whose server is gone are interrupted and the others choose.
    func shift(_ number: Int, _ group: Int) {
        setServers(number, group, to: generals[number].groups[group].schedule!.count(at: now))
        planShift(number, group)
    }

    /// So many servers of a group are on duty from now on.
    func setServers(_ number: Int, _ group: Int, to count: Int) {
        let general = generals + number
        let before = general.pointee.groups[group].onDuty
        if general.pointee.hasServersByRule, count == before { return }
        general.pointee.account(at: now)
        general.pointee.groups[group].onDuty = count
        touch(general)
        if general.pointee.bonds != nil { general.pointee.bindServers() }
        choosesAtEnd(general)
        if general.pointee.isSharing { return }
        if general.pointee.shiftEnd.servesWhoIsIn { stay(group, general, before: before) }
        if general.pointee.hasServersByRule { return lookForCircularWait() }
        if general.pointee.servers > 0 {
            general.pointee.opensAt = -.infinity
            general.pointee.isClosing = false
        } else if before > 0 {
            general.pointee.isClosing = true
        }
        lookForCircularWait()
    }

    /// Those whose shift ends at this moment leave their work, as far as they do.
    func endShifts(_ general: UnsafeMutablePointer<GeneralStation>) {
        guard general.pointee.choosesLateAt == now, !general.pointee.isSharing else { return }
        for group in general.pointee.groups.indices {
            switch general.pointee.shiftEnd {
            case .finish, .serveAll, .serveBooked: break
            case .interrupt(let rule):
                while general.pointee.groups[group].free < 0, let last = lastOfShift(group, general) {
                    sendBack(last, rule, general)
                }
            case .leave:
                while general.pointee.groups[group].free < 0, let last = lastOfShift(group, general) {
                    sendHome(last, general)
                }
            }
        }
        if general.pointee.isClosing { closeStation(general) }
    }

    /// Servers whose shift is over stay for those who are in, until others come on duty in their place.
    private func stay(_ group: Int, _ general: UnsafeMutablePointer<GeneralStation>, before: Int) {
        let fewer = before - general.pointee.groups[group].onDuty
        let staying = general.pointee.groups[group].staying
        if fewer > 0 {
            general.pointee.groups[group].staying = staying + fewer
            general.pointee.shiftEnded = now
        } else if fewer < 0 {
            general.pointee.groups[group].staying = max(0, staying + fewer)
        }
    }

    /// Whose server goes home leaves, with all whom it served together.
    private func sendHome(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        pause(entity, general)
        takeOff(entity, general)
        var member = entity
        while member != Entity.none {
            let next = pool.extras[Int(member)].together
            pool.extras[Int(member)].together = Entity.none
            if pool.extras[Int(member)].isFollower { removeFromServing(member, general) }
            pool.extras[Int(member)].isFollower = false
            // His wait was over when the service began.
            pool.records[Int(member)].interruptions &+= 1
            breakOff(member, general)
            member = next
        }
    }

    /// The least urgent who began last of those a group serves; who is blocked is not served any more.
    private func lastOfShift(_ group: Int, _ general: UnsafeMutablePointer<GeneralStation>) -> UInt32? {
        var result: UInt32?
        for entity in general.pointee.serving
        where Int(pool.extras[Int(entity)].group) == group && pool.records[Int(entity)].place == .serving
            && !pool.extras[Int(entity)].isFollower
        {
            guard let known = result else {
                result = entity
                continue
            }
            if isLessUrgent(entity, known, general) { result = entity }
        }
        return result
    }

    // MARK: Speed

    func setSpeed(_ number: Int, _ profile: RateProfile) {
        changeSpeed(number, to: profile.value(at: now))
        plan(Agenda.Item(what: .speed, place: Int32(number)), at: profile.change(after: now))
    }

    /// Servers are so fast from now on: what they do is booked, and ends the sooner or later.
    func changeSpeed(_ number: Int, to speed: Double) {
        let general = generals + number
        if general.pointee.isSharing { advanceShares(general) }
        if speed != general.pointee.speed {
            for place in general.pointee.serving.indices {
                let entity = general.pointee.serving[place]
                guard pool.records[Int(entity)].place == .serving, !pool.extras[Int(entity)].isFollower,
                    !general.pointee.isSharing
                else { continue }
                pause(entity, general)
            }
            general.pointee.speed = speed
            touch(general)
            for place in general.pointee.serving.indices {
                let entity = general.pointee.serving[place]
                guard pool.records[Int(entity)].place == .serving, !pool.extras[Int(entity)].isFollower,
                    !general.pointee.isSharing
                else { continue }
                resume(entity, general)
            }
        }
        if general.pointee.isSharing { shareOut(general) }
    }

    // MARK: Breakdowns

    /// A server's time until its next failure begins to run where it always runs.
    private func startClock(_ unit: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        guard let rule = general.pointee.breakdowns else { return }
        let time = Sampler(rule.up).mirrorable.draw(&general.pointee.running, ordinal: 0)
        general.pointee.units[unit].left = time
        general.pointee.units[unit].since = now
        if rule.counted == .always { planFailure(unit, after: time, general) }
    }

    private func planFailure(
        _ unit: Int, after time: Double, _ general: UnsafeMutablePointer<GeneralStation>
    ) {
        let stamp = agenda.nextStamp()
        general.pointee.units[unit].stamp = stamp
        plan(
            Agenda.Item(what: .failure, place: Int32(general.pointee.number), subject: UInt32(unit), stamp: stamp),
            at: now + time)
    }

    /// A customer gets the first server that is free and works.
    func putToWork(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let unit = general.pointee.units.firstIndex { $0.customer == Entity.none && !$0.isDown }!
        general.pointee.units[unit].customer = entity
        pool.extras[Int(entity)].unit = Int32(unit)
        guard general.pointee.breakdowns?.counted == .busy else { return }
        general.pointee.units[unit].since = now
        planFailure(unit, after: general.pointee.units[unit].left, general)
    }

    func putToRest(_ entity: UInt32, _ general: UnsafeMutablePointer<GeneralStation>) {
        let unit = Int(pool.extras[Int(entity)].unit)
        guard unit >= 0 else { return }
        pool.extras[Int(entity)].unit = -1
        general.pointee.units[unit].customer = Entity.none
        let isCounted = general.pointee.breakdowns?.counted == .busy && general.pointee.units[unit].stamp != 0
        stopClock(unit, general)
        // What was to break down as the service ended breaks down before it takes the next one.
        let isWornOut = isCounted && general.pointee.units[unit].left == 0
        if general.pointee.units[unit].isDue || isWornOut {
            general.pointee.units[unit].isDue = false
            planFailure(unit, after: 0, general)
        }
    }

    /// A server stops working, or is held by a customer who is blocked, which is no work.
    func stopClock(_ unit: Int, _ general: UnsafeMutablePointer<GeneralStation>) {
        guard general.pointee.breakdowns?.counted == .busy, general.pointee.units[unit].stamp != 0 else { return }
        let worked = now - general.pointee.units[unit].since
        general.pointee.units[unit].left = max(0, general.pointee.units[unit].left - worked)
        general.pointee.units[unit].stamp = 0
    }

    func fail(_ number: Int, _ unit: Int, stamp: UInt64) {
        let general = generals + number
        guard general.pointee.units[unit].stamp == stamp, let rule = general.pointee.breakdowns else { return }
        general.pointee.units[unit].stamp = 0
        let customer = general.pointee.units[unit].customer
        // Who is only held there takes no harm, and a server that holds him does not work: it fails when he is gone.
        if customer != Entity.none, pool.records[Int(customer)].place != .serving {
            general.pointee.units[unit].isDue = true
            return
        }
        general.pointee.account(at: now)
        general.pointee.units[unit].isDown = true
        general.pointee.groups[0].down += 1
        touch(general)
        if customer != Entity.none {
            sendBack(customer, rule.interrupted, general)
            // Another server may be free for him, or drop what nobody waits for.
            settle(number)
            admitBlocked(number)
        }
        let time = Sampler(rule.repair).mirrorable.draw(&general.pointee.running, ordinal: 0)
        plan(Agenda.Item(what: .repair, place: Int32(number), subject: UInt32(unit)), at: now + time)
    }

    func repaired(_ number: Int, _ unit: Int) {
        let general = generals + number
        general.pointee.account(at: now)
        general.pointee.units[unit].isDown = false
        general.pointee.groups[0].down -= 1
        touch(general)
        startClock(unit, general)
        settle(number)
        // Work that was dropped instead of being taken has left its place.
        admitBlocked(number)
    }

    // MARK: Vacations

    /// Servers that take nobody leave their line: for a time, or for the next one.
    func leaveLine(_ general: UnsafeMutablePointer<GeneralStation>) {
        leaveForVacations(general)
        if general.pointee.round != nil { goRound(general) }
    }

    /// Servers that find nobody leave, each for a time of its own.
    private func leaveForVacations(_ general: UnsafeMutablePointer<GeneralStation>) {
        guard let vacations = general.pointee.vacations else { return }
        while general.pointee.groups[0].free > 0 {
            general.pointee.account(at: now)
            general.pointee.groups[0].down += 1
            touch(general)
            let time = vacations.draw(&general.pointee.running, ordinal: 0)
            plan(Agenda.Item(what: .vacationEnd, place: Int32(general.pointee.number)), at: now + time)
        }
    }

    func returnFromVacation(_ number: Int) {
        let general = generals + number
        general.pointee.account(at: now)
        general.pointee.groups[0].down -= 1
        touch(general)
        settle(number)
        admitBlocked(number)
    }
}

import SimulationKernel

/// A run begins, is observed from the end of its warm-up on, and ends.
extension FleetEngine {
    package mutating func begin() {
        phase = .warmingUp
        fleet.now = 0
        openPools()
        // In the order of joining.
        let first = fleet.released
        fleet.released.removeAll()
        for id in first { freed(id) }
        for group in fleet.model.classes.indices { planRequest(group) }
        if case .batch(let every, _) = fleet.model.matching { fleet.planPeriodic(.tick, at: every) }
        switch plan.warmUp {
        case .none: observe()
        case .time(let time): if time > 0 { fleet.plan(.warmUpEnd, at: time) } else { observe() }
        case .customers(let number): if number == 0 { observe() }
        }
    }

    /// The observed period begins: what has been recorded is forgotten.
    mutating func observe() {
        guard phase == .warmingUp else { return }
        phase = .observing
        fleet.resetRecords()
        growth = growth.map { _ in GrowthMark() }
        switch plan.length {
        case .horizon(let time), .untilEmpty(let time), .untilDeadlock(let time):
            fleet.plan(.end, at: fleet.now + time)
            if plan.closing == .finish { closesAt = fleet.now + time }
        case .customers: break
        }
    }

    /// The period is over, or the doors close.
    mutating func close() {
        if plan.closing == .finish, phase == .observing {
            fleet.isOpen = false
            phase = .closing
            quietSince = fleet.now
            if fleet.insideCount == 0 { finish() }
        } else {
            finish()
        }
    }

    mutating func finish() {
        if phase == .warmingUp { observe() }
        phase = .finished
    }

    mutating func checkEnd() {
        switch phase {
        case .warmingUp: if case .customers(let number) = plan.warmUp, fleet.endedCount >= number { observe() }
        case .observing:
            switch plan.length {
            case .customers(let number):
                if fleet.endedSinceStart >= number {
                    if plan.closing == .finish { close() } else { finish() }
                }
            case .untilEmpty: if fleet.insideCount == 0, fleet.expected == 0 { finish() }
            case .horizon, .untilDeadlock: break
            }
        case .closing:
            // Orphans never end by themselves.
            if fleet.insideCount == fleet.orphans.current, fleet.model.behaviour?.reoffersOrphans == nil { finish() }
            if fleet.insideCount == 0 || isStuck() { finish() }
        case .notBegun, .finished: break
        }
    }

    /// Whether, behind closed doors, nothing is under way any more: who still waits waits for ever, as nobody comes on duty
    /// after that. The windows of a batch go on, and one of them must have ended since.
    private mutating func isStuck() -> Bool {
        guard fleet.calendar.count <= fleet.periodic else {
            quietSince = fleet.now
            return false
        }
        return fleet.now - quietSince >= fleet.model.longestWindow
    }

    /// How much is done, 0 to 1.
    var progress: Double {
        let warmUp = if case .time(let time) = plan.warmUp { time } else { 0.0 }
        return switch plan.length {
        case .customers(let number): min(1, Double(fleet.endedSinceStart) / Double(max(1, number)))
        case .horizon(let time), .untilEmpty(let time), .untilDeadlock(let time):
            min(1, fleet.now / max(warmUp + time, .leastNormalMagnitude))
        }
    }
}

extension FleetState {
    /// Forgets what has been recorded; what is under way goes on.
    func resetRecords() {
        for pool in model.pools.indices {
            for id in members[pool] {
                account(id)
                countLegSoFar(id)
                vehicles[Int(id)].phases = (0, 0, 0)
                vehicles[Int(id)].assignedArea = 0
                vehicles[Int(id)].onBoardArea = 0
                vehicles[Int(id)].emptyDistance = 0
                vehicles[Int(id)].loadedDistance = 0
                vehicles[Int(id)].extraDistance = 0
                vehicles[Int(id)].carried = CarriedSpace()
                vehicles[Int(id)].income = 0
                vehicles[Int(id)].stopCount = 0
            }
            poolBooks[pool].reset(at: now)
        }
        for group in model.classes.indices { books[group].reset(at: now) }
        for id in 0..<requestsUsed where requests[id].state == .riding {
            requests[id].countedFrom = vehicles[Int(requests[id].vehicle)].driven
        }
        for window in model.windows.indices { windowBooks[window].reset() }
        areaBooks.reset()
        waiting.reset(at: now)
        orphans.reset(at: now)
        fares.removeAll(keepingCapacity: true)
        start = now
        isObserving = true
        endedSinceStart = 0
    }

    /// What a pool has earned since records began, in how much time on duty.
    func earned(_ pool: Int) -> GrowthMark {
        var result = GrowthMark()
        for record in poolBooks[pool].gone {
            result.income += record.income
            result.time += record.time
        }
        for id in members[pool] {
            let vehicle = vehicles + Int(id)
            result.income += vehicle.pointee.income
            let phases = vehicle.pointee.phases
            result.time += phases.idle + phases.pickup + phases.riding + (now - vehicle.pointee.accounted)
        }
        return result
    }
}

extension PoolBooks {
    mutating func reset(at time: Double) {
        onDuty.reset(at: time)
        idle.reset(at: time)
        areas = (0, 0, 0, 0)
        assignedArea = 0
        onBoardArea = 0
        emptyDistance = 0
        loadedDistance = 0
        extraDistance = 0
        carried = CarriedSpace()
        income = 0
        stops = 0
        gone.removeAll(keepingCapacity: true)
    }
}

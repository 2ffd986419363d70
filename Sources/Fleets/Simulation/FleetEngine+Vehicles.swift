import SimulationKernel

/// Vehicles arrive, finish what they do at a stop, and become free.
extension FleetEngine {
    mutating func move(_ id: UInt32) {
        switch fleet.vehicles[Int(id)].state {
        case .driving:
            fleet.endLeg(id)
            arrive(id)
        case .stopped: finishStop(id)
        case .repositioning:
            fleet.takeFromIdle(id)
            fleet.endLeg(id)
            fleet.vehicles[Int(id)].state = .idle
            // Who is asked about a request is not to be had for others.
            if !fleet.vehicles[Int(id)].hasOpenOffer, !policy.employ(id, fleet) { fleet.putToIdle(id) }
        default: preconditionFailure("a vehicle that stands has no event")
        }
    }

    /// It is at its first stop.
    private mutating func arrive(_ id: UInt32) {
        let stop = fleet.stops[Int(id) * fleet.stride]
        fleet.vehicles[Int(id)].state = .stopped
        var time = fleet.stay(at: stop)
        if stop.kind == .pickup {
            if fleet.requests[Int(stop.request)].isNoShow { time = fleet.waitForNoShow(stop, id) }
            // The vehicle is there: nobody's patience ends any more.
            fleet.requests[Int(stop.request)].patienceOrder = 0
        }
        fleet.vehicles[Int(id)].busyUntil = fleet.now + time
        if time <= 0 { return finishStop(id) }
        fleet.vehicles[Int(id)].order = fleet.plan(.vehicle, Int(id), at: fleet.now + time)
    }

    /// It has done what it had to at its first stop.
    private mutating func finishStop(_ id: UInt32) {
        let stop = fleet.stops[Int(id) * fleet.stride]
        fleet.vehicles[Int(id)].order = 0
        fleet.dropFirstStop(id)
        fleet.vehicles[Int(id)].state = .idle
        let taken = fleet.vehicles[Int(id)].jobs
        switch stop.kind {
        case .end, .via: break
        case .pickup:
            if fleet.requests[Int(stop.request)].isNoShow {
                fleet.dropStops(stop.request, id)
                fleet.release(stop.request, id)
                fleet.close(stop.request, .noShow)
            } else if fleet.model.behaviour?.cancelMoment == .pickup, fleet.driverCancels(stop.request, id) {
                fleet.dropStops(stop.request, id)
                fleet.giveBack(stop.request, id)
            } else {
                fleet.board(stop.request, id)
            }
        case .dropoff:
            if fleet.model.behaviour?.cancelMoment == .end, fleet.driverCancels(stop.request, id) {
                fleet.giveBack(stop.request, id)
            } else {
                fleet.deliver(stop.request, id)
            }
        }
        if fleet.vehicles[Int(id)].stops > 0 {
            // Somebody has got off, or was not there: who waits may have the room, before it drives on.
            if fleet.fillsOnTheWay, fleet.vehicles[Int(id)].jobs < taken { _ = policy.employ(id, fleet) }
            if fleet.vehicles[Int(id)].state == .idle { fleet.startLeg(id) }
        }
        // With stops left it may still have more room for what it is asked.
        if fleet.vehicles[Int(id)].stops == 0 || fleet.isAsking { fleet.released.append(id) }
    }

    /// A vehicle has nothing to do, or more room than it had.
    mutating func freed(_ id: UInt32) {
        let vehicle = fleet.vehicles + Int(id)
        guard vehicle.pointee.state != .unused, vehicle.pointee.state != .published, !vehicle.pointee.hasOpenOffer
        else {
            return
        }
        if fleet.isAsking {
            fleet.takeUpOffers(id)
            // What came when nobody was on duty, whether he has room at once or not.
            if !vehicle.pointee.isLeaving { _ = policy.employ(id, fleet) }
        }
        guard vehicle.pointee.jobs == 0, vehicle.pointee.stops == 0 else {
            if fleet.fillsOnTheWay { _ = policy.employ(id, fleet) }
            return
        }
        if vehicle.pointee.state == .working { vehicle.pointee.state = .idle }
        if isRideOver(id) { return }
        if vehicle.pointee.isLeaving {
            fleet.takeFromIdle(id)
            if vehicle.pointee.state == .repositioning { fleet.halt(id) }
            fleet.forgetIdleness(id)
            return fleet.leave(id)
        }
        if policy.employ(id, fleet) { return }
        fleet.putToIdle(id)
        reposition(id)
    }

    private mutating func reposition(_ id: UInt32) {
        guard fleet.model.repositioning != .stay, fleet.vehicles[Int(id)].state == .idle,
            let place = fleet.betterPlace(id)
        else { return }
        fleet.takeFromIdle(id)
        fleet.note(.reposition, vehicle: id)
        fleet.drive(id, to: place, as: .repositioning)
        fleet.putToIdle(id)
    }

    // MARK: Joining and leaving

    /// Puts the first vehicles in their places.
    mutating func openPools() {
        for pool in fleet.model.pools.indices {
            switch fleet.model.pools[pool].supply {
            case .count(let number): for _ in 0..<number { hire(pool) }
            case .growth(let first, let period, _):
                for _ in 0..<first { hire(pool) }
                fleet.planPeriodic(.growth, pool, at: period)
            case .shifts(let profile):
                for _ in 0..<Int(saturating: profile.value(at: 0)) { hire(pool) }
                fleet.planPeriodic(.shift, pool, at: profile.change(after: 0))
            case .published: planPublication(pool)
            }
        }
    }

    private mutating func hire(_ pool: Int) {
        let id = fleet.join(pool, at: fleet.firstPlace(pool))
        fleet.released.append(id)
    }

    mutating func shift(_ pool: Int) {
        guard case .shifts(let profile) = fleet.model.pools[pool].supply, !isClosing else { return }
        fleet.planPeriodic(.shift, pool, at: profile.change(after: fleet.now))
        staff(pool, Int(saturating: profile.value(at: fleet.now)))
    }

    /// Whether the doors are closed, or close at this moment: who is on duty then stays until all that is open is carried
    /// out, and nobody comes on duty for it, not in the next morning either.
    private var isClosing: Bool { phase == .closing || fleet.now >= closesAt }

    /// Brings the number of vehicles that stay to `wanted`: who was to go stays first, who is free goes first.
    private mutating func staff(_ pool: Int, _ wanted: Int) {
        var staying = fleet.members[pool].filter { !fleet.vehicles[Int($0)].isLeaving }
        for id in fleet.members[pool] where staying.count < wanted && fleet.vehicles[Int(id)].isLeaving {
            fleet.vehicles[Int(id)].isLeaving = false
            staying.append(id)
            if fleet.isAsking { fleet.released.append(id) }
        }
        for _ in 0..<max(0, wanted - staying.count) { hire(pool) }
        var tooMany = staying.count - wanted
        guard tooMany > 0 else { return }
        let order = staying.sorted {
            (fleet.vehicles[Int($0)].jobs, -Int($0)) < (fleet.vehicles[Int($1)].jobs, -Int($1))
        }
        for id in order where tooMany > 0 {
            tooMany -= 1
            fleet.vehicles[Int(id)].isLeaving = true
            if fleet.vehicles[Int(id)].jobs == 0, fleet.vehicles[Int(id)].stops == 0 { fleet.released.append(id) }
        }
    }

    mutating func grow(_ pool: Int) {
        guard case .growth(_, let period, let income) = fleet.model.pools[pool].supply, !isClosing else { return }
        fleet.planPeriodic(.growth, pool, at: fleet.now + period)
        let total = fleet.earned(pool)
        let earned = total.income - growth[pool].income
        let time = total.time - growth[pool].time
        growth[pool] = total
        let staying = fleet.members[pool].count { !fleet.vehicles[Int($0)].isLeaving }
        if time <= 0 || earned / time > income {
            staff(pool, staying + 1)
        } else if earned / time < income, staying > 1 {
            staff(pool, staying - 1)
        }
    }
}

/// What a pool had earned in all, and in how much time on duty, when it was last looked at.
struct GrowthMark {
    var income = 0.0
    var time = 0.0
}

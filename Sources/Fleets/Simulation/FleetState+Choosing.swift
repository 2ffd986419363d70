import SimulationKernel

/// What matching rules ask of the state.
extension FleetState {
    /// Who has been free longest and may have the request.
    func longestFree(for id: UInt32) -> UInt32? {
        let vehicles = self.vehicles.pointer
        let only = model.classes[Int(requests[Int(id)].group)].pool
        let refused = refusalTest(id)
        let pools = model.pools
        let request = requests + Int(id)
        return idleLine.first({ vehicles[Int($0)].stamp }) { vehicle in
            let record = vehicles + Int(vehicle)
            return record.pointee.isInIndex && (only == nil || only == Int(record.pointee.pool)) && refused(vehicle)
                && pools[Int(record.pointee.pool)].holds(request)
        }
    }

    /// Who waits nearest to a vehicle that may have him; of several the one who came first.
    func nearestWaiting(for vehicle: UInt32, within limit: Double) -> UInt32? {
        let requests = self.requests.pointer
        let pool = Int(vehicles[Int(vehicle)].pool)
        let refusals = self.refusals
        let classes = model.classes
        let room = model.pools[pool]
        let serial = vehicles[Int(vehicle)].serial
        let space = travel.space
        let place = position(vehicle)
        let reach = space.hasTimes ? Double.infinity : limit
        func nearest(within reach: Double, cameBefore number: UInt64) -> Neighbour? {
            waitingPlaces.nearest(to: place, within: reach) { id in
                if requests[id].coming >= number { return false }
                if space.hasTimes, space.distance(from: place, to: requests[id].from) > limit { return false }
                if requests[id].offers >= 0 || !room.holds(requests + id) { return false }
                if let only = classes[Int(requests[id].group)].pool, only != pool { return false }
                return !refusals.have(serial, from: requests[id].refusals)
            }
        }
        var found = nearest(within: reach, cameBefore: .max)
        // The index knows records, which are used again.
        while let best = found,
            let other = nearest(within: min(reach, best.distance), cameBefore: requests[best.id].coming),
            other.distance <= best.distance
        { found = other }
        return found.map { UInt32($0.id) }
    }

    /// Who waits and is not with a driver who thinks about him, in the order of coming.
    func everybodyWaiting() -> [UInt32] {
        let requests = self.requests.pointer
        var result: [UInt32] = []
        line.all({ requests[Int($0)].stamp }) { if requests[Int($0)].offers < 0 { result.append($0) } }
        return result
    }

    /// One of so many, the same for the request under whatever else happens.
    func choice(of count: Int, for id: UInt32) -> Int {
        let request = requests + Int(id)
        var stream = RandomStream(
            needs[Int(request.pointee.group)].chosen,
            entity: request.pointee.number &+ UInt64(request.pointee.refusalCount) &* 0x2545_F491_4F6C_DD1D
                &+ turn(of: id))
        return Int(stream.below(UInt64(count)))
    }

    /// Whether several drivers may think about one request while they work.
    var isAsking: Bool { if case .broadcast = model.matching { true } else { false } }

    /// Whether who waits may be taken on by vehicles that are on their way with others.
    var fillsOnTheWay: Bool { if case .insertion = model.matching { true } else { false } }

    // MARK: Those chosen for a request

    /// Fixes who may see a request.
    func choose(_ vehicles: [UInt32], for id: UInt32) {
        requests[Int(id)].chosen = Int32(vehicles.count)
        while picked.count < requestsUsed { picked.append([]) }
        picked[Int(id)] = vehicles.map { ChosenDriver(vehicle: $0, serial: self.vehicles[Int($0)].serial) }
    }

    /// Who was chosen and has not gone home since, with or without having refused.
    func chosenOnDuty(_ id: UInt32) -> [UInt32] {
        guard requests[Int(id)].chosen >= 0 else { return [] }
        return picked[Int(id)].filter {
            vehicles[Int($0.vehicle)].state != .unused && vehicles[Int($0.vehicle)].serial == $0.serial
        }.map(\.vehicle)
    }

    /// Asks everybody who was chosen, is still there and has not refused.
    func askChosen(_ id: UInt32) {
        for vehicle in chosenOnDuty(id) where mayHave(vehicle, id) { ask(vehicle, id, isExclusive: false) }
    }

    /// Makes an orphan of a request that waits and that everybody who is on duty and might have it has refused, left
    /// unanswered or given back; where drivers were chosen for it, of those. It is offered again later where the behaviour
    /// says so. While nobody who might have it is on duty it waits for somebody to come, and is none.
    func lookForOrphan(_ id: UInt32) {
        let request = requests + Int(id)
        guard !request.pointee.isOrphan, request.pointee.state == .waiting, !isConsidered(id) else { return }
        if request.pointee.chosen >= 0 {
            // Whoever of them might have it has been asked.
            if chosenOnDuty(id).isEmpty { return }
        } else {
            guard request.pointee.refusals >= 0 else { return }
            // With more on duty than have refused somebody is left, whoever it is.
            let able = pools(of: id).filter { model.pools[$0].holds(request) }
            let size = able.reduce(0) { $0 + members[$1].count }
            if size == 0 || size > Int(request.pointee.refusalCount) { return }
            for pool in able { for vehicle in members[pool] where mayHave(vehicle, id) { return } }
        }
        withdrawOffers(id)
        // Nor does a round go on in which nobody is asked.
        request.pointee.timeoutOrder = 0
        request.pointee.isOrphan = true
        note(.orphan, request: id)
        books[Int(request.pointee.group)].orphanings += 1
        if !request.pointee.wasOrphan { books[Int(request.pointee.group)].orphaned += 1 }
        request.pointee.wasOrphan = true
        // From here on it only stands there: that is no waiting for an answer.
        request.pointee.waited += now - request.pointee.since
        books[Int(request.pointee.group)].waitingTime += now - max(start, request.pointee.since)
        request.pointee.since = now
        waiting.decrease(at: now)
        orphans.increase(at: now)
        if let time = model.behaviour?.reoffersOrphans {
            request.pointee.timeoutOrder = plan(.timeout, Int(id), at: now + time)
        }
    }

    /// It may be had again: it waits once more.
    func endOrphanhood(_ id: UInt32) {
        let request = requests + Int(id)
        guard request.pointee.isOrphan else { return }
        note(.offerAgain, request: id)
        request.pointee.isOrphan = false
        request.pointee.since = now
        request.pointee.timeoutOrder = 0
        orphans.decrease(at: now)
        waiting.increase(at: now)
    }

    /// An orphan is offered again to those who have refused it.
    func reoffer(_ id: UInt32) {
        forgetRefusals(id)
        requests[Int(id)].reoffers += 1
        endOrphanhood(id)
    }
}

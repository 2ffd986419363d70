import SimulationKernel

/// What matching rules ask of the state.
extension FleetState {
    /// Who has been free longest and may have the request.
    mutating func longestFree(for id: UInt32) -> UInt32? {
        let vehicles = self.vehicles
        let only = model.classes[Int(requests[Int(id)].group)].pool
        let (refused, pools, request) = (refusalTest(id), model.pools, requests + Int(id))
        return idleLine.first({ vehicles[Int($0)].stamp }) { vehicle in
            let record = vehicles + Int(vehicle)
            return record.pointee.isInIndex && (only == nil || only == Int(record.pointee.pool)) && refused(vehicle)
                && pools[Int(record.pointee.pool)].holds(request)
        }
    }

    /// Who waits nearest to a vehicle that may have him; of several the one with the smallest record.
    mutating func nearestWaiting(for vehicle: UInt32, within limit: Double) -> UInt32? {
        let requests = self.requests
        let (pool, refusals, classes) = (Int(vehicles[Int(vehicle)].pool), self.refusals, model.classes)
        let (room, serial) = (model.pools[pool], vehicles[Int(vehicle)].serial)
        let (space, place) = (travel.space, position(vehicle))
        let found = waitingPlaces.nearest(to: place, within: space.hasTimes ? .infinity : limit) { id in
            if space.hasTimes, space.distance(from: place, to: requests[id].from) > limit { return false }
            if requests[id].offers >= 0 || !room.holds(requests + id) { return false }
            if let only = classes[Int(requests[id].group)].pool, only != pool { return false }
            var refusal = requests[id].refusals
            while refusal >= 0 {
                if refusals[Int(refusal)].serial == serial { return false }
                refusal = refusals[Int(refusal)].next
            }
            return true
        }
        return found.map { UInt32($0.id) }
    }

    /// Who waits and is not with a driver who thinks about him, in the order of coming.
    mutating func everybodyWaiting() -> [UInt32] {
        let requests = self.requests
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

    /// Whether drivers think before they come.
    var asksDrivers: Bool { model.behaviour != nil }

    /// Whether several drivers may think about one request while they work.
    var isAsking: Bool { if case .broadcast = model.matching { true } else { false } }

    /// Whether who waits may be taken on by vehicles that are on their way with others.
    var fillsOnTheWay: Bool { if case .insertion = model.matching { true } else { false } }

    // MARK: Those chosen for a request

    /// Fixes who may see a request.
    mutating func choose(_ vehicles: [UInt32], for id: UInt32) {
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
    mutating func askChosen(_ id: UInt32) {
        for vehicle in chosenOnDuty(id) where mayHave(vehicle, id) { ask(vehicle, id, isExclusive: false) }
    }

    /// Whether there is nobody left who may have the request; then it is an orphan, to be offered again later where the
    /// behaviour says so.
    mutating func lookForOrphan(_ id: UInt32) {
        let request = requests + Int(id)
        let isChosen = request.pointee.chosen >= 0
        // Nobody on duty at all is an orphan's fate only where nobody else will be asked.
        guard isChosen || request.pointee.refusals >= 0, !request.pointee.isOrphan,
            request.pointee.state == .waiting
        else { return }
        if !isChosen {
            // With more on duty than have refused somebody is left, whoever it is.
            let size = pools(of: id).reduce(0) {
                $0 + (model.pools[$1].holds(requests + Int(id)) ? members[$1].count : 0)
            }
            if size > Int(request.pointee.refusalCount) { return }
        }
        for vehicle in isChosen ? chosenOnDuty(id) : pools(of: id).flatMap({ members[$0] })
        where mayHave(vehicle, id) { return }
        request.pointee.isOrphan = true
        note(.orphan, request: id)
        books[Int(request.pointee.group)].orphaned += 1
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
    mutating func endOrphanhood(_ id: UInt32) {
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
    mutating func reoffer(_ id: UInt32) {
        forgetRefusals(id)
        requests[Int(id)].reoffers += 1
        endOrphanhood(id)
    }
}

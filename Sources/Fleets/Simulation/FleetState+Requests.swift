import SimulationKernel

/// Requests come, wait, find a vehicle and end.
extension FleetState {
    // MARK: Coming

    /// A record for a new request of a class.
    func newRequest(_ group: Int, number: UInt64) -> UInt32 {
        let id: UInt32
        if let free = freeRequests.popLast() {
            id = free
        } else {
            if requestsUsed == requests.count {
                requests.widen(to: 2 * requestsUsed, keeping: requestsUsed)
            }
            id = UInt32(requestsUsed)
            requestsUsed += 1
        }
        (requests + Int(id)).initialize(to: Request())
        requests[Int(id)].number = number
        requests[Int(id)].coming = came
        came &+= 1
        requests[Int(id)].group = Int32(group)
        requests[Int(id)].time = now
        requests[Int(id)].since = now
        requests[Int(id)].state = .waiting
        return id
    }

    /// Draws where it goes and what it needs.
    func describe(_ id: UInt32) {
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        let number = request.pointee.number
        var stream = RandomStream(needs[group].places, entity: number)
        if let pair = pairs[group] {
            let drawn = pair.draw(&stream)
            let zones = travel.space.numberOfZones
            request.pointee.from = travel.space.place(ofZone: drawn / zones)
            request.pointee.to = travel.space.place(ofZone: drawn % zones)
        } else {
            let middle = travel.space.centre
            request.pointee.from = origins[group].draw(&stream, travel.space, around: middle)
            request.pointee.to = destinations[group].draw(&stream, travel.space, around: request.pointee.from)
        }
        request.pointee.seats = whole(needs[group].seats.draw(number), "seats", group)
        request.pointee.parcels = whole(needs[group].parcels.draw(number), "parcels", group)
    }

    private func whole(_ drawn: Double, _ what: String, _ group: Int) -> Int32 {
        if drawn > FleetNeedFault.most, needFault == nil {
            needFault = FleetNeedFault(time: now, requestClass: model.classes[group].name, what: what, number: drawn)
        }
        return Int32(saturating: drawn)
    }

    /// What follows from where it goes; called once it is described.
    func admit(_ id: UInt32) {
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        let number = request.pointee.number
        request.pointee.distance = travel.space.distance(from: request.pointee.from, to: request.pointee.to)
        request.pointee.wanted = now + needs[group].ahead.draw(number)
        if model.classes[group].noShow > 0 {
            var stream = RandomStream(needs[group].noShow, entity: number)
            request.pointee.isNoShow = stream.uniform() < model.classes[group].noShow
        }
        if let patience = needs[group].patience {
            request.pointee.patienceOrder = plan(.patience, Int(id), at: now + patience.draw(number))
        }
        if let cancel = needs[group].cancelWaiting {
            request.pointee.cancelOrder = plan(.cancel, Int(id), at: now + cancel.draw(number))
        }
        books[group].inside.increase(at: now)
        insideCount += 1
        waiting.increase(at: now)
    }

    /// Counts who comes, also if he leaves at once.
    func countComing(_ id: UInt32) {
        let request = requests + Int(id)
        books[Int(request.pointee.group)].requests += 1
        areaBooks.cells[area(request.pointee.from)].requests += 1
        for index in model.windows.indices where model.windows[index].contains(request.pointee.time) {
            windowBooks[index].requests += 1
            areaBooks.cells[(index + 1) * areas + area(request.pointee.from)].requests += 1
        }
    }

    func area(_ place: Place) -> Int { travel.space.area(of: place, perSide: model.areasPerSide) }

    // MARK: Waiting

    /// Puts it at the end of the line, unless it is in it; in front of all others if a driver has given it back.
    func lineUp(_ id: UInt32) {
        guard !requests[Int(id)].isInLine else { return }
        requests[Int(id)].isInLine = true
        requests[Int(id)].stamp = requests[Int(id)].attempts > 0 ? line.prepend(id) : line.append(id)
        if findsNearestWaiting { waitingPlaces.insert(Int(id), at: requests[Int(id)].from) }
    }

    func leaveLine(_ id: UInt32) {
        guard requests[Int(id)].isInLine else { return }
        requests[Int(id)].isInLine = false
        requests[Int(id)].stamp = 0
        line.left()
        if findsNearestWaiting { waitingPlaces.remove(Int(id)) }
    }

    /// Who has waited longest of those whom the vehicle may have.
    func firstWaiting(for vehicle: UInt32, within limit: Double = .infinity) -> UInt32? {
        if line.isEmpty { return nil }
        let space = travel.space
        let place = position(vehicle)
        let requests = self.requests.pointer
        let pool = vehicles[Int(vehicle)].pool
        let refusals = self.refusals
        let classes = model.classes
        let room = model.pools[Int(pool)]
        let serial = vehicles[Int(vehicle)].serial
        return line.first({ requests[Int($0)].stamp }) { id in
            let request = requests + Int(id)
            // Nor who cannot be reached.
            if !(space.distance(from: place, to: request.pointee.from) <= min(limit, .greatestFiniteMagnitude)) {
                return false
            }
            if space.hasTimes, space.effort(from: place, to: request.pointee.from) == .infinity { return false }
            // Not who is with a driver who thinks about it.
            if request.pointee.offers >= 0 || !room.holds(request) { return false }
            if let only = classes[Int(request.pointee.group)].pool, only != Int(pool) { return false }
            return !refusals.have(serial, from: request.pointee.refusals)
        }
    }

    /// Whether a vehicle may have a request: of its pool, large enough, and not refused.
    func mayHave(_ vehicle: UInt32, _ id: UInt32) -> Bool {
        let request = requests + Int(id)
        guard model.pools[Int(vehicles[Int(vehicle)].pool)].holds(request) else { return false }
        if let only = model.classes[Int(request.pointee.group)].pool, only != Int(vehicles[Int(vehicle)].pool) {
            return false
        }
        return !refusals.have(vehicles[Int(vehicle)].serial, from: request.pointee.refusals)
    }

    /// The pools whose vehicles may have it, large enough or not.
    func pools(of id: UInt32) -> Range<Int> {
        if let only = model.classes[Int(requests[Int(id)].group)].pool { return only..<only + 1 }
        return 0..<model.pools.count
    }

    /// Whether any vehicle is large enough for it.
    func fitsSomewhere(_ id: UInt32) -> Bool {
        pools(of: id).contains { model.pools[$0].holds(requests + Int(id)) }
    }

    // MARK: Refusals

    func refuse(_ id: UInt32, _ vehicle: UInt32) {
        let entry = Refusal(serial: vehicles[Int(vehicle)].serial, next: requests[Int(id)].refusals)
        requests[Int(id)].refusalCount += 1
        if let free = freeRefusals.popLast() {
            refusals[Int(free)] = entry
            requests[Int(id)].refusals = free
        } else {
            refusals.append(entry)
            requests[Int(id)].refusals = Int32(refusals.count - 1)
        }
    }

    func forgetRefusals(_ id: UInt32) {
        var refusal = requests[Int(id)].refusals
        while refusal >= 0 {
            freeRefusals.append(refusal)
            refusal = refusals[Int(refusal)].next
        }
        requests[Int(id)].refusals = -1
        requests[Int(id)].refusalCount = 0
    }

    // MARK: Ending

    /// It stops waiting: what it waited is entered.
    func stopWaiting(_ id: UInt32) {
        let request = requests + Int(id)
        leaveLine(id)
        request.pointee.timeoutOrder = 0
        if request.pointee.isOrphan {
            request.pointee.isOrphan = false
            orphans.decrease(at: now)
        } else {
            request.pointee.waited += now - request.pointee.since
            books[Int(request.pointee.group)].waitingTime += now - max(start, request.pointee.since)
            waiting.decrease(at: now)
        }
        request.pointee.since = now
    }

    /// No vehicle can have it, and it does not wait.
    func lose(_ id: UInt32) {
        stopWaiting(id)
        close(id, .lost)
    }

    /// Enters its end and gives its record back. It must not wait, and no vehicle must be bound to it.
    func close(_ id: UInt32, _ end: RequestEnd) {
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        withdrawOffers(id)
        forgetRefusals(id)
        if let what = end.traced { note(what, request: id) }
        books[group].ends[end.rawValue] += 1
        books[group].matching.add(request.pointee.waited)
        if !request.pointee.wasOrphan { books[group].neverOrphaned += 1 }
        for index in model.windows.indices where model.windows[index].contains(request.pointee.time) {
            windowBooks[index].ended += 1
            if end == .served { windowBooks[index].served += 1 }
        }
        if end == .served {
            books[group].time.add(now - request.pointee.time)
            areaBooks.flows[area(request.pointee.from) * areas + area(request.pointee.to)] += 1
        } else {
            areaBooks.cells[area(request.pointee.from)].notServed += 1
            for index in model.windows.indices where model.windows[index].contains(request.pointee.time) {
                areaBooks.cells[(index + 1) * areas + area(request.pointee.from)].notServed += 1
            }
        }
        books[group].inside.decrease(at: now)
        insideCount -= 1
        endedCount += 1
        endedSinceStart += 1
        request.pointee.state = .unused
        request.pointee.patienceOrder = 0
        request.pointee.cancelOrder = 0
        request.pointee.carriedOrder = 0
        freeRequests.append(id)
    }
}

extension VehiclePool {
    /// Whether its empty vehicles are large enough.
    func holds(_ request: UnsafeMutablePointer<Request>) -> Bool {
        Int(request.pointee.seats) <= seats && Int(request.pointee.parcels) <= boot
    }
}

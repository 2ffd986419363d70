import SimulationKernel

/// Vehicles join, are free, are bound to requests and leave.
extension FleetState {
    // MARK: Joining and leaving

    /// A new vehicle of a pool, on duty; not yet free.
    mutating func join(_ pool: Int, at place: Place) -> UInt32 {
        let id = newVehicle(pool, at: place)
        enlist(id)
        return id
    }

    /// Enters a vehicle as being on duty.
    mutating func enlist(_ id: UInt32) {
        let pool = Int(vehicles[Int(id)].pool)
        note(.join, vehicle: id)
        vehicles[Int(id)].membership = Int32(members[pool].count)
        members[pool].append(id)
        poolBooks[pool].onDuty.increase(at: now)
        if vehicles[Int(id)].phase == .idle { poolBooks[pool].idle.increase(at: now) }
    }

    /// A record for a new vehicle, not on duty yet.
    mutating func newVehicle(_ pool: Int, at place: Place) -> UInt32 {
        let id: UInt32
        if let free = freeVehicles.popLast() {
            id = free
        } else {
            if vehiclesUsed == vehicleCapacity { growVehicles() }
            id = UInt32(vehiclesUsed)
            vehiclesUsed += 1
        }
        (vehicles + Int(id)).initialize(to: Vehicle())
        let vehicle = vehicles + Int(id)
        vehicle.pointee.pool = Int32(pool)
        vehicle.pointee.number = joined[pool]
        joined[pool] += 1
        serials += 1
        vehicle.pointee.serial = serials
        vehicle.pointee.place = place
        vehicle.pointee.state = .idle
        vehicle.pointee.accounted = now
        return id
    }

    private mutating func growVehicles() {
        let wider = UnsafeMutablePointer<Vehicle>.allocate(capacity: 2 * vehicleCapacity)
        wider.moveInitialize(from: vehicles, count: vehicleCapacity)
        vehicles.deallocate()
        vehicles = wider
        let routes = UnsafeMutablePointer<Stop>.allocate(capacity: 2 * vehicleCapacity * stride)
        routes.moveInitialize(from: stops, count: vehicleCapacity * stride)
        stops.deallocate()
        stops = routes
        vehicleCapacity *= 2
    }

    /// Makes every route longer where this one has no room for two more stops.
    mutating func makeRoomForStops(_ id: UInt32) {
        let needed = Int(vehicles[Int(id)].stops) + 2
        guard needed > stride else { return }
        let wider = max(needed, 2 * stride)
        let routes = UnsafeMutablePointer<Stop>.allocate(capacity: vehicleCapacity * wider)
        for vehicle in 0..<vehiclesUsed {
            (routes + vehicle * wider).moveInitialize(from: stops + vehicle * stride, count: stride)
        }
        stops.deallocate()
        boardings.deallocate()
        boardings = .allocate(capacity: wider)
        (stops, stride) = (routes, wider)
    }

    /// Where the vehicle of a pool begins that joins next.
    func firstPlace(_ pool: Int) -> Place {
        var stream = RandomStream(draws.key(.vehiclePlace, pool), entity: joined[pool])
        return PlaceSource(model.pools[pool].start).draw(&stream, travel.space, around: travel.space.centre)
    }

    /// Goes off duty; it must be free, and not in the index.
    mutating func leave(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        let pool = Int(vehicle.pointee.pool)
        note(.leave, vehicle: id)
        account(id)
        let record = vehicles[Int(id)]
        poolBooks[pool].gone.append(
            VehicleRecord(
                income: record.income, time: record.phases.idle + record.phases.pickup + record.phases.riding))
        enter(record, pool)
        poolBooks[pool].onDuty.decrease(at: now)
        poolBooks[pool].idle.decrease(at: now)
        // The last one takes its place.
        let last = members[pool].removeLast()
        if last != id {
            members[pool][Int(vehicle.pointee.membership)] = last
            vehicles[Int(last)].membership = vehicle.pointee.membership
        }
        vehicle.pointee.state = .unused
        vehicle.pointee.stamp = 0
        if isAsking { withdrawOffers(toDriver: id) }
        freeVehicles.append(id)
    }

    /// Adds what a vehicle did to its pool's figures.
    func enter(_ record: Vehicle, _ pool: Int) {
        let books = poolBooks + pool
        books.pointee.areas.idle += record.phases.idle
        books.pointee.areas.pickup += record.phases.pickup
        books.pointee.areas.riding += record.phases.riding
        books.pointee.assignedArea += record.assignedArea
        books.pointee.onBoardArea += record.onBoardArea
        books.pointee.emptyDistance += record.emptyDistance
        books.pointee.loadedDistance += record.loadedDistance
        books.pointee.income += record.income
        books.pointee.stops += record.stopCount
    }

    // MARK: Time

    /// Brings a vehicle's areas up to date; before anything changes of it.
    @inline(__always) mutating func account(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        let time = now - vehicle.pointee.accounted
        vehicle.pointee.accounted = now
        switch vehicle.pointee.phase {
        case .idle: vehicle.pointee.phases.idle += time
        case .pickup: vehicle.pointee.phases.pickup += time
        case .riding: vehicle.pointee.phases.riding += time
        }
        vehicle.pointee.assignedArea += time * Double(vehicle.pointee.jobs - vehicle.pointee.onBoard)
        vehicle.pointee.onBoardArea += time * Double(vehicle.pointee.onBoard)
    }

    /// The phase that follows from what it has to do.
    @inline(__always) mutating func settlePhase(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        let phase: Vehicle.Phase =
            vehicle.pointee.onBoard > 0 ? .riding : vehicle.pointee.jobs > 0 ? .pickup : .idle
        // A ride that has only been published is not on duty yet.
        if (phase == .idle) != (vehicle.pointee.phase == .idle), vehicle.pointee.state != .published {
            let pool = Int(vehicle.pointee.pool)
            if phase == .idle {
                poolBooks[pool].idle.increase(at: now)
            } else {
                poolBooks[pool].idle.decrease(at: now)
            }
        }
        vehicle.pointee.phase = phase
    }

    // MARK: Being free

    /// Offers the vehicle to whoever looks for one.
    mutating func putToIdle(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        guard !vehicle.pointee.isInIndex else { return }
        vehicle.pointee.isInIndex = true
        if vehicle.pointee.stamp == 0 {
            vehicle.pointee.idleSince = now
            vehicle.pointee.stamp = keepsIdleLine ? idleLine.append(id) : 1
        }
        if vehicle.pointee.state == .repositioning {
            moving.append(id)
        } else {
            idle[Int(vehicle.pointee.pool)].insert(Int(id), at: vehicle.pointee.place)
        }
    }

    /// Takes it from those who are free.
    mutating func takeFromIdle(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        guard vehicle.pointee.isInIndex else { return }
        vehicle.pointee.isInIndex = false
        if vehicle.pointee.state == .repositioning {
            moving.removeAll { $0 == id }
        } else {
            idle[Int(vehicle.pointee.pool)].remove(Int(id))
        }
    }

    /// Who goes home has not been free for long when he comes again.
    mutating func forgetIdleness(_ id: UInt32) {
        if vehicles[Int(id)].stamp != 0, keepsIdleLine { idleLine.left() }
        vehicles[Int(id)].stamp = 0
    }

    /// It is not free any more: whoever is free next has not been for so long.
    private mutating func endIdleness(_ id: UInt32) {
        takeFromIdle(id)
        forgetIdleness(id)
    }

    /// Where a vehicle is now.
    func position(_ id: UInt32) -> Place {
        let vehicle = vehicles + Int(id)
        switch vehicle.pointee.state {
        case .driving, .repositioning:
            return travel.place(
                from: vehicle.pointee.legFrom, to: vehicle.pointee.legTo, leaving: vehicle.pointee.legStart, at: now)
        default: return vehicle.pointee.place
        }
    }

    /// The nearest free vehicle that may have the request; of several the one with the smallest number.
    mutating func nearestFree(_ id: UInt32, within limit: Double = .infinity) -> UInt32? {
        let place = requests[Int(id)].from
        let hasRefusals = requests[Int(id)].refusals >= 0
        var best: (distance: Double, vehicle: UInt32)?
        for pool in pools(of: id) where model.pools[pool].holds(requests + Int(id)) {
            let found: Neighbour?
            if hasRefusals {
                let mayHave = self.refusalTest(id)
                found = idle[pool].nearest(to: place, within: limit) { mayHave(UInt32($0)) }
            } else {
                found = idle[pool].nearest(to: place, within: limit)
            }
            guard let found else { continue }
            if best == nil || (found.distance, UInt32(found.id)) < (best!.distance, best!.vehicle) {
                best = (found.distance, UInt32(found.id))
            }
        }
        for vehicle in moving where mayHave(vehicle, id) {
            let distance = way(from: vehicle, to: place)
            if best == nil || (distance, vehicle) < (best!.distance, best!.vehicle) { best = (distance, vehicle) }
        }
        guard let best, best.distance <= limit else { return nil }
        return best.vehicle
    }

    /// Whether a vehicle has not refused the request, to be asked many times.
    func refusalTest(_ id: UInt32) -> (UInt32) -> Bool {
        let (refusals, vehicles) = (self.refusals, self.vehicles)
        let first = requests[Int(id)].refusals
        return { vehicle in
            let serial = vehicles[Int(vehicle)].serial
            var refusal = first
            while refusal >= 0 {
                if refusals[Int(refusal)].serial == serial { return false }
                refusal = refusals[Int(refusal)].next
            }
            return true
        }
    }

    /// Who is free and may have the request, with the distances.
    mutating func allFree(_ id: UInt32) -> [(vehicle: UInt32, distance: Double)] {
        let place = requests[Int(id)].from
        var result: [(vehicle: UInt32, distance: Double)] = []
        for pool in pools(of: id) {
            for vehicle in members[pool] where vehicles[Int(vehicle)].isInIndex && mayHave(vehicle, id) {
                result.append((vehicle, way(from: vehicle, to: place)))
            }
        }
        return result
    }

    // MARK: Being bound

    /// The request has its vehicle. What is on offer elsewhere is withdrawn.
    mutating func bind(_ id: UInt32, to vehicle: UInt32) {
        let group = Int(requests[Int(id)].group)
        let wasFree = vehicles[Int(vehicle)].jobs == 0
        if wasFree { interruptIdleness(vehicle, goesByWays: needs[group].carrying == nil) }
        take(id, vehicle)
        if let carrying = needs[group].carrying {
            board(id, vehicle)
            // Who drives on for somebody else does both.
            if vehicles[Int(vehicle)].stops == 0 { vehicles[Int(vehicle)].state = .working }
            requests[Int(id)].carriedOrder = plan(
                .carried, Int(id),
                at: now + carrying.draw(requests[Int(id)].number, turn: requests[Int(id)].attempts &- 1))
        } else {
            makeRoomForStops(vehicle)
            let route = stops + Int(vehicle) * stride
            let count = Int(vehicles[Int(vehicle)].stops)
            (route + count).initialize(to: Stop(kind: .pickup, request: id, place: requests[Int(id)].from))
            (route + count + 1).initialize(to: Stop(kind: .dropoff, request: id, place: requests[Int(id)].to))
            vehicles[Int(vehicle)].stops += 2
            if count == 0 { startLeg(vehicle) }
        }
    }

    /// Ends a vehicle's freedom, wherever it is on its way to a better place. Between zones it first gets there, unless
    /// its work takes no ways.
    mutating func interruptIdleness(_ vehicle: UInt32, goesByWays: Bool = true) {
        endIdleness(vehicle)
        let record = vehicles + Int(vehicle)
        guard record.pointee.state == .repositioning else { return }
        if goesByWays, travel.space.numberOfZones > 0 {
            record.pointee.state = .driving
            (stops + Int(vehicle) * stride).initialize(
                to: Stop(kind: .end, request: 0, place: record.pointee.legTo))
            record.pointee.stops = 1
            return
        }
        halt(vehicle)
        record.pointee.state = .idle
    }

    /// How far a free vehicle is from a place: between zones by way of the zone it is going to.
    func way(from vehicle: UInt32, to place: Place) -> Double {
        let record = vehicles + Int(vehicle)
        let space = travel.space
        guard record.pointee.state == .repositioning, space.numberOfZones > 0 else {
            return space.distance(from: position(vehicle), to: place)
        }
        let (from, to) = (record.pointee.legFrom, record.pointee.legTo)
        let covered = travel.distanceCovered(from: from, to: to, leaving: record.pointee.legStart, until: now)
        return space.distance(from: from, to: to) - covered + space.distance(from: to, to: place)
    }

    /// Enters that a vehicle is bound to a request.
    mutating func take(_ id: UInt32, _ vehicle: UInt32) {
        stopWaiting(id)
        note(.match, request: id, vehicle: vehicle)
        account(vehicle)
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        request.pointee.state = .assigned
        request.pointee.vehicle = Int32(vehicle)
        request.pointee.attempts += 1
        withdrawOffers(id)
        books[group].accepted += 1
        vehicles[Int(vehicle)].accepted += 1
        vehicles[Int(vehicle)].jobs += 1
        vehicles[Int(vehicle)].isAsked = false
        settlePhase(vehicle)
        if model.classes[group].patienceEnds == .match { request.pointee.patienceOrder = 0 }
        request.pointee.cancelOrder = 0
        if let cancel = needs[group].cancelCarried {
            request.pointee.cancelOrder = plan(
                .cancel, Int(id), at: now + cancel.draw(request.pointee.number, turn: request.pointee.attempts))
        }
    }

    /// What was taken on is on board.
    mutating func board(_ id: UInt32, _ vehicle: UInt32) {
        account(vehicle)
        note(.pickUp, request: id, vehicle: vehicle)
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        request.pointee.awaited = now - request.pointee.since
        books[group].assignedTime += now - max(start, request.pointee.since)
        request.pointee.since = now
        request.pointee.state = .riding
        request.pointee.patienceOrder = 0
        books[group].pickup.add(request.pointee.awaited)
        let wait = now - request.pointee.time
        books[group].wait.add(wait)
        enterPickup(id, wait)
        vehicles[Int(vehicle)].onBoard += 1
        vehicles[Int(vehicle)].seatsTaken += request.pointee.seats
        vehicles[Int(vehicle)].bootTaken += request.pointee.parcels
        vehicles[Int(vehicle)].stopCount += 1
        settlePhase(vehicle)
    }

    private mutating func enterPickup(_ id: UInt32, _ wait: Double) {
        let area = area(requests[Int(id)].from)
        areaBooks.cells[area].pickedUp += 1
        areaBooks.cells[area].waited += wait
        for index in model.windows.indices where model.windows[index].contains(requests[Int(id)].time) {
            windowBooks[index].wait.add(wait)
            areaBooks.cells[(index + 1) * areas + area].pickedUp += 1
            areaBooks.cells[(index + 1) * areas + area].waited += wait
        }
    }

    /// What was carried is there.
    mutating func deliver(_ id: UInt32, _ vehicle: UInt32) {
        note(.deliver, request: id, vehicle: vehicle)
        let ride = now - requests[Int(id)].since
        let group = Int(requests[Int(id)].group)
        books[group].ride.add(ride)
        books[group].distance += requests[Int(id)].distance
        release(id, vehicle)
        vehicles[Int(vehicle)].stopCount += 1
        charge(id, vehicle, ride)
        close(id, .served)
    }

    /// The vehicle is not bound to the request any more; its stops must be gone from the route.
    mutating func release(_ id: UInt32, _ vehicle: UInt32) {
        account(vehicle)
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        let time = now - max(start, request.pointee.since)
        if request.pointee.state == .riding {
            books[group].ridingTime += time
            vehicles[Int(vehicle)].onBoard -= 1
            vehicles[Int(vehicle)].seatsTaken -= request.pointee.seats
            vehicles[Int(vehicle)].bootTaken -= request.pointee.parcels
        } else {
            books[group].assignedTime += time
        }
        vehicles[Int(vehicle)].jobs -= 1
        request.pointee.vehicle = -1
        request.pointee.cancelOrder = 0
        request.pointee.carriedOrder = 0
        settlePhase(vehicle)
    }

    /// The driver gives it back: it waits again, and he may not have it any more.
    mutating func giveBack(_ id: UInt32, _ vehicle: UInt32) {
        release(id, vehicle)
        note(.giveBack, request: id, vehicle: vehicle)
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        books[group].driverCancels += 1
        vehicles[Int(vehicle)].cancellations += 1
        if model.behaviour?.locksOut ?? true { refuse(id, vehicle) }
        request.pointee.state = .waiting
        request.pointee.since = now
        waiting.increase(at: now)
        if let patience = needs[group].patience {
            request.pointee.patienceOrder = plan(
                .patience, Int(id), at: now + patience.draw(request.pointee.number, turn: request.pointee.attempts))
        }
        if let cancel = needs[group].cancelWaiting {
            request.pointee.cancelOrder = plan(
                .cancel, Int(id), at: now + cancel.draw(request.pointee.number, turn: request.pointee.attempts))
        }
        reopened.append(id)
    }

    /// Whether the driver gives this request back, this time.
    func driverCancels(_ id: UInt32, _ vehicle: UInt32) -> Bool {
        guard let share = model.behaviour?.cancel, share > 0 else { return false }
        let group = Int(requests[Int(id)].group)
        var stream = RandomStream(
            needs[group].driverCancels.appending(driver(vehicle)),
            entity: requests[Int(id)].number &+ UInt64(requests[Int(id)].attempts) &* 0x632B_E59B_D9B4_E019)
        return stream.uniform() < share
    }
}

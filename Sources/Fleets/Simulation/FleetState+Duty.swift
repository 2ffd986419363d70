import SimulationKernel

/// Vehicles come on duty and go home, and their time is counted.
extension FleetState {
    /// A new vehicle of a pool, on duty; not yet free.
    func join(_ pool: Int, at place: Place) -> UInt32 {
        let id = newVehicle(pool, at: place)
        enlist(id)
        return id
    }

    /// Enters a vehicle as being on duty.
    func enlist(_ id: UInt32) {
        let pool = Int(vehicles[Int(id)].pool)
        note(.join, vehicle: id)
        vehicles[Int(id)].membership = Int32(members[pool].count)
        members[pool].append(id)
        if fillsOnTheWay { roaming.insert(id, at: vehicles[Int(id)].place) }
        poolBooks[pool].onDuty.increase(at: now)
        if vehicles[Int(id)].phase == .idle { poolBooks[pool].idle.increase(at: now) }
    }

    /// A record for a new vehicle, not on duty yet.
    func newVehicle(_ pool: Int, at place: Place) -> UInt32 {
        let id: UInt32
        if let free = freeVehicles.popLast() {
            id = free
        } else {
            if vehiclesUsed == vehicles.count { growVehicles() }
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
        noteWay(id, to: place)
        return id
    }

    private func growVehicles() {
        let wider = 2 * vehicles.count
        stops.widen(to: wider * stride, keeping: vehicles.count * stride)
        vehicles.widen(to: wider, keeping: vehicles.count)
    }

    /// Makes every route longer where this one has no room for two more stops.
    func makeRoomForStops(_ id: UInt32) {
        let needed = Int(vehicles[Int(id)].stops) + 2
        guard needed > stride else { return }
        let wider = max(needed, 2 * stride)
        let routes = Buffer<Stop>(room: vehicles.count * wider)
        for vehicle in 0..<vehiclesUsed {
            (routes + vehicle * wider).update(from: stops + vehicle * stride, count: stride)
        }
        boardings = Buffer(room: wider + 2)
        trial = Buffer(room: wider + 2)
        stops = routes
        stride = wider
    }

    /// Where the vehicle of a pool begins that joins next.
    func firstPlace(_ pool: Int) -> Place {
        var stream = RandomStream(draws.key(.vehiclePlace, pool), entity: joined[pool])
        return PlaceSource(model.pools[pool].start).draw(&stream, travel.space, around: travel.space.centre)
    }

    /// Goes off duty; it must be free, and not in the index.
    func leave(_ id: UInt32) {
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
        if fillsOnTheWay { roaming.remove(id) }
        // The last one takes its place.
        let last = members[pool].removeLast()
        if last != id {
            members[pool][Int(vehicle.pointee.membership)] = last
            vehicles[Int(last)].membership = vehicle.pointee.membership
        }
        vehicle.pointee.state = .unused
        vehicle.pointee.stamp = 0
        if isAsking {
            withdrawOffers(toDriver: id)
        } else if asksDrivers {
            // He may have been the last who had not refused.
            let requests = self.requests.pointer
            var refused: [UInt32] = []
            line.all({ requests[Int($0)].stamp }) { if requests[Int($0)].refusals >= 0 { refused.append($0) } }
            unheeded += refused.reversed()
        }
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
        books.pointee.extraDistance += record.extraDistance
        books.pointee.carried += record.carried
        books.pointee.income += record.income
        books.pointee.stops += record.stopCount
    }

    // MARK: Time

    /// Brings a vehicle's areas up to date; before anything changes of it.
    @inline(__always) func account(_ id: UInt32) {
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
        vehicle.pointee.carried.add(seats: vehicle.pointee.seatsTaken, parcels: vehicle.pointee.bootTaken, time: time)
    }

    /// The phase that follows from what it has to do.
    @inline(__always) func settlePhase(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        let phase: Vehicle.Phase =
            if vehicle.pointee.onBoard > 0 {
                .riding
            } else if vehicle.pointee.jobs > 0 {
                .pickup
            } else {
                .idle
            }
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
}

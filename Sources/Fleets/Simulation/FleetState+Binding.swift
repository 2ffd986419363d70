import SimulationKernel

/// Vehicles are bound to requests, take them on, deliver them, and give them back.
extension FleetState {
    /// The request has its vehicle. What is on offer elsewhere is withdrawn.
    func bind(_ id: UInt32, to vehicle: UInt32) {
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
    func interruptIdleness(_ vehicle: UInt32, goesByWays: Bool = true) {
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

    /// How far a free vehicle is from a place.
    func way(from vehicle: UInt32, to place: Place) -> Double {
        (vehicles + Int(vehicle)).pointee.way(to: place, travel, at: now)
    }

    /// How long it would take from there, at speed 1.
    func effort(from vehicle: UInt32, to place: Place) -> Double {
        (vehicles + Int(vehicle)).pointee.effort(to: place, travel, at: now)
    }

    /// Enters that a vehicle is bound to a request.
    func take(_ id: UInt32, _ vehicle: UInt32) {
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
        request.pointee.isObservedMatch = isObserving
        vehicles[Int(vehicle)].accepted += 1
        vehicles[Int(vehicle)].jobs += 1
        vehicles[Int(vehicle)].hasOpenOffer = false
        settlePhase(vehicle)
        if model.classes[group].patienceEnds == .match { request.pointee.patienceOrder = 0 }
        request.pointee.cancelOrder = 0
        if let cancel = needs[group].cancelCarried {
            request.pointee.cancelOrder = plan(
                .cancel, Int(id), at: now + cancel.draw(request.pointee.number, turn: request.pointee.attempts))
        }
    }

    /// What was taken on is on board.
    func board(_ id: UInt32, _ vehicle: UInt32) {
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
        request.pointee.boardedAt = vehicles[Int(vehicle)].driven
        request.pointee.countedFrom = vehicles[Int(vehicle)].driven
        vehicles[Int(vehicle)].onBoard += 1
        vehicles[Int(vehicle)].seatsTaken += request.pointee.seats
        vehicles[Int(vehicle)].bootTaken += request.pointee.parcels
        vehicles[Int(vehicle)].stopCount += 1
        settlePhase(vehicle)
    }

    private func enterPickup(_ id: UInt32, _ wait: Double) {
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
    func deliver(_ id: UInt32, _ vehicle: UInt32) {
        note(.deliver, request: id, vehicle: vehicle)
        let ride = now - requests[Int(id)].since
        let group = Int(requests[Int(id)].group)
        books[group].ride.add(ride)
        release(id, vehicle)
        vehicles[Int(vehicle)].stopCount += 1
        let paid = charge(id, vehicle, ride)
        if needs[group].carrying == nil { enterWay(id, vehicle, paid: paid) }
        close(id, .served)
    }

    /// How far it was, straight on and as it was driven.
    private func enterWay(_ id: UInt32, _ vehicle: UInt32, paid: Double) {
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        let direct = request.pointee.distance
        books[group].ways.requests += 1
        books[group].ways.direct += direct
        books[group].ways.ridden += vehicles[Int(vehicle)].driven - request.pointee.boardedAt
        guard request.pointee.seats > 0 else { return }
        books[group].ways.riders += 1
        books[group].ways.riderDirect += direct
        books[group].ways.seatDirect += Double(request.pointee.seats) * direct
        books[group].ways.riderFares += paid
    }

    /// Enters the room that it has taken on board up to now.
    func enterRoom(_ id: UInt32) {
        let request = requests + Int(id)
        let (seats, parcels) = (request.pointee.seats, request.pointee.parcels)
        let distance = vehicles[Int(request.pointee.vehicle)].driven - request.pointee.countedFrom
        let time = now - max(start, request.pointee.since)
        let group = Int(request.pointee.group)
        books[group].carried.add(seats: seats, parcels: parcels, time: time)
        books[group].carried.add(seats: seats, parcels: parcels, distance: distance)
    }

    /// The vehicle is not bound to the request any more; its stops must be gone from the route.
    func release(_ id: UInt32, _ vehicle: UInt32) {
        account(vehicle)
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        let time = now - max(start, request.pointee.since)
        if request.pointee.state == .riding {
            books[group].ridingTime += time
            enterRoom(id)
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
    func giveBack(_ id: UInt32, _ vehicle: UInt32) {
        release(id, vehicle)
        note(.giveBack, request: id, vehicle: vehicle)
        let request = requests + Int(id)
        let group = Int(request.pointee.group)
        books[group].driverCancels += 1
        if request.pointee.isObservedMatch { books[group].givenBack += 1 }
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

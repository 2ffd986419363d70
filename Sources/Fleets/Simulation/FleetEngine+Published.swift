import SimulationKernel

/// Rides that people publish: they can be found until they leave.
extension FleetEngine {
    mutating func planPublication(_ pool: Int) {
        guard fleet.isOpen else { return }
        fleet.plan(.publish, pool, at: publications[pool].next(after: fleet.now))
    }

    mutating func publish(_ pool: Int) {
        guard fleet.isOpen, case .published(let rides) = fleet.model.pools[pool].supply else { return }
        let number = publications[pool].number
        _ = publications[pool].take()
        planPublication(pool)
        var stream = RandomStream(fleet.draws.key(.publishedPlaces, pool), entity: number)
        let (from, to) = ends(of: rides, &stream)
        let ahead = Need(rides.ahead, fleet.draws.key(.publishedTimes, pool)).draw(number)
        let returns = rides.returns > 0 && stream.uniform() < rides.returns
        let id = fleet.post(pool, from: from, to: to, leaving: fleet.now + ahead, detour: rides.detour)
        fleet.vehicles[Int(id)].returns = returns
        announce(id)
    }

    private func ends(of rides: PublishedRides, _ stream: inout RandomStream) -> (Place, Place) {
        let space = fleet.travel.space
        guard rides.zonePairs.isEmpty else {
            let pair = WeightedChoice(Array(rides.zonePairs.joined())).draw(&stream)
            let zones = space.numberOfZones
            return (space.place(ofZone: pair / zones), space.place(ofZone: pair % zones))
        }
        let from = PlaceSource(rides.from).draw(&stream, space, around: space.centre)
        return (from, PlaceSource(rides.to).draw(&stream, space, around: from))
    }

    /// Those who wait look at the new ride.
    private mutating func announce(_ id: UInt32) { _ = policy.employ(id, fleet) }

    mutating func depart(_ id: UInt32) {
        fleet.vehicles[Int(id)].order = 0
        fleet.setOut(id)
        fleet.startLeg(id)
    }

    /// A published ride that is over is gone, or comes back.
    mutating func isRideOver(_ id: UInt32) -> Bool {
        let pool = Int(fleet.vehicles[Int(id)].pool)
        guard case .published(let rides) = fleet.model.pools[pool].supply else { return false }
        let record = fleet.vehicles[Int(id)]
        let from = record.rideFrom
        let to = record.place
        fleet.leave(id)
        if record.returns, fleet.isOpen {
            let stay = Need(rides.stay, fleet.draws.key(.publishedTimes, pool).appending(1)).draw(record.number)
            let back = fleet.post(pool, from: to, to: from, leaving: fleet.now + stay, detour: rides.detour)
            _ = policy.employ(back, fleet)
        }
        return true
    }
}

extension FleetState {
    /// Enters a ride that can be found from now on.
    package func post(_ pool: Int, from: Place, to: Place, leaving time: Double, detour: Double) -> UInt32 {
        let id = newVehicle(pool, at: from)
        let vehicle = vehicles + Int(id)
        vehicle.pointee.state = .published
        vehicle.pointee.rideFrom = from
        vehicle.pointee.departure = time
        vehicle.pointee.ownWay = travel.space.distance(from: from, to: to)
        vehicle.pointee.longest = vehicle.pointee.ownWay * (1 + detour)
        (stops + Int(id) * stride).initialize(to: Stop(kind: .end, request: 0, place: to))
        vehicle.pointee.stops = 1
        note(.publish, vehicle: id)
        published.append(id)
        vehicle.pointee.order = plan(.departure, Int(id), at: time)
        return id
    }

    /// The ride begins: from here on it is on duty, and cannot be found any more.
    func setOut(_ id: UInt32) {
        note(.depart, vehicle: id)
        published.removeAll { $0 == id }
        // What was promised before is no time on duty.
        vehicles[Int(id)].accounted = now
        vehicles[Int(id)].phases = (0, 0, 0)
        vehicles[Int(id)].assignedArea = 0
        enlist(id)
    }
}

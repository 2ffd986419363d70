import SimulationKernel

/// Vehicles that are free, and who is the nearest of them.
extension FleetState {
    /// Offers the vehicle to whoever looks for one.
    func putToIdle(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        guard !vehicle.pointee.isInIndex else { return }
        vehicle.pointee.isInIndex = true
        freeVehiclesNow += 1
        if vehicle.pointee.stamp == 0 {
            vehicle.pointee.idleSince = now
            vehicle.pointee.stamp = keepsIdleLine ? idleLine.append(id) : 1
        }
        if vehicle.pointee.state != .repositioning {
            idle[Int(vehicle.pointee.pool)].insert(Int(id), at: vehicle.pointee.place)
        } else if !fillsOnTheWay {
            roaming.insert(id, at: position(id))
        }
        if countsIdle { idleByArea[idleArea(id)] += 1 }
    }

    /// Takes it from those who are free.
    func takeFromIdle(_ id: UInt32) {
        let vehicle = vehicles + Int(id)
        guard vehicle.pointee.isInIndex else { return }
        vehicle.pointee.isInIndex = false
        freeVehiclesNow -= 1
        if vehicle.pointee.state != .repositioning {
            idle[Int(vehicle.pointee.pool)].remove(Int(id))
        } else if !fillsOnTheWay {
            roaming.remove(id)
        }
        if countsIdle { idleByArea[idleArea(id)] -= 1 }
    }

    /// The area in which a free vehicle counts: where it stands or goes to.
    private func idleArea(_ id: UInt32) -> Int {
        let vehicle = vehicles + Int(id)
        return area(vehicle.pointee.state == .repositioning ? vehicle.pointee.legTo : vehicle.pointee.place)
    }

    /// Who goes home has not been free for long when he comes again.
    func forgetIdleness(_ id: UInt32) {
        if vehicles[Int(id)].stamp != 0, keepsIdleLine { idleLine.left() }
        vehicles[Int(id)].stamp = 0
    }

    /// It is not free any more: whoever is free next has not been for so long.
    func endIdleness(_ id: UInt32) {
        takeFromIdle(id)
        forgetIdleness(id)
    }

    /// Where a vehicle is now.
    func position(_ id: UInt32) -> Place { (vehicles + Int(id)).pointee.position(travel, at: now) }

    /// How near a vehicle is to a place: by time where the space has a table of times, else by distance.
    /// - Returns: nil where it is farther away than the limit, a distance, or cannot get there.
    func nearness(of vehicle: UInt32, to place: Place, within limit: Double = .infinity) -> Double? {
        let distance = way(from: vehicle, to: place)
        guard distance <= limit else { return nil }
        let nearness = travel.space.hasTimes ? effort(from: vehicle, to: place) : distance
        return nearness < .infinity ? nearness : nil
    }

    /// The nearest free vehicle that may have the request; of several the one with the smallest number.
    func nearestFree(_ id: UInt32, within limit: Double = .infinity) -> UInt32? {
        let place = requests[Int(id)].from
        let isPlain = requests[Int(id)].refusals < 0 && !travel.space.hasTimes
        var best: Neighbour?
        for pool in pools(of: id) where model.pools[pool].holds(requests + Int(id)) {
            let found: Neighbour?
            if isPlain {
                found = idle[pool].nearest(to: place, within: limit)
            } else {
                let isWanted = wantedTest(id, within: limit)
                let radius = travel.space.hasTimes ? Double.infinity : limit
                found = idle[pool].nearest(to: place, within: radius) { isWanted(UInt32($0)) }
            }
            guard let found else { continue }
            if best == nil || found < best! { best = found }
        }
        if let found = nearestMoving(id, within: limit, below: best) { best = found }
        return best.map { UInt32($0.id) }
    }

    /// The nearest of those on the way to a better place, if it is nearer than `best`.
    private func nearestMoving(_ id: UInt32, within limit: Double, below best: Neighbour?) -> Neighbour? {
        if roaming.members.isEmpty { return nil }
        settleRoaming()
        let state = wayTest(to: requests[Int(id)].from, within: limit)
        let place = requests[Int(id)].from
        let refused = refusalTest(id)
        let pools = model.pools
        let request = requests + Int(id)
        let only = model.classes[Int(request.pointee.group)].pool
        let vehicles = self.vehicles.pointer
        let reach = min(best?.distance ?? .infinity, travel.space.hasTimes ? .infinity : limit)
        let found = roaming.nearest(to: place, within: reach, drift: roamingDrift, way: state) { vehicle in
            let pool = Int(vehicles[Int(vehicle)].pool)
            return (only == nil || only == pool) && pools[pool].holds(request) && refused(vehicle)
        }
        guard let found else { return nil }
        return best == nil || found < best! ? found : nil
    }

    /// How far a vehicle may have come since the index of those who roam was put down.
    var roamingDrift: Double { travel.speed.covered(from: roaming.since, to: now) }

    func settleRoaming() {
        guard roaming.isStale else { return }
        let vehicles = self.vehicles.pointer
        let travel = self.travel
        let now = self.now
        roaming.refresh(at: now) { (vehicles + Int($0)).pointee.position(travel, at: now) }
    }

    /// The nearness of vehicles to a place, to be asked many times.
    private func wayTest(to place: Place, within limit: Double) -> (UInt32) -> Double? {
        let vehicles = self.vehicles.pointer
        let travel = self.travel
        let now = self.now
        return { id in
            let vehicle = vehicles[Int(id)]
            let distance = vehicle.way(to: place, travel, at: now)
            guard distance <= limit else { return nil }
            let nearness = travel.space.hasTimes ? vehicle.effort(to: place, travel, at: now) : distance
            return nearness < .infinity ? nearness : nil
        }
    }

    /// Whether a standing vehicle has not refused the request and is not farther away than the limit, where that is not
    /// what it is looked for by.
    private func wantedTest(_ id: UInt32, within limit: Double) -> (UInt32) -> Bool {
        let refused = refusalTest(id)
        guard travel.space.hasTimes else { return refused }
        let vehicles = self.vehicles.pointer
        let space = travel.space
        let place = requests[Int(id)].from
        return { refused($0) && space.distance(from: vehicles[Int($0)].place, to: place) <= limit }
    }

    /// Whether a vehicle has not refused the request, to be asked many times.
    func refusalTest(_ id: UInt32) -> (UInt32) -> Bool {
        let refusals = self.refusals
        let vehicles = self.vehicles.pointer
        let first = requests[Int(id)].refusals
        return { !refusals.have(vehicles[Int($0)].serial, from: first) }
    }

    /// Who is free and may have the request, with how near each is.
    func allFree(_ id: UInt32) -> [(vehicle: UInt32, nearness: Double)] {
        let place = requests[Int(id)].from
        var result: [(vehicle: UInt32, nearness: Double)] = []
        for pool in pools(of: id) {
            for vehicle in members[pool] where vehicles[Int(vehicle)].isInIndex && mayHave(vehicle, id) {
                if let nearness = nearness(of: vehicle, to: place) { result.append((vehicle, nearness)) }
            }
        }
        return result
    }

    /// The nearest few that are free and may have the request, the nearest first, of equally near ones the one with the
    /// smallest number.
    func nearestFree(_ count: Int, for id: UInt32, within limit: Double) -> [UInt32] {
        let place = requests[Int(id)].from
        let isWanted = wantedTest(id, within: limit)
        let radius = travel.space.hasTimes ? Double.infinity : limit
        var all: [Neighbour] = []
        for pool in pools(of: id) where model.pools[pool].holds(requests + Int(id)) {
            (idle + pool).pointee.nearest(count, to: place, within: radius, into: &nearby) { isWanted(UInt32($0)) }
            all += nearby
        }
        for vehicle in roaming.members where mayHave(vehicle, id) {
            if let nearness = nearness(of: vehicle, to: place, within: limit) {
                all.append(Neighbour(id: Int(vehicle), distance: nearness))
            }
        }
        return all.sorted().prefix(count).map { UInt32($0.id) }
    }
}

import SimulationKernel

/// Vehicles that are free, and who is the nearest of them.
extension FleetState {
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
    mutating func endIdleness(_ id: UInt32) {
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
}

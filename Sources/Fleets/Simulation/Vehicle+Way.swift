/// Where a vehicle is, and how far from a place.
extension Vehicle {
    @inline(__always) func position(_ travel: Travel, at now: Double) -> Place {
        switch state {
        case .driving, .repositioning: travel.place(from: legFrom, to: legTo, leaving: legStart, at: now)
        default: place
        }
    }

    /// The distance of a free vehicle from a place: between zones by way of the zone it is going to.
    func way(to place: Place, _ travel: Travel, at now: Double) -> Double {
        let space = travel.space
        guard state == .repositioning, space.numberOfZones > 0 else {
            return space.distance(from: position(travel, at: now), to: place)
        }
        let covered = travel.distanceCovered(from: legFrom, to: legTo, leaving: legStart, until: now)
        return space.distance(from: legFrom, to: legTo) - covered + space.distance(from: legTo, to: place)
    }

    /// Likewise the time of driving, at speed 1.
    func effort(to place: Place, _ travel: Travel, at now: Double) -> Double {
        let space = travel.space
        guard state == .repositioning, space.numberOfZones > 0 else {
            return space.effort(from: position(travel, at: now), to: place)
        }
        let leg = space.effort(from: legFrom, to: legTo)
        return leg - min(leg, travel.speed.covered(from: legStart, to: now)) + space.effort(from: legTo, to: place)
    }
}

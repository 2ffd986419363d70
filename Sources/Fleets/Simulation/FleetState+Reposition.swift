import SimulationKernel

/// Where free vehicles go.
extension FleetState {
    /// The place to which a vehicle that has nothing to do goes; nil: it stays.
    func betterPlace(_ id: UInt32) -> Place? {
        let vehicle = vehicles + Int(id)
        let here = vehicle.pointee.place
        let target: Place
        switch model.repositioning {
        case .stay: return nil
        case .centre: target = travel.space.centre
        case .emptiestArea:
            var best = (free: Int32.max, distance: Double.infinity, area: 0)
            for area in 0..<areas {
                let distance = travel.space.distance(from: here, to: middle(of: area))
                // Itself is not counted where it stands.
                let free = idleByArea[area] - (self.area(here) == area && vehicle.pointee.isInIndex ? 1 : 0)
                if (free, distance) < (best.free, best.distance) { best = (free, distance, area) }
            }
            target = middle(of: best.area)
        case .expectedDemand:
            // By how much what is expected exceeds its share of those who are free.
            let free = idleByArea.reduce(0) { $0 + Double($1) }
            let weights = (0..<areas).map { max(0, demandShare[$0] * (free + 1) - Double(idleByArea[$0])) }
            guard weights.contains(where: { $0 > 0 }) else { return nil }
            var stream = RandomStream(
                moves.appending(driver(id)), entity: vehicle.pointee.moves)
            vehicle.pointee.moves += 1
            target = middle(of: WeightedChoice(weights).draw(&stream))
        }
        return target == here ? nil : target
    }

    /// The middle of an area; a zone itself.
    func middle(of area: Int) -> Place {
        let space = travel.space
        if space.numberOfZones > 0 { return space.place(ofZone: area) }
        let side = model.areasPerSide
        let place = Place(
            x: (Double(area % side) + 0.5) / Double(side) * space.width,
            y: (Double(area / side) + 0.5) / Double(side) * space.height)
        return space.shape == .gridTorus ? Place(x: place.x.rounded(.down), y: place.y.rounded(.down)) : place
    }
}

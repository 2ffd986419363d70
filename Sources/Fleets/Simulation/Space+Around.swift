import SimulationKernel

extension Space {
    /// A uniform place at most so far from another, inside the space; in zones, the other place's zone.
    ///
    /// Points of the enclosing square are drawn until one is near enough and inside.
    func draw(_ stream: inout RandomStream, within radius: Double, of origin: Place) -> Place {
        guard numberOfZones == 0, radius > 0 else { return origin }
        // On a grid a crossing each; on a loop not further than once round.
        let reachX = min(radius, loopX / 2), reachY = min(radius, loopY / 2)
        while true {
            let u = 2 * stream.uniform() - 1
            let v = 2 * stream.uniform() - 1
            var x = origin.x + u * reachX
            var y = origin.y + v * reachY
            if shape == .gridTorus {
                x = x.rounded()
                y = y.rounded()
            }
            let place = Place(x: Self.wrapped(x, loopX), y: Self.wrapped(y, loopY))
            if contains(place), distance(from: origin, to: place) <= radius { return place }
        }
    }
}

import SimulationKernel
import Fleets
import Reporting

/// The way of one vehicle as points between which it goes straight and evenly.
struct DrawnWay {
    let travel: Travel
    let projection: FleetProjection

    /// - Parameters:
    ///   - ways: in order of time.
    ///   - from: when it comes on duty, where it stands; it is not there before.
    ///   - until: when it is there no longer.
    ///   - seconds: from a time of the model to a time of the replay.
    func points(
        _ ways: [FleetWay], from: Double, until: Double, seconds: (Double) -> Double
    ) -> [MapReplay.Point] {
        var points: [MapReplay.Point] = []
        for (index, way) in ways.enumerated() where way.time < until {
            let next = index + 1 < ways.count ? min(ways[index + 1].time, until) : until
            if next < from { continue }
            let legs = legs(way)
            for leg in legs where leg.time <= next {
                add(max(from, leg.time), projection.spot(leg.place), seconds, &points)
            }
            // Until the next way it goes on, or stands where it has arrived.
            let place = legs.last.map { $0.time <= next } == true ? way.to : middle(legs, at: next)
            let spot =
                travel.space.numberOfZones > 0 && place == nil
                ? between(legs, at: next) : place.map(projection.spot)
            if let spot { add(max(from, next), spot, seconds, &points) }
        }
        return points
    }

    private func add(
        _ time: Double, _ spot: MapReplay.Spot, _ seconds: (Double) -> Double, _ points: inout [MapReplay.Point]
    ) {
        let point = MapReplay.Point(time: seconds(time), spot: spot)
        if points.last == point { return }
        // Of three points at which it stands the middle one says nothing.
        let count = points.count
        if count > 1, points[count - 1].spot == spot, points[count - 2].spot == spot { points.removeLast() }
        points.append(point)
    }

    // MARK: one way

    private typealias Leg = (time: Double, place: Place)

    /// Its corners, and where it is when everybody's speed changes.
    private func legs(_ way: FleetWay) -> [Leg] {
        let space = travel.space
        let speed = travel.speed
        guard way.from != way.to else { return [(way.time, way.from)] }
        let arrival = travel.arrival(from: way.from, to: way.to, leaving: way.time)
        guard arrival < .infinity else { return [(way.time, way.from)] }
        if space.numberOfZones > 0 { return [(way.time, way.from), (arrival, way.to)] }
        var legs: [Leg] = space.corners(from: way.from, to: way.to).map { corner in
            (min(arrival, speed.moment(afterCovering: corner.distance, from: way.time)), corner.place)
        }
        guard !speed.isConstant else { return legs }
        var change = speed.profile.change(after: way.time)
        while change < arrival, legs.count < 1_000 {
            let place = travel.place(from: way.from, to: way.to, leaving: way.time, at: change)
            let index = legs.firstIndex { $0.time > change } ?? legs.count
            legs.insert((change, place), at: index)
            change = speed.profile.change(after: change)
        }
        return legs
    }

    /// Where it is on a plane at a time between two corners; nil between zones.
    private func middle(_ legs: [Leg], at time: Double) -> Place? {
        guard travel.space.numberOfZones == 0, let after = legs.firstIndex(where: { $0.time > time }), after > 0
        else { return nil }
        let a = legs[after - 1]
        let b = legs[after]
        let part = (time - a.time) / (b.time - a.time)
        return Place(
            x: a.place.x + part * (b.place.x - a.place.x), y: a.place.y + part * (b.place.y - a.place.y))
    }

    /// Likewise between zones, where the map has a place on the way and the space has none.
    private func between(_ legs: [Leg], at time: Double) -> MapReplay.Spot? {
        guard legs.count == 2, legs[1].time > legs[0].time else { return nil }
        let a = projection.spot(legs[0].place)
        let b = projection.spot(legs[1].place)
        let part = (time - legs[0].time) / (legs[1].time - legs[0].time)
        func between(_ a: Int, _ b: Int) -> Int { a + Int(saturating: (part * Double(b - a)).rounded()) }
        return MapReplay.Spot(x: between(a.x, b.x), y: between(a.y, b.y))
    }
}

extension Space {
    /// A plane whose opposite edges are joined: no vehicle is ever near a border.
    /// - Precondition: both sides are positive and finite.
    package static func torus(width: Double, height: Double, metric: Metric) -> Space {
        Space(shape: .torus, metric: metric, width: width, height: height, isLoop: true)
    }

    /// A plane with edges.
    /// - Precondition: both sides are positive and finite.
    package static func rectangle(width: Double, height: Double, metric: Metric) -> Space {
        Space(shape: .rectangle, metric: metric, width: width, height: height, isLoop: false)
    }

    /// Crossings (0, 0) … (columns − 1, rows − 1) on a torus, each one unit of length from the next.
    /// - Precondition: both numbers are positive.
    package static func gridTorus(columns: Int, rows: Int) -> Space {
        Space(shape: .gridTorus, metric: .manhattan, width: Double(columns), height: Double(rows), isLoop: true)
    }

    /// Zones with the distance from each to each, and the travel time where it is known.
    ///
    /// A distance back may differ from the one there, a way over a third zone may be shorter, infinity stands for a
    /// zone that cannot be reached, and within a zone there may be a distance too (on the diagonal).
    /// - Parameters:
    ///   - names: by zone.
    ///   - distances: `distances[i][j]` from zone i to zone j.
    ///   - times: likewise, at the speed that `Travel` calls 1; nil: times follow from distances.
    /// - Precondition: square tables as large as there are names, no negative number or NaN.
    package static func zones(names: [String], distances: [[Double]], times: [[Double]]? = nil) -> Space {
        precondition(distances.allSatisfy { $0.count == names.count }, "a table of distances is square")
        precondition(times?.allSatisfy { $0.count == names.count } ?? true, "a table of times is square")
        return Space(names: names, distances: Array(distances.joined()), times: times.map { Array($0.joined()) })
    }

    /// Zones at points of the Earth; distances in kilometres along great circles.
    /// - Parameters:
    ///   - names: by zone, as are the coordinates.
    ///   - latitudes: in degrees, −90 … 90.
    ///   - longitudes: in degrees.
    ///   - detour: how many times longer the road is than the great circle.
    package static func coordinates(
        names: [String], latitudes: [Double], longitudes: [Double], detour: Double = 1
    ) -> Space {
        precondition(latitudes.count == names.count && longitudes.count == names.count, "each zone has coordinates")
        precondition(detour >= 1 && detour < .infinity, "no road is shorter than the great circle")
        let places = names.indices.map { Place(x: longitudes[$0], y: latitudes[$0], zone: Int32($0)) }
        let distances = places.flatMap { from in places.map { detour * GreatCircle.kilometres(from: from, to: $0) } }
        return Space(names: names, distances: distances, times: nil, coordinates: places)
    }
}

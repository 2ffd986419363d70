package import SimulationKernel

extension Space {
    /// The number of zones; 0 on a plane or a grid.
    package var numberOfZones: Int { zoneCount }

    /// The zone's place: with its coordinates where they are known, else with its number as x.
    package func place(ofZone zone: Int) -> Place {
        precondition(zone >= 0 && zone < zoneCount, "a zone's number is below the number of zones")
        return coordinates.isEmpty ? Place(x: Double(zone), y: 0, zone: Int32(zone)) : coordinates[zone]
    }

    /// Whether the place lies in the space: on a torus the lower edges belong to it and the upper ones do not.
    package func contains(_ place: Place) -> Bool {
        switch shape {
        case .zones: place.zone >= 0 && place.zone < zoneCount
        case .rectangle: place.x >= 0 && place.x <= width && place.y >= 0 && place.y <= height
        case .torus, .gridTorus: place.x >= 0 && place.x < width && place.y >= 0 && place.y < height
        }
    }

    /// The middle of the plane; on a grid the crossing next to it; of zones the one with the least sum of distances to
    /// all others, the first of them where several have it.
    package var centre: Place {
        switch shape {
        case .torus, .rectangle: return Place(x: width / 2, y: height / 2)
        case .gridTorus: return Place(x: (width / 2).rounded(.down), y: (height / 2).rounded(.down))
        case .zones:
            let sums = (0..<zoneCount).map { from in distances[from * zoneCount..<(from + 1) * zoneCount].reduce(0, +) }
            return place(ofZone: sums.indices.min { (sums[$0], $0) < (sums[$1], $1) } ?? 0)
        }
    }

    /// A place by two numbers from [0, 1): uniform if they are. On a grid each crossing is as likely as each other, and
    /// so is each zone, by the first number alone.
    package func place(at u: Double, _ v: Double) -> Place {
        switch shape {
        case .torus, .rectangle: Place(x: u * width, y: v * height)
        case .gridTorus: Place(x: (u * width).rounded(.down), y: (v * height).rounded(.down))
        case .zones: place(ofZone: min(zoneCount - 1, Int(u * Double(zoneCount))))
        }
    }

    /// A uniform place; two numbers are drawn whatever the shape.
    package func draw(_ stream: inout RandomStream) -> Place {
        let u = stream.uniform()
        return place(at: u, stream.uniform())
    }

    /// How many areas `area(of:perSide:)` tells apart.
    package func numberOfAreas(perSide: Int) -> Int { zoneCount > 0 ? zoneCount : perSide * perSide }

    /// The number of the area in which a place lies, for statistics: the zone, or one of `perSide` × `perSide` equal
    /// rectangles, row by row from below.
    package func area(of place: Place, perSide: Int) -> Int {
        if zoneCount > 0 { return Int(place.zone) }
        let column = min(perSide - 1, max(0, Int(place.x / width * Double(perSide))))
        let row = min(perSide - 1, max(0, Int(place.y / height * Double(perSide))))
        return row * perSide + column
    }
}

/// How long the way between two points of a plane is.
package enum Metric: String, Sendable, Hashable, CaseIterable {
    /// L1: along the axes, as in streets that cross at right angles.
    case manhattan
    /// L2: along the straight line.
    case euclidean
}

/// Where a vehicle, a shop or a person is.
package struct Place: Sendable, Hashable, BitwiseCopyable {
    /// On a plane: to the right, in the space's unit of length. On a grid: the column. Of a zone with coordinates: the
    /// longitude in degrees.
    package var x: Double
    /// On a plane: upwards. On a grid: the row. Of a zone with coordinates: the latitude in degrees.
    package var y: Double
    /// The number of the zone, from 0; −1 where the space is a plane or a grid.
    package var zone: Int32

    package init(x: Double, y: Double, zone: Int32 = -1) {
        self.x = x
        self.y = y
        self.zone = zone
    }
}

/// Where a fleet moves, and how far it is from one place to another.
///
/// One value for every kind of space, without existentials: distances are asked for millions of times in a run.
package struct Space: Sendable, Hashable {
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// A plane whose left edge is joined to the right one and the lower to the upper.
        case torus
        /// A plane with edges.
        case rectangle
        /// Crossings of streets on a torus, one unit of length apart; everybody is at a crossing or on the way.
        case gridTorus
        /// Towns or districts: only the way from one to another counts.
        case zones
    }

    package let shape: Shape
    /// On a grid always Manhattan; between zones without meaning.
    package let metric: Metric
    /// In the unit of length; on a grid the number of columns; of zones 0.
    package let width: Double
    /// In the unit of length; on a grid the number of rows; of zones 0.
    package let height: Double
    /// Empty unless the space is made of zones.
    package let names: [String]
    /// Whether there is a table of travel times beside the distances.
    package let hasTimes: Bool

    /// The number of zones; 0: the space is a plane or a grid.
    let zoneCount: Int
    /// After how much the axis comes back to itself; infinity where it has ends.
    let loopX: Double
    let loopY: Double
    /// From zone to zone, row by row: row = from.
    let distances: [Double]
    /// Likewise; empty unless `hasTimes`.
    let times: [Double]
    /// Of the zones, where they are known: longitude and latitude.
    package let coordinates: [Place]

    init(shape: Shape, metric: Metric, width: Double, height: Double, isLoop: Bool) {
        precondition(width > 0 && width < .infinity, "a width is positive and finite")
        precondition(height > 0 && height < .infinity, "a height is positive and finite")
        self.shape = shape
        self.metric = metric
        self.width = width
        self.height = height
        if isLoop {
            loopX = width
            loopY = height
        } else {
            loopX = .infinity
            loopY = .infinity
        }
        names = []
        zoneCount = 0
        distances = []
        times = []
        coordinates = []
        hasTimes = false
    }

    init(names: [String], distances: [Double], times: [Double]?, coordinates: [Place] = []) {
        precondition(!names.isEmpty && names.count <= Int(Int32.max), "there is at least one zone")
        precondition(distances.count == names.count * names.count, "a distance is given for each pair of zones")
        precondition(times == nil || times?.count == distances.count, "a time is given for each pair of zones")
        precondition(distances.allSatisfy { $0 >= 0 }, "a distance is not negative")
        precondition(times?.allSatisfy { $0 >= 0 } ?? true, "a time is not negative")
        shape = .zones
        metric = .euclidean
        width = 0
        height = 0
        loopX = .infinity
        loopY = .infinity
        self.names = names
        self.distances = distances
        self.times = times ?? []
        zoneCount = names.count
        hasTimes = times != nil
        self.coordinates = coordinates
    }
}

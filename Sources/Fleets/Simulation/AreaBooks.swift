/// What was asked for and served in each area, over all and in each window; and who went from where to where.
struct AreaBooks {
    /// By window (first: over all), then by area.
    var cells: [AreaFigures]
    /// Served requests by area of the beginning, then of the end.
    var flows: [Int]

    init(_ areas: Int, windows: Int) {
        cells = Array(repeating: AreaFigures(), count: areas * (windows + 1))
        flows = Array(repeating: 0, count: areas * areas)
    }

    mutating func reset() {
        for index in cells.indices { cells[index] = AreaFigures() }
        for index in flows.indices { flows[index] = 0 }
    }
}

/// Requests that begin in one area.
package struct AreaFigures: Sendable, Hashable {
    package var requests = 0
    /// Picked up, and how long they had waited until then in sum.
    package var pickedUp = 0
    package var waited = 0.0
    /// Ended without having been served.
    package var notServed = 0

    package init() {}

    package mutating func add(_ other: AreaFigures) {
        requests += other.requests
        pickedUp += other.pickedUp
        waited += other.waited
        notServed += other.notServed
    }
}

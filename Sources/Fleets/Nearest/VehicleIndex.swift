/// Which vehicles are near a place: the idle ones, say.
///
/// A vehicle is known by a number from 0 on, and where several are equally near the smallest number wins: what is found
/// depends on who is inside alone, not on the order in which they came. On a plane or a grid vehicles lie in equal
/// cells, as many as suit the number of vehicles (Bentley, Weide & Yao 1980, "Optimal expected-time algorithms for
/// closest point problems", ACM TOMS 6(4)), so that a query takes a time that hardly grows with the fleet; between
/// zones they lie in one set for each zone. Queries allocate nothing; insertions do when the fleet has grown.
package struct VehicleIndex: ~Copyable {
    let isOfZones: Bool
    var cells: CellIndex
    var zones: ZoneIndex

    /// - Parameters:
    ///   - space: where all places lie.
    ///   - byTime: whether zones are near by the table of travel times, where the space has one, instead of distances.
    ///   - towards: whether between zones the ways from the place asked about to those inside count, instead of the
    ///     ways from them.
    ///   - capacity: how many vehicles there will be; more are let in, at the cost of copying.
    package init(_ space: Space, byTime: Bool = false, towards: Bool = false, capacity: Int = 64) {
        isOfZones = space.shape == .zones
        cells = CellIndex(space, capacity: isOfZones ? 1 : max(1, capacity))
        zones = ZoneIndex(space, byTime: byTime, towards: towards, capacity: isOfZones ? max(1, capacity) : 1)
    }

    /// How many are inside.
    package var count: Int { isOfZones ? zones.count : cells.count }

    package func contains(_ id: Int) -> Bool { isOfZones ? zones.contains(id) : cells.contains(id) }

    /// - Precondition: `id` ≥ 0 is not inside.
    package mutating func insert(_ id: Int, at place: Place) {
        if isOfZones { zones.insert(id, zone: Int(place.zone)) } else { cells.insert(id, at: place) }
    }

    /// - Precondition: it is inside.
    package mutating func remove(_ id: Int) { if isOfZones { zones.remove(id) } else { cells.remove(id) } }

    /// The nearest vehicle that is wanted, by the way from it to the place; nil: there is none. A vehicle exactly `radius`
    /// away counts, and `isWanted` is asked only of vehicles nearer than the nearest wanted one so far.
    package func nearest(
        to place: Place, within radius: Double = .infinity, where isWanted: (Int) -> Bool
    ) -> Neighbour? {
        var nearest = NearestOne(within: radius)
        search(place, &nearest, where: isWanted)
        return nearest.found
    }

    /// The nearest vehicle, by the way from it to the place; nil: there is none within the radius.
    package func nearest(to place: Place, within radius: Double = .infinity) -> Neighbour? {
        nearest(to: place, within: radius) { _ in true }
    }

    /// The `count` nearest vehicles that are wanted, the nearest first. `found` is overwritten; its memory is used again.
    package func nearest(
        _ count: Int, to place: Place, within radius: Double = .infinity, into found: inout [Neighbour],
        where isWanted: (Int) -> Bool = { _ in true }
    ) {
        var nearest = NearestFew(count, within: radius, memory: &found)
        search(place, &nearest, where: isWanted)
        nearest.finish(&found)
    }

    /// All wanted vehicles not farther away than this, the nearest first. `found` is overwritten; its memory is used again.
    package func all(
        within radius: Double, of place: Place, into found: inout [Neighbour],
        where isWanted: (Int) -> Bool = { _ in true }
    ) { nearest(.max, to: place, within: radius, into: &found, where: isWanted) }

    func search<Found: NeighbourCollector>(
        _ place: Place, _ found: inout Found, where isWanted: (Int) -> Bool
    ) {
        if isOfZones {
            zones.search(Int(place.zone), &found, where: isWanted)
        } else {
            cells.search(place, &found, where: isWanted)
        }
    }
}

/// Vehicles on a plane that move, and the nearest of them.
///
/// It keeps where each has been at some time and how far all may have come since then, so that a search looks a little
/// farther than the nearest and measures anew whom it meets. As soon as such looks have cost as much as putting down
/// where all are, that is done. What is found is exact whenever that happens. Between zones there are no places on the
/// way, and all are looked at.
struct RoamingIndex: ~Copyable {
    private(set) var members: [UInt32] = []
    /// By vehicle: where it stands among the members; −1: it does not.
    private var slots: [Int32] = []
    private var places: VehicleIndex
    private let isOfZones: Bool
    /// What rounding may do to a place, with a wide margin.
    private let slack: Double
    /// Since when vehicles may have come farther than the index knows.
    private(set) var since = 0.0
    private var looks = 0

    init(_ space: Space) {
        places = VehicleIndex(space)
        isOfZones = space.numberOfZones > 0
        slack = 1e-9 * (space.width + space.height)
    }

    mutating func insert(_ id: UInt32, at place: Place) {
        while slots.count <= Int(id) { slots.append(-1) }
        slots[Int(id)] = Int32(members.count)
        members.append(id)
        if !isOfZones { places.insert(Int(id), at: place) }
    }

    mutating func remove(_ id: UInt32) {
        let slot = Int(slots[Int(id)])
        let last = members.removeLast()
        if last != id {
            members[slot] = last
            slots[Int(last)] = Int32(slot)
        }
        slots[Int(id)] = -1
        if !isOfZones { places.remove(Int(id)) }
    }

    /// Whether it is time to put down where all are.
    var isStale: Bool { !isOfZones && looks > 16 + members.count }

    mutating func refresh(at time: Double, _ place: (UInt32) -> Place) {
        for id in members {
            places.remove(Int(id))
            places.insert(Int(id), at: place(id))
        }
        since = time
        looks = 0
    }

    /// The nearest that is wanted, at most as far as `limit`; of several the one with the smallest number.
    /// - Parameters:
    ///   - drift: how far vehicles may have come at most since `since`.
    ///   - way: how far it really is; nil: it is not to be had from there.
    mutating func nearest(
        to place: Place, within limit: Double, drift: Double, way: @escaping (UInt32) -> Double?,
        where isWanted: (UInt32) -> Bool
    ) -> Neighbour? {
        var found = NearestNow(limit: limit, drift: drift + slack, way: way)
        if isOfZones {
            for id in members where isWanted(id) { found.keep(Neighbour(id: Int(id), distance: 0)) }
        } else {
            places.search(place, &found) { isWanted(UInt32($0)) }
            looks += found.looks
        }
        return found.best.id == .max ? nil : found.best
    }

    /// All that may be within a distance, and perhaps a few more, in no order that means anything.
    mutating func around(_ place: Place, within radius: Double, drift: Double, into found: inout [Neighbour]) {
        places.all(within: radius + drift + slack, of: place, into: &found)
        for neighbour in found where neighbour.distance > radius - drift { looks += 1 }
    }
}

/// The nearest by the ways as they are now.
private struct NearestNow: NeighbourCollector {
    let drift: Double
    let way: (UInt32) -> Double?
    var best: Neighbour
    var looks = 0

    init(limit: Double, drift: Double, way: @escaping (UInt32) -> Double?) {
        self.drift = drift
        self.way = way
        best = Neighbour(id: .max, distance: limit)
    }

    var limit: Double { best.distance + drift }
    func accepts(_ neighbour: Neighbour) -> Bool { neighbour.distance <= limit }

    mutating func keep(_ neighbour: Neighbour) {
        looks += 1
        guard let distance = way(UInt32(neighbour.id)) else { return }
        let found = Neighbour(id: neighbour.id, distance: distance)
        if found < best { best = found }
    }
}

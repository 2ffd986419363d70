/// Vehicles in zones: a set for each zone, and each zone's neighbours in order of the way from there.
struct ZoneIndex: ~Copyable {
    /// The zones from which a zone can be reached, the nearest first, of equally near ones the smallest number:
    /// `starts[zone] ..< starts[zone + 1]`.
    let neighbours: [Neighbour]
    let starts: [Int]
    var sets: [NumberSet]
    /// Of each vehicle; −1: it is not inside.
    var zones: [Int32]
    var count = 0

    init(_ space: Space, byTime: Bool, towards: Bool, capacity: Int) {
        let places = (0..<space.numberOfZones).map { space.place(ofZone: $0) }
        var neighbours = [Neighbour]()
        var starts = [0]
        for place in places {
            let ways = places.map { other in
                let from = towards ? place : other
                let to = towards ? other : place
                let length = byTime ? space.effort(from: from, to: to) : space.distance(from: from, to: to)
                return Neighbour(id: Int(other.zone), distance: length)
            }
            neighbours += ways.filter { $0.distance < .infinity }.sorted()
            starts.append(neighbours.count)
        }
        self.neighbours = neighbours
        self.starts = starts
        sets = [NumberSet](repeating: NumberSet(), count: places.count)
        zones = [Int32](repeating: -1, count: capacity)
    }

    func contains(_ id: Int) -> Bool { id >= 0 && id < zones.count && zones[id] >= 0 }

    mutating func insert(_ id: Int, zone: Int) {
        precondition(id >= 0 && id < Int(Int32.max), "a vehicle's number is not negative")
        if id >= zones.count { zones += [Int32](repeating: -1, count: max(id + 1, 2 * zones.count) - zones.count) }
        precondition(zones[id] < 0, "a vehicle is put in once")
        zones[id] = Int32(zone)
        sets[zone].insert(id)
        count += 1
    }

    mutating func remove(_ id: Int) {
        precondition(contains(id), "only a vehicle inside can be taken out")
        sets[Int(zones[id])].remove(id)
        zones[id] = -1
        count -= 1
    }

    func search<Found: NeighbourCollector>(
        _ zone: Int, _ found: inout Found, where isWanted: (Int) -> Bool
    ) {
        guard count > 0 else { return }
        for way in starts[zone]..<starts[zone + 1] {
            let neighbour = neighbours[way]
            if neighbour.distance > found.limit { return }
            var next = sets[neighbour.id].first(from: 0)
            while let id = next {
                let vehicle = Neighbour(id: id, distance: neighbour.distance)
                // All that follow in this zone are as far away and have larger numbers.
                guard found.accepts(vehicle) else { break }
                if isWanted(id) { found.keep(vehicle) }
                next = sets[neighbour.id].first(from: id + 1)
            }
        }
    }
}

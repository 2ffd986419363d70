import Fleets
import SimulationKernel
import TestSupport
import Testing

/// Everything found is compared with a look at all vehicles, bit by bit.
@Suite struct VehicleIndexExactCases {
    /// The vehicles of a list instead of an index.
    struct Plain {
        var places: [Int: Place] = [:]

        func all(_ space: Space, near place: Place, within radius: Double, where isWanted: (Int) -> Bool) -> [Neighbour]
        {
            places.map { Neighbour(id: $0.key, distance: space.distance(from: $0.value, to: place)) }
                .filter { $0.distance <= radius && $0.distance < .infinity && isWanted($0.id) }.sorted()
        }
    }

    static let spaces: [Space] = [
        .torus(width: 40, height: 40, metric: .manhattan), .torus(width: 40, height: 40, metric: .euclidean),
        .rectangle(width: 1, height: 1, metric: .manhattan), .rectangle(width: 1, height: 1, metric: .euclidean),
        .torus(width: 50, height: 1, metric: .euclidean), .rectangle(width: 0.2, height: 30, metric: .manhattan),
        .gridTorus(columns: 7, rows: 5), .gridTorus(columns: 40, rows: 40), zones,
    ]

    /// Eleven zones, ways there and back of different length, ties, and some that cannot be reached.
    static var zones: Space {
        var random = SeededGenerator(11)
        let distances = (0..<11).map { i in
            (0..<11).map { j in i == j ? 0 : random.chance(0.1) ? Double.infinity : Double(random.whole(1...6)) }
        }
        return .zones(names: (0..<11).map { "\($0)" }, distances: distances)
    }

    @Test(arguments: spaces.indices) func comesAndGoesLikeAList(_ number: Int) {
        let space = Self.spaces[number]
        for seed in 0..<6 as Range<UInt64> {
            var random = SeededGenerator(seed)
            var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 2))
            var index = VehicleIndex(space, capacity: 4)
            var plain = Plain()
            var found: [Neighbour] = []
            // The fleet fills and empties several times, so that the cells are divided anew both ways.
            for step in 0..<900 {
                let id = random.whole(0...299)
                let isFilling = step / 150 % 2 == 0
                if plain.places[id] == nil, isFilling {
                    let place = space.draw(&stream)
                    index.insert(id, at: place)
                    plain.places[id] = place
                } else if plain.places[id] != nil, !isFilling || random.chance(0.1) {
                    index.remove(id)
                    plain.places[id] = nil
                }
                #expect(index.count == plain.places.count)
                #expect(index.contains(id) == (plain.places[id] != nil))
                guard step % 3 == 0 else { continue }
                let place = space.draw(&stream)
                let divisor = random.whole(1...4)
                let radius = random.chance(0.5) ? .infinity : random.uniform() * space.reach
                let wanted = plain.all(space, near: place, within: radius) { $0 % divisor == 0 }
                #expect(index.nearest(to: place, within: radius) { $0 % divisor == 0 } == wanted.first)
                let few = random.whole(0...9)
                index.nearest(few, to: place, within: radius, into: &found) { $0 % divisor == 0 }
                #expect(found == Array(wanted.prefix(few)))
                index.all(within: radius, of: place, into: &found) { $0 % divisor == 0 }
                #expect(found == wanted)
            }
            for id in 0..<10_000 where index.contains(id) { index.remove(id) }
            #expect(index.count == 0 && index.nearest(to: space.draw(&stream)) == nil)
        }
    }

    @Test func equallyNearOnesBySmallestNumber() {
        let grid = Space.gridTorus(columns: 10, rows: 10)
        var index = VehicleIndex(grid)
        for (id, place) in [(9, (5.0, 4.0)), (3, (6, 5)), (7, (4, 5)), (2, (5, 7))] {
            index.insert(id, at: Place(x: place.0, y: place.1))
        }
        let here = Place(x: 5, y: 5)
        #expect(index.nearest(to: here) == Neighbour(id: 3, distance: 1))
        #expect(index.nearest(to: here) { $0 != 3 } == Neighbour(id: 7, distance: 1))
        #expect(index.nearest(to: here, within: 0.5) == nil)
        #expect(index.nearest(to: here, within: 2) { $0 == 2 } == Neighbour(id: 2, distance: 2), "exactly so far away")
    }

    @Test func theWayIsFromTheVehicleToThePlace() {
        let space = Space.zones(
            names: ["A", "B", "C"], distances: [[0, 9, 1], [1, 0, 1], [1, 5, 0]],
            times: [[0, 1, 9], [9, 0, 9], [9, 2, 0]])
        var near = VehicleIndex(space)
        var soon = VehicleIndex(space, byTime: true)
        for (id, zone) in [(0, 0), (1, 2)] {
            near.insert(id, at: space.place(ofZone: zone))
            soon.insert(id, at: space.place(ofZone: zone))
        }
        let place = space.place(ofZone: 1)
        #expect(near.nearest(to: place) == Neighbour(id: 1, distance: 5))
        #expect(soon.nearest(to: place) == Neighbour(id: 0, distance: 1))
    }

    @Test func manyVehiclesInAZone() {
        let space = Space.zones(names: ["A"], distances: [[0]])
        var index = VehicleIndex(space)
        var random = SeededGenerator(3)
        var inside: Set<Int> = []
        for _ in 0..<20_000 {
            let id = random.whole(0...70_000)
            if inside.remove(id) != nil {
                index.remove(id)
            } else {
                inside.insert(id)
                index.insert(id, at: space.place(ofZone: 0))
            }
        }
        let from = random.whole(0...70_000)
        #expect(index.nearest(to: space.place(ofZone: 0))?.id == inside.min())
        var found: [Neighbour] = []
        index.all(within: 1, of: space.place(ofZone: 0), into: &found) { $0 >= from }
        #expect(found.map(\.id) == inside.filter { $0 >= from }.sorted())
    }

    /// F06, F08, F10 and F11 of the reference cases: the mean distance to the nearest of 10, on the grid of 20.
    @Test(arguments: [
        (Space.torus(width: 1, height: 1, metric: .euclidean), 10, 0.152477981),
        (.torus(width: 1, height: 1, metric: .manhattan), 10, 0.191104699),
        (.rectangle(width: 1, height: 1, metric: .euclidean), 10, 0.17393),
        (.gridTorus(columns: 40, rows: 40), 20, 5.467421),
    ])
    func nearestOfSome(_ space: Space, _ vehicles: Int, _ expected: Double) {
        let requests = 20_000.0
        var stream = RandomStream(StreamKey(seed: 8, replication: 0, purpose: 3))
        var sum = 0.0
        var squares = 0.0
        var index = VehicleIndex(space)
        for _ in 0..<Int(requests) {
            for id in 0..<vehicles { index.insert(id, at: space.draw(&stream)) }
            let distance = index.nearest(to: space.draw(&stream))?.distance ?? .infinity
            sum += distance
            squares += distance * distance
            for id in 0..<vehicles { index.remove(id) }
        }
        let mean = sum / requests
        let standardError = ((squares / requests - mean * mean) / requests).squareRoot()
        #expect(abs(mean - expected) < 3.5 * standardError, "false alarm 0.05 % each")
    }
}

extension Space {
    /// About how far apart places are.
    var reach: Double { shape == .zones ? 6 : (width + height) / 4 }
}

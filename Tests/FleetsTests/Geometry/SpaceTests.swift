import Fleets
import SimulationKernel
import TestSupport
import Testing

@Suite struct SpaceExactCases {
    static let planes: [Space] = [
        .torus(width: 3, height: 2, metric: .manhattan), .torus(width: 3, height: 2, metric: .euclidean),
        .rectangle(width: 3, height: 2, metric: .manhattan), .rectangle(width: 3, height: 2, metric: .euclidean),
        .gridTorus(columns: 7, rows: 4),
    ]

    @Test func distancesThatCanBeSeen() {
        let a = Place(x: 0.5, y: 0.25)
        let b = Place(x: 9.5, y: 7.25)
        let torus = Space.torus(width: 10, height: 10, metric: .manhattan)
        #expect(torus.distance(from: a, to: b) == 4)
        #expect(Space.rectangle(width: 10, height: 10, metric: .manhattan).distance(from: a, to: b) == 16)
        let far = Place(x: 6.5, y: 4.25)
        #expect(Space.torus(width: 10, height: 8, metric: .euclidean).distance(from: a, to: far) == 32.0.squareRoot())
        #expect(
            Space.rectangle(width: 10, height: 8, metric: .euclidean).distance(from: a, to: far) == 52.0.squareRoot())
        #expect(Space.gridTorus(columns: 5, rows: 4).distance(from: .init(x: 0, y: 0), to: .init(x: 4, y: 2)) == 3)
    }

    @Test func betweenZonesTheTableCountsThereAndBack() {
        let space = Space.zones(
            names: ["A", "B", "C"], distances: [[1, 10, 50], [12, 0, 5], [.infinity, 5, 0]],
            times: [[2, 20, 30], [21, 0, 8], [.infinity, 9, 0]])
        let a = space.place(ofZone: 0)
        let b = space.place(ofZone: 1)
        let c = space.place(ofZone: 2)
        #expect(space.distance(from: a, to: b) == 10 && space.distance(from: b, to: a) == 12)
        #expect(space.distance(from: a, to: a) == 1)
        #expect(space.distance(from: a, to: c) == 50, "not the 15 over B")
        #expect(space.distance(from: c, to: a) == .infinity)
        #expect(space.effort(from: b, to: a) == 21 && space.effort(from: c, to: a) == .infinity)
        #expect(space.place(from: a, to: b, after: 9.99) == a && space.place(from: a, to: b, after: 10) == b)
        #expect(space.centre == b, "sums 61, 17 and infinity")
        #expect(space.area(of: c, perSide: 8) == 2 && space.numberOfAreas(perSide: 8) == 3)
    }

    /// F12 of the reference cases; coordinates are facts, the distance an independent computation's.
    @Test func fromZagrebToOsijekAlongTheGreatCircle() {
        let space = Space.coordinates(
            names: ["Zagreb", "Osijek"], latitudes: [45.8150, 45.5550], longitudes: [15.9819, 18.6955])
        let distance = space.distance(from: space.place(ofZone: 0), to: space.place(ofZone: 1))
        #expect(abs(distance - 212.7582) < 1e-3)
        #expect(space.distance(from: space.place(ofZone: 1), to: space.place(ofZone: 0)) == distance)
    }

    @Test func greatCirclesWhoseLengthIsKnown() {
        func kilometres(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
            GreatCircle.kilometres(from: Place(x: a.1, y: a.0), to: Place(x: b.1, y: b.0))
        }
        let degree = Double.pi / 180 * GreatCircle.radius
        #expect(kilometres((45, 16), (45, 16)) == 0)
        #expect(abs(kilometres((-90, 0), (90, 77)) - 180 * degree) < 1e-9)
        #expect(abs(kilometres((10, 30), (35, 30)) - 25 * degree) < 1e-11)
        #expect(abs(kilometres((0, -170), (0, 170)) - 20 * degree) < 1e-11, "over the date line")
        #expect(abs(kilometres((45, 16), (45 + 1e-6, 16)) - 1e-6 * degree) < 1e-12, "eleven centimetres")
    }

    /// On the way the two parts add up to the whole, and one stays in the space.
    @Test(arguments: planes) func whatIsLeftAndWhatIsBehindAddUp(_ space: Space) {
        var stream = RandomStream(StreamKey(seed: 4, replication: 0, purpose: 1))
        for _ in 0..<2_000 {
            let a = space.draw(&stream)
            let b = space.draw(&stream)
            let whole = space.distance(from: a, to: b)
            let part = stream.uniform() * whole
            let middle = space.place(from: a, to: b, after: part)
            #expect(space.contains(middle))
            #expect(abs(space.distance(from: a, to: middle) - part) < 1e-12)
            #expect(abs(space.distance(from: middle, to: b) - (whole - part)) < 1e-12)
            #expect(space.place(from: a, to: b, after: whole) == b && space.place(from: a, to: b, after: 0) == a)
        }
    }

    @Test func firstAlongXAndRoundTheTorusWhereThatIsShorter() {
        let torus = Space.torus(width: 10, height: 10, metric: .manhattan)
        let a = Place(x: 1, y: 1)
        let b = Place(x: 8, y: 4)
        #expect(torus.place(from: a, to: b, after: 2) == Place(x: 9, y: 1))
        #expect(torus.place(from: a, to: b, after: 4) == Place(x: 8, y: 2))
        #expect(torus.place(from: a, to: Place(x: 6, y: 1), after: 1) == Place(x: 2, y: 1), "5 either way: upwards")
    }

    /// Who turns round between two crossings stays in the streets, however often, and no distance is lost.
    @Test func onAGridNobodyLeavesTheStreets() {
        let grid = Space.gridTorus(columns: 9, rows: 6)
        var stream = RandomStream(StreamKey(seed: 5, replication: 0, purpose: 1))
        var place = grid.draw(&stream)
        for _ in 0..<5_000 {
            let end = grid.draw(&stream)
            let whole = grid.distance(from: place, to: end)
            // Halves are exact: no rounding hides a street that was left.
            let part = 0.5 * Double(stream.below(UInt64(2 * whole) + 1))
            let middle = grid.place(from: place, to: end, after: part)
            #expect(middle.x == middle.x.rounded() || middle.y == middle.y.rounded())
            #expect(grid.distance(from: place, to: middle) <= part)
            #expect(grid.distance(from: middle, to: end) == whole - part)
            place = middle
        }
    }

    @Test(arguments: planes) func aUniformPlaceFallsIntoEachAreaAsOften(_ space: Space) {
        // On the grid 4 of 7 columns: areas are as likely as they have crossings.
        guard space.shape != .gridTorus else { return }
        var counts = [Double](repeating: 0, count: space.numberOfAreas(perSide: 4))
        var stream = RandomStream(StreamKey(seed: 6, replication: 0, purpose: 1))
        for _ in 0..<16_000 { counts[space.area(of: space.draw(&stream), perSide: 4)] += 1 }
        let chiSquare = counts.reduce(0) { $0 + ($1 - 1_000) * ($1 - 1_000) / 1_000 }
        #expect(chiSquare < 37.70, "15 degrees of freedom; false alarm 0.1 %")
    }
}

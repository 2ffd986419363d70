import Fleets
import SimulationKernel
import TestSupport
import Testing

/// Ways as straight pieces lead where the space says one is.
@Suite struct CornersExactCases {
    /// Where one is after a part of the way, by its corners alone.
    private func place(_ corners: [Space.Corner], after distance: Double) -> Place? {
        guard let next = corners.firstIndex(where: { $0.distance > distance }), next > 0 else {
            return corners.last?.place
        }
        let a = corners[next - 1]
        let b = corners[next]
        let part = (distance - a.distance) / (b.distance - a.distance)
        return Place(x: a.place.x + part * (b.place.x - a.place.x), y: a.place.y + part * (b.place.y - a.place.y))
    }

    @Test(arguments: SpaceExactCases.planes)
    func anywhereOnTheWay(_ space: Space) throws {
        var stream = RandomStream(StreamKey(seed: 7, replication: 0, purpose: 1))
        for _ in 0..<500 {
            let a = space.draw(&stream)
            let b = space.draw(&stream)
            let corners = space.corners(from: a, to: b)
            let whole = space.distance(from: a, to: b)
            #expect(corners.first?.place == a && corners.last?.place == b && corners.last?.distance == whole)
            #expect(corners.map(\.distance) == corners.map(\.distance).sorted())
            for part in [0.0, 0.1, 0.37, 0.5, 0.83, 0.999] {
                let found = try #require(place(corners, after: part * whole))
                let known = space.place(from: a, to: b, after: part * whole)
                // An edge and the one on the other side are the same place.
                #expect(space.distance(from: found, to: known) < 1e-9, "\(a) to \(b), \(part): \(found), \(known)")
            }
        }
    }

    /// Over the right edge of a torus: out at 10 and in again at 0.
    @Test func overAnEdge() {
        let torus = Space.torus(width: 10, height: 10, metric: .manhattan)
        let corners = torus.corners(from: Place(x: 9, y: 1), to: Place(x: 2, y: 4))
        #expect(corners.map(\.distance) == [0, 1, 1, 3, 6])
        #expect(corners.map(\.place.x) == [9, 10, 0, 2, 2])
        #expect(corners.map(\.place.y) == [1, 1, 1, 1, 4])
    }

    @Test func zonesAreOnePiece() {
        let zones = Space.zones(names: ["A", "B"], distances: [[0, 4], [5, 0]])
        let corners = zones.corners(from: zones.place(ofZone: 1), to: zones.place(ofZone: 0))
        #expect(corners.map(\.distance) == [0, 5])
        #expect(corners.map(\.place.zone) == [1, 0])
    }
}

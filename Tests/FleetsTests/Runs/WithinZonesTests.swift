import Fleets
import SimulationKernel
import Testing

/// Requests that begin and end in one zone, where there is no way.
@Suite struct WithinZonesTests {
    private func share(diagonal: Double = 0, _ change: (inout RequestClass) -> Void = { _ in }) -> Double {
        var requests = RequestClass(name: "people", source: .poisson(.constant(1)))
        change(&requests)
        let space = Space.zones(names: ["a", "b"], distances: [[diagonal, 4], [4, 0]])
        return FleetModel(
            travel: Travel(space, speed: SpeedSchedule(constant: 1)), classes: [requests], pools: [],
            matching: .nearestIdle(freed: .oldest)
        ).shareWithinZones(requests)
    }

    @Test func byWhereTheyGo() {
        #expect(share() == 0.5)
        #expect(
            share {
                $0.from = .zones([1, 3])
                $0.to = .zones([1, 1])
            } == 0.5)
        #expect(
            share {
                $0.from = .zones([1, 3])
                $0.to = .zones([3, 1])
            } == 0.375)
        #expect(share { $0.source = .zonePairs(rates: [[1, 2], [3, 2]], factor: .constant(1)) } == 0.375)
        #expect(share { $0.carrying = .deterministic(1) } == 0)
    }

    /// In the first zone ways have a length of their own.
    @Test func withALengthInATable() {
        #expect(share(diagonal: 1) == 0.25)
        #expect(share(diagonal: 1) { $0.from = .zones([1, 0]) } == 0)
    }
}

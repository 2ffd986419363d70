import Fleets
import SimulationKernel
import Testing

/// What is kept for those who watch: where vehicles go.
@Suite struct WaysExactCases {
    private func simulation(_ model: FleetModel, keepsWays: Bool) throws -> FleetSimulation {
        let simulation = FleetSimulation(
            model, plan: RunPlan(.horizon(200)), seed: 1, replication: 0, tracing: .events, keepsWays: keepsWays)
        while try !simulation.advance(events: 1 << 10) {}
        return simulation
    }

    private let model = FleetModel(
        travel: ByHand.torus(),
        classes: [
            ByHand.request(5, ByHand.at(10), ByHand.at(10, 20)), ByHand.request(50, ByHand.at(10, 25), ByHand.at(0)),
        ],
        pools: ByHand.vehicles(ByHand.at(0)), matching: .nearestIdle(freed: .oldest))

    /// From 0 at 5 to the first request at 10, there at 15; with it 20 upwards until 35; at 50 to the second one.
    @Test func onPaper() throws {
        let ways = try simulation(model, keepsWays: true).takeWays()
        #expect(ways.map(\.time) == [0, 5, 15, 50, 55])
        #expect(ways.map(\.to) == [ByHand.at(0), ByHand.at(10), ByHand.at(10, 20), ByHand.at(10, 25), ByHand.at(0)])
        #expect(ways.map(\.from) == [ByHand.at(0), ByHand.at(0), ByHand.at(10), ByHand.at(10, 20), ByHand.at(10, 25)])
    }

    @Test func placesOfRequests() throws {
        let places = try simulation(model, keepsWays: true).takePlaces()
        #expect(places.map(\.time) == [5, 50])
        #expect(places.map(\.group) == [0, 1])
        #expect(places.map(\.place) == [ByHand.at(10), ByHand.at(10, 25)])
    }

    /// Who is watched does the same.
    @Test func nothingChanges() throws {
        let seen = try simulation(model, keepsWays: true)
        let alone = try simulation(model, keepsWays: false)
        #expect(seen.digest == alone.digest)
        #expect(seen.takeEvents() == alone.takeEvents())
        #expect(alone.takeWays().isEmpty && alone.takePlaces().isEmpty)
    }
}

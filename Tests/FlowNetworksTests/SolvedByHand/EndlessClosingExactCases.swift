import FlowNetworks
import SimulationKernel
import Testing

/// The doors close, and the work inside never ends: said, not waited for.
@Suite struct EndlessClosingExactCases {
    private static func station(_ name: String, until end: Double) -> Station {
        Station(
            name: name,
            servers: .schedule(ServerSchedule(pieces: [.init(time: 0, count: 1), .init(time: end, count: 0)])))
    }

    private static func expectStandstill(_ network: FlowNetwork) {
        #expect {
            try observe(network, RunPlan(.horizon(3), closing: .finish))
        } throws: { error in
            if case .standstill? = error as? FlowRunError { true } else { false }
        }
    }

    /// After the last shift one waits for ever, and one whom he leaves no room comes again for ever.
    @Test func whoComesAgainForEver() {
        var station = Self.station("a", until: 2)
        station.capacity = 1
        station.retry = Retry(after: .deterministic(0.5))
        Self.expectStandstill(
            FlowNetwork(
                stations: [station],
                classes: [
                    CustomerClass(
                        name: "people", arrivals: Arrivals(.at([0, 0, 0, 0])),
                        flow: [.visit(Visit(station: 0, service: .deterministic(1.5)))])
                ]))
    }

    @Test func whoGoesRoundForEver() {
        Self.expectStandstill(
            FlowNetwork(
                stations: [Station(name: "a", servers: .count(1))],
                classes: [
                    CustomerClass(
                        name: "people", arrivals: Arrivals(.at([1])),
                        flow: [.loop(FlowLoop([.visit(Visit(station: 0, service: .deterministic(1)))], .never))])
                ]))
    }
}

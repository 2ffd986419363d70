import FlowNetworks
import SimulationKernel
import Testing

/// What happened, event by event, in cases that can be solved in the head.
@Suite struct TraceExactCases {
    static func events(_ network: FlowNetwork, until limit: Double = 1000) throws -> [FlowEvent] {
        let simulation = FlowSimulation(
            FlowProgram(network, plan: RunPlan(.untilEmpty(limit: limit))), seed: 1, replication: 0, tracing: .events)
        while try !simulation.advance(events: 1000) {}
        return simulation.takeEvents()
    }

    /// `3 a start`, with the class's name and what happened.
    static func lines(_ network: FlowNetwork) throws -> [String] {
        try events(network).map { event in
            let name = network.classes[Int(event.origin)].name
            let place = event.station >= 0 ? " " + network.stations[Int(event.station)].name : ""
            let outcome = event.outcome >= 0 ? " " + network.outcomes[Int(event.outcome)] : ""
            return "\(event.time) \(name) \(event.what)\(place)\(outcome)"
        }
    }

    static func doctor(_ discipline: Discipline, _ patients: [Patient], capacity: Int? = nil) -> FlowNetwork {
        FlowNetwork(
            stations: [
                Station(name: "doctor", servers: .count(1), discipline: discipline, capacity: capacity)
            ], classes: patients.map(\.asClass))
    }

    /// a 1–4, b comes at 2 and waits until 4; c, at 3, finds no place.
    @Test func aLineWithTwoPlaces() throws {
        let network = Self.doctor(
            .fifo,
            [Patient("a", at: 1, needs: 3), Patient("b", at: 2, needs: 1), Patient("c", at: 3, needs: 1)], capacity: 2)
        #expect(
            try Self.lines(network) == [
                "1.0 a arrive", "1.0 a join doctor", "1.0 a start doctor",
                "2.0 b arrive", "2.0 b join doctor",
                "3.0 c arrive", "3.0 c join doctor", "3.0 c reject doctor", "3.0 c leave rejected",
                "4.0 a end doctor", "4.0 b start doctor", "4.0 a leave completed",
                "5.0 b end doctor", "5.0 b leave completed",
            ])
    }

    /// The urgent one interrupts at 2 and is done at 3; the other has 2 left then, and goes on when the urgent one has
    /// gone on, who might have come back.
    @Test(arguments: [false, true]) func anInterruption(isGeneral: Bool) throws {
        var network = Self.doctor(
            .priority(.resume), [Patient("a", at: 1, needs: 3, priority: 2), Patient("b", at: 2, needs: 1)])
        if isGeneral { network.stations[0].patience = .deterministic(100) }
        #expect(
            try Self.lines(network) == [
                "1.0 a arrive", "1.0 a join doctor", "1.0 a start doctor",
                "2.0 b arrive", "2.0 b join doctor", "2.0 a interrupt doctor", "2.0 b start doctor",
                "3.0 b end doctor",
            ] + ["3.0 b leave completed", "3.0 a resume doctor", "5.0 a end doctor", "5.0 a leave completed"])
    }

    /// b gives up after 2, at 4; c finds b in the line and does not want to wait.
    @Test func leaving() throws {
        var network = Self.doctor(
            .fifo, [Patient("a", at: 1, needs: 9), Patient("b", at: 2, needs: 1), Patient("c", at: 3, needs: 1)])
        network.stations[0].patience = .deterministic(2)
        network.stations[0].balking = .atLength(1)
        #expect(
            try Self.lines(network) == [
                "1.0 a arrive", "1.0 a join doctor", "1.0 a start doctor",
                "2.0 b arrive", "2.0 b join doctor",
                "3.0 c arrive", "3.0 c join doctor", "3.0 c balk doctor", "3.0 c leave balked",
                "4.0 b abandon doctor", "4.0 b leave abandoned",
                "10.0 a end doctor", "10.0 a leave completed",
            ])
    }

    /// The second station has one place: b is held from 2 to 6.
    @Test func blocking() throws {
        let flow = [BlockingExactCases.visit(0, 1), BlockingExactCases.visit(1, 5)]
        let network = FlowNetwork(
            stations: [
                Station(name: "first", servers: .count(1)), BlockingExactCases.blocking("second", capacity: 1),
            ],
            classes: ["a", "b"].enumerated().map { BlockingExactCases.one($1, at: [0, 0.5][$0], flow) })
        let lines = try Self.lines(network).filter { $0.contains("block") || $0.contains(" b ") }
        #expect(
            lines == [
                "0.5 b arrive", "0.5 b join first", "1.0 b start first", "2.0 b end first", "2.0 b block second",
                "6.0 b unblock second", "6.0 b join second", "6.0 b start second", "11.0 b end second",
                "11.0 b leave completed",
            ])
    }

    /// The digest of a history of five events, from 1 to 3, by a program of its own (Python, from the words of
    /// `EventDigest`).
    @Test func digest() throws {
        let simulation = FlowSimulation(
            FlowProgram(Self.doctor(.fifo, [Patient("a", at: 1, needs: 2)]), plan: RunPlan(.untilEmpty(limit: 9))),
            seed: 1, replication: 0, tracing: .digest)
        while try !simulation.advance(events: 1000) {}
        #expect(simulation.digest.count == 5)
        #expect(simulation.digest.text == "e41b383c0d4f196de2c2a8bf77e0489a")
        #expect(simulation.takeEvents().isEmpty)
    }
}

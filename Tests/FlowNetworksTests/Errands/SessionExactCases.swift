import FlowNetworks
import SimulationKernel
import Testing

/// Sessions, whose requests come one after the other.
@Suite struct SessionExactCases {
    static func requests(_ count: Double, think: Double, first: Int? = 1, until: Double = .infinity) -> Arrivals {
        Arrivals(
            .sessions(.constant(1), requests: .deterministic(count), think: .deterministic(think)), until: until,
            first: first)
    }

    /// One session of three requests, each served for 1 and followed by 2 of thinking, but the last: it takes 7.
    @Test func oneAfterTheOther() throws {
        let arrivals = Self.requests(3, think: 2)
        let customers = CustomerClass(name: "a", arrivals: arrivals, flow: [Calls.visit(0, 1)])
        for isGeneral in [false, true] {
            let station = Calls.station("s") { if isGeneral { $0.speed = .constant(1) } }
            let program = FlowProgram(
                FlowNetwork(stations: [station], classes: [customers]), plan: RunPlan(.untilEmpty(limit: 1000)))
            let simulation = FlowSimulation(program, seed: 1, replication: 0, tracing: .events)
            while try !simulation.advance(events: 100) {}
            let result = simulation.observations()
            #expect(result.allHold)
            #expect(result.classes[0].ends[FlowNetwork.completed] == 3)
            #expect(result.classes[0].time.sum == 3)
            let events = simulation.takeEvents()
            let arrivals = events.filter { $0.what == .arrive }.map { $0.time - events[0].time }
            for (time, expected) in zip(arrivals, [0, 3, 6.0]) { #expect(abs(time - expected) < 1e-12) }
            #expect(Set(events.map(\.number)).count == 3)
            #expect(abs(result.end - events[0].time - 7) < 1e-12)
        }
    }

    /// As many requests as their law draws, on average: within 3.5 standard errors.
    @Test func asManyAsTheLawSays() throws {
        let count = 20_000
        var arrivals = Self.requests(1, think: 0.1, first: count)
        arrivals.source = .sessions(.constant(1), requests: .empirical([1, 7]), think: .exponential(mean: 1))
        let result = try observe(
            FlowNetwork(
                stations: [], classes: [CustomerClass(name: "a", arrivals: arrivals, flow: [])]),
            RunPlan(.untilEmpty(limit: 1e9)))
        // Half have one request, half have seven: the variance is 9.
        let mean = Double(result.customers) / Double(count)
        #expect(abs(mean - 4) < 3.5 * (9 / Double(count)).squareRoot())
    }

    /// The doors close during the think time after the first request: the second does not come.
    @Test func closingDoorsEndASession() throws {
        let customers = CustomerClass(name: "a", arrivals: Self.requests(3, think: 500), flow: [Calls.visit(0, 1)])
        let network = FlowNetwork(stations: [Calls.station("s")], classes: [customers])
        let result = try observe(network, RunPlan(.horizon(100), closing: .finish))
        #expect(result.classes[0].ends[FlowNetwork.completed] == 1)
        #expect(result.end == 100)
    }
}

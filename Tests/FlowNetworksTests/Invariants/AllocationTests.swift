import AllocationCounter
import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Once warm, an event takes no memory: the allocations of a million events are counted, not the memory in use, so
/// that what is given back at once is seen too.
@Suite struct AllocationTests {
    /// A wait for one server of two stations in a row, with an interrupting class, a delay, a choice and a member of a
    /// population in it. Places are limited, so that nothing has to grow for ever.
    static func network(_ discipline: Discipline) -> FlowNetwork {
        let flow: [FlowStep] = [
            .visit(Visit(station: 0, service: .exponential(mean: 0.8), name: "first")),
            .delay(.gamma(shape: 2, scale: 0.2), name: nil),
            .choose([
                FlowBranch(share: 0.7, flow: [.visit(Visit(station: 1, service: .erlang(phases: 3, mean: 0.9)))]),
                FlowBranch(share: 0.3, flow: []),
            ]),
        ]
        return FlowNetwork(
            stations: [
                Station(name: "a", servers: .count(2), discipline: discipline, capacity: 40),
                Station(name: "b", servers: .count(2), discipline: discipline, capacity: 40),
            ],
            classes: [
                CustomerClass(name: "x", arrivals: Arrivals(.poisson(.constant(1))), priority: 1, flow: flow),
                CustomerClass(name: "y", arrivals: Arrivals(.poisson(.constant(1))), priority: 2, flow: flow),
                CustomerClass(
                    name: "z", arrivals: Arrivals(.population(3, think: .exponential(mean: 5))), priority: 3, flow: flow
                ),
            ])
    }

    static func allocations(_ network: FlowNetwork, warm: Int = 500_000, events: Int = 1_000_000) throws -> Int {
        let program = FlowProgram(network, plan: RunPlan(.customers(100_000_000)), waitBounds: [1])
        let simulation = FlowSimulation(program, seed: 1, replication: 0)
        _ = try simulation.advance(events: warm)
        let before = allocations_of_this_thread()
        _ = try simulation.advance(events: events)
        return allocations_of_this_thread() - before
    }

    @Test func allocationsAreCounted() {
        let before = allocations_of_this_thread()
        guard before >= 0 else { return }
        let lists = (0..<100).map { [Int](repeating: $0, count: $0 + 1) }
        #expect(allocations_of_this_thread() - before >= 100)
        #expect(lists.reduce(0) { $0 + $1.count } == 5050)
    }

    /// A record wait or a new low may still widen a histogram now and then: a dozen in a million is not "per event".
    @Test(arguments: CommonNeedsExactCases.disciplines) func aMillionEventsTakeNoMemory(discipline: Discipline) throws {
        #expect(try Self.allocations(Self.network(discipline)) <= 12)
    }

    /// Many pending events: the calendar is a heap here.
    @Test func norDoThoseOfAHundredServers() throws {
        let network = FlowNetwork(
            stations: [Station(name: "s", servers: .count(400), capacity: 500)],
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.poisson(.constant(390))),
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 1)))])
            ])
        #expect(try Self.allocations(network) <= 12)
    }
}

import AllocationCounter
import FlowNetworks
import SimulationKernel
import Testing

/// With attempts, held servers and forks too an event takes no memory once all is warm.
@Suite struct ErrandAllocationTests {
    static func network(_ onTimeout: Attempt.OnTimeout) -> FlowNetwork {
        let back = FlowStep.visit(Visit(station: 1, service: .exponential(mean: 0.5), name: "back"))
        let call = Calls.call(
            [
                .set([
                    AttributeChange(attribute: 0, options: [.init(share: 0.5, value: 1), .init(share: 0.5, value: 2)])
                ]),
                .hold(Hold(Visit(station: 0, service: .exponential(mean: 0.1)), while: [back])),
            ], tries: 3, timeout: 1, backoff: Backoff(first: 0.1, factor: 2, atMost: 1, jitter: .full), budget: 0.2,
            onTimeout: onTimeout, otherwise: [])
        let flow: [FlowStep] = [
            .loop(FlowLoop([call], .times(2))),
            .together(Fork([[back], [.delay(.exponential(mean: 1), name: nil)]], waitFor: 1)),
            .chooseWhen([ConditionalBranch(when: [.attribute(0, isOneOf: [1])], flow: [back])]),
        ]
        var network = FlowNetwork(
            stations: [
                Station(name: "thread", servers: .count(4), capacity: 30),
                Station(name: "back", servers: .count(2), discipline: .adaptiveLIFO(atLength: 5), capacity: 30),
            ],
            classes: [
                CustomerClass(name: "x", arrivals: Arrivals(.poisson(.constant(0.9))), flow: flow),
                CustomerClass(
                    name: "y",
                    arrivals: Arrivals(
                        .sessions(.constant(0.05), requests: .geometric(mean: 3), think: .exponential(mean: 1))),
                    flow: flow),
            ], outcomes: Calls.outcomes)
        network.attributes = [Attribute(name: "card", values: ["none", "debit", "credit"])]
        network.stations[1].discardsExpired = true
        return network
    }

    @Test(arguments: [Attempt.OnTimeout.letFinish, .abandon]) func aMillionEventsTakeNoMemory(
        onTimeout: Attempt.OnTimeout
    ) throws {
        #expect(try AllocationTests.allocations(Self.network(onTimeout)) <= 12)
    }
}

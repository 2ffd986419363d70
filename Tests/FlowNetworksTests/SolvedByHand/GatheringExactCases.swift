import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Customers who wait for each other, and lines that are joined by how many are there.
@Suite struct GatheringExactCases {
    /// Everybody comes alone, gathers at the only gathering and is then served for 1 by a server of his own.
    private func gathering(_ times: [Double], _ gathering: Gathering) throws -> FlowObservations {
        let flow: [FlowStep] = [.gather(0), .visit(Visit(station: 0, service: .deterministic(1)))]
        var network = FlowNetwork(
            stations: [Station(name: "s", servers: .unlimited)],
            classes: times.map {
                CustomerClass(name: "at-\($0)", arrivals: Arrivals(.at([$0])), flow: flow)
            })
        network.gatherings = [gathering]
        return try observe(network)
    }

    private func inside(_ result: FlowObservations) -> [Double] { result.classes.map(\.time.sum) }

    /// Those of 1, 2 and 4 go on at 4; the last one alone, when nobody else can come: at once.
    @Test func threeByThree() throws {
        let result = try gathering([1, 2, 4, 9], Gathering(number: 3, name: "group"))
        #expect(inside(result) == [4, 3, 1, 1])
        #expect(result.allHold)
    }

    /// Five after the first of them those who are there go on: at 6, and the next ones at 12, three of them.
    @Test func notLongerThan() throws {
        let result = try gathering([1, 3, 10, 11, 12], Gathering(number: 3, atMost: 5))
        #expect(inside(result) == [6, 4, 3, 2, 1])
        #expect(result.allHold)
    }

    /// The pending end of a group that was complete before does not send away the next one: it goes on at 8.
    @Test func theEndIsThatOfItsOwnGroup() throws {
        let result = try gathering([1, 2, 3, 20], Gathering(number: 2, atMost: 5))
        #expect(inside(result) == [2, 1, 6, 1])
    }

    /// Three members who gather by twos: the one who is left waits for the next of them, never for ever.
    @Test func aPopulationGoesOn() throws {
        var network = FlowNetwork(
            stations: [Station(name: "s", servers: .unlimited)],
            classes: [
                CustomerClass(
                    name: "p", arrivals: Arrivals(.population(3, think: .deterministic(10))),
                    flow: [.gather(0), .visit(Visit(station: 0, service: .deterministic(1)))])
            ])
        network.gatherings = [Gathering(number: 2)]
        // All come at 10; two go on, and one waits until the first of the others is back, at 21.
        let result = try observe(network, RunPlan(.horizon(21.5)))
        #expect(result.visits[0][0].arrivals == 4)
        #expect(result.allHold)
    }

    /// With the doors closed nobody waits for others who cannot come.
    @Test func closedDoorsReleaseThem() throws {
        let flow: [FlowStep] = [.gather(0), .visit(Visit(station: 0, service: .deterministic(1)))]
        var network = FlowNetwork(
            stations: [Station(name: "s", servers: .unlimited)],
            classes: [
                CustomerClass(name: "p", arrivals: Arrivals(.renewal(.deterministic(4))), flow: flow)
            ])
        network.gatherings = [Gathering(number: 5)]
        let result = try observe(network, RunPlan(.horizon(9), closing: .finish))
        #expect(result.classes[0].ends[FlowNetwork.completed] == 2)
        // Those of 4 and 8 go on at 9: 6 and 2 inside.
        #expect(result.classes[0].time.sum == 8.0)
    }

    /// b finds one there and joins, c finds two and does not; of the class without a rule d joins.
    @Test func balkingByWhoIsThere() throws {
        let patients = [
            Patient("a", at: 0, needs: 10), Patient("b", at: 1, needs: 1), Patient("c", at: 2, needs: 1),
            Patient("d", at: 3, needs: 1),
        ]
        let result = try ward(patients) { $0.balking = .byClass([1: .atPresent(2), 2: .shareByPresent([0, 0, 1])]) }
        #expect(result.visits[0].map(\.balked) == [0, 0, 1, 0])
        #expect(result.waits() == [0, 9, 0, 8])
        #expect(result.allHold)
    }
}

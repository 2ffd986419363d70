import FlowNetworks
import SimulationKernel
import Testing

/// Which element of a sequence each try gets: the customer's own, and one further for each try before it.
@Suite struct SequenceInTriesExactCases {
    private static let needs = Law.sequence([1, 10, 100, 1000, 10000])

    private static func sum(_ flow: [FlowStep], customers: Int = 1) throws -> Double {
        let times = (0..<customers).map { Double($0) * 1e6 }
        let all = CustomerClass(name: "a", arrivals: Arrivals(.at(times)), flow: flow)
        let plan = RunPlan(.untilEmpty(limit: 1e9))
        return try Calls.run([Calls.station("s", 20)], [all], plan: plan).visits[0][0].time.sum
    }

    private static let visit = FlowStep.visit(Visit(station: 0, service: needs))

    /// Three tries of the first customer take 1, 10 and 100; of the second one 10, 100 and 1000.
    @Test func oneAttempt() throws {
        let flow = [Calls.call([Self.visit], tries: 3, timeout: 0.5)]
        #expect(try Self.sum(flow) == 111)
        #expect(try Self.sum(flow, customers: 2) == 111 + 1110)
    }

    /// Tries of the call around count as well: 1 and 10 in its first try, 10 and 100 in its second.
    @Test func nested() throws {
        let flow = [
            Calls.call([Calls.call([Self.visit], tries: 2, timeout: 0.5)], tries: 2, otherwise: [])
        ]
        #expect(try Self.sum(flow) == 11 + 110)
    }

    /// A delay within a try too: 1, then 10 of which 5 are waited for.
    @Test func aDelay() throws {
        let flow = [Calls.call([.delay(Self.needs, name: nil)], tries: 2, timeout: 0.5, otherwise: [])]
        let all = CustomerClass(name: "a", arrivals: Arrivals(.at([0])), flow: flow)
        #expect(try Calls.run([Calls.station("s")], [all]).end == 0.5 + 10)
    }
}

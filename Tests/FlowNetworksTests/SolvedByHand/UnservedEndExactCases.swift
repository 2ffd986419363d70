import FlowNetworks
import SimulationKernel
import Testing

/// Which outcomes are those of customers alone who did not get what they came for.
@Suite struct UnservedEndExactCases {
    private static let own = FlowNetwork.ownOutcomes.count

    private static func found(_ flow: [FlowStep], _ change: (inout Station) -> Void = { _ in }) -> Set<Int> {
        var station = Station(name: "s", servers: .count(1))
        change(&station)
        let customer = CustomerClass(name: "c", arrivals: Arrivals(.at([0])), flow: flow)
        let network = FlowNetwork(
            stations: [station], classes: [customer],
            outcomes: FlowNetwork.ownOutcomes + ["x", "y", FlowNetwork.failed])
        return Set(UnservedEnds.outcomes(of: network).map { $0 - own })
    }

    private static let visit = FlowStep.visit(Visit(station: 0, service: .deterministic(1)))
    private static let walk = FlowStep.delay(.deterministic(1), name: nil)
    private static func end(_ number: Int) -> FlowStep { .end(outcome: own + number) }
    private static func attempt(_ flow: [FlowStep], _ otherwise: [FlowStep]) -> FlowStep {
        .attempt(Attempt(flow, tries: 1, timeout: 5, otherwise: otherwise))
    }

    @Test func behindAFailedTry() {
        #expect(Self.found([Self.attempt([Self.visit], [Self.end(0)]), Self.end(1)]) == [0])
        #expect(Self.found([Self.attempt([Self.visit], [Self.walk, Self.end(0)])]) == [0])
        // Seen by somebody after all, or an end of others too.
        #expect(Self.found([Self.attempt([Self.visit], [Self.visit, Self.end(0)])]) == [])
        #expect(Self.found([Self.attempt([Self.visit], [Self.end(0)]), Self.end(0)]) == [])
        // Who goes on behind it ends as those who had an answer.
        #expect(Self.found([Self.attempt([Self.visit], []), Self.end(0)]) == [])
    }

    @Test func whoDoesNotStay() {
        #expect(Self.found([Self.visit, Self.end(1)]) { $0.onAbandon = [Self.walk, Self.end(0)] } == [0])
        #expect(Self.found([Self.visit, Self.end(1)]) { $0.onReject = [Self.visit, Self.end(0)] } == [])
        #expect(Self.found([Self.visit]) { $0.onBalk = [.choose([FlowBranch(share: 1, flow: [Self.end(0)])])] } == [0])
    }

    /// Who was at no station but neither failed nor left one is not among them.
    @Test func whoNeverTriedIsServed() {
        #expect(Self.found([Self.walk, Self.end(0)]) == [])
        #expect(Self.found([.loop(FlowLoop([Self.visit], .times(2))), Self.end(0)]) == [])
    }

    /// Ends that those who left a station share with those who were served.
    @Test func sharedEnds() {
        func mixed(_ flow: [FlowStep], _ change: (inout Station) -> Void = { _ in }) -> Set<Int> {
            var station = Station(name: "s", servers: .count(1))
            change(&station)
            let customer = CustomerClass(name: "c", arrivals: Arrivals(.at([0])), flow: flow)
            return UnservedEnds.mixed(
                in: FlowNetwork(
                    stations: [station], classes: [customer], outcomes: FlowNetwork.ownOutcomes + ["x", "y"]))
        }
        #expect(mixed([Self.visit, Self.end(0)]) { $0.onAbandon = [Self.end(0)] } == [Self.own])
        #expect(mixed([Self.visit, Self.end(0)]) { $0.onAbandon = [Self.end(1)] } == [])
        #expect(mixed([Self.visit, Self.end(0)]) { $0.onAbandon = [Self.visit, Self.end(0)] } == [])
        #expect(mixed([Self.visit]) { $0.onReject = [.end(outcome: FlowNetwork.completed)] } == [FlowNetwork.completed])
        // The answers of calls say by themselves what they are.
        #expect(mixed([Self.attempt([Self.visit], [Self.end(0)]), Self.end(0)]) == [])
    }
}

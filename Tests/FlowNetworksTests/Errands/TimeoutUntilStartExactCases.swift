import FlowNetworks
import SimulationKernel
import Testing

/// Time-outs that end with the start of service somewhere.
@Suite struct TimeoutUntilStartExactCases {
    private static func call(
        _ flow: [FlowStep], timeout: Double? = nil, deadline: Double? = nil, tries: Int = 1,
        until: [JourneyPoint.Place]
    ) -> FlowStep {
        guard
            case .attempt(var attempt) = Calls.call(
                flow, tries: tries, timeout: timeout, deadline: deadline, onTimeout: .abandon)
        else { preconditionFailure("a call is an attempt") }
        attempt.until = until
        return .attempt(attempt)
    }

    /// How each of two who come at 0 ends, at one doctor of 7.
    private static func ends(_ step: FlowStep, _ change: (inout Station) -> Void = { _ in }) throws -> [[Int]] {
        let result = try Calls.run(
            [Calls.station("doctor", 1, change), Calls.station("nurse", 2)],
            [Calls.one("a", at: 0, [step]), Calls.one("b", at: 0, [step])])
        return result.classes.map { [$0.ends[FlowNetwork.completed], $0.ends[Calls.failed]] }
    }

    /// a is served 0–7 and b would be 7–14: after 5 nobody is fetched from the doctor, but b has waited long enough.
    @Test func serviceIsNoWaiting() throws {
        let flow = [Calls.visit(0, 7)]
        #expect(try Self.ends(Self.call(flow, timeout: 5, until: [])) == [[0, 1], [0, 1]])
        #expect(try Self.ends(Self.call(flow, timeout: 5, until: [.station(0)])) == [[1, 0], [0, 1]])
        #expect(try Self.ends(Self.call(flow, deadline: 5, until: [.station(0)])) == [[1, 0], [0, 1]])
        // What begins at that very moment is in time.
        #expect(try Self.ends(Self.call(flow, timeout: 7, until: [.station(0)])) == [[1, 0], [1, 0]])
        #expect(try Self.ends(Self.call(flow, timeout: 5, until: [.station(1)])) == [[0, 1], [0, 1]])
    }

    /// By a visit's name, before another one that still takes long; and at a station that takes the general way.
    @Test func byName() throws {
        let flow = [Calls.visit(1, 1), Calls.visit(0, 7, name: "seen"), Calls.visit(1, 50)]
        let step = Self.call(flow, timeout: 5, until: [.step("seen")])
        #expect(try Self.ends(step) == [[1, 0], [0, 1]])
        #expect(try Self.ends(step) { $0.patience = .deterministic(900) } == [[1, 0], [0, 1]])
        #expect(try Self.ends(step) { $0.speed = .constant(1) } == [[1, 0], [0, 1]])
    }

    /// The call is made for a call: the outer one's time is over with the doctor's start, within a nurse who is kept, too.
    @Test func aroundOtherCalls() throws {
        let inner = Calls.hold(1, 1, while: [Calls.call([Calls.visit(0, 7)], name: "inner")])
        #expect(try Self.ends(Self.call([inner], timeout: 5, until: [.station(0)])) == [[1, 0], [0, 1]])
        #expect(try Self.ends(Self.call([inner], timeout: 5, until: [])) == [[0, 1], [0, 1]])
    }

    /// A try that fails after that is followed by one with a time-out of its own.
    @Test func theNextTryIsWaitedForAnew() throws {
        let flow = [Calls.visit(0, 7), FlowStep.end(outcome: Calls.failed)]
        let result = try Calls.run(
            [Calls.station("doctor", 1), Calls.station("nurse", 2)],
            [Calls.one("a", at: 0, [Self.call(flow, timeout: 5, tries: 2, until: [.station(0)])])])
        // Twice 0–7, as the doctor is free for each of them.
        #expect(result.classes[0].ends[Calls.failed] == 1)
        #expect(result.classes[0].time.sum == 14)
        #expect(result.attempts[0].timeouts == 0)
    }
}

import FlowNetworks
import SimulationKernel
import Testing

/// Servers kept by those who wait for them: where that is for ever, and where it only looks so.
@Suite struct CircularWaitExactCases {
    private static func runs(
        _ stations: [Station], _ classes: [CustomerClass], until horizon: Double = 50
    ) throws -> Deadlock? {
        var plan = RunPlan(.untilDeadlock(limit: horizon))
        plan.warmUp = .none
        return try Calls.run(stations, classes, plan: plan).deadlock
    }

    private static let one = [Calls.station("pool")]

    /// The one thread is kept since 1 for a call to itself.
    @Test func oneThreadThatCallsItself() throws {
        let flow = [Calls.hold(0, 1, while: [Calls.visit(0, 2)])]
        let found = try Self.runs(Self.one, [Calls.one("x", at: 0, flow)])
        #expect(found == Deadlock(time: 1, stations: ["pool"], customers: 1, kept: 1))
    }

    /// a calls b and b calls a, from 0 on: at 1 each keeps its own for a call to the other.
    @Test func eachForTheOther() throws {
        let stations = [Calls.station("a"), Calls.station("b"), Calls.station("c")]
        let there = [Calls.hold(0, 1, while: [Calls.visit(1, 1)])]
        let back = [Calls.hold(1, 1, while: [.delay(.deterministic(3), name: nil), Calls.visit(0, 1)])]
        let found = try Self.runs(
            stations,
            [Calls.one("x", at: 0, there), Calls.one("y", at: 0, back), Calls.one("z", at: 0, [Calls.visit(2, 9)])])
        // The delay before the call to a is over at 4.
        #expect(found == Deadlock(time: 4, stations: ["a", "b"], customers: 2, kept: 2))
    }

    /// Waited for until 2 only: the call stays in the line for nobody, the thread is free at 3 and serves it 3–5.
    @Test func aTimeoutInside() throws {
        let flow = [Calls.hold(0, 1, while: [Calls.call([Calls.visit(0, 2)], timeout: 2, otherwise: [])])]
        #expect(try Self.runs(Self.one, [Calls.one("x", at: 0, flow)]) == nil)
        let result = try Calls.run(Self.one, [Calls.one("x", at: 0, flow)])
        #expect(result.classes[0].time.sum == 3 && result.end == 5)
    }

    /// Given up at 2 from outside, nobody lets go of the thread: it is kept for ever.
    @Test func aTimeoutOutside() throws {
        let flow = [Calls.call([Calls.hold(0, 1, while: [Calls.visit(0, 2)])], timeout: 2)]
        #expect(try Self.runs(Self.one, [Calls.one("x", at: 0, flow)])?.time == 1)
    }

    /// Side by side, 1 of 2 is enough: the delay's answer at 4 frees the thread, which serves the other one's call.
    @Test func oneOfTwoIsEnough() throws {
        let both: [[FlowStep]] = [[Calls.visit(0, 2)], [.delay(.deterministic(3), name: nil)]]
        let first = [Calls.hold(0, 1, while: [.together(Fork(both, waitFor: 1))])]
        #expect(try Calls.run(Self.one, [Calls.one("x", at: 0, first)]).classes[0].time.sum == 4)
        // With both needed it stands still once the delay is over.
        let all = [Calls.hold(0, 1, while: [.together(Fork(both, waitFor: 2))])]
        #expect(try Self.runs(Self.one, [Calls.one("x", at: 0, all)])?.time == 4)
    }

    /// Two threads, one of which works until 5: no circle, though the other one is kept for a call that waits.
    @Test func anotherThreadWorks() throws {
        let flow = [Calls.hold(0, 1, while: [Calls.visit(0, 2)])]
        let result = try Calls.run(
            [Calls.station("pool", 2)], [Calls.one("x", at: 0, flow), Calls.one("y", at: 0, [Calls.visit(0, 5)])])
        #expect(result.classes.map(\.time.sum) == [7, 5])
    }

    /// A second thread comes on duty at 6.
    @Test func aShiftToCome() throws {
        let pool = Station(
            name: "pool",
            servers: .schedule(ServerSchedule(pieces: [.init(time: 0, count: 1), .init(time: 6, count: 2)])))
        let flow = [Calls.hold(0, 1, while: [Calls.visit(0, 2)])]
        #expect(try Calls.run([pool], [Calls.one("x", at: 0, flow)]).classes[0].time.sum == 8)
    }

    /// The thread is kept for a call to "back", whose customer is held there because the pool has no place: a circle of a
    /// kept and a held server.
    @Test func keptAndBlocked() throws {
        let pool = Calls.station("pool") {
            $0.capacity = 1
            $0.whenFull = .block
        }
        let found = try Self.runs(
            [pool, Calls.station("back")],
            [
                Calls.one("x", at: 0, [Calls.hold(0, 2, while: [Calls.visit(1, 1)])]),
                Calls.one("y", at: 0, [Calls.visit(1, 1), Calls.visit(0, 1)]),
            ])
        #expect(found == Deadlock(time: 2, stations: ["pool", "back"], customers: 2, kept: 1))
    }
}

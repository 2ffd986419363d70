import FlowNetworks
import SimulationKernel
import Testing

/// Servers kept on behalf of calls that nobody waits for any more, solved by hand.
@Suite struct KeptForNobodyExactCases {
    /// The thread works 0–1 and is kept 1–5 while the back works 1–5; nobody waits since 2.
    @Test func fromTheTimeoutOn() throws {
        let flow = [Calls.call([Calls.hold(0, 1, while: [Calls.visit(1, 4)])], timeout: 2)]
        let result = try Calls.run(
            [Calls.station("thread"), Calls.station("back")], [Calls.one("a", at: 0, flow)])
        #expect(result.stations.map { $0.errands!.zombieKept } == [3, 0])
        #expect(result.stations.map { $0.errands!.zombieService } == [0, 3])
        #expect(result.stations.map { $0.errands!.service } == [5, 4])
    }

    /// Given up at 0.5, in its own service 0–1: of the service half is for nobody, and all of the time kept. The observed
    /// period 2–4 lies within that.
    @Test(arguments: [0.0, 2]) func allOfIt(warmUp: Double) throws {
        let flow = [Calls.call([Calls.hold(0, 1, while: [Calls.visit(1, 4)])], timeout: 0.5)]
        var plan = RunPlan(.horizon(warmUp == 0 ? 10 : 2))
        plan.warmUp = .time(warmUp)
        let result = try Calls.run(
            [Calls.station("thread"), Calls.station("back")], [Calls.one("a", at: 0, flow)], plan: plan)
        let whole = warmUp == 0
        #expect(result.stations.map { $0.errands!.zombieKept } == [whole ? 4 : 2, 0])
        #expect(result.stations.map { $0.errands!.zombieService } == (whole ? [0.5, 4] : [0, 2]))
    }

    /// Two kept servers, one in the other: a is kept 1–6 and b 2–6 while c works 2–6. Nobody waits for either since 3.
    @Test func nested() throws {
        let flow = [
            Calls.call(
                [Calls.hold(0, 1, while: [Calls.hold(1, 1, while: [Calls.visit(2, 4)])])], timeout: 3)
        ]
        let result = try Calls.run(
            [Calls.station("a"), Calls.station("b"), Calls.station("c")], [Calls.one("x", at: 0, flow)])
        #expect(result.stations.map { $0.errands!.zombieKept } == [3, 3, 0])
        #expect(result.stations.map { $0.errands!.keptArea } == [5, 4, 0])
    }

    /// The call inside is given up at 3, who keeps the server is not: nothing is kept for nobody.
    @Test func theKeeperGoesOn() throws {
        let flow = [Calls.hold(0, 1, while: [Calls.call([Calls.visit(1, 4)], timeout: 2, otherwise: [])])]
        let result = try Calls.run(
            [Calls.station("thread"), Calls.station("back")], [Calls.one("a", at: 0, flow)])
        #expect(result.stations.map { $0.errands!.zombieKept } == [0, 0])
        #expect(result.stations.map { $0.errands!.zombieService } == [0, 2])
        #expect(result.stations[0].errands?.keptArea == 2)
    }

    /// Served 0–1 and held until 5 before a full station; nobody waits since 2.
    @Test func heldBeforeAFullStation() throws {
        let full = Calls.station("full") {
            $0.capacity = 1
            $0.whenFull = .block
        }
        let result = try Calls.run(
            [Calls.station("s"), full],
            [
                Calls.one("other", at: 0, [Calls.visit(1, 5)]),
                Calls.one("a", at: 0, [Calls.call([Calls.visit(0, 1), Calls.visit(1, 1)], timeout: 2)]),
            ])
        #expect(result.stations.map { $0.errands!.zombieKept } == [3, 0])
        #expect(result.stations.map { $0.errands!.zombieService } == [0, 1])
    }
}

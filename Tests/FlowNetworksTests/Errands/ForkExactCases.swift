import FlowNetworks
import SimulationKernel
import Testing

/// Flows side by side, and lines that turn round, solved by hand.
@Suite struct ForkExactCases {
    static func fork(_ needs: [Double], waitFor: Int?) throws -> FlowObservations {
        let flows = needs.enumerated().map { [Calls.visit($0, $1)] }
        return try Calls.run(
            needs.indices.map { Calls.station("s\($0)") },
            [Calls.one("a", at: 0, [.together(Fork(flows, waitFor: waitFor, name: "both")), Calls.visit(0, 1)])])
    }

    @Test func allOfThem() throws {
        let result = try Self.fork([2, 5], waitFor: nil)
        #expect(result.classes[0].time.sum == 6)
        #expect(result.namedSteps[0].time.sum == 5)
        #expect(result.stations.map { $0.errands!.zombieService } == [0, 0])
        #expect(result.errands?.area == 7)
    }

    /// On at 4; the third's last 2 are for nobody, and it is finished all the same.
    @Test func twoOfThree() throws {
        let result = try Self.fork([1, 4, 6], waitFor: 2)
        #expect(result.classes[0].time.sum == 5)
        #expect(result.stations.map { $0.errands!.zombieService } == [0, 0, 2])
        #expect(result.end == 6)
    }

    @Test func theFirst() throws {
        let result = try Self.fork([3, 2], waitFor: 1)
        #expect(result.classes[0].time.sum == 4)
        #expect(result.stations[0].errands?.zombieService == 1)
    }

    /// Turned away at 0, failed at 1: the second of three can no more come, and it leaves as the last of them.
    @Test func whenTooManyFail() throws {
        let full = Calls.station("full") { $0.capacity = 1 }
        let fork = Fork(
            [
                [Calls.visit(0, 1)], [.delay(.deterministic(1), name: nil), .end(outcome: Calls.failed)],
                [Calls.visit(1, 5)],
            ], waitFor: 2)
        let result = try Calls.run(
            [full, Calls.station("s")],
            [Calls.one("other", at: 0, [Calls.visit(0, 9)]), Calls.one("a", at: 0, [.together(fork)])])
        #expect(result.classes[1].ends[Calls.failed] == 1)
        #expect(result.classes[1].time.sum == 1)
        #expect(result.stations[1].errands?.zombieService == 4)
    }

    /// A fork within a try: the time-out at 3 leaves both of its flows to nobody.
    @Test func aForkInATry() throws {
        let fork = FlowStep.together(Fork([[Calls.visit(0, 4)], [Calls.visit(1, 6)]]))
        let result = try Calls.run(
            [Calls.station("s"), Calls.station("t")], [Calls.one("a", at: 0, [Calls.call([fork], timeout: 3)])])
        #expect(result.classes[0].time.sum == 3)
        #expect(result.stations.map { $0.errands!.zombieService } == [1, 3])
        #expect(result.end == 6)
    }

    /// Busy until 10 with three waiting: the last two in first, then the one left in order.
    @Test func theLatestFirstWhileManyWait() throws {
        let station = Calls.station("s") { $0.discipline = .adaptiveLIFO(atLength: 2) }
        let result = try Calls.run(
            [station],
            [
                Calls.one("first", at: 0, [Calls.visit(0, 10)]), Calls.one("b", at: 1, [Calls.visit(0, 1)]),
                Calls.one("c", at: 2, [Calls.visit(0, 1)]), Calls.one("d", at: 3, [Calls.visit(0, 1)]),
            ])
        #expect(result.waits() == [0, 11, 9, 7])
        let two = try Calls.run(
            [Calls.station("s") { $0.discipline = .adaptiveLIFO(atLength: 3) }],
            [
                Calls.one("first", at: 0, [Calls.visit(0, 10)]), Calls.one("b", at: 1, [Calls.visit(0, 1)]),
                Calls.one("c", at: 2, [Calls.visit(0, 1)]),
            ])
        #expect(two.waits() == [0, 9, 9])
    }
}

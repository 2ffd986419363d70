import FlowNetworks
import SimulationKernel
import Testing

/// Servers kept during nested calls, solved by hand.
@Suite struct HoldExactCases {
    /// a 0–1, b 1–2, c 2–5: a is kept for 4, b for 3. The second of both comes to a free server at 5.
    @Test func aHoldInsideAHold() throws {
        let flow = [Calls.hold(0, 1, while: [Calls.hold(1, 1, while: [Calls.visit(2, 3)])])]
        let result = try Calls.run(
            [Calls.station("a"), Calls.station("b"), Calls.station("c")],
            [Calls.one("x", at: 0, flow), Calls.one("y", at: 0, flow)])
        #expect(result.classes.map(\.time.sum) == [5, 10])
        #expect(result.stations.map { $0.errands!.holds.sum } == [8, 6, 0])
        #expect(result.stations.map { $0.errands!.keptArea } == [8, 6, 0])
        #expect(result.stations.map(\.busy.area) == [10, 8, 6])
        #expect(result.waits(at: 0) == [0, 5])
        #expect(result.errands?.sent == 4)
    }

    /// Nested two deep in one pool of two threads: the second customer's inner call finds no thread until the first one's
    /// is done.
    @Test func aPoolThatCallsItself() throws {
        let flow = [Calls.hold(0, 1, while: [Calls.visit(0, 2)])]
        let result = try Calls.run([Calls.station("pool", 2)], [Calls.one("x", at: 0, flow)])
        #expect(result.classes[0].time.sum == 3)
        // Two hold both threads and wait for a third for ever.
        #expect(throws: FlowRunError.deadlock(Deadlock(time: 1, stations: ["pool"], customers: 2, kept: 2))) {
            try Calls.run([Calls.station("pool", 2)], [Calls.one("x", at: 0, flow), Calls.one("y", at: 0, flow)])
        }
    }

    /// The shift ends at 2 while the server is kept, 1–4: it goes with its customer's answer.
    @Test(arguments: [Station.ShiftEnd.finish, .interrupt(.resume), .leave]) func notAtTheShiftsEnd(
        rule: Station.ShiftEnd
    ) throws {
        var thread = Station(
            name: "thread",
            servers: .schedule(ServerSchedule(pieces: [.init(time: 0, count: 1), .init(time: 2, count: 0)])))
        thread.atShiftEnd = rule
        let result = try Calls.run(
            [thread, Calls.station("back")],
            [
                Calls.one("x", at: 0, [Calls.hold(0, 1, while: [Calls.visit(1, 3)])]),
                Calls.one("y", at: 3, [Calls.visit(0, 1)]),
            ], plan: RunPlan(.horizon(20)))
        #expect(result.classes[0].time.sum == 4)
        #expect(result.classes[0].ends[FlowNetwork.completed] == 1)
        #expect(result.classes[1].atEnd == 1)
        #expect(result.stations[0].detail?.overtimeArea == 2)
    }

    /// The server fails after 2 of work at any time: due at 2, it fails when it is given back at 4 and is repaired at 5.
    @Test func notByABreakdown() throws {
        let thread = Calls.station("thread") {
            $0.breakdowns = Breakdowns(up: .deterministic(2), repair: .deterministic(1), counted: .always)
        }
        let result = try Calls.run(
            [thread, Calls.station("back")],
            [
                Calls.one("x", at: 0, [Calls.hold(0, 1, while: [Calls.visit(1, 3)])]),
                Calls.one("y", at: 3, [Calls.visit(0, 1)]),
            ], plan: RunPlan(.horizon(6.5)))
        #expect(result.classes[0].time.sum == 4)
        #expect(result.classes[1].time.sum == 3)
        #expect(result.stations[0].detail?.downArea == 1)
    }

    /// While it works, 0–3, the urgent one takes the server; while it is kept, 5–9, the next urgent one waits.
    @Test func notByAMoreUrgentOne() throws {
        let thread = Calls.station("thread") { $0.discipline = .priority(.resume) }
        let result = try Calls.run(
            [thread, Calls.station("back")],
            [
                Calls.one("x", at: 0, priority: 2, [Calls.hold(0, 3, while: [Calls.visit(1, 4)])]),
                Calls.one("urgent", at: 1, [Calls.visit(0, 2)]), Calls.one("later", at: 6, [Calls.visit(0, 1)]),
            ])
        #expect(result.classes.map(\.time.sum) == [9, 2, 4])
    }

    /// What is turned away inside a hold leaves, and the server is free again.
    @Test func aCallThatFails() throws {
        let back = Calls.station("back") { $0.capacity = 1 }
        let result = try Calls.run(
            [Calls.station("thread"), back],
            [
                Calls.one("other", at: 0, [Calls.visit(1, 9)]),
                Calls.one("x", at: 0, [Calls.hold(0, 1, while: [Calls.visit(1, 3)]), Calls.visit(0, 1)]),
            ])
        #expect(result.classes[1].ends[FlowNetwork.rejected] == 1)
        #expect(result.stations[0].busy.area == 1)
    }

    /// It keeps its server before the next one, which is full, too: blocked 3–5 after having been kept 1–3.
    @Test func keptAndThenBlocked() throws {
        let full = Calls.station("full") {
            $0.capacity = 1
            $0.whenFull = .block
        }
        let result = try Calls.run(
            [Calls.station("thread"), Calls.station("back"), full],
            [
                Calls.one("other", at: 0, [Calls.visit(2, 5)]),
                Calls.one("x", at: 0, [Calls.hold(0, 1, while: [Calls.visit(1, 2)]), Calls.visit(2, 1)]),
            ])
        #expect(result.classes[1].time.sum == 6)
        #expect(result.visits[0][1].blocked.sum == 2)
        #expect(result.stations[0].errands?.holds.sum == 2)
    }

    /// It stops at 1 and goes on at 4 where it was; a held server that has stopped gives its customer back all the same.
    @Test func aStationThatStops() throws {
        let pauses = RateProfile(pieces: [
            .init(time: 0, rate: 1), .init(time: 1, rate: 0), .init(time: 4, rate: 1),
        ])
        for discipline in [Discipline.fifo, .processorSharing(atMost: nil)] {
            let station = Calls.station("s") {
                $0.speed = pauses
                $0.discipline = discipline
            }
            let result = try Calls.run([station], [Calls.one("a", at: 0, [Calls.visit(0, 3)])])
            #expect(result.classes[0].time.sum == 6)
        }
        let kept = Calls.station("s") { $0.speed = pauses }
        let result = try Calls.run(
            [kept, Calls.station("t")], [Calls.one("a", at: 0, [Calls.hold(0, 0.5, while: [Calls.visit(1, 1)])])])
        #expect(result.classes[0].time.sum == 1.5)
    }
}

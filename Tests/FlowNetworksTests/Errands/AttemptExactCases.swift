import FlowNetworks
import SimulationKernel
import Testing

/// Time-outs, tries, back-off, deadlines and budgets, solved by hand.
@Suite struct AttemptExactCases {
    /// Served 0–3, waited for until 2: fails at 2, and the last unit of service is for nobody. The run ends with it.
    @Test func aTimeoutAndItsZombie() throws {
        let flow = [Calls.call([Calls.visit(0, 3)], timeout: 2)]
        let result = try Calls.run([Calls.station("s")], [Calls.one("a", at: 0, flow)])
        #expect(result.end == 3)
        #expect(result.classes[0].ends == [0, 0, 0, 0, 1, 0])
        #expect(result.classes[0].time.sum == 2)
        #expect(result.stations[0].errands?.service == 3)
        #expect(result.stations[0].errands?.zombieService == 1)
        #expect(result.errands?.area == 3)
        #expect(result.errands?.waiting.area == 2)
        #expect(result.attempts[0].timeouts == 1 && result.attempts[0].failed == 1 && result.attempts[0].tries == 1)
        #expect(result.attempts[0].time.sum == 2)
    }

    @Test func anAnswerAtTheVeryMomentIsInTime() throws {
        let flow = [Calls.call([Calls.visit(0, 2)], timeout: 2)]
        let result = try Calls.run([Calls.station("s")], [Calls.one("a", at: 0, flow)])
        #expect(result.classes[0].ends[FlowNetwork.completed] == 1)
        #expect(result.attempts[0].timeouts == 0 && result.attempts[0].answered == 1)
    }

    /// The first try is served 0–3, the second comes at 2 and is served 3–6, the third comes at 4 and is served 6–9; the
    /// customer is gone at 6. For nobody: 2–3, 3–6 but for 3–4, and 6–9.
    @Test func triesAtOnce() throws {
        let flow = [Calls.call([Calls.visit(0, 3)], tries: 3, timeout: 2)]
        let result = try Calls.run([Calls.station("s")], [Calls.one("a", at: 0, flow)])
        #expect(result.end == 9)
        #expect(result.classes[0].time.sum == 6)
        #expect(result.visits[0][0].arrivals == 3)
        #expect(result.stations[0].errands?.retries == 2)
        #expect(result.stations[0].errands?.zombieService == 6)
        #expect(result.attempts[0].tries == 3 && result.attempts[0].timeouts == 3 && result.attempts[0].failed == 1)
    }

    /// The server is taken until 3. The first try waits 1–2.5 and is served 3–4 for nobody; the second comes at 3.5, is
    /// served 4–5 and has its answer just in time.
    static func second(_ onTimeout: Attempt.OnTimeout, discards: Bool = false) throws -> FlowObservations {
        let flow = [
            Calls.call(
                [Calls.visit(0, 1)], tries: 2, timeout: 1.5, backoff: Backoff(first: 1), onTimeout: onTimeout)
        ]
        return try Calls.run(
            [Calls.station("s") { $0.discardsExpired = discards }],
            [Calls.one("first", at: 0, [Calls.visit(0, 3)]), Calls.one("a", at: 1, flow)])
    }

    @Test func theSecondTryAfterAWait() throws {
        let result = try Self.second(.letFinish)
        #expect(result.classes[1].time.sum == 4)
        #expect(result.classes[1].ends[FlowNetwork.completed] == 1)
        #expect(result.stations[0].errands?.zombieService == 1)
        #expect(result.stations[0].errands?.discarded == 0)
    }

    /// Dropped at 3 when the server would take it: the second try is served at once, 3.5–4.5.
    @Test(arguments: [true, false]) func workForNobodyIsDropped(discards: Bool) throws {
        let result = try Self.second(discards ? .letFinish : .abandon, discards: discards)
        #expect(result.classes[1].time.sum == 3.5)
        #expect(result.stations[0].errands?.zombieService == 0)
        #expect(result.stations[0].errands?.discarded == 1)
        #expect(result.visits[0][1].arrivals == 2)
        #expect(result.visits[0][1].time.sum == 2 + 1)
    }

    /// Work that nobody waits for is dropped at its next step too: the second visit never comes about.
    @Test func droppedAtTheNextStep() throws {
        for onTimeout in [Attempt.OnTimeout.letFinish, .abandon] {
            let flow = [Calls.call([Calls.visit(0, 3), Calls.visit(1, 1)], timeout: 2, onTimeout: onTimeout)]
            let result = try Calls.run(
                [Calls.station("s"), Calls.station("t")], [Calls.one("a", at: 0, flow)])
            #expect(result.visits[1][0].arrivals == (onTimeout == .abandon ? 0 : 1))
            #expect(result.end == (onTimeout == .abandon ? 3 : 4))
        }
    }

    /// Turned away at each try: they come at 0, 1, 3, 6 and 9.
    @Test func waitsGrow() throws {
        let flow = [
            Calls.call([Calls.visit(0, 1)], tries: 5, backoff: Backoff(first: 1, factor: 2, atMost: 3))
        ]
        let full = Calls.station("s") { $0.capacity = 1 }
        let result = try Calls.run(
            [full], [Calls.one("first", at: 0, [Calls.visit(0, 50)]), Calls.one("a", at: 0, flow)])
        #expect(result.classes[1].time.sum == 9)
        #expect(result.attempts[0].failures == 5)
        #expect(result.visits[0][1].rejected == 5)
        #expect(result.classes[1].ends[Calls.failed] == 1)
    }

    /// After a second failure at 3 the next try would come at 6, behind the deadline: it fails at once.
    @Test func aDeadlineEndsTheTries() throws {
        let flow = [Calls.call([Calls.visit(0, 1)], tries: 9, deadline: 5, backoff: Backoff(first: 3))]
        let full = Calls.station("s") { $0.capacity = 1 }
        let result = try Calls.run(
            [full], [Calls.one("first", at: 0, [Calls.visit(0, 50)]), Calls.one("a", at: 0, flow)])
        #expect(result.classes[1].time.sum == 3)
        #expect(result.attempts[0].tries == 2)
    }

    /// The purse holds 10: 11 tries, and one refused. The next of the class finds a tenth in it; another class has a
    /// purse of its own.
    @Test func anEmptyPurse() throws {
        let flow = [Calls.call([Calls.visit(0, 1)], tries: 20, budget: 0.1)]
        let full = Calls.station("s") { $0.capacity = 1 }
        let both = CustomerClass(name: "a", arrivals: Arrivals(.at([0, 1])), flow: flow)
        let result = try Calls.run(
            [full],
            [Calls.one("first", at: 0, [Calls.visit(0, 50)]), both, Calls.one("b", at: 2, flow)])
        #expect(result.visits[0].map(\.arrivals) == [1, 11 + 1, 11])
        #expect(result.attempts[0].refusedByBudget == 3)
        #expect(result.attempts[0].begun == 3 && result.attempts[0].failed == 3)
    }

    /// A client that gives up at 5, a first layer with 3 for each try, a second with 1. The bottom takes 10: it is called
    /// at 1, 2, 3 and 4 by the first call of the first layer, and at 4 by the second; nobody tries at 5 or later.
    @Test func aDeadlineOverThreeLayers() throws {
        let bottom = Calls.call([Calls.visit(2, 10)], tries: 5, timeout: 1, name: "bottom")
        let middle = Calls.call([Calls.hold(1, 0, while: [bottom])], tries: 5, timeout: 3, name: "middle")
        let flow = [Calls.call([Calls.hold(0, 1, while: [middle])], deadline: 5, name: "client")]
        let result = try Calls.run(
            [Calls.station("one"), Calls.station("two", 2), Calls.station("three", 9)],
            [Calls.one("a", at: 0, flow)])
        #expect(result.classes[0].time.sum == 5)
        #expect(result.visits[2][0].arrivals == 5)
        #expect(result.attempts.map(\.tries) == [1, 2, 5])
        #expect(result.stations[0].errands?.holds.sum == 4)
        #expect(result.stations[1].errands?.holds.sum == 5)
        #expect(result.stations[1].errands?.keptArea == 5)
        #expect(result.end == 14)
    }

    /// An outcome that is no failure is an answer: the customer leaves with it at once, and it is not tried again.
    @Test func declinedWithinAnAttemptWithinAHold() throws {
        let inner = Calls.call([Calls.visit(1, 2), .end(outcome: Calls.declined)], tries: 3)
        let result = try Calls.run(
            [Calls.station("thread"), Calls.station("back")],
            [Calls.one("a", at: 0, [Calls.hold(0, 1, while: [inner]), Calls.visit(1, 5)])])
        #expect(result.classes[0].ends[Calls.declined] == 1)
        #expect(result.classes[0].time.sum == 3)
        #expect(result.attempts[0].tries == 1 && result.attempts[0].answered == 1)
        #expect(result.stations[0].errands?.holds.sum == 2)
        #expect(result.end == 3)
    }

    @Test func anAttemptInALoop() throws {
        let loop = FlowLoop([Calls.call([Calls.visit(0, 1)], tries: 2, timeout: 1.5)], .times(3))
        let result = try Calls.run([Calls.station("s")], [Calls.one("a", at: 0, [.loop(loop)])])
        #expect(result.classes[0].time.sum == 3)
        #expect(result.attempts[0].begun == 3 && result.attempts[0].tries == 3)
    }

    /// A million rounds in which no time passes: none begins within another's end.
    @Test func roundsWithoutTime() throws {
        let loop = FlowLoop([Calls.call([]), .together(Fork([[], []]))], .times(200_000))
        let result = try Calls.run([Calls.station("s")], [Calls.one("a", at: 0, [.loop(loop)])])
        #expect(result.classes[0].time.sum == 0)
        #expect(result.errands?.sent == 3 * 200_000)
    }

    /// Served 0–1 and 3–5, waited for until 4.
    @Test func aPreemptedErrand() throws {
        let flow = [Calls.call([Calls.visit(0, 3)], timeout: 4)]
        for isGeneral in [false, true] {
            let station = Calls.station("s") {
                $0.discipline = .priority(.resume)
                if isGeneral { $0.speed = .constant(1) }
            }
            let result = try Calls.run(
                [station],
                [
                    Calls.one("a", at: 0, priority: 2, flow),
                    Calls.one("urgent", at: 1, priority: 1, [Calls.visit(0, 2)]),
                ])
            #expect(result.classes[0].time.sum == 4)
            #expect(result.stations[0].errands?.zombieService == 1)
            #expect(result.end == 5)
        }
    }

    /// Two share a server from 0 on: each has had 2 at 4, when one is not waited for any more; what it still needs, 1,
    /// is for nobody.
    @Test func aSharedServer() throws {
        let flow = [Calls.call([Calls.visit(0, 3)], timeout: 4)]
        let station = Calls.station("s") { $0.discipline = .processorSharing(atMost: nil) }
        let result = try Calls.run(
            [station], [Calls.one("a", at: 0, flow), Calls.one("b", at: 0, [Calls.visit(0, 3)])])
        #expect(result.classes.map(\.time.sum) == [4, 6])
        #expect(result.stations[0].errands?.zombieService == 1)
        #expect(result.stations[0].errands?.service == 6)
    }

    /// The doors close at 1: the zombie is waited for.
    @Test func closingDoorsWaitForErrands() throws {
        let flow = [Calls.call([Calls.visit(0, 3)], tries: 2, timeout: 2)]
        let result = try Calls.run(
            [Calls.station("s", 2)], [Calls.one("a", at: 0, flow)], plan: RunPlan(.horizon(1), closing: .finish))
        #expect(result.end == 5)
        #expect(result.classes[0].time.sum == 4)
    }

    /// Cut at any moment, the parts sum to the whole.
    @Test func batchesSumToTheWhole() throws {
        let flow = [Calls.call([Calls.visit(0, 3)], tries: 3, timeout: 2)]
        let network = Calls.network([Calls.station("s")], [Calls.one("a", at: 0, flow)])
        let program = FlowProgram(
            network, plan: RunPlan(.horizon(10)), recording: FlowRecording(outcomeTimes: true, binWidth: 3))
        let whole = try FlowSimulation.run(program, seed: 1, replication: 0)
        #expect(whole.classes[0].timeByOutcome[Calls.failed].sum == 6)
        #expect(whole.series?.arrivals == [1, 0, 0])
        #expect(whole.series?.ends.map { $0[Calls.failed] } == [0, 0, 1])
        for count in [2, 3, 4, 7, 20] {
            let simulation = FlowSimulation(program, seed: 1, replication: 0, batches: count)
            while try !simulation.advance(events: 1000) {}
            let batches = simulation.batches()
            for batch in batches { #expect(batch.allHold) }
            let sum = batches.dropFirst().reduce(batches[0]) { $0.merged(with: $1) }
            #expect(sum.attempts == whole.attempts)
            #expect(abs(sum.stations[0].errands!.zombieService - 6) < 1e-12)
            #expect(abs(sum.errands!.area - whole.errands!.area) < 1e-12)
            #expect(sum.errands!.sent == 3 && sum.errands!.ended == 3)
            #expect(sum.series?.ends.map { $0[Calls.failed] } == [0, 0, 1])
            #expect(sum.classes[0].timeByOutcome.map(\.sum) == whole.classes[0].timeByOutcome.map(\.sum))
        }
    }
}

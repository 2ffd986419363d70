import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Urgent customers interrupt.
@Suite struct PreemptionExactCases {
    /// Routine r comes at 0 and needs 10; urgent u comes at 4 and needs 3.
    static let two = [
        Patient("r", at: 0, needs: 10, priority: 2), Patient("u", at: 4, needs: 3, priority: 1),
    ]

    /// r is served 0–4 and 7–13.
    @Test func resume() throws {
        let result = try clinic(Self.two, .priority(.resume))
        #expect(result.waits() == [0, 0])
        #expect(result.times() == [13, 3])
        #expect(result.completions() == [13, 3])
        #expect(result.stations[0].busy.area == 13)
        // While u is served, r waits.
        #expect(result.stations[0].waiting.area == 3)
        #expect(result.allHold)
    }

    /// r is served 0–4 for nothing, then 7–17.
    @Test func restart() throws {
        let result = try clinic(Self.two, .priority(.restart))
        #expect(result.times() == [17, 3])
        #expect(result.completions() == [17, 3])
        #expect(result.stations[0].busy.area == 17)
        #expect(result.allHold)
    }

    /// A need drawn anew from a law of one value is the same need.
    @Test func resample() throws {
        #expect(try clinic(Self.two, .priority(.resample)).times() == [17, 3])
    }

    /// Drawn anew at each interruption: the need is not the one before. The probability that a continuous law gives
    /// the same number twice is zero.
    @Test func resampleDrawsAnotherNeed() throws {
        func completion(_ preemption: Preemption) throws -> Double {
            let routine = CustomerClass(
                name: "r", arrivals: Arrivals(.at([0])), priority: 2,
                flow: [.visit(Visit(station: 0, service: .uniform(low: 10, high: 20)))])
            let network = FlowNetwork(
                stations: [Station(name: "doctor", servers: .count(1), discipline: .priority(preemption))],
                classes: [routine, Patient("u", at: 4, needs: 3, priority: 1).asClass])
            return try observe(network).completions()[0]
        }
        let resumed = try completion(.resume)
        #expect(agree(try completion(.restart), resumed + 4))
        let resampled = try completion(.resample)
        #expect(resampled >= 17 && resampled <= 27)
        #expect(!agree(resampled, resumed + 4, within: 1e-6))
    }

    @Test func withoutPreemptionNobodyIsInterrupted() throws {
        let result = try clinic(Self.two, .priority(.none))
        #expect(result.waits() == [0, 6])
        #expect(result.times() == [10, 9])
    }

    /// Equal ranks never interrupt each other, nor does a less urgent one.
    @Test func equalRanksDoNotInterrupt() throws {
        for priority in [2, 3] {
            let result = try clinic(
                [Patient("a", at: 0, needs: 10, priority: 2), Patient("b", at: 4, needs: 3, priority: priority)],
                .priority(.resume))
            #expect(result.waits() == [0, 6])
        }
    }

    /// Two doctors serve a (rank 2, from 0) and b (rank 3, from 1). At 5 comes u: the least urgent, b, makes room,
    /// although it does not matter who began last. b goes on at 8, when u is done.
    @Test func theVictimIsTheLeastUrgent() throws {
        for (first, second) in [(2, 3), (3, 2)] {
            let result = try clinic(
                [
                    Patient("a", at: 0, needs: 20, priority: first), Patient("b", at: 1, needs: 20, priority: second),
                    Patient("u", at: 5, needs: 3, priority: 1),
                ], servers: .count(2), .priority(.resume))
            #expect(result.times() == (second > first ? [20, 23, 3] : [23, 20, 3]))
        }
    }

    /// Of equal ranks the one who began last makes room, who need not be the one who came last: with two doctors, a
    /// is served from 0, b (came at 1) from 1, c came at 2 and begins when a is done at 6. u at 8 takes c's place.
    @Test func ofEqualsTheVictimBeganLast() throws {
        let result = try clinic(
            [
                Patient("a", at: 0, needs: 6, priority: 2), Patient("b", at: 1, needs: 19, priority: 2),
                Patient("c", at: 2, needs: 10, priority: 2), Patient("u", at: 8, needs: 1, priority: 1),
            ], servers: .count(2), .priority(.resume))
        // c is served 6–8 and 9–17, b 1–20.
        #expect(result.waits() == [0, 0, 4, 0])
        #expect(result.times() == [6, 19, 15, 1])
    }

    /// Who was interrupted and goes on has begun last again: a 0–, b 1–; u (5–8) takes b's place, and b goes on at 8
    /// with 16 to do. v at 9 takes b's place once more, though a came first and both are of one rank.
    @Test func goingOnCountsAsBeginning() throws {
        let result = try clinic(
            [
                Patient("a", at: 0, needs: 30, priority: 2), Patient("b", at: 1, needs: 20, priority: 2),
                Patient("u", at: 5, needs: 3, priority: 1), Patient("v", at: 9, needs: 2, priority: 1),
            ], servers: .count(2), .priority(.resume))
        // b: 1–5, 8–9, 11–26.
        #expect(result.times() == [30, 25, 3, 2])
    }

    /// The interrupted one is first of its rank again: before d, who waits since 2, but behind e of rank 2.
    @Test func theInterruptedGoesToTheHeadOfItsRanksLine() throws {
        let result = try clinic(
            [
                Patient("c", at: 1, needs: 10, priority: 3), Patient("d", at: 2, needs: 5, priority: 3),
                Patient("u", at: 4, needs: 2, priority: 1), Patient("e", at: 5, needs: 1, priority: 2),
            ], .priority(.resume))
        // c 1–4, u 4–6, e 6–7, c 7–14, d 14–19.
        #expect(result.waits() == [0, 12, 0, 1])
        #expect(result.times() == [13, 17, 2, 2])
    }

    /// Interrupted twice: by u at 2 and, just gone on, by v at 6. And an interruption on an interruption: w at 7 is
    /// more urgent than v.
    @Test func interruptionsNest() throws {
        let patients = [
            Patient("r", at: 0, needs: 5, priority: 4), Patient("u", at: 2, needs: 3, priority: 3),
            Patient("v", at: 6, needs: 4, priority: 2), Patient("w", at: 7, needs: 1, priority: 1),
        ]
        // r 0–2, u 2–5, r 5–6, v 6–7, w 7–8, v 8–11, r 11–13.
        #expect(try clinic(patients, .priority(.resume)).times() == [13, 3, 5, 1])
        // From the start again: r 0–2, u 2–5, r 5–6, v 6–7, w 7–8, v 8–12, r 12–17.
        #expect(try clinic(patients, .priority(.restart)).times() == [17, 3, 6, 1])
    }

    /// A full station turns the urgent away as well: interrupting frees a server, not a place.
    @Test func aFullStationTurnsTheUrgentAway() throws {
        let result = try clinic(Self.two, .priority(.resume), capacity: 1)
        #expect(result.visits[0].map(\.rejected) == [0, 1])
        #expect(result.times() == [10, 0])
    }

    /// u comes at the very moment at which r is done, and its arrival was scheduled first, when the run began: what ends at
    /// a moment has ended before anybody is chosen at it, so that nobody is interrupted with nothing left to do.
    @Test func noInterruptionAtTheMomentOfTheEnd() throws {
        let result = try clinic(
            [Patient("r", at: 0, needs: 4, priority: 2), Patient("u", at: 4, needs: 3, priority: 1)],
            .priority(.resume))
        #expect(result.times() == [4, 3])
        #expect(result.allHold)
    }

    /// The same with the arrival scheduled after r's end: r comes at 1, u's second arrival is scheduled at its first,
    /// at 2. Both doctors are busy at 4; r leaves, and u takes its place without interrupting anybody.
    @Test func endAtTheMomentOfTheInterruption() throws {
        let urgent = CustomerClass(
            name: "u", arrivals: Arrivals(.at([2, 4])), priority: 1,
            flow: [.visit(Visit(station: 0, service: .sequence([0, 3])))])
        let network = FlowNetwork(
            stations: [Station(name: "doctor", servers: .count(2), discipline: .priority(.resume))],
            classes: [
                Patient("r", at: 1, needs: 3, priority: 2).asClass, urgent,
                Patient("b", at: 3, needs: 50, priority: 1).asClass,
            ])
        let result = try observe(network)
        #expect(result.times() == [3, 3, 50])
        #expect(result.waits() == [0, 0, 0])
        #expect(result.allHold)
    }
}

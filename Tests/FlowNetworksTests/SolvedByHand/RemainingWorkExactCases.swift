import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// The shortest first, interrupting: by what is left (SRPT) and by the whole job (preemptive SJF).
@Suite struct RemainingWorkExactCases {
    static func shortest(_ preemption: Preemption) -> Discipline {
        .shortestJob(ShortestJob(preemption: preemption))
    }

    /// a 0–3 (7 left), b 3–4 (3 left), c 4–5, b 5–8, d (6) before a (7): d 8–14, a 14–21.
    @Test func shortestRemainingFirst() throws {
        let result = try ward(
            [
                Patient("a", at: 0, needs: 10), Patient("b", at: 3, needs: 4), Patient("c", at: 4, needs: 1),
                Patient("d", at: 5, needs: 6),
            ], .shortestRemaining)
        #expect(result.times() == [21, 5, 1, 9])
        #expect(result.waits() == [0, 0, 0, 3])
        #expect(result.stations[0].busy.area == 21)
        // a 3–14, b 4–5, d 5–8.
        #expect(result.stations[0].waiting.area == 11 + 1 + 3)
        #expect(result.allHold)
    }

    /// At 2 a has 4 left, and b needs 4: equals do not interrupt.
    @Test func equalsDoNotInterrupt() throws {
        let result = try ward([Patient("a", at: 0, needs: 6), Patient("b", at: 2, needs: 4)], .shortestRemaining)
        #expect(result.times() == [6, 8])
    }

    /// Of two in service with 5 (a) and 16 (b) left at 5, b makes room for c: c 5–9, b 9–25.
    @Test func theVictimHasMostLeft() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 10), Patient("b", at: 1, needs: 20), Patient("c", at: 5, needs: 4)],
            servers: .count(2), .shortestRemaining)
        #expect(result.times() == [10, 24, 4])
    }

    /// Of equals the one who began last: both have 9 left at 2; c takes b's place, 2–3.
    @Test func ofEqualsTheVictimBeganLast() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 11), Patient("b", at: 1, needs: 10), Patient("c", at: 2, needs: 1)],
            servers: .count(2), .shortestRemaining)
        #expect(result.times() == [11, 11, 1])
    }

    /// b's whole job is shorter than a's, though a has 2 left: a 0–8, b 8–11, a 11–13. d (5) at 9 is before a: d
    /// 11–16, a 16–18.
    @Test func theWholeJobCounts() throws {
        let two = [Patient("a", at: 0, needs: 10), Patient("b", at: 8, needs: 3)]
        #expect(try ward(two, Self.shortest(.resume)).times() == [13, 3])
        // What is left counts: b waits, 10–13.
        #expect(try ward(two, .shortestRemaining).times() == [10, 5])
        // From the start: a 11–21.
        #expect(try ward(two, Self.shortest(.restart)).times() == [21, 3])
        #expect(try ward(two, Self.shortest(.resample)).times() == [21, 3])
        #expect(try ward(two, Self.shortest(.none)).times() == [10, 5])
        let three = two + [Patient("d", at: 9, needs: 5)]
        #expect(try ward(three, Self.shortest(.resume)).times() == [18, 3, 7])
    }

    /// Drawn anew at each interruption, and otherwise as it was.
    @Test func resampleDrawsAnotherNeed() throws {
        func time(_ rule: Preemption) throws -> Double {
            let long = CustomerClass(
                name: "a", arrivals: Arrivals(.at([0])),
                flow: [.visit(Visit(station: 0, service: .uniform(low: 10, high: 20)))])
            let network = FlowNetwork(
                stations: [Station(name: "s", servers: .count(1), discipline: Self.shortest(rule))],
                classes: [long, Patient("b", at: 4, needs: 3).asClass])
            return try observe(network).times()[0]
        }
        let resumed = try time(.resume)
        #expect(agree(try time(.restart), resumed + 4))
        let resampled = try time(.resample)
        #expect(resampled >= 17 && resampled <= 27 && !agree(resampled, resumed + 4, within: 1e-6))
    }

    /// The latest first, at once: a 0–2, b 2–3, c 3–4, b 4–7, a 7–10.
    @Test func theLatestInterrupts() throws {
        let patients = [Patient("a", at: 0, needs: 5), Patient("b", at: 2, needs: 4), Patient("c", at: 3, needs: 1)]
        #expect(try ward(patients, .preemptiveLIFO(.resume)).times() == [10, 5, 1])
        // b 4–8 and a 8–13 from the start.
        #expect(try ward(patients, .preemptiveLIFO(.restart)).times() == [13, 6, 1])
        #expect(try ward(patients, .preemptiveLIFO(.resample)).times() == [13, 6, 1])
    }

    /// Of two in service the earlier one makes room: a 0–2 and 5–13, b 1–11, c 2–5.
    @Test func theEarliestMakesRoomForTheLatest() throws {
        let result = try ward(
            [Patient("a", at: 0, needs: 10), Patient("b", at: 1, needs: 10), Patient("c", at: 2, needs: 3)],
            servers: .count(2), .preemptiveLIFO(.resume))
        #expect(result.times() == [13, 10, 3])
        #expect(result.allHold)
    }
}

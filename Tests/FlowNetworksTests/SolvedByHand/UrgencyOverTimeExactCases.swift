import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Orders that look at more than who came first and who needs least: due times, aging, estimates.
@Suite struct UrgencyOverTimeExactCases {
    static func people(_ name: String, at times: [Double], needs: [Double], priority: Int = 1) -> CustomerClass {
        CustomerClass(
            name: name, arrivals: Arrivals(.at(times)), priority: priority,
            flow: [.visit(Visit(station: 0, service: .sequence(needs)))])
    }

    static func run(_ discipline: Discipline, _ classes: CustomerClass...) throws -> FlowObservations {
        let result = try observe(
            FlowNetwork(stations: [Station(name: "s", servers: .count(1), discipline: discipline)], classes: classes))
        #expect(result.allHold)
        return result
    }

    /// Due at 100, 51, 22, 33: after the first, 0–10, the third 10–12, the fourth 12–14, the second 14–16.
    @Test func earliestDueFirst() throws {
        let four = Self.people("p", at: [0, 1, 2, 3], needs: [10, 2, 2, 2])
        let result = try Self.run(.earliestDue(due: .sequence([100, 50, 20, 30]), .none), four)
        #expect(result.visits[0][0].wait.sum == 8 + 9 + 13)
        let squares = result.visits[0][0].wait.moments.secondMoment * 4
        #expect(squares == 314)
    }

    /// Due at 100, 51, 5, 33: 0–1, second 1–2, third 2–4, fourth 4–6, second 6–7, first 7–16; from the start the
    /// second 6–8 and the first 8–18.
    @Test func earliestDueInterrupts() throws {
        let four = Self.people("p", at: [0, 1, 2, 3], needs: [10, 2, 2, 2])
        func squares(_ rule: Preemption) throws -> [Double] {
            let time = try Self.run(.earliestDue(due: .sequence([100, 50, 3, 30]), rule), four).visits[0][0].time
            return [time.sum, time.moments.secondMoment * 4]
        }
        #expect(try squares(.resume) == [27, 305])
        #expect(try squares(.restart) == [30, 386])
        #expect(try squares(.resample) == [30, 386])
    }

    /// Busy until 10; a comes at 1 and needs 6, b at 5 and needs 3. With aging by 1 a's 6 + 1 is before b's 3 + 5; by
    /// 3/4 both are 6.75, and a came first; without it b is first.
    @Test func agingOfTheShortestJob() throws {
        let patients = [
            Patient("first", at: 0, needs: 10), Patient("a", at: 1, needs: 6), Patient("b", at: 5, needs: 3),
        ]
        let cases: [(Double, [Double])] = [(0, [0, 12, 5]), (0.5, [0, 12, 5]), (0.75, [0, 9, 11]), (1, [0, 9, 11])]
        for (rate, waits) in cases {
            let discipline = Discipline.shortestJob(ShortestJob(agingRate: rate))
            #expect(try ward(patients, discipline).waits() == waits, "\(rate)")
        }
    }

    /// Busy until 20. r, of rank 3, has waited 19 by then; u, of rank 1, came at 12. A step of 10 makes r one of rank
    /// 2; of 5 one of rank 1, where he came first, for nobody rises above the most urgent.
    @Test func ranksRiseByStep() throws {
        let patients = [
            Patient("first", at: 0, needs: 20, priority: 1), Patient("r", at: 1, needs: 2, priority: 3),
            Patient("u", at: 12, needs: 3, priority: 1),
        ]
        #expect(try ward(patients, .agingPriority(step: 10)).waits() == [0, 22, 8])
        #expect(try ward(patients, .agingPriority(step: 5)).waits() == [0, 19, 10])
        // 19 are not yet two steps of 9.6, and are two of 9.5.
        #expect(try ward(patients, .agingPriority(step: 9.6)).waits() == [0, 22, 8])
        #expect(try ward(patients, .agingPriority(step: 9.5)).waits() == [0, 19, 10])
    }

    /// Busy until 10. r has earned 1 · 8; u earns 2 a unit: 6 since 7, 8 since 6, 10 since 5.
    @Test func priorityAccumulates() throws {
        for (time, isFirst) in [(7, false), (6, false), (5, true)] {
            let result = try ward(
                [
                    Patient("first", at: 0, needs: 10), Patient("r", at: 2, needs: 1),
                    Patient("u", at: Double(time), needs: 1),
                ], .accumulatingPriority(rates: [0, 1, 2]))
            let own = 10 - Double(time)
            let expected: [Double] = isFirst ? [0, 9, own] : [0, 8, own + 1]
            #expect(result.waits() == expected)
        }
    }

    /// Only heads of classes are compared: v, the second of the slow class, is behind w who earns faster.
    @Test func headsOfClassesAreCompared() throws {
        let result = try Self.run(
            .accumulatingPriority(rates: [1, 3]), Self.people("slow", at: [0, 1, 2], needs: [10, 1, 1]),
            Self.people("fast", at: [8], needs: [1]))
        // At 10: 9 and 6; slow 10–11. At 11: 9 and 9, by arrival slow again 11–12; fast 12–13.
        #expect(result.waits() == [18, 4])
    }

    /// By the class's mean: b, of the class with mean 3, is first although it needs 9.
    @Test func classMeansAreCompared() throws {
        let job = ShortestJob(estimate: .classMean, classMeans: [1, 5, 3])
        let patients = [
            Patient("first", at: 0, needs: 10), Patient("a", at: 1, needs: 1), Patient("b", at: 2, needs: 9),
        ]
        #expect(try ward(patients, .shortestJob(job)).waits() == [0, 18, 8])
    }

    /// Weight 1/2. Class p begins with 4: its first, 0–10, makes it 4 + (10 − 4)/2 = 7. Its second came before that and
    /// is taken for 4, so before q's 5: 10–12. Its third comes at 11 and is taken for 7: after both of q, 12–13 and
    /// 13–14.
    @Test func theAverageIsLearnt() throws {
        let job = ShortestJob(estimate: .exponentialAverage(0.5), classMeans: [4, 5])
        let result = try Self.run(
            .shortestJob(job), Self.people("p", at: [0, 1, 11], needs: [10, 2, 3]),
            Self.people("q", at: [2, 11.5], needs: [1, 1]))
        #expect(result.waits() == [12, 11.5])
        // 7 + (2 − 7)/2 = 4.5 after the second: the third is taken for that if it comes at 12.5, and before q's 5.
        let late = try Self.run(
            .shortestJob(job), Self.people("p", at: [0, 1, 12.5], needs: [10, 2, 3]),
            Self.people("q", at: [2, 11.5, 12], needs: [1, 1, 1]))
        // q 12–13, p (4.5) 13–16, q 16–17, q 17–18.
        #expect(late.waits() == [9.5, 19.5])
    }

    /// An error of no size is none; of some size it changes somebody's place among many.
    @Test func errorsOfEstimation() throws {
        func waits(_ estimate: ShortestJob.Estimate) throws -> [Double] {
            try ward(
                [Patient("first", at: 0, needs: 100)]
                    + (1...30).map { Patient("\($0)", at: Double($0), needs: 5 + 0.1 * Double($0)) },
                .shortestJob(ShortestJob(estimate: estimate))
            ).waits()
        }
        #expect(try waits(.error(cv: 0)) == waits(.exact))
        #expect(try waits(.error(cv: 1)) != waits(.exact))
    }
}

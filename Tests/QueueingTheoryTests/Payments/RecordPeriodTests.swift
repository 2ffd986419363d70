import Foundation
import QueueingTheory
import Testing

/// A record from its start, against chains that can be solved with a pen.
@Suite struct RecordPeriodTests {
    /// Two states, 0 → 1 at a and 1 → 0 at b: p₁(t) = a/(a+b) (1 − e^(−(a+b)t)), so that its mean over (s, t) is
    /// a/(a+b) (1 − (e^(−(a+b)s) − e^(−(a+b)t)) / ((a+b)(t−s))).
    @Test(arguments: [(0.0, 1.0), (0, 0.01), (2, 3), (0.5, 400)]) func twoStates(from: Double, to: Double) throws {
        let a = 0.7
        let b = 1.6
        let period = try RecordPeriod(
            startingIn: 0, from: from, stretches: [.init(until: to) { $0 == 0 ? [(0, 1, a)] : [(1, 0, b)] }])
        let decay = (exp(-(a + b) * from) - exp(-(a + b) * to)) / ((a + b) * (to - from))
        let expected = a / (a + b) * (1 - decay)
        #expect(isClose(period.share { $0 == 1 }, expected, relative: 1e-11))
        #expect(isClose(period.share { $0 == 0 }, 1 - expected, relative: 1e-11))
        #expect(isClose(period.rate(ofMove: 0), a * (1 - expected), relative: 1e-11))
        #expect(isClose(period.rate(ofMove: 1), b * expected, relative: 1e-11))
        #expect(period.rate(ofMove: 7) == 0)
    }

    /// Nothing happens in the first day; in the second who is in 0 leaves it at rate 3. The mean share of the two days
    /// in 1 is half of that of the second, 1 − (1 − e⁻³)/3.
    @Test func ratesThatChange() throws {
        let period = try RecordPeriod(
            startingIn: 0, from: 0,
            stretches: [.init(until: 1) { _ in [] }, .init(until: 2) { $0 == 0 ? [(0, 1, 3)] : [] }])
        let leaving: Double = 1 - exp(-3)
        let share: Double = (1 - leaving / 3) / 2
        #expect(isClose(period.share { $0 == 1 }, share, relative: 1e-12))
        #expect(isClose(period.rate(ofMove: 0), leaving / 2, relative: 1e-12))
    }

    /// A move that leads to where it begins is made, and changes nothing.
    @Test func movesThatChangeNothing() throws {
        let period = try RecordPeriod(startingIn: 0, from: 1, stretches: [.init(until: 5) { _ in [(2, 0, 0.25)] }])
        #expect(period.states == [0] && isClose(period.shares[0], 1) && isClose(period.rate(ofMove: 2), 0.25))
    }

    /// After long the period is the long run of ``RecordLifecycle``.
    @Test func itGoesOverIntoTheLongRun() throws {
        func moves(_ state: Int) -> [RecordLifecycle<Int>.Move] {
            [[(0, 1, 5)], [(1, 2, 1), (3, 0, 0.5)], [(2, 1, 7), (4, 3, 1)], [(5, 0, 2)]][state]
        }
        let period = try RecordPeriod(startingIn: 0, from: 200, stretches: [.init(until: 300, moves: moves)])
        let life = try RecordLifecycle(from: 0, moves: moves)
        for state in 0..<4 {
            #expect(isClose(period.share { $0 == state }, life.share { $0 == state }, relative: 1e-10))
        }
        for move in 0..<6 {
            #expect(isClose(period.rate(ofMove: move), life.rate(ofMove: move), relative: 1e-10))
        }
    }

    @Test func whatCannotBeAsked() {
        for (from, to) in [(1.0, 1.0), (2, 1), (-1, 1), (0, .infinity)] {
            #expect(throws: TheoryError.self) {
                try RecordPeriod(startingIn: 0, from: from, stretches: [.init(until: to) { _ in [] }])
            }
        }
        // A billion events of one record.
        #expect(throws: TheoryError.self) {
            try RecordPeriod(
                startingIn: 0, from: 0, stretches: [.init(until: 1e9) { $0 == 0 ? [(0, 1, 1)] : [(0, 0, 1)] }])
        }
    }
}

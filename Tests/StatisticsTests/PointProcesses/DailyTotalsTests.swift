import Foundation
import TestSupport
import Testing

import Statistics

/// Changes of level and odd days, with streams in which they are known.
struct DailyTotalsTests {
    private static let weekdays = [90.0, 80, 75, 80, 110, 30, 0]

    /// - Parameter spread: variance over mean, by a day's own factor; 1 for Poisson counts.
    private func drawn(
        _ count: Int, spread: Double = 1, _ generator: inout SeededGenerator, level: (Int) -> Double = { _ in 1 }
    ) -> DailyTotals {
        DailyTotals(
            (0..<count).map { day in
                let mean = Self.weekdays[day % 7] * level(day)
                // A gamma factor of whole shape k: mean 1, variance 1/k.
                let shape = max(1, Int((mean / max(1e-9, spread - 1)).rounded()))
                let factor =
                    spread > 1
                    ? (0..<shape).reduce(0) { sum, _ in sum + generator.exponential(mean: 1) } / Double(shape) : 1
                return DailyTotals.Day(day: day, weekday: day % 7, count: generator.poisson(mean: mean * factor))
            })
    }

    /// 400 years without a change, half of them with days that vary three times as much as Poisson counts: at most 2 % are cut.
    @Test func noChange() {
        var generator = SeededGenerator(1)
        let cut = (0..<400).count { trial in
            drawn(365, spread: trial.isMultiple(of: 2) ? 1 : 3, &generator).levels().count > 1
        }
        #expect(cut <= 8, "\(cut) of 400")
    }

    /// A fifth more from day 150 on, and back to nearly the old level from day 290: found, within ten days of the day.
    @Test func changes() {
        var generator = SeededGenerator(2)
        var cutAnew = 0
        for _ in 0..<50 {
            let levels = drawn(365, &generator) { $0 < 150 ? 1 : $0 < 290 ? 1.2 : 0.98 }.levels()
            guard levels.count == 3 else {
                cutAnew += 1
                continue
            }
            #expect(abs(levels[1].first.day - 150) <= 10)
            #expect(abs(levels[2].first.day - 290) <= 10)
            #expect(abs(levels[1].factor / levels[0].factor - 1.2) < 0.08)
        }
        // Now and then a piece more by chance.
        #expect(cutAnew <= 3, "\(cutAnew) of 50")
    }

    @Test func dispersion() {
        var generator = SeededGenerator(3)
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        let plain = mean((0..<40).map { _ in drawn(365, &generator).dispersion })
        #expect(abs(plain - 1.1) < 0.15)
        let wide = mean((0..<40).map { _ in drawn(365, spread: 3, &generator).dispersion })
        #expect(abs(wide - 3) < 0.4)
    }

    /// 100 half years: of 15,600 days open some 0.1 % are called odd, as the interval says; at most 0.2 %. Holidays with a tenth
    /// of the usual all are, and a day with twice as many.
    @Test(arguments: [1.0, 3]) func oddDays(spread: Double) {
        var generator = SeededGenerator(4)
        var wrong = 0
        for _ in 0..<100 { wrong += drawn(182, spread: spread, &generator).oddDays().count }
        #expect(wrong <= 31, "\(wrong) of 15,600")
        for _ in 0..<20 {
            let holidays = [14, 21, 53, 100, 101, 105]
            let totals = drawn(182, spread: spread, &generator) { holidays.contains($0) ? 0.1 : $0 == 74 ? 2.2 : 1 }
            let odd = totals.oddDays()
            #expect(Set(odd.map(\.day.day)).isSuperset(of: holidays + [74]))
            #expect(odd.allSatisfy { $0.p < 0.001 && !($0.low...$0.high).contains($0.day.count) })
        }
    }

    /// Twice as many in the second half: few days are odd within their level, and a holiday in it is.
    @Test func oddDaysWithinLevels() {
        var generator = SeededGenerator(5)
        let totals = drawn(182, &generator) { ($0 < 91 ? 1 : 2) * ($0 == 150 ? 0.3 : 1) }
        let levels = drawn(182, &generator) { $0 < 91 ? 1 : 2 }.levels()
        #expect(levels.map(\.first.day) == [0, 91])
        #expect(totals.oddDays().count > 10)
        let odd = totals.oddDays(within: levels)
        #expect(odd.contains { $0.day.day == 150 })
        #expect(odd.count <= 3)
    }

    @Test func nothing() {
        #expect(DailyTotals([]).levels().isEmpty)
        #expect(DailyTotals([]).oddDays().isEmpty)
        #expect(DailyTotals([.init(day: 1, weekday: 2, count: 0)]).levels().isEmpty)
    }
}

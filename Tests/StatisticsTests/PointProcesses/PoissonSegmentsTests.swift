import TestSupport
import Testing

import Statistics

/// A day of half hours cut by likelihood, against streams whose rates are known.
struct PoissonSegmentsTests {
    /// The pieces of a day that was watched so many times; `rates` are expected counts of one half hour.
    private func pieces(_ rates: [Double], days: Int, _ generator: inout SeededGenerator) -> [Range<Int>] {
        var counts = rates.map { _ in 0 }
        for _ in 0..<days {
            for (place, rate) in rates.enumerated() { counts[place] += generator.places(mean: rate).count }
        }
        return PoissonSegments.cut(
            counts: counts, exposures: rates.map { _ in Double(days) },
            penalty: PoissonSegments.schwarzPenalty(observations: rates.count * days))
    }

    /// Rates of 5, 20, 10 and 0 an hour over 28 days are told apart, on the half hour.
    @Test func fourRates() {
        var generator = SeededGenerator(5)
        let rates = [(2.5, 16), (10, 7), (5, 17), (0, 8)].flatMap { Array(repeating: $0.0, count: $0.1) }
        #expect(pieces(rates, days: 28, &generator) == [0..<16, 16..<23, 23..<40, 40..<48])
    }

    /// Of 400 profiles of four days with one rate at most 5 % are cut, whatever the rate; measured 3 %.
    @Test(arguments: [0.3, 3, 40]) func oneRate(perHour: Double) {
        var generator = SeededGenerator(6)
        let rates = Array(repeating: perHour / 2, count: 48)
        let cut = (0..<400).count { _ in pieces(rates, days: 4, &generator).count > 1 }
        #expect(cut <= 20, "\(cut) of 400")
    }
}

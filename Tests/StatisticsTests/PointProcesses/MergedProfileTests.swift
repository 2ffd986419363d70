import TestSupport
import Testing

import Statistics

/// Slots merged by likelihood, against streams whose rates are known.
struct MergedProfileTests {
    private func drawn(_ rates: [Double], days: Int, _ generator: inout SeededGenerator) -> [ArrivalProfile.Arrival] {
        let slot = 86_400 / Double(rates.count)
        return (0..<days).flatMap { day in
            rates.enumerated().flatMap { number, rate in
                generator.places(mean: rate).map {
                    ArrivalProfile.Arrival(day: day, weekday: 0, second: (Double(number) + $0) * slot)
                }
            }
        }
    }

    /// Rates of 5, 20, 10 and 0 an hour over 28 days are told apart, on the half hour.
    @Test func threeRates() throws {
        var generator = SeededGenerator(5)
        let rates = [(2.5, 16), (10, 7), (5, 17), (0, 8)].flatMap { Array(repeating: $0.0, count: $0.1) }
        let profile = ArrivalProfile.merged(drawn(rates, days: 28, &generator), days: [28], daysAreKnown: true)
        let starts: [Double] = [0, 28_800, 41_400, 72_000]
        #expect(profile.slots.map(\.start) == starts)
        for (slot, rate) in zip(profile.slots, [5.0, 20, 10]) {
            let interval = try #require(slot.rate)
            // Four standard errors: a correct program fails once in 16,000.
            #expect(abs(interval.estimate - rate) < 4 * interval.standardError)
            #expect(try #require(slot.correctedP) > 1e-4)
        }
        #expect(profile.slots[3].count == 0)
    }

    /// Of 400 profiles of four days with one rate at most 5 % are cut, whatever the rate; measured 3 %.
    @Test(arguments: [0.3, 3, 40]) func oneRate(perHour: Double) {
        var generator = SeededGenerator(6)
        let cut = (0..<400).count { _ in
            let arrivals = drawn(Array(repeating: perHour / 2, count: 48), days: 4, &generator)
            return ArrivalProfile.merged(arrivals, days: [4], daysAreKnown: true).slots.count > 1
        }
        #expect(cut <= 20, "\(cut) of 400")
    }

    /// Closing times end slots, and those who come then count nowhere.
    @Test func openings() {
        var generator = SeededGenerator(7)
        let arrivals = drawn(Array(repeating: 4, count: 48), days: 10, &generator)
        let profile = ArrivalProfile.merged(
            arrivals, days: [10, 0], openings: [[28_800..<43_200, 46_800..<61_200], [0..<86_400]], daysAreKnown: true)
        let open = profile.slots.filter { $0.rate != nil }
        #expect(open.map(\.start) == [28_800, 46_800])
        #expect(open.map(\.length) == [14_400, 14_400])
        #expect(profile.outside + open.reduce(0) { $0 + $1.count } == arrivals.count)
        #expect(profile.slots.filter { $0.weekday == 1 }.allSatisfy { $0.rate == nil })
    }
}

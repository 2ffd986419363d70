import Testing

import Statistics

/// Rates by the hour, by hand.
struct ArrivalProfileTests {
    /// Ten days with 3 arrivals each between 8:00 and 9:00, at the same three minutes: as regular as appointments.
    @Test func appointmentsAreNoPoissonStream() {
        let arrivals = (0..<10).flatMap { day in
            [600.0, 1800, 3000].map { ArrivalProfile.Arrival(day: day, weekday: 0, second: 8 * 3600 + $0) }
        }
        let profile = ArrivalProfile(arrivals, days: [10], daysAreKnown: true)
        #expect(profile.slots.count == 24)
        let slot = profile.slots[8]
        #expect(slot.count == 30)
        #expect(slot.rate?.estimate == 3)
        // poisson.test(30)$conf.int / 10 in R: 2.024087402 4.282686539.
        #expect(abs((slot.rate?.lower ?? 0) - 2.024087402) < 1e-8)
        #expect(abs((slot.rate?.upper ?? 0) - 4.282686539) < 1e-8)
        #expect(slot.dispersion?.index == 0)
        // The steps lie at 1/6, 1/2 and 5/6, so D = 1/6.
        #expect(abs((slot.uniformity?.distance ?? 0) - 1.0 / 6) < 1e-12)
        #expect((slot.correctedP ?? 1) < 1e-6)
        #expect(profile.slots[9].count == 0)
        #expect(profile.slots[9].rate?.estimate == 0)
        #expect(profile.slots[9].correctedP == nil)
    }

    /// Open from 8:30 to 12:15 and from 12:45 on: 8:30 to 9:00 is half an hour, and what comes before counts nowhere.
    @Test func hoursThatAreOpenInPart() throws {
        let times: [Double] = [8 * 3600 + 60, 8 * 3600 + 1800, 8 * 3600 + 2700, 12 * 3600 + 600, 12 * 3600 + 1000]
        let profile = ArrivalProfile(
            times.map { .init(day: 0, weekday: 0, second: $0) }, days: [1],
            openings: [[30_600..<44_100, 45_900..<86_400]], daysAreKnown: true)
        #expect(profile.outside == 2)
        func slot(_ start: Double) throws -> ArrivalProfile.Slot {
            try #require(profile.slots.first { $0.start == start })
        }
        #expect(try slot(30_600).rate?.estimate == 4)
        #expect(try slot(28_800).rate == nil && slot(28_800).length == 1800)
        #expect(try slot(43_200).rate?.estimate == 4 && slot(43_200).length == 900)
        #expect(try slot(44_100).days == 0 && slot(45_900).days == 1)
        #expect(profile.slots.reduce(0) { $0 + $1.length } == 86_400)
    }

    @Test func daysWithNobodyCount() {
        let arrivals = [0, 0, 0, 0, 1, 1, 1, 1].map { ArrivalProfile.Arrival(day: $0, weekday: 0, second: 10) }
        let profile = ArrivalProfile(arrivals, days: [8], daysAreKnown: true)
        // Counts 4, 4, 0 × 6: mean 1, variance (2·9 + 6)/7.
        #expect(abs((profile.slots[0].dispersion?.index ?? 0) - 24.0 / 7) < 1e-12)
        #expect(profile.slots[0].rate?.estimate == 1)
    }
}

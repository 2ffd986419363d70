import Foundation
import TestSupport
import Testing

import Statistics

/// Regular streams and appointments, told from chance.
struct TimetableTests {
    /// Every half hour from 9 to 17 on working days, some of them missed.
    private func timetable(_ generator: inout SeededGenerator, missed: Double) -> [Double] {
        var times: [Double] = []
        for day in 0..<40 where day % 7 < 5 {
            for slot in 0..<16 where !generator.chance(missed) {
                times.append(Double(day) * 86_400 + 32_400 + Double(slot) * 1800)
            }
        }
        return times
    }

    @Test func everyHalfHour() throws {
        var generator = SeededGenerator(1)
        let all = try #require(RegularStream(timetable(&generator, missed: 0)))
        #expect(all.isRegular && all.period == 1800 && all.share == 1 && all.interruptions == 29)
        let most = try #require(RegularStream(timetable(&generator, missed: 0.03)))
        #expect(most.isRegular && most.period == 1800 && most.share < 1)
        // A quarter missed is a timetable no more, though far from chance.
        let some = try #require(RegularStream(timetable(&generator, missed: 0.25)))
        #expect(!some.isRegular && some.p < 1e-12)
        // Off by up to 20 s either way.
        let blurred = timetable(&generator, missed: 0).map { $0 + Double(generator.whole(-20...20)) }
        #expect(try #require(RegularStream(blurred, tolerance: 40)).isRegular)
        #expect(RegularStream([1, 2, 3]) == nil)
        #expect(RegularStream(Array(repeating: 7, count: 30)) == nil)
    }

    /// Poisson streams, crowds, and both on a clock of minutes: p below 0.001 never in 400; it is a bound, far above how often
    /// that happens.
    @Test(arguments: [0.0, 60]) func noTimetable(unit: Double) {
        var generator = SeededGenerator(2)
        for trial in 0..<400 {
            var time = 0.0
            var times = [Double]()
            for _ in 0..<300 {
                time += generator.exponential(mean: trial.isMultiple(of: 2) || generator.chance(0.5) ? 600 : 40)
                times.append(unit > 0 ? (time / unit).rounded(.down) * unit : time)
            }
            let stream = RegularStream(times)
            #expect(stream?.isRegular != true && stream?.p ?? 1 >= 0.001)
        }
    }

    /// Of 2,000 who came, 30 % were booked for the quarter hours.
    @Test func booked() throws {
        var generator = SeededGenerator(3)
        let times = (0..<2_000).map { _ -> Double in
            if generator.chance(0.3) { return Double(generator.whole(32...67)) * 900 }
            return 28_800 + (generator.uniform() * 32_400).rounded(.down)
        }
        let lattice = try #require(AppointmentLattice(times))
        #expect(lattice.spacing == 900)
        #expect(lattice.booked.contains(0.3))
        #expect(lattice.p < 1e-12)
    }

    /// Poisson streams with a morning peak: p below 0.05 in at most 5 % of 400 but for chance (33 is three standard deviations
    /// above), and an interval for the share that begins at 0 as a rule.
    @Test func notBooked() throws {
        var generator = SeededGenerator(4)
        var found = 0
        for _ in 0..<400 {
            let times = generator.places(mean: 500).map { 28_800 + 36_000 * (1 - sqrt(1 - $0)) }
            let lattice = try #require(AppointmentLattice(times))
            if lattice.p < 0.05 { found += 1 }
        }
        #expect(found <= 33, "\(found) of 400")
        #expect(AppointmentLattice([1, 2, 3]) == nil)
    }
}

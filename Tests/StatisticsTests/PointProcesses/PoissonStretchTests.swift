import Foundation
import TestSupport
import Testing

import Statistics

/// Tests of streams in stretches, with streams whose law is known.
struct PoissonStretchTests {
    /// Two-sided p of 1,000 Poisson samples: below 0.05 in 50 ± 21 (three standard deviations; a correct program fails once
    /// in 370 for each).
    @Test func level() throws {
        var generator = SeededGenerator(1)
        var uniform = 0
        var lewis = 0
        var dispersed = 0
        for _ in 0..<1_000 {
            let stretches = (0..<20).map { generator.places(mean: [2, 10, 25][$0 % 3]) }
            if try #require(PoissonTest.conditionalUniform(stretches)).p < 0.05 { uniform += 1 }
            if try #require(PoissonTest.lewis(stretches)).p < 0.05 { lewis += 1 }
            let groups = (0..<7).map { weekday in
                (0..<6).map { _ in generator.poisson(mean: weekday == 6 ? 0 : 10 + 3 * Double(weekday)) }
            }
            if try #require(PoissonTest.dispersion(groups: groups)).p < 0.05 { dispersed += 1 }
        }
        for count in [uniform, lewis, dispersed] { #expect((29...71).contains(count), "\(count) of 1,000") }
    }

    /// Gaps that are sums of two (a scheduled stream, blurred) or of two kinds (crowds) are found by Lewis' test in nearly
    /// all of 100 samples of 400 points, and oftener than by places alone; a rate that doubles within the stretch by places.
    @Test func power() throws {
        var generator = SeededGenerator(2)
        func renewal(_ gap: () -> Double) -> [Double] {
            var times = [Double]()
            var time = gap()
            while time < 20 {
                times += [time / 20]
                time += gap()
            }
            return times
        }
        var even = 0
        var uneven = 0
        var evenByPlace = 0
        var rising = 0
        for _ in 0..<100 {
            let pairs = (0..<20).map { _ in
                renewal { generator.exponential(mean: 0.5) + generator.exponential(mean: 0.5) }
            }
            if try #require(PoissonTest.lewis(pairs)).p < 0.05 { even += 1 }
            if try #require(PoissonTest.conditionalUniform(pairs)).p < 0.05 { evenByPlace += 1 }
            let crowds = (0..<20).map { _ in
                renewal { generator.exponential(mean: generator.chance(0.2) ? 3.5 : 0.375) }
            }
            if try #require(PoissonTest.lewis(crowds)).p < 0.05 { uneven += 1 }
            let drifting = (0..<20).map { _ in (0..<20).map { _ in (sqrt(1 + 3 * generator.uniform()) - 1) } }
            if try #require(PoissonTest.conditionalUniform(drifting)).p < 0.05 { rising += 1 }
        }
        #expect(even >= 95, "\(even)")
        #expect(evenByPlace <= 30, "\(evenByPlace)")
        #expect(uneven >= 95, "\(uneven)")
        #expect(rising >= 95, "\(rising)")
    }

    /// One stretch with points at 0.1 and 0.4: gaps 0.1, 0.3, 0.6 become 3·0.1 = 0.3 and 0.3 + 2·0.2 = 0.7, as a sample
    /// with three stretches more of the same at its ends.
    @Test func byHand() throws {
        let test = try #require(PoissonTest.lewis([[0.4, 0.1], [0.1, 0.4], [0.1, 0.4]]))
        // Three points each at 0.3 and 0.7: D = 0.3.
        #expect(abs(test.distance - 0.3) < 1e-12)
        #expect(PoissonTest.lewis([[0.5], [0.5]]) == nil)
        let groups = try #require(PoissonTest.dispersion(groups: [[3, 5, 4, 9, 0, 6], [0, 0], [2, 4, 7]]))
        // 45.5/4.5 and 0 and (5.444 + 0.111 + 7.111)/4.333, over 5 + 2.
        let first = 45.5 / 4.5
        let third = (38.0 / 3) / (13.0 / 3)
        #expect(abs(groups.index - (first + third) / 7) < 1e-12)
    }

    /// A clock of whole minutes makes a Poisson stream look crowded; spread over the minute it is one again.
    @Test func rounding() throws {
        var generator = SeededGenerator(3)
        let times = generator.places(mean: 6_000).map { $0 * 36_000 }
        let rounded = times.map { ($0 / 60).rounded(.down) * 60 }
        #expect(ClockRounding.unit(of: times) == nil)
        #expect(ClockRounding.unit(of: rounded) == 60)
        #expect(ClockRounding.unit(of: times.map { $0.rounded() }) == 1)
        #expect(ClockRounding.unit(of: rounded.map { ($0 / 300).rounded() * 300 }) == 300)
        #expect(try #require(PoissonTest.lewis([rounded.map { $0 / 36_000 }])).p < 1e-6)
        let spread = rounded.map { $0 + 60 * generator.uniform() }
        #expect(try #require(PoissonTest.lewis([spread.map { $0 / 36_000 }])).p > 0.01)
    }
}

import TestSupport
import Testing

import Reporting

@Suite("Ticks and numbers")
struct TickTests {
    @Test func `round ticks as one would choose them by hand`() {
        #expect(Ticks.linear(from: 0, to: 60) == [0, 20, 40, 60])
        #expect(Ticks.linear(from: 0, to: 100) == [0, 25, 50, 75, 100])
        #expect(Ticks.linear(from: 0, to: 1) == [0, 0.25, 0.5, 0.75, 1])
        #expect(Ticks.linear(from: -6, to: 2) == [-6, -4, -2, 0, 2])
        #expect(Ticks.roundedTop(51) == 60)
        #expect(Ticks.roundedTop(60) == 60)
        // An axis up to 5 has ticks at 0, 2 and 4 alone.
        #expect(Ticks.roundedTop(4.9) == 6)
        #expect(Ticks.roundedTop(.nan) == 1)
        #expect(Ticks.rounded(around: [-5.8, 0.4]) == Span(-6, 2))
        #expect(Ticks.rounded(around: []) == Span(0, 1))
    }

    @Test func `from 0 there are three to five, rising evenly within the ends`() {
        var random = SeededGenerator(1)
        for _ in 0..<2_000 {
            let top = Logarithm.power(random.whole(-200...200)) * (1 + 9 * random.uniform())
            let ticks = Ticks.linear(from: 0, to: top)
            #expect((3...5).contains(ticks.count), "\(top): \(ticks)")
            #expect(ticks.first == 0 && ticks[ticks.count - 1] <= top * (1 + 1e-8))
        }
    }

    @Test func `an axis ends at one of its own ticks`() {
        var random = SeededGenerator(3)
        for _ in 0..<2_000 {
            let value = Logarithm.power(random.whole(-20...20)) * (1 + 9 * random.uniform())
            let top = Ticks.roundedTop(value)
            #expect(top >= value * (1 - 1e-8) && top <= value * 2.5, "\(value): \(top)")
            let last = Ticks.linear(from: 0, to: top).last ?? 0
            #expect(abs(last - top) < 1e-8 * top, "\(value): \(top), \(last)")
        }
    }

    @Test func `between any ends there are two to six`() {
        var random = SeededGenerator(2)
        for _ in 0..<2_000 {
            let low = (random.uniform() - 0.5) * 1_000
            let high = low + 1e-3 + random.uniform() * 2_000
            #expect((2...6).contains(Ticks.linear(from: low, to: high).count), "\(low) to \(high)")
        }
    }

    @Test func `a clock has every second full hour, from the first`() {
        func hours(_ from: Double, _ to: Double) -> [String] {
            let axis = Axis(.clock(from: from * 3_600, to: to * 3_600))
            return axis.ticks(on: Mapping(axis.scale)).map(\.text)
        }
        #expect(hours(7, 13) == ["7:00", "9:00", "11:00", "13:00"])
        #expect(hours(8.5, 17) == ["9:00", "11:00", "13:00", "15:00", "17:00"])
        #expect(hours(0, 24) == ["0:00", "4:00", "8:00", "12:00", "16:00", "20:00", "0:00"])
        #expect(hours(9, 11) == ["9:00", "9:30", "10:00", "10:30", "11:00"])
        #expect(hours(0, 168) == ["day 1", "day 3", "day 5", "day 7"])
    }

    @Test func `logarithmic ticks are powers, with 3 between where they are few`() {
        #expect(Ticks.log(Mapping(.log(from: 1, to: 1_000))) == [1, 10, 100, 1_000])
        #expect(Ticks.log(Mapping(.log(from: 2, to: 60))) == [3, 10, 30])
        #expect(Ticks.log(Mapping(.log(from: 1e-300, to: 1e300))).count <= 8)
    }

    @Test func `numbers are written for people`() {
        #expect(NumberText.fixed(12_000, decimals: 0) == "12\u{2009}000")
        #expect(NumberText.fixed(9_999, decimals: 0) == "9999")
        #expect(NumberText.fixed(-2.5, decimals: 1) == "\u{2212}2.5")
        #expect(NumberText.fixed(-0.04, decimals: 1) == "0.0")
        #expect(NumberText.fixed(0, decimals: 2) == "0")
        #expect(NumberText.fixed(.nan, decimals: 2) == "–")
        #expect(NumberText.fixed(-.infinity, decimals: 0) == "\u{2212}∞")
        #expect(NumberText.short(51.04) == "51")
        #expect(NumberText.short(0.0561) == "0.0561")
        #expect(NumberText.short(1e300) == "1×10³⁰⁰")
        #expect(NumberText.short(.leastNonzeroMagnitude) == "4.9×10⁻³²⁴")
        #expect(Axis(.linear(from: 0, to: 1), format: .percent).text(0.5) == "50%")
        #expect(Axis(.linear(from: 0, to: 9), format: .suffix("km")).text(5) == "5\u{A0}km")
    }

    @Test func `logarithms agree with their powers`() {
        for exponent in -300...300 {
            #expect(abs(Logarithm.base10(Logarithm.power(exponent)) - Double(exponent)) < 1e-11)
            #expect(Logarithm.exponent(Logarithm.power(exponent)) == exponent)
        }
        #expect(abs(Logarithm.base10(2) - 0.301029995663981195) < 1e-15)
    }
}

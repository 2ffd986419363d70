import Foundation
import SimulationKernel
import Testing

/// Rates as formulas: sines against the C library's, bounds against values, points against the integral.
@Suite struct RateFormulaTests {
    /// 12 (1 + ½ sin(2πt/24)).
    static let wave = RateFormula(
        .product(
            .constant(12),
            .sum(
                .constant(1),
                .product(.constant(0.5), .function(.sin, .product(.constant(2 * .pi / 24), .time))))), text: "wave")

    /// max(0, 3 − 5 cos(πt/5)) e^(−((t mod 24 − 12)/6)²), which is 0 for a part of the time.
    static let hills = RateFormula(
        .product(
            .greatest(
                .constant(0),
                .difference(
                    .constant(3), .product(.constant(5), .function(.cos, .product(.constant(.pi / 5), .time))))),
            .function(
                .exp,
                .product(
                    .constant(-1),
                    .power(
                        .quotient(
                            .difference(.timeOfDay(start: 7, day: 24), .constant(12)), .constant(6)), 2)))),
        text: "hills")

    @Test func sinesAreThoseOfTheLibrary() {
        var stream = RandomStream(key: 3)
        for size in [1.0, 100, 1e6] {
            for _ in 0..<20_000 {
                let x = (2 * stream.uniform() - 1) * size
                // Two units in the last place of 1, and of the value itself where it is not near a zero.
                #expect(abs(PortableMath.sin(x) - sin(x)) <= 2.3e-16, "\(x)")
                #expect(abs(PortableMath.cos(x) - cos(x)) <= 2.3e-16, "\(x)")
            }
        }
        for k in [0.0, 1, -1, 2, 7] { #expect(abs(PortableMath.sin(k * .pi) - sin(k * .pi)) <= 1e-25) }
        #expect(PortableMath.cos(0) == 1 && PortableMath.sin(0) == 0)
    }

    /// No value lies above its stretch's bound, and the stretches follow each other without a gap.
    @Test(arguments: [wave, hills]) func boundsHold(formula: RateFormula) {
        var blocks = RateBlocks(formula)
        var stream = RandomStream(key: 4)
        while blocks.block.end < 200 {
            let before = blocks.block.end
            let isThere = blocks.advance()
            #expect(isThere)
            #expect(blocks.block.start == before && blocks.block.end > before)
            for _ in 0..<20 {
                let time = before + stream.uniform() * (blocks.block.end - before)
                #expect(formula.value(at: time) <= blocks.block.bound)
                #expect(formula.value(at: time) >= blocks.block.least - 1e-9)
            }
        }
    }

    /// In each of 24 hours of 4,000 days the number of points is Poisson with the integral as its mean: |z| < 4.5, which
    /// a right program fails with at most 48 · 7e-6.
    @Test(arguments: [wave, hills]) func pointsFollowTheRate(formula: RateFormula) {
        let days = 4000
        var counts = [Int](repeating: 0, count: 24)
        for day in 0..<days {
            var clock = RateFormulaClock(formula)
            var stream = RandomStream(key: UInt64(day))
            var time = clock.next(after: 0, before: 24, &stream)
            while time < 24 {
                counts[Int(time)] += 1
                time = clock.next(after: time, before: 24, &stream)
            }
        }
        for hour in counts.indices {
            let steps = 2000
            let mean = (0..<steps).reduce(0.0) {
                $0 + formula.value(at: Double(hour) + (Double($1) + 0.5) / Double(steps)) / Double(steps)
            }
            let z = (Double(counts[hour]) - mean * Double(days)) / max(1, (mean * Double(days)).squareRoot())
            #expect(abs(z) < 4.5, "hour \(hour): \(counts[hour]), expected \(mean * Double(days))")
        }
    }

    /// A rate that dies away ends the stream; one without a bound has no stretch.
    @Test func streamsMayEnd() {
        let dying = RateFormula(.function(.exp, .product(.constant(-1), .time)), text: "dying")
        var clock = RateFormulaClock(dying)
        var stream = RandomStream(key: 9)
        var time = 0.0
        var count = 0
        while time < .infinity {
            time = clock.next(after: time, before: .infinity, &stream)
            count += 1
        }
        #expect(count < 20)
        var poles = RateBlocks(RateFormula(.quotient(.constant(1), .time), text: "pole"))
        let hasBound = poles.advance()
        #expect(!hasBound)
    }
}

import Foundation
import SimulationKernel
import TestSupport
import Testing

/// Quantiles read from the histogram, for smooth laws: a million points spread evenly in probability, put through the
/// law's exact quantile function, have the law's quantiles up to the distance of two points.
@Suite struct QuantileTests {
    static let count = 1_000_000
    static let shares = [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999]

    /// The least x at which `cdf` reaches `p`, by bisection from a value at which it does not.
    static func invert(_ cdf: (Double) -> Double, _ p: Double, from start: Double, step: Double) -> Double {
        var low = start
        var high = start + step
        while cdf(high) < p { (low, high) = (high, high + 2 * (high - low)) }
        while true {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { return high }
            if cdf(middle) < p { low = middle } else { high = middle }
            if high - low < 1e-10 * high { return (low + high) / 2 }
        }
    }

    static func check(_ name: String, quantile: (Double) -> Double, point: (Int) -> Double) {
        var tally = Tally()
        for index in 0..<count { tally.add(point(index)) }
        let summary = tally.summary()
        for p in shares {
            let estimate = summary.quantile(p)
            let exact = quantile(p)
            #expect(abs(estimate / exact - 1) <= 0.0005, "\(name), p = \(p): \(estimate), not \(exact)")
            // And back: the share up to the exact quantile.
            let share = summary.countUpTo(exact) / Double(count)
            #expect(abs(share - p) <= 0.0005 * (1 - p) + 2e-6, "\(name): share up to \(exact) is \(share), not \(p)")
        }
    }

    static func probability(_ index: Int) -> Double { (Double(index) + 0.5) / Double(count) }

    @Test func exponential() {
        for mean in [0.0007, 1, 90_000] {
            let quantile = { (p: Double) in -mean * log1p(-p) }
            Self.check("exponential", quantile: quantile) { quantile(Self.probability($0)) }
        }
    }

    /// The gamma law with shape 4, an Erlang law, by its distribution function.
    @Test func gammaOfShapeFour() {
        let cdf = { (x: Double) in 1 - exp(-x) * (1 + x + x * x / 2 + x * x * x / 6) }
        var last = 0.0
        Self.check("gamma 4", quantile: { Self.invert(cdf, $0, from: 0, step: 1) }) { index in
            last = Self.invert(cdf, Self.probability(index), from: last, step: max(last, 0.01) * 1e-5)
            return last
        }
    }

    /// The gamma law with shape 1/2 is that of half the square of a normal one; its density is infinite at 0.
    @Test func gammaOfShapeOneHalf() {
        let cdf = { (x: Double) in erf(x.squareRoot()) }
        var last = 0.0
        Self.check("gamma 1/2", quantile: { Self.invert(cdf, $0, from: 0, step: 0.1) }) { index in
            last = Self.invert(cdf, Self.probability(index), from: last, step: max(last, 1e-13) * 1e-5)
            return last
        }
    }

    @Test func lognormal() {
        let cdf = { (x: Double) in erfc(-log(x) / 0.8 / 2.0.squareRoot()) / 2 }
        var last = 1e-3
        Self.check("lognormal", quantile: { Self.invert(cdf, $0, from: 1e-3, step: 1e-3) }) { index in
            last = Self.invert(cdf, Self.probability(index), from: last, step: last * 1e-5)
            return last
        }
    }
}

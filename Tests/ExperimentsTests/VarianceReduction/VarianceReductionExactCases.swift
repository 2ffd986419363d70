import Experiments
import SimulationKernel
import TestSupport
import Testing

@Suite struct VarianceReductionExactCases {
    /// Pairs (1, 5), (2, 4), (4, 3), (5, 0): means 3, 3, 3.5, 2.5; products −2·2 − 1·1 + 1·0 + 2·(−3) = −11 beside
    /// squares 10 and 14, so that the correlation is −11/12.
    @Test func pairsByHand() throws {
        let pairs = AntitheticPairs([1, 5, 2, 4, 4, 3, 5, 0, 9])
        #expect(pairs.means == [3, 3, 3.5, 2.5])
        #expect(agree(try #require(pairs.correlation), -11 / 12.0, within: 1e-14))
        #expect(agree(try #require(pairs.reduction), 12, within: 1e-12))
        #expect(AntitheticPairs([1, 2]).reduction == nil)
        #expect(AntitheticPairs([1, -1, 2, -2]).reduction == .infinity)
    }

    /// y = 3 + 2 (x − 10) without any noise but what a second, unknown cause of known size adds: simple regression.
    @Test func oneControl() throws {
        let x = [11.0, 9, 14, 8, 12, 10]
        let noise = [0.5, -0.2, 0.1, 0.4, -0.6, -0.2]
        let y = zip(x, noise).map { 3 + 2 * ($0 - 10) + $1 }
        let fit = try #require(ControlVariates(y, controls: [x.map { $0 - 10 }]))
        // Textbook: b = Sxy/Sxx, residual variance with n − 2, variance of the fitted value at the known mean.
        let mx = x.reduce(0, +) / 6
        let my = y.reduce(0, +) / 6
        let sxx = x.reduce(0) { $0 + ($1 - mx) * ($1 - mx) }
        let sxy = zip(x, y).reduce(0) { $0 + ($1.0 - mx) * ($1.1 - my) }
        let b = sxy / sxx
        let rest = zip(x, y).reduce(0) { $0 + ($1.1 - my - b * ($1.0 - mx)) * ($1.1 - my - b * ($1.0 - mx)) } / 4
        #expect(agree(fit.estimate, my - b * (mx - 10), within: 1e-12))
        let error = (rest * (1 / 6.0 + (mx - 10) * (mx - 10) / sxx)).squareRoot()
        #expect(agree(fit.standardError, error, within: 1e-12))
        #expect(fit.degreesOfFreedom == 4 && fit.isUsed == [true])
        let plain = y.reduce(0) { $0 + ($1 - my) * ($1 - my) } / 30
        #expect(agree(fit.reduction, plain / (error * error), within: 1e-12))
    }

    /// Controls that say the same, or nothing, change nothing.
    @Test func controlsThatAreNone() throws {
        let x = [1.0, -2, 0.5, 3, -1, 0.2, -0.7]
        let y = [2.0, -3, 1, 5, -2, 0.1, 0.4]
        let one = try #require(ControlVariates(y, controls: [x]))
        let many = try #require(
            ControlVariates(y, controls: [[0, 0, 0, 0, 0, 0, 0], x, x.map { 3 * $0 }, Array(repeating: 2, count: 7)]))
        #expect(many.isUsed == [false, true, false, false])
        #expect(agree(many.estimate, one.estimate, within: 1e-12))
        #expect(agree(many.standardError, one.standardError, within: 1e-12))
        #expect(ControlVariates([1, 1, 1, 1], controls: [[1, 2, 3, 5]]) == nil)
        #expect(ControlVariates([1, 2], controls: []) == nil)
        // With five replications two controls are as many as may be.
        let crowd = try #require(
            ControlVariates(
                [1, 4, 2, 8, 5], controls: [[1, 2, 3, 4, 6], [2, 1, 5, 3, 3], [0, 1, 0, 2, 7], [1, 1, 2, 2, 0]]))
        #expect(crowd.isUsed == [true, true, false, false] && crowd.degreesOfFreedom == 2)
    }

    /// y = 5 + x₁ + x₂ + e, all normal with variance 1: without controls the variance is 3, with them 1, times
    /// (n − 2)/(n − q − 2) for finding the slopes, n = 20, q = 2: 3 · 16/18 = 2.67. Intervals of jointly normal values
    /// are exact: of 2,000, within 1,860 … 1,940 cover 5 with probability 0.9999.
    @Test func normalControls() throws {
        var stream = RandomStream(StreamKey(seed: 11, replication: 0, purpose: 3))
        var covered = 0
        var plain = 0.0
        var controlled = 0.0
        for _ in 0..<2000 {
            let first = (0..<20).map { _ in stream.normal() }
            let second = (0..<20).map { _ in stream.normal() }
            let values = (0..<20).map { 5 + first[$0] + second[$0] + stream.normal() }
            let fit = try #require(ControlVariates(values, controls: [first, zip(first, second).map { $0 + 2 * $1 }]))
            let interval = fit.interval(replications: 20, confidence: 0.95)
            if interval.lower! <= 5, 5 <= interval.upper! { covered += 1 }
            controlled += (fit.estimate - 5) * (fit.estimate - 5)
            let mean = values.reduce(0, +) / 20
            plain += (mean - 5) * (mean - 5)
        }
        #expect((1860...1940).contains(covered), "\(covered) of 2000")
        // A ratio of two variances of 2,000 each, correlated 1/√3: relative standard error at most √(4/2000) = 0.045.
        #expect(abs(plain / controlled / (8 / 3.0) - 1) < 3.5 * 0.045, "\(plain / controlled)")
    }
}

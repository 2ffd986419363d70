import Experiments
import SimulationKernel
import TestSupport
import Testing

/// Estimates over replications, by hand. Student's t quantiles are from tables: 4.302652730 with 2 degrees of freedom,
/// 12.70620474 with 1, 3.182446305 with 3.
@Suite struct EstimatorExactCases {
    static func tally(_ values: [Double], above bounds: [Double] = [2]) -> TallySummary {
        var tally = Tally(countingAbove: bounds)
        for value in values { tally.add(value) }
        return tally.summary()
    }

    /// Counts 2, 3, 5; sums 6, 3, 11; sums of squares 20, 5, 27.
    static let three = PooledTally([tally([2, 4]), tally([0, 1, 2]), tally([1, 2, 2, 3, 3])])

    static func expect(
        _ estimate: Estimate?, _ value: Double, error: Double, t: Double = 4.302652730,
        _ location: SourceLocation = #_sourceLocation
    ) {
        guard let estimate, let lower = estimate.lower, let upper = estimate.upper, let found = estimate.standardError
        else {
            Issue.record("no interval: \(String(describing: estimate))", sourceLocation: location)
            return
        }
        #expect(agree(estimate.value, value), sourceLocation: location)
        #expect(agree(found, error), sourceLocation: location)
        #expect(agree(lower, value - t * error, within: 1e-8), sourceLocation: location)
        #expect(agree(upper, value + t * error, within: 1e-8), sourceLocation: location)
    }

    /// Σ(y − R·x)² over n(n − 1), over the mean of x.
    static func ratioError(_ residuals: [Double], meanCount: Double) -> Double {
        let n = Double(residuals.count)
        return (residuals.reduce(0) { $0 + $1 * $1 } / (n * (n - 1))).squareRoot() / meanCount
    }

    /// R = 20/10; residuals 6 − 4, 3 − 6, 11 − 10.
    @Test func mean() {
        Self.expect(
            Self.three.estimate(.mean, confidence: 0.95), 2, error: Self.ratioError([2, -3, 1], meanCount: 10.0 / 3))
        #expect(Self.three.estimate(.mean, confidence: 0.95)?.replications == 3)
        // √(14/6)/(10/3)
        #expect(agree(Self.three.estimate(.mean, confidence: 0.95)!.standardError!, 0.4582575694955840))
    }

    /// With 90 % confidence t is 2.919985580.
    @Test func otherConfidence() {
        Self.expect(Self.three.estimate(.mean, confidence: 0.9), 2, error: 0.4582575694955840, t: 2.919985580)
    }

    @Test func sharesAndSecondMoment() {
        let mean = 10.0 / 3
        // 2 of 2, 2 of 3, 5 of 5 are positive.
        Self.expect(
            Self.three.estimate(.positive, confidence: 0.95), 0.9,
            error: Self.ratioError([0.2, -0.7, 0.5], meanCount: mean))
        // Above 2: 1, 0, 2.
        Self.expect(
            Self.three.estimate(.over(2), confidence: 0.95), 0.3,
            error: Self.ratioError([0.4, -0.9, 0.5], meanCount: mean))
        Self.expect(
            Self.three.estimate(.within(2), confidence: 0.95), 0.7,
            error: Self.ratioError([0.4, -0.9, 0.5], meanCount: mean))
        // 52/10.
        Self.expect(
            Self.three.estimate(.secondMoment, confidence: 0.95), 5.2,
            error: Self.ratioError([20 - 10.4, 5 - 15.6, 27 - 26], meanCount: mean))
    }

    /// All ten: Σx² = 52, Σx = 20. Without the first: n 8, Σ 14, Σx² 32; without the second: 7, 17, 47; without the
    /// third: 5, 9, 25.
    @Test func jackknife() {
        let left: [(n: Double, sum: Double, squares: Double)] = [(8, 14, 32), (7, 17, 47), (5, 9, 25)]
        func check(_ statistic: Statistic, _ function: (Double, Double) -> Double) {
            let values = left.map { function(($0.squares - $0.sum * $0.sum / $0.n) / ($0.n - 1), $0.sum / $0.n) }
            let mean = values.reduce(0, +) / 3
            let error = (2.0 / 3 * values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }).squareRoot()
            Self.expect(Self.three.estimate(statistic, confidence: 0.95), function(12.0 / 9, 2), error: error)
        }
        check(.variance) { variance, _ in variance }
        check(.standardDeviation) { variance, _ in variance.squareRoot() }
        check(.coefficientOfVariation) { variance, mean in variance.squareRoot() / mean }
        #expect(agree(Self.three.estimate(.variance, confidence: 0.95)!.standardError!, 0.7950400, within: 1e-6))
    }

    @Test func extremesHaveNoInterval() {
        for (statistic, value) in [(Statistic.minimum, 0.0), (.maximum, 4)] {
            let estimate = Self.three.estimate(statistic, confidence: 0.95)
            #expect(estimate?.value == value)
            #expect(estimate?.lower == nil && estimate?.standardError == nil)
        }
    }

    @Test func ofEachReplication() {
        #expect(Self.three.values(.mean) == [3, 1, 2.2])
        #expect(Self.three.values(.maximum)[1] == 2)
        #expect(Self.three.values(.positive)[1] == 2.0 / 3)
    }

    @Test func oneReplicationHasNoInterval() {
        let one = PooledTally([Self.tally([1, 2, 3])])
        for statistic in [Statistic.mean, .variance, .quantile(0.5), .over(2), .secondMoment] {
            let estimate = one.estimate(statistic, confidence: 0.95)
            #expect(estimate != nil)
            #expect(estimate?.lower == nil && estimate?.upper == nil && estimate?.standardError == nil)
        }
    }

    /// A replication in which nobody came has a share of nothing: it takes part in n, not in the sums.
    @Test func emptyReplications() {
        let parts = [Self.tally([2, 4]), Self.tally([]), Self.tally([0, 1, 2])]
        // R = 9/5; residuals 6 − 3.6, 0, 3 − 5.4; mean count 5/3.
        Self.expect(
            PooledTally(parts).estimate(.mean, confidence: 0.95), 1.8,
            error: Self.ratioError([2.4, 0, -2.4], meanCount: 5.0 / 3))
        #expect(PooledTally(parts).values(.mean)[1] == nil)
        #expect(PooledTally(parts).values(.quantile(0.5))[1] == nil)
        #expect(PooledTally([Self.tally([]), Self.tally([])]).estimate(.mean, confidence: 0.95) == nil)
        #expect(PooledTally([]).estimate(.quantile(0.5), confidence: 0.95) == nil)
        // Leaving out an empty one changes nothing; leaving out either other does.
        let variance = PooledTally(parts).estimate(.variance, confidence: 0.95)
        #expect(agree(variance?.value ?? .nan, (25 - 81.0 / 5) / 4))
    }

    /// 1 … 100 in four replications with 12, 13, 12, 13 of the first fifty among their 25: the share below the median
    /// has standard error √(1/12)/25, and the interval is that of the share, ±0.03675, carried over: 46.3 and 53.7 of
    /// a hundred, so the 47th and the 54th value, to half a percent (the width of a bucket).
    @Test func quantiles() {
        var parts: [[Double]] = [[], [], [], []]
        for value in 1...50 { parts[value <= 48 ? value % 4 : value == 49 ? 1 : 3].append(Double(value)) }
        for value in 51...100 { parts[value <= 98 ? value % 4 : value == 99 ? 0 : 2].append(Double(value)) }
        #expect(parts.map { $0.count { $0 <= 50 } } == [12, 13, 12, 13])
        #expect(parts.map(\.count) == [25, 25, 25, 25])
        let pooled = PooledTally(parts.map { Self.tally($0) })
        let median = pooled.estimate(.quantile(0.5), confidence: 0.95)!
        #expect(abs(median.value / 50 - 1) <= 0.005)
        #expect(abs(median.lower! / 47 - 1) <= 0.005)
        #expect(abs(median.upper! / 54 - 1) <= 0.005)
        #expect(agree(median.standardError!, (median.upper! - median.lower!) / 2 / 3.182446305, within: 1e-8))
        // Far out the interval has an end on one side only.
        let high = pooled.estimate(.quantile(0.99), confidence: 0.95)!
        #expect(high.upper == nil)
        #expect(high.lower! < high.value)
    }

    @Test func extremes() {
        let longest = PooledMaximum([2, 5, 3])
        #expect(longest.estimate() == Estimate(5, replications: 3))
        #expect(Pool.maximum(longest).values(.maximum) == [2, 5, 3])
        #expect(Pool.maximum(longest).pseudoValues(.maximum) == nil)
    }

    /// The root of a mean square of 17/4 over two replications, its error by the delta method.
    @Test func roots() {
        let pool = Pool.ratio(PooledRatio([(9, 2), (8, 2)]))
        let plain = pool.estimate(.mean, confidence: 0.95)!
        let root = pool.estimate(.rootMean, confidence: 0.95)!
        #expect(agree(root.value, 4.25.squareRoot(), within: 1e-12))
        #expect(agree(root.standardError!, plain.standardError! / (2 * 4.25.squareRoot()), within: 1e-12))
        #expect(agree(root.upper!, plain.upper!.squareRoot(), within: 1e-12))
        let values = pool.pseudoValues(.rootMean)!
        #expect(agree(values.reduce(0, +) / 2, root.value, within: 1e-12))
    }

    @Test func ratios() {
        let ratio = PooledRatio([(1, 4), (2, 0), (3, 4)])
        // 6/8; residuals 1 − 3, 2, 3 − 3; mean 8/3.
        Self.expect(
            ratio.estimate(confidence: 0.95), 0.75, error: Self.ratioError([-2, 2, 0], meanCount: 8.0 / 3))
        #expect(ratio.value(inReplication: 0) == 0.25)
        #expect(ratio.value(inReplication: 1) == nil)
        #expect(PooledRatio([(1, 0)]).estimate(confidence: 0.95) == nil)
        #expect(PooledRatio([(1, 4)]).estimate(confidence: 0.95)?.lower == nil)
    }
}

import Experiments
import SimulationKernel
import Testing

/// One number per replication whose mean is the estimate and whose spread is the estimate's.
@Suite("Pseudo-values") struct PseudoValueExactCases {
    private func tally(_ values: [Double]) -> Sample {
        var tally = Tally()
        for value in values { tally.add(value) }
        return .tally(tally.summary())
    }

    private func meanAndError(_ values: [Double]) -> (mean: Double, error: Double) {
        let n = Double(values.count)
        let mean = values.reduce(0, +) / n
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (mean, (squares / (n - 1) / n).squareRoot())
    }

    @Test("of a ratio, by hand")
    func ratio() throws {
        // ΣN/ΣD = 12/6 = 2, D̄ = 2: z = 2 + (N − 2D)/2.
        let pool = Pool([
            .ratio(numerator: 1, denominator: 1), .ratio(numerator: 5, denominator: 2),
            .ratio(numerator: 6, denominator: 3),
        ])
        #expect(pool.pseudoValues(.mean) == [1.5, 2.5, 2])
    }

    @Test("give the estimate and its standard error", arguments: [Statistic.mean, .positive, .over(2), .secondMoment])
    func agreeForShares(statistic: Statistic) throws {
        let pool = Pool([tally([0, 1, 2, 3]), tally([4, 0, 0]), tally([2, 2.5, 7, 1, 0])])
        let estimate = try #require(pool.estimate(statistic, confidence: 0.95))
        let values = try #require(pool.pseudoValues(statistic))
        let (mean, error) = meanAndError(values)
        #expect(abs(mean - estimate.value) < 1e-12)
        #expect(abs(error - (try #require(estimate.standardError))) < 1e-12)
    }

    @Test("of a variance are the jackknife's")
    func variance() throws {
        let pool = Pool([tally([0, 1, 2, 3]), tally([4, 0, 0]), tally([2, 2.5, 7, 1, 0])])
        for statistic in [Statistic.variance, .standardDeviation, .coefficientOfVariation] {
            let estimate = try #require(pool.estimate(statistic, confidence: 0.95))
            let (mean, error) = meanAndError(try #require(pool.pseudoValues(statistic)))
            #expect(abs(mean - estimate.value) < 1e-12)
            #expect(abs(error - (try #require(estimate.standardError))) < 1e-12)
        }
    }

    @Test("of a quantile have its mean, and about its error")
    func quantile() throws {
        var stream = RandomStream(StreamKey(seed: 5, replication: 0, purpose: 1))
        let pool = Pool((0..<40).map { _ in tally((0..<500).map { _ in stream.exponential() }) })
        let estimate = try #require(pool.estimate(.quantile(0.9), confidence: 0.95))
        let (mean, error) = meanAndError(try #require(pool.pseudoValues(.quantile(0.9))))
        #expect(abs(mean - estimate.value) < 1e-9)
        // √(0.9 · 0.1 / 20,000) / 0.1, the error of the quantile of independent exponential times; the estimate of it
        // from 40 replications is within 3.9 of its own standard errors (1/√78): false alarms below 1 in 10,000.
        let exact = (0.9 * 0.1 / 20_000).squareRoot() / 0.1
        #expect(abs(error / exact - 1) < 3.9 / 78.0.squareRoot())
    }

    @Test("do not exist for extremes")
    func extremes() {
        #expect(Pool([tally([1, 2]), tally([3])]).pseudoValues(.maximum) == nil)
    }

    @Test("Samples merge into one")
    func merging() {
        #expect(
            Sample.ratio(numerator: 1, denominator: 2).merged(with: .ratio(numerator: 3, denominator: 4))
                == .ratio(numerator: 4, denominator: 6))
        let merged = Pool([tally([1, 2]).merged(with: tally([3, 6]))])
        #expect(merged.estimate(.mean, confidence: 0.95)?.value == 3)
    }
}

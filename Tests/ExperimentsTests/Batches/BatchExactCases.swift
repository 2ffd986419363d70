import Experiments
import SimulationKernel
import TestSupport
import Testing

@Suite struct BatchExactCases {
    /// Rows S06 of the reference cases: x_t = 0.9 x_{t−1} + e_t.
    @Test func rowsS06() {
        let series = FirstOrderAutoregression(coefficient: 0.9)
        #expect(agree(series.varianceConstant, 100, within: 1e-12))
        #expect(agree(series.effectiveShare, 0.05263157895, within: 1e-10))
        #expect(agree(series.variance * 0.19, 1, within: 1e-12))
    }

    /// 2,000 batches of 2,500 values: their variance tells the constant with a relative standard error of √(2/1999) =
    /// 0.032, and falls short by 2φ/(1 − φ²)/2500 = 0.4 %. 3.5 standard errors are missed with probability 0.0005.
    @Test func theConstantOfALongSeries() {
        let model = FirstOrderAutoregression(coefficient: 0.9)
        let series = Self.series(5_000_000, model, seed: 6)
        let estimate = BatchMeans(series, size: 2500).varianceConstant
        #expect(abs(estimate / 99.6 - 1) < 3.5 * 0.032, "\(estimate)")
        // Neighbours within the series have correlation φ, standard error √((1 − φ²)/n) = 0.0002.
        let correlation = SerialCorrelation.lagOne(series) ?? 0
        #expect(abs(correlation - 0.9) < 0.0007, "\(correlation)")
    }

    @Test func byHand() throws {
        let batches = BatchMeans([1, 3, 5, 7, 2, 4, 9], size: 2)
        #expect(batches.means == [2, 6, 3])
        // 2 · ((2 − 11/3)² + (6 − 11/3)² + (3 − 11/3)²)/2
        #expect(agree(batches.varianceConstant, 78 / 9.0, within: 1e-12))
        // Deviations −1.5, −0.5, 0.5, 1.5: products 0.75 − 0.25 + 0.75 over squares 5.
        #expect(try #require(SerialCorrelation.lagOne([1, 2, 3, 4])) == 0.25)
        #expect(SerialCorrelation.lagOne([2, 2, 2]) == nil)
    }

    /// Small batches without correlation: four make one. Chance says otherwise in 5 of 100 series; of 200, more than 23
    /// with probability 0.0002.
    @Test func independentBatches() {
        var merged = 0
        for seed in 0..<200 {
            var stream = RandomStream(StreamKey(seed: UInt64(seed), replication: 0, purpose: 7))
            let measures = (0..<3).map { _ in (0..<320).map { _ in stream.normal() } }
            let choice = BatchChoice(measures)
            if choice.merged > 4 { merged += 1 } else { #expect(choice.count == 80 && choice.testedCount == 320) }
            #expect(choice.count * choice.merged == 320)
        }
        #expect(merged <= 23, "\(merged)")
    }

    /// Averages of 15 values of the series with φ = 0.9 have a correlation of about 0.3 with their neighbours, averages
    /// of 30 of 0.17, of 60 of 0.09: more than chance would do for 320, less than the test of 80 sees.
    @Test func batchesThatMustBeMerged() {
        for seed in 0..<50 {
            let small = BatchMeans(
                Self.series(4800, FirstOrderAutoregression(coefficient: 0.9), seed: UInt64(seed)), size: 15)
            let choice = BatchChoice([small.means])
            #expect(choice.merged >= 8 && choice.count >= BatchChoice.least)
        }
    }

    /// Neighbours as alike as 0.9: no merging of 320 into 80 makes them independent.
    @Test func tooShort() {
        var short = 0
        for seed in 0..<50 {
            let choice = BatchChoice(
                [Self.series(320, FirstOrderAutoregression(coefficient: 0.95), seed: UInt64(seed))])
            #expect(choice.count == 20 && choice.testedCount == 80)
            if choice.isTooShort { short += 1 }
        }
        #expect(short == 50)
    }

    static func series(_ length: Int, _ model: FirstOrderAutoregression, seed: UInt64) -> [Double] {
        var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 6))
        var value = stream.normal() * model.variance.squareRoot()
        return (0..<length).map { _ in
            defer { value = model.coefficient * value + stream.normal() * model.innovationVariance.squareRoot() }
            return value
        }
    }
}

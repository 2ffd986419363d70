import Testing

import Statistics

/// Expected values are Python's (math.fsum, and SciPy's Student t), written from the papers' formulas.
@Suite struct SampleSkewnessTests {
    private static let uneven: [Double] = [0, 0, 1, 0, 2, 0, 3, 1, 0, 40]
    private static let error = 3.935733730830885

    private func interval(_ values: [Double], _ confidence: Double) -> ConfidenceInterval {
        let mean = values.reduce(0, +) / Double(values.count)
        return .mean(mean, standardError: Self.error, skewness: SampleSkewness(values), confidence: confidence)
    }

    @Test func oneLargeValue() {
        let skewness = SampleSkewness(Self.uneven)
        #expect(isClose(skewness.value, 3.1224746694636867))
        #expect(isClose(skewness.normalError, 0.6870429186215167))
        #expect(isClose(skewness.shift, 0.16456886486144434))
        let usual = interval(Self.uneven, 0.95)
        #expect(isClose(usual.lower, -0.723636344246458, relative: 1e-10))
        #expect(isClose(usual.upper, 30.022495652294268, relative: 1e-11))
        let wide = interval(Self.uneven, 0.99)
        #expect(isClose(wide.lower, -2.397137475426094, relative: 1e-10))
        #expect(isClose(wide.upper, 32.60369561572097, relative: 1e-11))
    }

    /// A long tail below is the same seen in a mirror, to the last digit.
    @Test func theMirror() {
        let above = interval(Self.uneven, 0.95)
        let below = interval(Self.uneven.map { -$0 }, 0.95)
        #expect(below.lower == -above.upper && below.upper == -above.lower)
    }

    /// T = 4.7/3.9357… and (4.7 − 20)/3.9357…
    @Test func straightened() {
        let skewness = SampleSkewness(Self.uneven)
        #expect(isClose(skewness.straightened(4.7 / Self.error), 1.889629036482639, relative: 1e-11))
        #expect(isClose(skewness.straightened(-15.3 / Self.error), -0.870293503022616, relative: 1e-11))
        for t in [-6, -2.262, -0.3, 0, 0.5, 2.262, 9] {
            #expect(isClose(skewness.bent(skewness.straightened(t)), t, relative: 1e-11))
        }
    }

    /// R = 70/20 with residuals y − R·x.
    @Test func ofARatio() throws {
        let ratio = try #require(
            RatioEstimate(numerators: [0, 3, 0, 2, 60, 1, 0, 4], denominators: [2, 3, 1, 2, 5, 2, 1, 4]))
        #expect(isClose(ratio.skewness.value, 2.7395393904682743))
        let interval = ConfidenceInterval.mean(
            ratio.ratio, standardError: ratio.standardError, skewness: ratio.skewness, confidence: 0.95)
        #expect(isClose(interval.lower, -0.013289464051575717, relative: 1e-8))
        #expect(isClose(interval.upper, 19.656005445609495, relative: 1e-11))
    }

    /// Skewness 0.427 of ten values is 0.6 standard errors: Student's interval, bit for bit.
    @Test func evenEnough() throws {
        for values in [[1.0, 2, 3, 4, 5, 6, 7, 8, 9, 12], [1, 2], [3, 3, 3, 3, 3, 3, 3]] {
            let plain = try #require(ConfidenceInterval.mean(of: values, confidence: 0.95))
            let skewness = SampleSkewness(values)
            #expect(skewness.shift == 0 && skewness.countThatWouldDo == nil)
            let found = ConfidenceInterval.mean(
                plain.estimate, standardError: plain.standardError, skewness: skewness, confidence: 0.95)
            #expect(found == plain)
        }
    }

    /// G²/n is 0.975, more than a half: the factor is 4, and 3·(4·3.1225)² = 467.99.
    @Test func howManyWouldDo() { #expect(SampleSkewness(Self.uneven).countThatWouldDo == 470) }

    @Test func cubeRoots() {
        for root in [1e-100, 1e-5, 0.3, 1, 1.7, 2, 3, 123.456, 1e90] {
            #expect(isClose((root * root * root).cubeRoot, root, relative: 1e-15))
            #expect((-root * root * root).cubeRoot == -(root * root * root).cubeRoot)
        }
        #expect(Double(0).cubeRoot == 0)
    }
}

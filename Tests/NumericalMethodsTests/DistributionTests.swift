import Statistics
import Testing

// Expected digits: mpmath 1.3 at 40 digits, the roots of its incomplete gamma and beta functions.
@Suite struct DistributionTests {
    @Test(arguments: [
        (1.0, 0.975, 12.7062047361747046), (9, 0.975, 2.26215716279820554), (19, 0.995, 2.86093460646497919),
        (39, 0.975, 2.02269092003676114), (4.5, 0.9, 1.50088531750755753), (999, 0.975, 1.96234146113344998),
        (29, 0.9999, 4.2538941184322801),
    ])
    func studentT(degrees: Double, p: Double, expected: Double) {
        let law = StudentTDistribution(degreesOfFreedom: degrees)
        #expect(isClose(law.quantile(p), expected, relative: 1e-11))
        #expect(isClose(law.upperQuantile(1 - p), expected, relative: 1e-11))
        #expect(isClose(law.quantile(1 - p), -expected, relative: 1e-11))
        #expect(isClose(law.cdf(expected), p))
    }

    @Test func studentTDistributionFunction() {
        let law = StudentTDistribution(degreesOfFreedom: 9)
        #expect(isClose(law.cdf(2.1), 0.967440858793923974))
        #expect(isClose(law.upperTail(2.1), 1 - 0.967440858793923974))
    }

    @Test(arguments: [
        (0.975, 1.95996398454005424), (0.999, 3.09023230616781354), (0.5, 0), (1e-10, -6.3613409024040562),
    ])
    func normal(p: Double, expected: Double) {
        #expect(isClose(NormalDistribution.standard.quantile(p), expected, relative: 1e-11))
        #expect(isClose(NormalDistribution(mean: 3, sd: 2).quantile(p), 3 + 2 * expected, relative: 1e-11))
        #expect(isClose(NormalDistribution.standard.cdf(expected), p, relative: 1e-11))
    }

    @Test(arguments: [
        (1.0, 0.95, 3.84145882069412596), (10, 0.025, 3.24697278023684108), (99, 0.975, 128.421988643840304),
    ])
    func chiSquared(degrees: Double, p: Double, expected: Double) {
        let law = ChiSquaredDistribution(degreesOfFreedom: degrees)
        #expect(isClose(law.quantile(p), expected, relative: 1e-11))
        #expect(isClose(law.upperTail(expected), 1 - p, relative: 1e-11))
    }

    @Test(arguments: [(3.0, 20.0, 0.95, 3.0983912121407801), (10, 7, 0.05, 0.318931980523116267)])
    func fisher(numerator: Double, denominator: Double, p: Double, expected: Double) {
        let law = FDistribution(numerator: numerator, denominator: denominator)
        #expect(isClose(law.quantile(p), expected, relative: 1e-10))
        #expect(isClose(law.cdf(expected), p, relative: 1e-11))
    }

    @Test(arguments: [(2.5, 3.0, 0.9, 13.8545353496716777), (0.3, 1, 0.1, 0.000323724621823432765)])
    func gamma(shape: Double, scale: Double, p: Double, expected: Double) {
        let law = GammaDistribution(shape: shape, scale: scale)
        #expect(isClose(law.quantile(p), expected, relative: 1e-10))
        #expect(isClose(law.cdf(expected), p, relative: 1e-11))
    }

    @Test(arguments: [(2.0, 5.0, 0.9, 0.510316306551491644), (88, 13, 0.025, 0.799764316380031169)])
    func beta(alpha: Double, beta: Double, p: Double, expected: Double) {
        let law = BetaDistribution(alpha: alpha, beta: beta)
        #expect(isClose(law.quantile(p), expected, relative: 1e-10))
        #expect(isClose(law.cdf(expected), p, relative: 1e-11))
    }

    @Test func binomial() {
        let law = BinomialDistribution(trials: 100, share: 0.95)
        #expect(isClose(law.cdf(88), 0.00427418246636591323, relative: 1e-11))
        #expect(isClose(law.cdf(88) + law.upperTail(88), 1))
        #expect(
            isClose(BinomialDistribution(trials: 1000, share: 0.95).cdf(929), 0.00233030054760859439, relative: 1e-10))
        #expect(law.cdf(-1) == 0 && law.cdf(100) == 1 && law.upperTail(100) == 0)
        #expect(isClose((0...100).map(law.probability).reduce(0, +), 1))
    }
}

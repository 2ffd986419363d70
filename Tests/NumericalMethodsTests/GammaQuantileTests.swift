import Statistics
import Testing

/// Quantiles of gamma and chi-squared laws, at large shapes too, where the library's own inverse can end elsewhere.
struct GammaQuantileTests {
    /// qgamma(0.025, k) and qgamma(0.025, k + 1, lower = FALSE) in R 4.2.2: Garwood's limits for k counted points. R's
    /// digits at two million end at the tenth.
    @Test(
        arguments: [
            (1, 0.0253178079842899, 5.5716433909389), (50, 37.1109637374619, 65.9187666643368),
            (700, 649.097780474551, 753.833362127362), (41341, 40943.438587982, 41741.4605343694),
            (41937, 41536.5762698498, 42340.3228181774), (41742, 41342.5105145992, 42144.3885845772),
            (2_000_000, 1997229.1396258, 2002773.75537296),
        ])
    func againstR(count: Int, lower: Double, upper: Double) {
        let k = Double(count)
        #expect(abs(GammaDistribution(shape: k, scale: 1).quantile(0.025) / lower - 1) < 1e-9)
        #expect(abs(GammaDistribution(shape: k + 1, scale: 2).upperQuantile(0.025) / (2 * upper) - 1) < 1e-9)
        #expect(abs(ChiSquaredDistribution(degreesOfFreedom: 2 * k).quantile(0.025) / (2 * lower) - 1) < 1e-9)
        #expect(
            abs(ChiSquaredDistribution(degreesOfFreedom: 2 * k + 2).upperQuantile(0.025) / (2 * upper) - 1) < 1e-9)
    }

    /// The distribution function gives the probability back, over shapes and tails.
    @Test func inverts() {
        var shape = 0.05
        while shape < 1e5 {
            let law = GammaDistribution(shape: shape, scale: 1)
            for p in [1e-9, 0.001, 0.025, 0.3, 0.5, 0.9, 0.975, 0.999] {
                #expect(abs(law.cdf(law.quantile(p)) / p - 1) < 1e-8, "shape \(shape), \(p)")
                #expect(abs(law.upperTail(law.upperQuantile(p)) / p - 1) < 1e-8, "shape \(shape), upper \(p)")
            }
            shape *= 1.19
        }
    }

    @Test func endsOfTheRange() {
        let law = GammaDistribution(shape: 2, scale: 3)
        #expect(law.quantile(0) == 0)
        #expect(law.quantile(1) == .infinity)
        #expect(law.quantile(-1).isNaN)
    }
}

import Statistics
import Testing

@Suite struct PoissonAndFourierTests {
    /// mpmath 1.3 at 40 digits: e^(−m) m^k / k!.
    @Test(arguments: [
        (0, 2.5, 0.0820849986238987952), (3, 2.5, 0.213763017249736446),
        (1_000_000, 1_000_500, 0.000352079961619482822),
        (150, 1, 6.43890632899614216e-264), (50_000, 49_000, 7.07442045653493831e-8),
    ])
    func poisson(k: Int, mean: Double, expected: Double) {
        #expect(isClose(PoissonDistribution(mean: mean).probability(k), expected, relative: 2e-12))
    }

    @Test func poissonTails() {
        let law = PoissonDistribution(mean: 3)
        #expect(isClose(law.cdf(1), 4 * Special.exp(-3)) && isClose(law.upperTail(0), -Special.expm1(-3)))
        #expect(law.cdf(-1) == 0 && law.upperTail(-1) == 1 && law.probability(-1) == 0)
        #expect(PoissonDistribution(mean: 0).probability(0) == 1 && PoissonDistribution(mean: 0).probability(1) == 0)
    }

    @Test func fourier() throws {
        // 1, i, −1, −i is e^(2πi m/4): all of it at frequency 1.
        var values: [Double] = [1, 0, 0, 1, -1, 0, 0, -1]
        try fourierTransform(&values)
        #expect(zip(values, [0.0, 0, 4, 0, 0, 0, 0, 0]).allSatisfy { ($0 - $1).magnitude < 1e-15 })
        var three: [Double] = [1, 0, 0, 0, 0, 0]
        #expect(throws: NumericalError.badLength) { try fourierTransform(&three) }
    }

    @Test func elementary() {
        #expect(isClose(Special.log1pMinusX(1e-8), -4.99999996666666692e-17, relative: 1e-13))
        #expect(isClose(Special.sin(.pi / 6), 0.5) && isClose(Special.cos(.pi / 3), 0.5))
    }
}

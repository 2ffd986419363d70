import Statistics
import Testing

// Expected digits: mpmath 1.3 at 40 digits.
@Suite struct SpecialFunctionTests {
    @Test func gammaFamily() {
        #expect(isClose(Special.lnGamma(10000.5), 82104.3226541283654))
        #expect(isClose(Special.lnFactorial(5), Special.log(120)))
        #expect(isClose(Special.digamma(3.7), 1.16715353936151139))
    }

    @Test func incompleteGammaAndBeta() {
        #expect(isClose(Special.regularizedGammaQ(10, 30), 7.12175086281557709e-6))
        #expect(isClose(Special.regularizedGammaQ(1000, 1100), 0.00105932325392997735, relative: 1e-11))
        #expect(isClose(Special.regularizedGammaP(2.5, 1.25), 0.223504928876677293))
        #expect(isClose(Special.regularizedBeta(0.3, 2.5, 4), 0.352197585906767236))
    }

    @Test func errorFunctionAndBessel() {
        #expect(isClose(Special.erfc(5), 1.53745979442803485e-12))
        #expect(isClose(Special.scaledBesselI(order: 2, 3), 0.111782545296958163))
        #expect(isClose(Special.expm1(1e-10), 1.00000000005e-10, relative: 1e-15))
        #expect(isClose(Special.log1p(1e-10), 9.9999999995e-11, relative: 1e-15))
    }

    /// The library's handler would abort the process; a bad argument must come back as NaN instead.
    @Test func outsideTheDomainIsNaN() {
        #expect(Special.regularizedGammaP(-1, 2).isNaN)
        #expect(Special.regularizedBeta(2, 1, 1).isNaN)
        #expect(StudentTDistribution(degreesOfFreedom: 3).quantile(2).isNaN)
    }
}

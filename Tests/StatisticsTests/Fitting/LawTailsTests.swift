import Testing

import Statistics

/// Logarithms of tails, far out too, against mpmath 1.3 with 40 digits.
struct LawTailsTests {
    @Test(
        arguments: [
            (2.5, 1e-130, -749.54112882541192, 0.0),
            (2.5, 1e-09, -53.009138195427388, -9.5153286126847841e-24),
            (2.5, 1, -1.8914364076182329, -0.16352527559465034),
            (2.5, 3, -0.36559881263791901, -1.1834550131691672),
            (2.5, 30, -1.2154569777256906e-11, -25.133315903506488),
            (2.5, 900, 0.0, -890.07942452229523),
            (0.4, 0.001, -2.6437748691927642, -0.073746004636073554),
            (0.4, 2000, 0.0, -2005.3575190986756),
            (300.0, 20, -536.11742904116687, 0.0),
            (300.0, 5, -937.05772634902146, 0.0),
            (300.0, 300, -0.67790830648634628, -0.70862187620599387),
            (300.0, 700, 0.0, -149.87377020478775),
            (300.0, 2500, 0.0, -1569.68499295029),
            (9000.0, 4000, -2303.2557569067827, 0.0),
            (9000.0, 13500, 0.0, -855.59298327307403),
        ] as [(Double, Double, Double, Double)])
    func gammaTails(shape: Double, x: Double, below: Double, above: Double) {
        let tails = LawTails(gammaShape: shape, at: x)
        // GSL's incomplete gamma function keeps about eleven digits at shapes in the thousands.
        #expect(abs(tails.logBelow - below) <= 1e-11 * max(abs(below), 1e-2))
        #expect(abs(tails.logAbove - above) <= 1e-11 * max(abs(above), 1e-2))
    }

    @Test(
        arguments: [
            (-50, -1254.8313611394199, 0.0),
            (-8, -35.01343715991455, -6.2209605742717861e-16),
            (-1, -1.8410216450092635, -0.17275377902344989),
            (0, -0.69314718055994531, -0.69314718055994531),
            (0.5, -0.36894641528865639, -1.1759117615936186),
            (6, -9.8658764552437573e-10, -20.736768949974706),
            (60, 0.0, -1805.0135606805671),
        ] as [(Double, Double, Double)])
    func normalTails(z: Double, below: Double, above: Double) {
        let tails = LawTails(standardNormalAt: z)
        #expect(abs(tails.logBelow - below) <= 1e-13 * max(abs(below), 1))
        #expect(abs(tails.logAbove - above) <= 1e-13 * max(abs(above), 1))
    }

    /// The quantile's probability is the probability asked for, law by law.
    @Test(arguments: LawFamily.allCases)
    func quantilesInvert(family: LawFamily) throws {
        let law = try FitReference.observed("hyperexponential").fitted(family)
        for p in [1e-6, 0.01, 0.3, 0.5, 0.9, 0.999, 1 - 1e-9] {
            #expect(abs(law.cdf(law.quantile(p)) - p) < 1e-9 * p)
        }
    }
}

import SimulationKernel
import Statistics
import TestSupport
import Testing

/// Moments, tails and support against values computed elsewhere (mpmath), and by hand.
@Suite struct LawMomentsTests {
    /// Twelve digits may be off by 5e-12; the quadratures behind the expected values of laws with corners by 1e-11.
    @Test(arguments: LawCase.all)
    func moments(of law: LawCase) {
        #expect(isClose(law.law.mean, law.mean, relative: 6e-12), "\(law.law.mean), not \(law.mean)")
        guard law.central.count == 4 else { return }
        let variance = law.central[0]
        let mean = law.mean
        #expect(isClose(law.law.variance, variance, relative: 1e-11), "\(law.law.variance), not \(variance)")
        #expect(isClose(law.law.secondMoment, variance + mean * mean, relative: 1e-11))
        #expect(isClose(law.law.scv, variance / mean / mean, relative: 1e-11))
        let third = law.central[1] + 3 * mean * variance + mean * mean * mean
        #expect(isClose(law.law.thirdMoment, third, relative: 1e-11), "\(law.law.thirdMoment), not \(third)")
    }

    @Test(arguments: LawCase.all)
    func tails(of law: LawCase) {
        for (x, probability) in law.tails {
            let value = law.law.survival(x)
            #expect(isClose(value, probability, relative: 1e-10), "P(X > \(x)) is \(value), not \(probability)")
            #expect(abs(law.law.cdf(x) - (1 - probability)) < 1e-10)
        }
    }

    @Test(arguments: LawCase.all)
    func supportHoldsAllDraws(of law: LawCase) {
        let support = law.law.support
        #expect(law.law.survival(support.lowerBound.nextDown) == 1)
        #expect(law.law.survival(support.upperBound) == 0)
        let sampler = Sampler(law.law)
        var stream = RandomStream(StreamKey(seed: 1, replication: 0))
        for n in 0..<1_000 as Range<UInt64> {
            #expect(support.contains(sampler.draw(&stream, ordinal: n)))
        }
    }

    @Test func infiniteMoments() {
        let heavy = Law.pareto(shape: 1, minimum: 1)
        #expect(heavy.mean == .infinity)
        let half = Law.pareto(shape: 2, minimum: 3)
        #expect(half.mean == 6)
        #expect(half.variance == .infinity)
        #expect(Law.pareto(shape: 3, minimum: 1).thirdMoment == .infinity)
        #expect(Law.mixture([.init(share: 1, law: heavy), .init(share: 1, law: .deterministic(1))]).mean == .infinity)
        #expect(Law.mixture([.init(share: 0, law: heavy), .init(share: 1, law: .deterministic(4))]).mean == 4)
        #expect(Law.bounded(heavy, atLeast: 2, atMost: nil).mean == .infinity)
        #expect(Law.bounded(half, atLeast: 2, atMost: nil).variance == .infinity)
    }

    /// mpmath: sums and quadratures of the cut laws at 40 digits.
    @Test func boundedLaws() {
        let cases: [(Law, Double, Double, Double)] = [
            (
                .bounded(.gamma(shape: 2.5, scale: 2), atLeast: 1, atMost: 9), 4.729874098400414, 6.175638016403933,
                198.63324816898142
            ),
            (.bounded(.pareto(shape: 2.5, minimum: 1), atLeast: nil, atMost: 100), 1.666, 1.824444, 55),
            (
                .bounded(.lognormal(logMean: 0.25, logSD: 0.5), atLeast: 1, atMost: nil), 1.5326869209898475,
                0.4960893681923499, 6.681007163658379
            ),
            (
                .bounded(.triangular(low: 1, mode: 3, high: 8), atLeast: 2, atMost: 6), 3.947619047619048,
                1.675827664399093, 81.73
            ),
            (
                .bounded(.poisson(mean: 3), atLeast: 1, atMost: 5), 2.9151665120956975, 1.920416558517654,
                41.88671274339713
            ),
        ]
        for (law, mean, variance, third) in cases {
            #expect(isClose(law.mean, mean, relative: 6e-12), "\(law): \(law.mean)")
            #expect(isClose(law.variance, variance, relative: 1e-11), "\(law): \(law.variance)")
            #expect(isClose(law.thirdMoment, third, relative: 1e-11), "\(law): \(law.thirdMoment)")
        }
        // Bounds of bounds, of shifted laws and of mixtures: by hand on U(0, 1).
        let uniform = Law.uniform(low: 0, high: 1)
        let nested = Law.bounded(.bounded(uniform, atLeast: 0.5, atMost: nil), atLeast: nil, atMost: 0.5)
        #expect(nested.mean == 0.5)
        #expect(nested.variance == 0)
        let shifted = Law.bounded(.shifted(by: 3, of: uniform), atLeast: nil, atMost: 3.5)
        #expect(isClose(shifted.mean, 3.375))
        #expect(isClose(shifted.variance, 1.0 / 6 - 0.375 * 0.375, relative: 6e-12))
        let mixed = Law.bounded(
            .mixture([.init(share: 1, law: uniform), .init(share: 3, law: .deterministic(7))]), atLeast: nil,
            atMost: 0.5)
        #expect(isClose(mixed.mean, 0.25 * 0.375 + 0.75 * 0.5))
        #expect(Law.bounded(uniform, atLeast: 2, atMost: nil).mean == 2)
    }

    /// mpmath's quadrature of the density.
    @Test func normalFarBelow0() {
        let cases = [
            (-10.0, 2.0, 0.3730079342516842, 0.1307857384684489, 0.284856899181897),
            (-60, 1, 0.016657420241124928, 0.0002773158834147692, 2.7708531997395118e-05),
            (-1, 4, 2.8542159176656154, 4.999235577678612, 78.18912528296532),
        ]
        for (mean, sd, first, variance, third) in cases {
            let law = Law.normal(mean: mean, sd: sd)
            #expect(isClose(law.mean, first, relative: 6e-12))
            #expect(isClose(law.variance, variance, relative: 1e-10))
            #expect(isClose(law.thirdMoment, third, relative: 1e-11))
        }
        // P(X > x) nearly (60, 1): the exponential law of rate 60 cut by exp(−x²/2).
        #expect(isClose(Law.normal(mean: -60, sd: 1).survival(0.01), 0.548_7, relative: 1e-3))
    }

    @Test func lawsOfOneValue() {
        for law in [Law.deterministic(3), .sequence([3]), .uniform(low: 3, high: 3), .normal(mean: 3, sd: 0)] {
            #expect(law.mean == 3)
            #expect(law.variance == 0)
            #expect(law.thirdMoment == 27)
            #expect(law.cdf(2.9) == 0)
            #expect(law.cdf(3) == 1)
        }
    }
}

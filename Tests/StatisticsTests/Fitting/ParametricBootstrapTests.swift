import SimulationKernel
import Testing

import Statistics

/// p-values under the fitted law, with fixed seeds.
struct ParametricBootstrapTests {
    /// Stephens (1974), table 1.3 of D'Agostino & Stephens 1986, chapter 4: for the exponential law with estimated mean
    /// the upper 5 % point of A²·(1 + 0.6/n) is 1.321 and the upper 10 % point 1.062; for the normal law with both
    /// parameters estimated, of A²·(1 + 0.75/n + 2.25/n²), 0.752 and 0.631. 4,000 samples: a share of 5 % has a standard
    /// error of 0.34 points, one of 10 % 0.47; four of them are passed by chance once in 4,000 such tests.
    @Test(
        arguments: [
            ("exponential", .exponential, [(1.321, 0.05), (1.062, 0.10)]),
            ("normal", .normal, [(0.752, 0.05), (0.631, 0.10)]),
        ] as [(String, LawFamily, [(Double, Double)])])
    func tablesForEstimatedParameters(sample: String, family: LawFamily, points: [(Double, Double)]) throws {
        let law = try FitReference.observed(sample).fitted(family)
        let bootstrap = ParametricBootstrap(law, seed: 11)
        let n = Double(bootstrap.sampleSize)
        let correction = family == .exponential ? 1 + 0.6 / n : 1 + 0.75 / n + 2.25 / (n * n)
        let drawn = (0..<4_000).compactMap { bootstrap.statistics(of: $0)?.andersonDarling }
        for (point, share) in points {
            let above = Double(drawn.count { $0 * correction >= point }) / Double(drawn.count)
            // The tables' points have three digits, worth 0.05 points.
            #expect(abs(above - share) < 4 * (share * (1 - share) / 4_000).squareRoot() + 0.0005)
        }
    }

    /// A sample of the family's own has no small p; one of another family has the smallest there is. The chance that a
    /// true law has p < 0.01 is 1 %, for each of the four statistics.
    @Test func tellsTrueFromFalse() throws {
        let sample = try FitReference.observed("gamma")
        for (family, isTrue) in [(LawFamily.gamma, true), (.exponential, false)] {
            let law = try sample.fitted(family)
            let bootstrap = ParametricBootstrap(law, seed: 1)
            let drawn = (0..<199).compactMap { bootstrap.statistics(of: $0) }
            #expect(drawn.count == 199)
            let p = ParametricBootstrap.pValues(
                of: GoodnessOfFit(of: law, to: sample), count: sample.count, among: drawn)
            #expect((p.kolmogorovSmirnov > 0.01) == isTrue)
            #expect((p.andersonDarling > 0.01) == isTrue)
            if !isTrue { #expect(p.andersonDarling == 1.0 / 200) }
        }
    }

    @Test(arguments: LawFamily.allCases)
    func aSampleDependsOnSeedAndNumberAlone(family: LawFamily) throws {
        let law = try FitReference.observed("hyperexponential").fitted(family)
        let bootstrap = ParametricBootstrap(law, seed: 5)
        let again = ParametricBootstrap(law, seed: 5)
        let forward = (0..<5).map { bootstrap.statistics(of: $0) }
        let backward = (0..<5).reversed().map { again.statistics(of: $0) }
        #expect(forward == backward.reversed())
        #expect(Set(forward.compactMap(\.?.andersonDarling)).count == 5)
        #expect(ParametricBootstrap(law, seed: 6).statistics(of: 0) != forward[0])
    }

    /// A normal law far below 0 keeps its negative values here: a simulation would draw them again.
    @Test func normalValuesBelowZeroStay() throws {
        let law = try ObservedSample([-3, -1, 0, 2, 1, -2, 0.5, -0.5]).fitted(.normal)
        let drawn = (0..<50).compactMap { ParametricBootstrap(law, seed: 2).statistics(of: $0) }
        // Drawn again they would lie about 0.4 from a normal law, √8·D above 1 each time.
        #expect(drawn.filter { $0.scaledDistance < 0.9 }.count > 25)
    }
}

import Statistics
import Testing

/// Against SciPy 1.17 (`studentized_range`), mpmath with 15 and more digits, and R 4.2.2 (`pt`,
/// `pchisq` with `ncp`).
@Suite struct RangeAndNoncentralTests {
    private func near(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
        (value - expected).magnitude <= tolerance * expected.magnitude
    }

    @Test func studentizedRange() {
        func tail(_ q: Double, _ groups: Int, _ freedom: Double) -> Double {
            StudentizedRange(groups: groups, degreesOfFreedom: freedom).upperTail(q)
        }
        #expect(near(tail(3.5, 4, 20), 0.0949584505462999156, 1e-12))
        #expect(near(tail(1, 2, 1), 0.6081734479693928, 1e-12))
        #expect(near(tail(20, 10, 5), 0.0004319014528402221, 1e-10))
        #expect(near(tail(3.5, 3, .infinity), 0.0355570418634439, 1e-9))
    }

    /// For two groups the range is |T|·√2.
    @Test func rangeOfTwoIsStudents() {
        for freedom in [2.0, 7, 40, 1_000, 1e6] {
            for q in [0.1, 1, 3, 8] {
                let expected = 2 * StudentTDistribution(degreesOfFreedom: freedom).upperTail(q / 2.0.squareRoot())
                let found = StudentizedRange(groups: 2, degreesOfFreedom: freedom).upperTail(q)
                #expect(near(found, expected, 1e-9), "\(freedom) \(q): \(found), not \(expected)")
            }
        }
    }

    /// By mpmath: far out, where GSL's own t law has seven digits.
    @Test func farTail() {
        let found = StudentizedRange(groups: 2, degreesOfFreedom: 40).upperTail(25)
        #expect(near(found, 1.66361872737654e-20, 1e-11))
    }

    @Test func quantileOfTheRange() {
        #expect(near(StudentizedRange(groups: 4, degreesOfFreedom: 297).upperQuantile(0.05), 3.6538114198259923, 1e-11))
    }

    @Test func noncentralT() {
        func cdf(_ t: Double, _ freedom: Double, _ delta: Double) -> Double {
            NoncentralT(degreesOfFreedom: freedom, noncentrality: delta).cdf(t)
        }
        #expect(near(cdf(1.5, 10, 1), 0.669516848215277))
        #expect(near(cdf(-2, 299, 0.5), 0.00638642384044397))
        #expect(near(cdf(5, 3, 4), 0.58626254210172))
        #expect(near(cdf(2, 1e5, 2.5), 0.308537538693863, 1e-5))
        let delta = NoncentralT.noncentrality(at: 5, degreesOfFreedom: 3, probabilityBelow: 0.58626254210172)
        #expect(near(delta, 4))
    }

    @Test func mixtures() {
        #expect(near(NoncentralF(numerator: 3, denominator: 20, noncentrality: 4).cdf(2), 0.47906954698891))
        #expect(near(NoncentralF(numerator: 2, denominator: 300, noncentrality: 30).cdf(10), 0.137408276876102))
        #expect(near(NoncentralChiSquared(degreesOfFreedom: 3, noncentrality: 5).cdf(10), 0.706648647777452))
        #expect(near(NoncentralChiSquared(degreesOfFreedom: 9, noncentrality: 60).cdf(100), 0.964077535576406))
        #expect(NoncentralF.noncentrality(at: 0.1, numerator: 3, denominator: 20, probabilityBelow: 0.975) == 0)
    }
}

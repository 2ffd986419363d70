import Experiments
import Testing

@Suite struct MeanDifferenceTests {
    private func near(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-12) -> Bool {
        abs(value - expected) <= tolerance * max(1, abs(expected))
    }

    /// By hand: the differences 1, 2, 3 have mean 2 and sd 1, so the error is 1/√3 with 2 degrees of freedom. Student's
    /// law with 2 has P(T ≥ t) = ½ − t/(2√(2 + t²)).
    @Test func pairs() throws {
        let difference = try #require(MeanDifference.paired([2, 4, 6], [1, 2, 3]))
        #expect(difference.estimate == 2)
        #expect(near(difference.standardError, 1 / 3.0.squareRoot()))
        #expect(difference.degreesOfFreedom == 2)
        let t = 3.0.squareRoot()
        #expect(near(difference.pValue(above: 1), 0.5 - t / (2 * (2 + t * t).squareRoot())))
        #expect(near(difference.pValue(below: 1), 0.5 + t / (2 * (2 + t * t).squareRoot())))
        #expect(MeanDifference.paired([1], [2]) == nil)
    }

    /// By hand: the variances 14/3 and 7 over 4 and 3 values are 7/6 and 7/3, so the error is √3.5 and the degrees
    /// 3.5²/((7/6)²/3 + (7/3)²/2).
    @Test func welch() throws {
        let difference = try #require(MeanDifference.independent([3, 4, 5, 8], [1, 2, 6]))
        #expect(near(difference.estimate, 2))
        #expect(near(difference.standardError, 3.5.squareRoot()))
        #expect(near(difference.degreesOfFreedom, 12.25 / (49.0 / 108 + 49.0 / 18)))
    }

    /// Two pairs and two others, w = ½: ½·(4, 8) − (1, 3) = (1, 1) has no spread, ½·(2, 4) = (1, 2) has mean 1.5 and a
    /// mean's variance of ¼; so the difference is 2.5 ± ½ with 1 degree. The new mean is 4.5 and the old one 2.
    @Test func partlyPaired() throws {
        let difference = try #require(MeanDifference.partlyPaired([4, 8], [1, 3], fresh: [2, 4]))
        #expect(difference.estimate == 2.5)
        #expect(difference.standardError == 0.5)
        #expect(difference.degreesOfFreedom == 1)
    }

    /// Values that never differ prove what they say.
    @Test func withoutSpread() throws {
        let same = try #require(MeanDifference.paired([5, 7, 9], [5, 7, 9]))
        #expect(Claim.between(-0.1, 0.1).verdict(same, level: 0.01) == .pass)
        let shifted = try #require(MeanDifference.paired([6, 8, 10], [5, 7, 9]))
        #expect(Claim.between(-0.1, 0.1).verdict(shifted, level: 0.01) == .fail)
        #expect(Claim.between(-1, 1).verdict(shifted, level: 0.01) == .undecided)
    }
}

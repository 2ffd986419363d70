import Experiments
import TestSupport
import Testing

@Suite struct ClaimTests {
    /// A difference of 1 ± 1 with 10 degrees: t at 5 % is 1.812461, at 2.5 % 2.228139 (any table).
    @Test func verdicts() {
        let difference = MeanDifference(estimate: 1, standardError: 1, degreesOfFreedom: 10)
        #expect(Claim.between(-2.82, 2.82).verdict(difference, level: 0.05) == .pass)
        #expect(Claim.between(-2.81, 2.81).verdict(difference, level: 0.05) == .undecided)
        #expect(Claim.between(-0.8, 2.82).verdict(difference, level: 0.05) == .undecided)
        #expect(Claim.between(-9, -1.23).verdict(difference, level: 0.05) == .fail)
        #expect(Claim.between(-9, -1.22).verdict(difference, level: 0.05) == .undecided)
        #expect(Claim.atMost(2.82).verdict(difference, level: 0.05) == .pass)
        #expect(Claim.atMost(2.81).verdict(difference, level: 0.05) == .undecided)
        #expect(Claim.atMost(-0.82).verdict(difference, level: 0.05) == .fail)
        #expect(Claim.atMost(-0.81).verdict(difference, level: 0.05) == .undecided)
        #expect(Claim.atLeast(-0.82).verdict(difference, level: 0.05) == .pass)
        #expect(Claim.atLeast(2.82).verdict(difference, level: 0.05) == .fail)
    }

    /// On the edge of the margin a claim of equivalence is granted wrongly in at most 5 % of 4,000 samples of 12, and
    /// with such a wide margin in nearly as many. A false alarm needs 4.5 standard deviations of 0.34 %: 1 in 100,000.
    @Test func wrongPasses() {
        var generator = SeededGenerator(20_261_121)
        var passed = 0
        for _ in 0..<4_000 {
            // Sums of twelve uniforms: mean 0, variance 1, nearly normal.
            let values = (0..<12).map { _ in
                3 + (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
            }
            let difference = MeanDifference.mean(of: values)!
            if Claim.between(-3, 3).verdict(difference, level: 0.05) == .pass { passed += 1 }
        }
        let share = Double(passed) / 4_000
        #expect(share < 0.0655 && share > 0.0345, "\(share)")
    }

    /// By hand: 2 of 3 new cases and none of 2 old ones is C(3, 2)/C(5, 2) = 3/10.
    @Test func neverBefore() {
        #expect(abs(CountTest.pValue(events: 2, inNew: 3, noneInOld: 2) - 0.3) < 1e-15)
        #expect(CountTest.pValue(events: 0, inNew: 10, noneInOld: 10) == 1)
        // As a file may say it: 5/(2⁶³ + 4).
        #expect(abs(CountTest.pValue(events: 1, inNew: 5, noneInOld: .max) / (5 / 0x1p63) - 1) < 1e-12)
        // No case before: nothing is contradicted.
        #expect(CountTest.pValue(events: 5, inNew: 10, noneInOld: 0) == 1)
        #expect(CountTest.pValue(events: 500, inNew: 500_000, noneInOld: 2_000_000) < 1e-300)
    }

    @Test func margins() {
        #expect(Margin.relative(0.05).width(of: -20) == 1)
        #expect(Margin.absolute(0.01).width(of: 0.7) == 0.01)
    }
}

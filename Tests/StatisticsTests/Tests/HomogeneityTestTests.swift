import TestSupport
import Testing

import Statistics

/// Whether groups choose alike.
struct HomogeneityTestTests {
    /// By hand: G² = 4 (30 ln 1.2 + 20 ln 0.8); p from SciPy 1.17, `chi2.sf`.
    @Test func byHand() {
        let test = HomogeneityTest([[30, 20], [20, 30]])
        #expect(abs(test.statistic - 4.027_102_710_137_775) < 1e-12)
        #expect(test.degreesOfFreedom == 1)
        #expect(abs(test.p - 0.044_774_772_329_244_18) < 1e-12)
        var two = test
        two.add([[30, 20], [20, 30]])
        #expect(abs(two.statistic - 2 * test.statistic) < 1e-12 && two.degreesOfFreedom == 2)
    }

    @Test func nothingToTell() {
        #expect(HomogeneityTest().p == 1)
        #expect(HomogeneityTest([[3, 4]]).p == 1)
        #expect(HomogeneityTest([[0, 0], [3, 4]]).degreesOfFreedom == 0)
        // Too few in all columns but one.
        #expect(HomogeneityTest([[100, 3, 1], [100, 2, 2]]).degreesOfFreedom == 0)
        #expect(HomogeneityTest([[Double](), []]).p == 1)
        // Of three rare ones one is made.
        #expect(HomogeneityTest([[100, 3, 3, 3], [100, 2, 3, 3]]).degreesOfFreedom == 1)
    }

    /// 1,000 tables of three groups that choose alike, with a rare way: 5 % below 0.05, of a correct test outside of 3 to
    /// 7 % less often than once in 250.
    @Test func falseAlarms() {
        var generator = SeededGenerator(11)
        var alarms = 0
        for _ in 0..<1000 {
            var rows = Array(repeating: [0.0, 0, 0, 0], count: 3)
            for row in rows.indices {
                for _ in 0..<150 {
                    let u = generator.uniform()
                    rows[row][u < 0.5 ? 0 : u < 0.8 ? 1 : u < 0.98 ? 2 : 3] += 1
                }
            }
            if HomogeneityTest(rows).p < 0.05 { alarms += 1 }
        }
        #expect((30...70).contains(alarms), "\(alarms) of 1000")
    }

    /// Three shares at 1 − 0.05/3 each: Wilson's formula with z = 2.3940; two are one share.
    @Test func sharesTogether() {
        let shares = ConfidenceInterval.shares([50, 30, 20], confidence: 0.95)
        #expect(
            abs(shares[0].lower - 0.383_590_337_543_416_8) < 1e-9
                && abs(shares[0].upper - 0.616_409_662_456_583_2) < 1e-9)
        #expect(ConfidenceInterval.shares([6, 4], confidence: 0.95)[0] == .share(6, of: 10, confidence: 0.95))
        #expect(ConfidenceInterval.shares([7], confidence: 0.95)[0].upper == 1)
    }
}

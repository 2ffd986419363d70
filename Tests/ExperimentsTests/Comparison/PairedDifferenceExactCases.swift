import Experiments
import Statistics
import Testing

@Suite struct PairedDifferenceExactCases {
    /// What is constant differs by rounding alone, which is nothing.
    @Test func roundingIsNoDifference() {
        let paired = PairedDifference(from: [2.5, 2.5.nextUp, 2.5], to: [2.5, 2.5, 2.5.nextDown])
        #expect(paired.difference == 0 && paired.standardDeviation == 0)
        let small = PairedDifference(from: [2.5, 2.5, 2.5], to: [2.5 + 1e-9, 2.5 + 1e-9, 2.5 + 1e-9])
        #expect(abs(small.difference - 1e-9) < 1e-14)
    }

    /// Differences 1, 2, 3, 2: mean 2, variance 2/3; t(3) at 97.5 % is 3.182446305.
    @Test func solvedByHand() {
        let paired = PairedDifference(from: [10, 20, 30, 40], to: [11, 22, 33, 42])
        #expect(paired.difference == 2)
        #expect(abs(paired.standardDeviation - (2.0 / 3).squareRoot()) < 1e-12)
        let interval = paired.interval(confidence: 0.95)
        #expect(abs(interval.halfWidth - 3.182446305 * (2.0 / 3 / 4).squareRoot()) < 1e-8)
        #expect(abs(paired.relative! - 0.08) < 1e-15)
        // Var a = 500/3, Var b = 542/3 (mean 27: 16² + 5² + 6² + 15² = 542).
        #expect(abs(paired.varianceFactor! - (500.0 / 3 + 542.0 / 3) / (2.0 / 3)) < 1e-9)
    }

    @Test func equalCasesDoNotDiffer() {
        let paired = PairedDifference(from: [0.1, 0.7, 0.3], to: [0.1, 0.7, 0.3])
        #expect(paired.difference == 0)
        #expect(paired.standardDeviation == 0)
        #expect(paired.varianceFactor == nil)
        #expect(paired.replicationsToSettle(confidence: 0.95) == nil)
    }

    /// s = 1 and a difference of 0.5: n = 18 is the first with t(n − 1)/√n ≤ 0.5 (t(17) = 2.1098, t(16) = 2.1199:
    /// 2.1098/√18 = 0.4973, 2.1199/√17 = 0.5141).
    @Test func replicationsThatSettle() {
        #expect(ReplicationsNeeded.count(standardDeviation: 1, halfWidth: 0.5, confidence: 0.95) == 18)
        #expect(ReplicationsNeeded.count(standardDeviation: 0, halfWidth: 0.5, confidence: 0.95) == 2)
        #expect(ReplicationsNeeded.count(standardDeviation: 1, halfWidth: 1e-9, confidence: 0.95) == nil)
    }
}

import Experiments
import SimulationKernel
import Testing

@Suite struct TargetTestTests {
    @Test func looksDouble() {
        #expect(LookPlan(first: 20, atMost: 100).sizes == [20, 40, 80, 100])
        #expect(LookPlan(first: 20, atMost: 20).sizes == [20])
    }

    /// Four values of mean 2.5 and variance 5/3: t(3) at 97.5 % is 3.182446, the half-width 2.054.
    @Test func solvedByHand() {
        func verdict(_ side: TargetTest.Side, _ bound: Double) -> TargetVerdict {
            TargetTest(side, bound, falselyMet: 0.05, falselyMissed: 0.05).verdict([1, 2, 3, 4], looks: 2)
        }
        #expect(verdict(.atMost, 4.56) == .met)
        #expect(verdict(.atMost, 4.55) == .undecided)
        #expect(verdict(.atMost, 0.44) == .missed)
        #expect(verdict(.atLeast, 4.56) == .missed)
        #expect(verdict(.atLeast, 0.44) == .met)
    }

    /// Of n customers none: shares above 1 − 0.01^(1/n) are excluded; for n = 90 that is 0.0499, for 80 it is 0.0559.
    @Test func nobodyIsNoProofByItself() {
        let test = TargetTest(.atMost, 0.05, falselyMet: 0.01, falselyMissed: 0.01)
        #expect(test.verdict([0, 0, 0], looks: 1, trials: 90) == .met)
        #expect(test.verdict([0, 0, 0], looks: 1, trials: 80) == .undecided)
        #expect(test.verdict([3, 3], looks: 1) == .missed)
    }

    /// At the bound itself, where an error is likeliest, 2,000 tests with α = 10 % on either side over six looks declare
    /// anything in at most 20 %; with exactly that more than 440 would come with probability 0.01.
    @Test func errorsOverAllLooks() {
        let looks = LookPlan(first: 10, atMost: 320)
        let test = TargetTest(.atMost, 0, falselyMet: 0.1, falselyMissed: 0.1)
        var wrong = 0
        for trial in 0..<2000 {
            var stream = RandomStream(StreamKey(seed: UInt64(trial), replication: 0, purpose: 17))
            var values: [Double] = []
            for size in looks.sizes {
                while values.count < size { values.append(stream.normal()) }
                if test.verdict(values, looks: looks.count) != .undecided {
                    wrong += 1
                    break
                }
            }
        }
        #expect(wrong <= 440, "\(wrong) of 2000")
    }
}

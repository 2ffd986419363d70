import Experiments
import TestSupport
import Testing

@Suite struct PrecisionExactCases {
    /// 9 and 11: standard error 1, t with one degree of freedom 12.7062047 (tan(0.475 π)).
    @Test func aVerdictByHand() throws {
        let verdict = try #require(PrecisionVerdict([9, 11], bound: .relative(0.02), confidence: 0.95))
        #expect(agree(verdict.halfWidth, 12.7062047362, within: 1e-10))
        #expect(agree(verdict.target, 0.2, within: 1e-15))
        #expect(!verdict.isReached)
        // 2 · (12.7062…/0.2)² = 8072.38
        #expect(verdict.partsThatWouldDo == 8073)
        let wide = try #require(PrecisionVerdict([9, 11], bound: .absolute(13), confidence: 0.95))
        #expect(wide.isReached && wide.partsThatWouldDo == 2)
    }

    @Test func whatNoNumberReaches() throws {
        let zero = try #require(PrecisionVerdict([-1, 1], bound: .relative(0.1), confidence: 0.95))
        #expect(!zero.isReached && zero.partsThatWouldDo == nil)
        #expect(PrecisionVerdict([1], bound: .absolute(1), confidence: 0.95) == nil)
        let constant = try #require(PrecisionVerdict([0, 0], bound: .relative(0.1), confidence: 0.95))
        #expect(constant.isReached)
    }

    /// A fifth more each time, rounded up, and never beyond the end.
    @Test func looks() {
        #expect(SequentialStopping(atMost: 100).checkpoints == [20, 24, 29, 35, 42, 51, 62, 75, 90, 100])
        #expect(SequentialStopping(atLeast: 2, atMost: 6).checkpoints == [2, 3, 4, 5, 6])
        #expect(SequentialStopping(atLeast: 5, atMost: 5).checkpoints == [5])
        #expect(SequentialStopping(atLeast: 10, atMost: 50).isHasty)
        #expect(!SequentialStopping(atMost: 50).isHasty)
        #expect(!SequentialStopping(atLeast: 5, atMost: 5).isHasty)
    }
}

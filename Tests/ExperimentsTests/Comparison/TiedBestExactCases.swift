import Experiments
import Testing

/// Two cases that are the same in every replication are both the best, and neither is the best one.
@Suite("Equal cases") struct TiedBestExactCases {
    @Test func tie() {
        let better = [1.0, 2, 1.5, 1.2], worse = [5.0, 6, 5.5, 5.2]
        let found = ComparisonWithBest([worse, better, better], preferred: .low, confidence: 0.95)
        #expect(found.best == nil)
        #expect(found.tied == [1, 2])
        #expect(found.isDecided)
        let one = ComparisonWithBest([worse, better], preferred: .low, confidence: 0.95)
        #expect(one.best == 1)
        #expect(one.tied.isEmpty)
    }
}

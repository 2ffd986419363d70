import Experiments
import SimulationKernel
import TestSupport
import Testing

@Suite struct ComparisonWithBestTests {
    /// Differences 0 − 1 of 1, 2, 1, 2, 1, 2 and t(5) at 95 % = 2.015048: the half-width is 2.015048·√(0.3/6) = 0.450578.
    @Test func twoCasesSolvedByHand() {
        let base: [Double] = [4, 6, 5, 7, 3, 5]
        let other = zip(base, [1, 2, 1, 2, 1, 2]).map { $0 + $1 }
        let low = ComparisonWithBest([base, other], preferred: .low, confidence: 0.95)
        #expect(low.best == 0 && low.leader == 0 && low.candidates == [0])
        #expect(low.rows[0].advantage == 1.5)
        #expect(low.rows[0].lower == 0)
        #expect(abs(low.rows[0].upper - (1.5 + 0.450578)) < 1e-5)
        #expect(low.rows[1].upper == 0)
        #expect(abs(low.rows[1].lower + (1.5 + 0.450578)) < 1e-5)
        #expect(ComparisonWithBest([base, other], preferred: .high, confidence: 0.95).best == 1)
    }

    @Test func equalCasesMayAllBeBest() {
        let same: [Double] = [1, 2, 3]
        #expect(ComparisonWithBest([same, same], preferred: .low, confidence: 0.95).candidates == [0, 1])
    }

    /// Five cases with common parts: all intervals hold together in at least 95 % of 1,000 experiments; with exactly
    /// 95 % fewer than 930 would come with probability 0.002. The seeds are fixed.
    @Test func intervalsHoldTogether() {
        let means = [0.0, 0.3, 0.5, 0.5, 1.2]
        var covered = 0
        for trial in 0..<1000 {
            var stream = RandomStream(StreamKey(seed: UInt64(trial), replication: 0, purpose: 7))
            var values = Array(repeating: [Double](), count: 5)
            for _ in 0..<10 {
                let common = stream.normal()
                for c in 0..<5 { values[c].append(means[c] + common + (0.3 + 0.2 * Double(c)) * stream.normal()) }
            }
            let all = ComparisonWithBest(values, preferred: .low, confidence: 0.95)
            let holds = all.rows.indices.allSatisfy { i in
                let truth = means.indices.filter { $0 != i }.map { means[$0] }.min()! - means[i]
                return all.rows[i].lower <= truth && truth <= all.rows[i].upper
            }
            if holds { covered += 1 }
        }
        #expect(covered >= 930, "\(covered) of 1000")
    }
}

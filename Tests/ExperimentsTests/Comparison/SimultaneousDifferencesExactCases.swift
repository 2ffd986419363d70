import Experiments
import SimulationKernel
import Statistics
import Testing

@Suite struct SimultaneousDifferencesExactCases {
    private let base: [Double] = [4, 6, 5, 7, 3, 5]
    private var cases: [[Double]] {
        [base, zip(base, [1, 2, 1, 2, 1, 2]).map { $0 + $1 }, zip(base, [1, -1, 0.5, -0.5, 1, 0]).map { $0 + $1 }]
    }

    /// Two differences at 95 % together are two intervals of 97.5 %: t(5) at 98.75 % is 3.163381.
    @Test func bonferroniAgainstAControl() {
        let all = SimultaneousDifferences.against(control: 0, of: cases, confidence: 0.95)
        #expect(all.rows.map(\.b) == [1, 2])
        // Differences 1, 2, 1, 2, 1, 2: variance 0.3.
        #expect(abs(all.rows[0].interval.halfWidth - 3.163381 * (0.3 / 6).squareRoot()) < 1e-6)
        #expect(all.rows[0].verdict == .higher)
        #expect(all.rows[1].verdict == .open)
        #expect(all.rows[1].replicationsToSettle! > 6)
        #expect(all.rows[0].replicationsToSettle == nil)
    }

    @Test func allPairsInOrder() {
        let all = SimultaneousDifferences.allPairs(of: cases, confidence: 0.95)
        #expect(all.rows.map { [$0.a, $0.b] } == [[0, 1], [0, 2], [1, 2]])
        #expect(all.rows.map(\.verdict) == [.higher, .open, .open])
    }

    /// Random cases: whatever Bonferroni decides Holm decides too, some more, and no interval contradicts its decision.
    @Test func holmDecidesWhateverBonferroniDoes() {
        var more = 0
        for trial in 0..<100 {
            var stream = RandomStream(StreamKey(seed: UInt64(trial), replication: 0, purpose: 3))
            let cases: [[Double]] = (0..<4).map { number in
                let mean = 0.6 * Double(number)
                return (0..<6).map { _ in mean + stream.normal() }
            }
            let one = SimultaneousDifferences.allPairs(of: cases, confidence: 0.95)
            let other = SimultaneousDifferences.allPairs(of: cases, correction: .holm, confidence: 0.95)
            for (a, b) in zip(one.rows, other.rows) {
                if a.verdict != .open {
                    #expect(b.verdict == a.verdict)
                } else if b.verdict != .open {
                    more += 1
                }
                switch b.verdict {
                case .lower: #expect(b.interval.upper <= 0)
                case .higher: #expect(b.interval.lower >= 0)
                case .open: #expect(b.interval.lower <= 0 && b.interval.upper >= 0)
                case .equal: break
                }
                #expect(b.adjustedP <= a.adjustedP)
            }
        }
        #expect(more > 0)
    }
}

import Statistics
import Testing

/// At which part of the level each of several hypotheses was decided.
@Suite struct HolmLevelTests {
    /// 0.005 · 4 ≤ 0.05, 0.01 · 3 ≤ 0.05, then 0.03 · 2 > 0.05: the two that are left were held against 0.05/2.
    @Test func byHand() {
        let found = HolmAdjustment.decided([0.01, 0.04, 0.03, 0.005], level: 0.05)
        #expect(found.map(\.isRejected) == [true, false, false, true])
        let parts: [Double] = [3, 2, 2, 4]
        #expect(found.map(\.level) == parts.map { 0.05 / $0 })
        // All are rejected: none is left.
        #expect(HolmAdjustment.decided([0.001, 0.002], level: 0.05).map(\.level) == [0.025, 0.05])
        #expect(HolmAdjustment.decided([], level: 0.05).isEmpty)
    }

    /// A p-value is below its part of the level exactly where its hypothesis is rejected.
    @Test func saysTheSame() {
        for seed in 1...200 {
            let values = (1...5).map { Double((seed * 7919 * $0) % 1000) / 20_000 }
            for (value, found) in zip(values, HolmAdjustment.decided(values, level: 0.05)) {
                #expect(found.isRejected == (value <= found.level), "\(values)")
            }
        }
    }
}

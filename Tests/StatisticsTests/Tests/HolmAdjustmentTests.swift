import Statistics
import Testing

@Suite struct HolmAdjustmentTests {
    /// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") is 0.03 0.06 0.06 0.02.
    @Test func values() {
        let corrected = HolmAdjustment.adjusted([0.01, 0.04, 0.03, 0.005])
        for (one, other) in zip(corrected, [0.03, 0.06, 0.06, 0.02]) { #expect(abs(one - other) < 1e-15) }
        #expect(HolmAdjustment.adjusted([0.7, 0.8]) == [1, 1])
        #expect(HolmAdjustment.adjusted([]) == [])
    }

    /// By hand at 5 %: 0.01 < 0.05/3, 0.02 < 0.05/2, 0.2 > 0.05. At 0.03 the second stops it, and with it all after.
    @Test func rejections() {
        #expect(HolmAdjustment.rejected([0.2, 0.01, 0.02], level: 0.05) == [false, true, true])
        #expect(HolmAdjustment.rejected([0.2, 0.01, 0.02], level: 0.03) == [false, true, false])
    }
}

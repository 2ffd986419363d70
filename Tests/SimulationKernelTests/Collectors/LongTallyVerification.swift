import SimulationKernel
import TestSupport
import Testing

/// More observations than 32 bits count.
@Suite(.enabled(if: LongChecks.areAsked)) struct LongTallyVerification {
    /// 5·10⁹ observations, nine of ten in one bucket: above 2³² there.
    @Test func countsBeyondThirtyTwoBits() {
        var tally = Tally()
        let count: UInt64 = 5_000_000_000
        for number in 0..<count { tally.add(number % 10 == 0 ? 3.0 : 1.5) }
        let summary = tally.summary()
        #expect(summary.count == count)
        #expect(summary.histogram.counts == [count / 10 * 9, count / 10])
        #expect(abs(summary.mean - 1.65) < 1e-9)
        LongChecks.report(
            "observations that a tally counts exactly", measured: "\(summary.histogram.counts.reduce(0, +))",
            bar: "\(count)")
    }
}

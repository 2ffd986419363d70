import SimulationKernel
import TestSupport
import Testing

/// Counts that are moved to 64 bits before 32 could overflow, without 2³¹ observations.
@Suite struct FoldedCountsExactCases {
    @Test func foldingChangesNothing() {
        let values = TallyExactCases.values(4000, seed: 9)
        var tally = Tally()
        var plain = Tally()
        for (index, value) in values.enumerated() {
            tally.add(value)
            plain.add(value)
            if index % 700 == 0 { tally.histogram.fold(at: UInt64(index)) }
        }
        // Beyond the window on both sides, after a fold.
        for value in [1e-9, 1e9, 2e9] {
            tally.add(value)
            plain.add(value)
        }
        tally.histogram.fold(at: 4003)
        #expect(tally.summary() == plain.summary())
        tally.reset()
        #expect(tally.summary().histogram.buckets.isEmpty)
    }
}

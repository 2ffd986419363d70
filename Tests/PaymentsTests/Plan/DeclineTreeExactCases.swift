import Payments
import TestSupport
import Testing

@Suite struct DeclineTreeExactCases {
    /// Row P31: 85 % approved, 60 % of the declines soft, up to two retries of which 30 % succeed.
    @Test func rowP31() {
        let tree = DeclineTree(
            approve: 0.85,
            reasons: [
                .init("insufficient-funds", share: 0.09, retry: .init(tries: 2, success: 0.3)),
                .init("stolen", share: 0.06),
            ])
        #expect(abs(tree.finalApproval - 0.8959) < 1e-9)
        #expect(abs(tree.meanAttempts - 1.153) < 1e-9)
        // 0.09 · 0.7² and 0.06.
        #expect(abs(tree.finalShare(of: tree.reasons[0]) - 0.0441) < 1e-12)
        #expect(abs(tree.finalShare(of: tree.reasons[1]) - 0.06) < 1e-12)
    }

    @Test func withoutRetriesOneAttemptIsMade() {
        let tree = DeclineTree(approve: 0.9, reasons: [.init("stolen", share: 0.1)])
        #expect(tree.meanAttempts == 1 && tree.finalApproval == 0.9)
    }
}
